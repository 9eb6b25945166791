import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';
import { QueryScope } from './query-scope';

/** Around the pages that need no session and no shell. */
export function PublicArea() {
  return (
    <QueryScope>
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </QueryScope>
  );
}
