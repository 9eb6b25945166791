import { useLocation } from 'react-router-dom';
import { isIdentityPath } from '../../domain/identity/open-paths';
import { ErrorBoundary } from './error-boundary';
import { Pages } from './pages';
import { PublicFrame } from './public-frame';
import { QueryScope } from './query-scope';

/** Around the pages that need no session; those around the session itself bring their own frame. */
export function PublicArea() {
  const { pathname } = useLocation();
  const page = (
    <ErrorBoundary place={pathname}>
      <Pages />
    </ErrorBoundary>
  );
  return <QueryScope>{isIdentityPath(pathname) ? page : <PublicFrame>{page}</PublicFrame>}</QueryScope>;
}
