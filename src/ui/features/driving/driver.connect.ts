import { useEffect, useMemo } from 'react';
import { drivingOver } from '../../../application/actors/driving.actors';
import type { DrivingPorts } from '../../../application/app-system';
import type { DeclineReason } from '../../../domain/driving/driving';
import { nextStepOf } from '../../../domain/driving/driving.rules';
import type { FailureReason } from '../../../domain/ordering/order';
import type { GivenProof } from '../../../domain/ordering/proof';
import { useFlow } from '../../app/use-flow';
import type { Known } from '../../guests/guest-gate';
import { useFailureText } from '../../i18n/use-failure-text';

const PHASES = ['loading', 'failed', 'lost'] as const;

/** A driver's work on this device: what to show, and the commands. */
export function useDriving(ports: DrivingPorts, { lost }: Pick<Known, 'lost'>) {
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(useMemo(() => drivingOver(ports), [ports]));
  const { work, failure, command, secondsLeft, isStale, place } = snapshot.context;
  const isLost = snapshot.hasTag('lost');
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
  return {
    phase: PHASES.find((tag) => snapshot.hasTag(tag)) ?? ('working' as const),
    work,
    failure,
    /** Why the last press was refused, as text; null while it is still being sent. */
    refusal: failure === null || isUnsent ? null : failureText(failure),
    isUnsent,
    isStale,
    /** What was pressed is on its way: nothing else can be pressed. */
    isBusy: snapshot.hasTag('busy') || isUnsent,
    pressed: command?.kind ?? null,
    isOn: snapshot.matches({ duty: 'on' }),
    place,
    secondsLeft,
    next: work === null || work.trip === null ? null : nextStepOf(work.trip),
    setDuty: (on: boolean) => send({ type: 'DUTY', on }),
    accept: () => send({ type: 'ACCEPT' }),
    decline: (reason: DeclineReason) => send({ type: 'DECLINE', reason }),
    step: (handedTo: string, proof: GivenProof | null) => send({ type: 'STEP', handedTo, failureReason: null, proof }),
    shrink: (photo: Blob) => ports.device.shrink(photo),
    fail: (failureReason: FailureReason, failureNote: string) =>
      send({ type: 'STEP', handedTo: '', failureReason, failureNote }),
    retry: () => send({ type: 'RETRY' }),
  };
}

export type DrivingView = ReturnType<typeof useDriving>;
