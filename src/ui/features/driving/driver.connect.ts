import { useEffect, useEffectEvent, useMemo } from 'react';
import { drivingOver, stepsOver } from '../../../application/actors/driving.actors';
import type { DrivingPorts } from '../../../application/app-system';
import type { DeclineReason, Work } from '../../../domain/driving/driving';
import { nextStepOf } from '../../../domain/driving/driving.rules';
import type { Pressed } from '../../../domain/driving/driving.rules';
import { stepOf, withSteps } from '../../../domain/driving/steps.rules';
import type { FailureReason } from '../../../domain/ordering/failure-reason';
import type { GivenProof } from '../../../domain/ordering/proof';
import { useAskAgain } from '../../app/use-outage';
import { useOnline } from '../../app/use-online';
import { useFlow } from '../../app/use-flow';
import type { Known } from '../../guests/guest-gate';
import { useFailureText } from '../../i18n/use-failure-text';

const PHASES = ['loading', 'failed', 'lost'] as const;

/**
 * The steps of a driver on this device, and the work as they have left it.
 * @param known as the server said last
 * @param tell hears what the server says to a step; null where it refused it
 */
function useSteps(ports: DrivingPorts, phone: string, known: Work | null, tell: (work: Work | null) => void) {
  const [snapshot, send, actor] = useFlow(useMemo(() => stepsOver(ports, phone), [ports, phone]));
  const { steps, isBehind, isKept, conflicts } = snapshot.context;
  const told = useEffectEvent(tell);
  useEffect(() => {
    const watches = [actor.on('taken', ({ answer }) => told(answer)), actor.on('refused', () => told(null))];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor]);
  const work = known === null || snapshot.hasTag('reading') ? null : isBehind ? withSteps(known, steps) : known;
  /** Its answer is still awaited: nothing else can be pressed. */
  const isSending = steps.length > 0 && !isBehind;
  return {
    work,
    isSending,
    isLost: snapshot.hasTag('lost'),
    shown: { left: steps.length, waiting: isBehind ? steps.length : 0, isKept, conflicts },
    take: (pressed: Pressed): void => {
      const step =
        work === null || isSending ? null : stepOf(work, pressed, { key: ports.ids.unique(), at: ports.clock.now() });
      if (step !== null) send({ type: 'ADD', step });
    },
    seen: (orderId: string) => send({ type: 'SEEN', orderId }),
    wipe: () => send({ type: 'WIPE' }),
    retry: () => send({ type: 'RETRY' }),
  };
}

/** A driver's work on this device: what to show, and the commands. */
export function useDriving(ports: DrivingPorts, { lost, phone }: Pick<Known, 'lost' | 'phone'>) {
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(useMemo(() => drivingOver(ports), [ports]));
  const { failure, command, secondsLeft, isStale, place } = snapshot.context;
  const steps = useSteps(ports, phone, snapshot.context.work, (answered) =>
    send(answered === null ? { type: 'REFRESH' } : { type: 'WORK', work: answered }),
  );
  const { work } = steps;
  const isLost = snapshot.hasTag('lost') || steps.isLost;
  useEffect(() => {
    if (isLost) lost();
  }, [isLost, lost]);
  useEffect(() => {
    // A phone stops the page's clock while its screen is off.
    const look = (): void => {
      if (document.visibilityState === 'visible') send({ type: 'REFRESH' });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [send]);
  const isUnsent = snapshot.hasTag('unsent');
  const isOnline = useOnline();
  useAskAgain(snapshot.hasTag('failed') ? failure : null, () => send({ type: 'RETRY' }));
  return {
    phase: PHASES.find((tag) => snapshot.hasTag(tag)) ?? ('working' as const),
    work,
    failure,
    /** Why the last press was refused, as text; null while it is still being sent. */
    refusal: failure === null || isUnsent ? null : failureText(failure),
    isUnsent,
    /** The phone says so at once, a look that failed only later. */
    isOffline: isStale || !isOnline,
    /** What was pressed is on its way: nothing else can be pressed. */
    isBusy: snapshot.hasTag('busy') || isUnsent || steps.isSending,
    pressed: steps.isSending ? ('step' as const) : (command?.kind ?? null),
    /** What waits to be sent, and what was not taken. */
    steps: steps.shown,
    isOn: snapshot.matches({ duty: 'on' }),
    place,
    secondsLeft,
    next: work === null || work.trip === null ? null : nextStepOf(work.trip),
    setDuty: (on: boolean) => send({ type: 'DUTY', on }),
    accept: () => send({ type: 'ACCEPT' }),
    decline: (reason: DeclineReason) => send({ type: 'DECLINE', reason }),
    step: (handedTo: string, proof: GivenProof | null) => steps.take({ handedTo, failureReason: null, proof }),
    shrink: (photo: Blob) => ports.device.shrink(photo),
    fail: (failureReason: FailureReason, failureNote: string) =>
      steps.take({ handedTo: '', failureReason, failureNote }),
    seen: steps.seen,
    wipe: steps.wipe,
    retry: () => {
      send({ type: 'RETRY' });
      steps.retry();
    },
  };
}

export type DrivingView = ReturnType<typeof useDriving>;
