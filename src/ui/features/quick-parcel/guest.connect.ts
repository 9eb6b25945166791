import { useEffect, useMemo } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import { guestOver } from '../../../application/actors/guest.actors';
import { refusalCode } from '../../../domain/shared/result';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import type { Read } from '../../app/use-read';
import { useRegion } from '../../app/use-region';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFieldText } from '../../i18n/use-field-text';
import { useMessages } from '../../i18n/use-messages';
import { useQuickPorts } from './quick.connect';

/** Opening the orders of a phone: its state, and the commands. */
export function useGuest() {
  const ports = useQuickPorts();
  const { regionCode } = useRegion();
  const { t, language } = useMessages('parcel', 'fields');
  const fieldText = useFieldText();
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => guestOver(ports), [ports]),
    { input: { regionCode, language } },
  );
  const { typed, error, failure, phone } = snapshot.context;
  return {
    phase: snapshot.hasTag('known')
      ? ('known' as const)
      : snapshot.hasTag('verifying')
        ? ('verifying' as const)
        : snapshot.hasTag('asking')
          ? ('asking' as const)
          : ('looking' as const),
    phone,
    typed,
    error: error === null ? null : error === 'required' ? fieldText(error) : t('error.phone'),
    failure: failure === null ? null : failureText(failure),
    verification: snapshot.children['verification'],
    change: (text: string) => send({ type: 'CHANGE', typed: text }),
    confirm: () => send({ type: 'CONFIRM', language }),
    lost: () => send({ type: 'LOST' }),
    forget: () => send({ type: 'FORGET' }),
  };
}

export type GuestView = ReturnType<typeof useGuest>;

/**
 * A read with the token of a known guest. If the token is no longer accepted, the guest is signed off, whatever was
 * shown before.
 */
export function useGuestRead<T>(
  query: UseQueryOptions<T>,
  { lost }: Pick<GuestView, 'lost'>,
): Pick<Read<T>, 'value' | 'failure' | 'retry'> {
  const { value, failure, lapse, retry } = useRead(query);
  const isLost = lapse !== null && refusalCode(lapse) === 'UNAUTHENTICATED';
  useEffect(() => {
    if (isLost) lost();
  }, [isLost, lost]);
  return { value, failure: isLost ? null : failure, retry };
}
