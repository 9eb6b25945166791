import { useSelector } from '@xstate/react';
import { useLive } from './app-context';

/** Whether the browser blocks the bell, and the click that allows it [T.43]. */
export function useSound() {
  const { alerts } = useLive();
  return {
    blocked: useSelector(alerts, (snapshot) => snapshot.hasTag('blocked')),
    /** The person has not said that they want no sound. */
    noticed: useSelector(alerts, (snapshot) => snapshot.hasTag('soundNotice')),
    busy: useSelector(alerts, (snapshot) => snapshot.hasTag('unblocking')),
    refused: useSelector(alerts, (snapshot) => snapshot.context.soundRefused),
    unblock: () => alerts.send({ type: 'UNBLOCK' }),
    leaveSilent: () => alerts.send({ type: 'LEAVE_SILENT' }),
  };
}
