import { useSelector } from '@xstate/react';
import { useLive } from './app-context';

/** Whether the browser keeps the bell silent, and the click that mends it [T.43]. */
export function useSound() {
  const { alerts } = useLive();
  return {
    blocked: useSelector(alerts, (snapshot) => snapshot.hasTag('blocked')),
    /** The person has not said that they want none. */
    noticed: useSelector(alerts, (snapshot) => snapshot.hasTag('soundNotice')),
    busy: useSelector(alerts, (snapshot) => snapshot.hasTag('unblocking')),
    refused: useSelector(alerts, (snapshot) => snapshot.context.soundRefused),
    unblock: () => alerts.send({ type: 'UNBLOCK' }),
    leaveSilent: () => alerts.send({ type: 'LEAVE_SILENT' }),
  };
}
