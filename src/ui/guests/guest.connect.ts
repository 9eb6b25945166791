import { use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import { guestOver } from '../../application/actors/guest.actors';
import type { QuickParcelPorts } from '../../application/app-system';
import type { RegionCode } from '../../domain/regions/region';
import { refusalCode } from '../../domain/shared/result';
import { useApp } from '../app/app-context';
import { useFlow } from '../app/use-flow';
import { useRead } from '../app/use-read';
import type { Read } from '../app/use-read';
import { useFailureText } from '../i18n/use-failure-text';
import { useFieldText } from '../i18n/use-field-text';
import { useMessages } from '../i18n/use-messages';

/** The ports of guests' pages; suspends until their chunk is loaded. */
export function useGuestPorts(): QuickParcelPorts {
  return use(useApp().quickParcel());
}

/** What confirming a phone needs from outside. */
export type PhonePorts = Pick<QuickParcelPorts, 'guest' | 'verification'>;

/**
 * Opening what belongs to a phone: its state, and the commands.
 * @param regionCode whose country a phone without one belongs to
 * @param asked the phone that a code was asked for before this was loaded; null if none was
 */
export function useGuest(ports: PhonePorts, regionCode: RegionCode, asked: string | null = null) {
  const { t, language } = useMessages('parcel', 'fields');
  const fieldText = useFieldText();
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => guestOver(ports), [ports]),
    { input: { regionCode, language } },
  );
  const { typed, error, failure, phone } = snapshot.context;
  const toAsk = useRef(asked);
  const isAsking = snapshot.hasTag('asking');
  useLayoutEffect(() => {
    if (!isAsking || toAsk.current === null) return;
    send({ type: 'CHANGE', typed: toAsk.current });
    send({ type: 'CONFIRM', language });
    toAsk.current = null;
  }, [isAsking, language, send]);
  return {
    phase: snapshot.hasTag('known')
      ? ('known' as const)
      : snapshot.hasTag('verifying')
        ? ('verifying' as const)
        : isAsking
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
