import { useSelector } from '@xstate/react';
import type { i18n } from 'i18next';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { AppSystem } from '../../../application/app-system';
import { AlertsHost } from '../../features/alerts/alerts-host';
import { BellButton } from '../../features/alerts/bell-button';
import { useApp } from '../app-context';
import { ErrorBoundary } from '../error-boundary';
import { LiveQueries } from '../live-queries';
import { PageSkeleton } from '../page-skeleton';
import { QueryScope } from '../query-scope';
import { useFocusOnNavigation } from '../use-focus-on-navigation';
import { useMay, useOpenOnes } from '../use-may';
import { OfflineBanner } from './connection';
import { RegionDialogHost } from './region-dialog-host';
import { expectRequest, RequestHost } from './request-host';
import { MORE_PLACES } from './more-places';
import { ShellFrame } from './shell-frame';
import { TopBar } from './top-bar';
import { lazyPart } from '../stale-chunks';

const load = {
  home: () => import('../../features/home/home-page').then((m) => ({ default: m.HomePage })),
  orders: () => import('../../features/orders/orders-page').then((m) => ({ default: m.OrdersPage })),
  task: () => import('../../features/tracking/task-page').then((m) => ({ default: m.TaskPage })),
};
const HomePage = lazyPart(load.home);
const OrdersPage = lazyPart(load.orders);
const TaskPage = lazyPart(load.task);
// Not through the list of what the sign-in page leads to, because this area is on it.
const BusinessPages = lazyPart(() => import('../business-pages').then((m) => ({ default: m.BusinessPages })));

/**
 * Loaded once the page is quiet; a person with something to do has started by then. If it fails, the page works without
 * it [R10.08].
 */
const ToursGuide = lazyPart(() =>
  new Promise((quiet) => setTimeout(quiet, 3_000))
    .then(() => import('../../features/tours/tours-guide'))
    .then(
      (m) => ({ default: m.ToursGuide }),
      () => ({ default: () => null }),
    ),
);

/**
 * Loads what the first view of a page needs, so that it is drawn in one go: React shows each placeholder for at least
 * 300 ms, and there were three.
 */
export async function prepare(app: AppSystem, messages: i18n, path: string): Promise<void> {
  const isTask = path.startsWith('/task/');
  const page = path === '/' ? load.home : path === '/orders' ? load.orders : isTask ? load.task : undefined;
  await Promise.all([
    app.features(),
    app.live(),
    messages.loadNamespaces(['alerts', 'orders', ...(isTask ? ['task', 'parcel'] : path === '/' ? ['home'] : [])]),
    page?.(),
  ]);
}

/**
 * The shell around the pages of a signed-in person. Another user or branch is another scope, and so are rights that
 * lead to other places: no cached read survives it.
 */
export function SignedInArea() {
  const { session, shell } = useApp();
  const collapsed = useSelector(shell, (snapshot) => snapshot.context.navCollapsed);
  const scope = useSelector(session, ({ context }) => `${context.session?.user.id} ${context.session?.branchId}`);
  const mayOrder = useMay('order');
  const more = useOpenOnes(MORE_PLACES);
  const { pathname } = useLocation();
  useFocusOnNavigation();
  return (
    <QueryScope key={`${scope} ${more.map(({ to }) => to).join()}`}>
      <ShellFrame
        collapsed={collapsed}
        more={more}
        toggleNav={() => shell.send({ type: 'TOGGLE_NAV' })}
        request={mayOrder ? () => shell.send({ type: 'OPEN_REQUEST' }) : null}
        expectRequest={expectRequest}
        bar={<TopBar bell={<BellButton />} />}
      >
        <OfflineBanner />
        <ErrorBoundary place={pathname}>
          {/*
           * A separate boundary for each path: navigating shows its skeleton at once, instead of the old page for
           * longer.
           */}
          <Suspense key={pathname} fallback={<PageSkeleton />}>
            <Routes>
              <Route index element={<HomePage />} />
              <Route path="/orders" element={<OrdersPage />} />
              <Route path="/task/:id" element={<TaskPage />} />
              <Route path="*" element={<BusinessPages />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </ShellFrame>
      <RegionDialogHost />
      {mayOrder ? <RequestHost /> : null}
      <AlertsHost />
      <Suspense>
        <ToursGuide />
      </Suspense>
      <LiveQueries />
    </QueryScope>
  );
}
