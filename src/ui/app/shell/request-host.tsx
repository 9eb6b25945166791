import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useApp } from '../app-context';

const load = () => import('../../features/request/request-drawer').then((m) => ({ default: m.RequestDrawer }));
const RequestDrawer = lazy(load);

/** Asks for the drawer's code, which will probably be needed; should it fail, it is asked for again when it is. */
export function expectRequest(): void {
  load().catch(() => undefined);
}

/** The request drawer over any screen; its code comes with the first opening and then stays, so that closing is drawn too. */
export function RequestHost() {
  const { shell } = useApp();
  const isOpen = useSelector(shell, (snapshot) => snapshot.context.requestDrawerOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={null}>
      <RequestDrawer />
    </Suspense>
  ) : null;
}
