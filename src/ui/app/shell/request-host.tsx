import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';
import { hasRequests } from '../../../application/actors/has-requests';
import { useApp } from '../app-context';
import { lazyPart } from '../stale-chunks';

// Including the list in which the drawer finds its texts.
const load = () =>
  Promise.all([import('../../features/request/request-drawer'), import('../../i18n/all-messages')]).then(([m]) => ({
    default: m.RequestDrawer,
  }));
const RequestDrawer = lazyPart(load);

/**
 * Preloads the drawer's code, which will probably be needed; if that fails, it is requested again when it is needed.
 */
export function expectRequest(): void {
  load().catch(() => undefined);
}

/**
 * The request drawer over any screen; its code loads with the first opening and it stays mounted, so that closing is
 * animated too.
 */
export function RequestHost() {
  const { shell } = useApp();
  const isOpen = useSelector(shell, (snapshot) => snapshot.context.requestDrawerOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useUnfinishedOrder();
  return wasOpen ? (
    <Suspense fallback={null}>
      <RequestDrawer />
    </Suspense>
  ) : null;
}

/**
 * An order that was confirmed and then interrupted, by a reload or a lost session, is finished automatically: its
 * drawer opens [T.36]. Looking for it also tells other tabs that this one lives, and what it holds is its own.
 */
function useUnfinishedOrder(): void {
  const app = useApp();
  const userId = useSelector(app.session, ({ context }) => context.session?.user.id);
  const branchId = useSelector(app.session, ({ context }) => context.session?.branchId);
  useEffect(() => {
    if (userId === undefined || branchId === undefined) return undefined;
    let here = true;
    app
      .features()
      .then(async (features) => {
        if (!(await hasRequests(features.store, userId))) return false;
        const { hasSent } = await import('../../../application/actors/tab-slot');
        return hasSent(features, { userId, branchId });
      })
      .then((pending) => {
        if (here && pending) app.shell.send({ type: 'OPEN_REQUEST' });
      })
      .catch(() => undefined); // the features did not load: the pages say so, and the order waits for the drawer
    return () => {
      here = false;
    };
  }, [app, userId, branchId]);
}
