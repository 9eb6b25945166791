import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useApp } from '../app-context';
import { chunks } from '../chunks';

const RequestDrawer = lazy(chunks.requestDrawer);

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
