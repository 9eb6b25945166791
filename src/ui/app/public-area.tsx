import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { Pages } from './pages';
import { PublicFrame } from './public-frame';
import { QueryScope } from './query-scope';

/** The frame of the pages that are open to everybody. */
export function PublicArea() {
  const { pathname } = useLocation();
  return (
    <QueryScope>
      <PublicFrame>
        <ErrorBoundary place={pathname}>
          <Pages />
        </ErrorBoundary>
      </PublicFrame>
    </QueryScope>
  );
}
