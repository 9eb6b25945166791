import { use, useMemo } from 'react';
import { paymentOver } from '../../application/actors/payment.actors';
import type { PaymentRef } from '../../domain/payments/payment';
import { useApp } from '../app/app-context';
import { useFlow } from '../app/use-flow';
import { useRestored } from '../app/use-restored';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';

/** A payment on the gateway's page: its state, and the commands. */
export function usePayment(ref: PaymentRef) {
  const ports = use(useApp().quickParcel());
  const { language } = useMessages('payment');
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(
    useMemo(() => paymentOver(ports), [ports]),
    { input: { ref, language } },
  );
  useRestored(() => send({ type: 'CHECK' }));
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
