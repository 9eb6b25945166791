import { use, useEffect, useMemo } from 'react';
import { paymentOver } from '../../../application/actors/payment.actors';
import type { PaymentRef } from '../../../domain/payments/payment';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

/** A payment on the gateway's page: its state, and the commands. */
export function usePayment(ref: PaymentRef) {
  const ports = use(useApp().quickParcel());
  const { language } = useMessages('payment');
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => paymentOver(ports), [ports]),
    { input: { ref, language } },
  );
  useEffect(() => {
    // Restored as it was left for the gateway's page: much may have happened there.
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) send({ type: 'CHECK' });
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [send]);
  const { payment, failure } = snapshot.context;
  return {
    isUnknown: snapshot.hasTag('unknown'),
    isUnreachable: snapshot.hasTag('unreachable'),
    isAsking: snapshot.hasTag('asking'),
    isLasting: snapshot.hasTag('lasting'),
    isLeaving: snapshot.hasTag('starting') || snapshot.hasTag('leaving'),
    payment,
    failure: failure === null ? null : failureText(failure),
    pay: () => send({ type: 'PAY', language }),
    check: () => send({ type: 'CHECK' }),
  };
}

export type PaymentView = ReturnType<typeof usePayment>;
