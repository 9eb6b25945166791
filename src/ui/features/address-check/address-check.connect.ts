import { use, useMemo } from 'react';
import { addressCheckLogic } from '../../../application/actors/address-check.actor';
import { DIRECTIONS_LENGTH } from '../../../domain/address-check/address-check';
import type { AddressCheck, LocationAnswer } from '../../../domain/address-check/address-check';
import type { Position } from '../../../domain/regions/region';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useAskAgain } from '../../app/use-outage';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

const PHASES = ['loading', 'unreachable', 'asking', 'answered', 'expired'] as const;

/** The question, with the answer to send. */
export interface Asked {
  readonly check: AddressCheck;
  readonly answer: LocationAnswer;
}

/** A recipient's answer to where the parcel goes: what to show, and the commands. @param link the link's key */
export function useAddressCheck(link: string) {
  const port = use(useApp().addressCheck());
  const { t } = useMessages('addressCheck');
  const failureText = useFailureText();
  const logic = useMemo(() => addressCheckLogic(port), [port]);
  const [snapshot, send] = useFlow(logic, { input: { link } });
  const { check, answer, error, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const retry = () => send({ type: 'RETRY' });
  useAskAgain(snapshot.hasTag('unreachable') ? failure : null, retry);
  return {
    phase: PHASES.find((each) => snapshot.hasTag(each)) ?? ('unknown' as const),
    asked: check === null || answer === null ? null : { check, answer },
    // A moved pin stays movable while the answer is on its way.
    isMoving: snapshot.hasTag('moving') || (isBusy && answer?.position !== check?.position),
    isBusy,
    /** Why the pin is not allowed there. */
    pinError: error === 'outside-area' ? t('outside') : null,
    directionsError: error === 'too-long' ? t('tooLong', { count: DIRECTIONS_LENGTH }) : null,
    /** Why it could not be read or was refused; not repeated if a field says it. */
    failure: failure === null || error !== null ? null : failureText(failure),
    why: failure,
    retry,
    adjust: () => send({ type: 'ADJUST' }),
    move: (position: Position, isByHand: boolean) => send({ type: 'MOVE', position, isByHand }),
    putBack: () => send({ type: 'PUT_BACK' }),
    write: (directions: string) => send({ type: 'WRITE', directions }),
    confirm: () => send({ type: 'CONFIRM' }),
  };
}

export type AddressCheckView = ReturnType<typeof useAddressCheck>;
