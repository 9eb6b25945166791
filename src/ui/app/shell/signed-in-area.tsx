import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AlertsHost } from '../../features/alerts/alerts-host';
import { BellButton } from '../../features/alerts/bell-button';
import { useApp } from '../app-context';
import { ErrorBoundary } from '../error-boundary';
import { LiveQueries } from '../live-queries';
import { PageSkeleton } from '../page-skeleton';
import { QueryScope } from '../query-scope';
import { useFocusOnNavigation } from '../use-focus-on-navigation';
import { OfflineBanner } from './connection';
import { RegionDialogHost } from './region-dialog-host';
import { expectRequest, RequestHost } from './request-host';
import { ShellFrame } from './shell-frame';
import { TopBar } from './top-bar';

const HomePage = lazy(() => import('../../features/home/home-page').then((m) => ({ default: m.HomePage })));
const OrdersPage = lazy(() => import('../../features/orders/orders-page').then((m) => ({ default: m.OrdersPage })));
const TaskPage = lazy(() => import('../../features/tracking/task-page').then((m) => ({ default: m.TaskPage })));
// Not by the list of what the sign-in page leads to, which this area is on.
const Pages = lazy(() => import('../pages').then((m) => ({ default: m.Pages })));

/** The shell around the pages of a signed-in person. Another user or branch is another scope: no read survives it. */
export function SignedInArea() {
  const { session, shell } = useApp();
  const collapsed = useSelector(shell, (snapshot) => snapshot.context.navCollapsed);
  const scope = useSelector(session, ({ context }) => `${context.session?.user.id} ${context.session?.branchId}`);
  const { pathname } = useLocation();
  useFocusOnNavigation();
  return (
    <QueryScope key={scope}>
      <ShellFrame
        collapsed={collapsed}
        toggleNav={() => shell.send({ type: 'TOGGLE_NAV' })}
        request={() => shell.send({ type: 'OPEN_REQUEST' })}
        expectRequest={expectRequest}
        bar={<TopBar bell={<BellButton />} />}
      >
        <OfflineBanner />
        <ErrorBoundary place={pathname}>
          {/* A boundary of its own for each path: going somewhere shows its skeleton at once, not the old page for longer. */}
          <Suspense key={pathname} fallback={<PageSkeleton />}>
            <Routes>
              <Route index element={<HomePage />} />
              <Route path="/orders" element={<OrdersPage />} />
              <Route path="/task/:id" element={<TaskPage />} />
              <Route path="*" element={<Pages />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </ShellFrame>
      <RegionDialogHost />
      <RequestHost />
      <AlertsHost />
      <LiveQueries />
    </QueryScope>
  );
}
