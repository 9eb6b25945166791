import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { PageSkeleton } from './page-skeleton';
import { PublicFrame } from './public-frame';
import { QueryScope } from './query-scope';

/** Around the pages that need no session. */
export function PublicArea() {
  const { pathname } = useLocation();
  return (
    <QueryScope>
      <PublicFrame>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </PublicFrame>
    </QueryScope>
  );
}
