import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { kitchenOver, kitchenStepsOver } from '../../../../application/actors/kitchen.actors';
import type { KitchenPorts } from '../../../../application/actors/kitchen.actors';
import type { IdsPort } from '../../../../application/ports/ids.port';
import { mayTakeBack, toAnswer, toMake, UNDO_TIME, withReports } from '../../../../domain/store-orders/kitchen';
import type { KitchenTarget, KitchenTicket } from '../../../../domain/store-orders/kitchen';
import { useApp, useFeatures, useLive } from '../../../app/app-context';
import { useFlow } from '../../../app/use-flow';
import { useMay } from '../../../app/use-may';
import { useOnline } from '../../../app/use-online';
import { useAskAgain, useReturned } from '../../../app/use-outage';

const PHASES = ['loading', 'failed'] as const;

/** The steps of the kitchen on this device. @param tell hears what the server says to one; null where it refused it */
function useSteps(
  ports: KitchenPorts & { readonly ids: IdsPort },
  branchId: string,
  tell: (tickets: readonly KitchenTicket[] | null) => void,
) {
  const [snapshot, send, actor] = useFlow(useMemo(() => kitchenStepsOver(ports, branchId), [ports, branchId]));
  const { steps, isBehind, isKept, conflicts } = snapshot.context;
  const told = useEffectEvent(tell);
  useEffect(() => {
    const watches = [actor.on('taken', ({ answer }) => told(answer)), actor.on('refused', () => told(null))];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor]);
  useReturned(() => send({ type: 'RETRY' }));
  return {
    steps,
    waiting: isBehind ? steps.length : 0,
    isKept,
    conflicts,
    isReading: snapshot.hasTag('reading'),
    add: (ticket: KitchenTicket, to: KitchenTarget) => {
      const { id: orderId, number } = ticket;
      send({ type: 'ADD', step: { key: ports.ids.unique(), at: ports.clock.now(), orderId, number, to } });
    },
    seen: (orderId: string) => send({ type: 'SEEN', orderId }),
    retry: () => send({ type: 'RETRY' }),
  };
}

/** A branch's kitchen [R11.27]: what to show, and the commands. */
export function useKitchen(branchId: string) {
  const records = use(useApp().records());
  const { clock, store } = useFeatures();
  const { realtime } = useLive();
  const ports = useMemo(() => {
    const { kitchen, screen, bell, ids } = records;
    return { kitchen, screen, bell, ids, clock, store };
  }, [records, clock, store]);
  const [snapshot, send] = useFlow(useMemo(() => kitchenOver(ports), [ports]));
  const { tickets: known, failure, isStale, screen, isMuted } = snapshot.context;
  const steps = useSteps(ports, branchId, (answer) =>
    send(answer === null ? { type: 'REFRESH' } : { type: 'TICKETS', tickets: answer }),
  );
  const mayRun = useMay('runStoreOrders');
  /** What was pressed last, as long as the press can be taken back. */
  const [pressed, setPressed] = useState<string | null>(null);
  useEffect(() => {
    if (pressed === null) return undefined;
    const timer = setTimeout(() => setPressed(null), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [pressed]);
  useEffect(() => {
    const look = (): void => send({ type: 'REFRESH' });
    const watch = realtime.on('alerted', look);
    // A tablet stops the page's clock while its screen is off.
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.unsubscribe();
      document.removeEventListener('visibilitychange', look);
    };
  }, [realtime, send]);
  useAskAgain(snapshot.hasTag('failed') ? failure : null, () => send({ type: 'RETRY' }));
  const isOnline = useOnline();
  const tickets = withReports(known ?? [], steps.steps);
  const last = tickets.find(({ id, state }) => id === pressed && state === 'prepared') ?? null;
  return {
    phase: PHASES.find((tag) => snapshot.hasTag(tag)) ?? (steps.isReading ? ('loading' as const) : ('shown' as const)),
    failure,
    tickets: toMake(tickets),
    /** Prepared, but their customers want to cancel. */
    wishes: toAnswer(tickets),
    isOffline: isStale || !isOnline,
    screen,
    isMuted,
    mayRun,
    steps,
    /** What was prepared a moment ago and can be taken back. */
    undoable: last !== null && mayTakeBack(last) ? last : null,
    prepare: (ticket: KitchenTicket) => {
      send({ type: 'HUSH' });
      setPressed(ticket.id);
      steps.add(ticket, 'prepared');
    },
    takeBack: (ticket: KitchenTicket) => {
      setPressed(null);
      steps.add(ticket, 'accepted');
    },
    /** Inside the press, as browsers demand; then one ring, so that people hear that it worked. */
    unmute: () => {
      void ports.bell.unblock().then((isAllowed) => {
        if (!isAllowed) return undefined;
        send({ type: 'HUSH' });
        return ports.bell.ring();
      });
    },
    retry: () => send({ type: 'RETRY' }),
    /** Looks at once: something was done here beside the steps. */
    refresh: () => send({ type: 'REFRESH' }),
  };
}

export type KitchenView = ReturnType<typeof useKitchen>;
