import { use, useEffect, useMemo } from 'react';
import { paymentOver } from '../../../application/actors/payment.actors';
import type { PaymentRef } from '../../../domain/payments/payment';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';
import { useWords } from '../../i18n/use-words';

const PHASES = ['asking', 'processing', 'payable', 'starting', 'leaving', 'over', 'unknown', 'unreachable'] as const;

/** A payment on the gateway's page: how it stands, and the commands. */
export function usePayment(ref: PaymentRef) {
  const ports = use(useApp().quickParcel());
  const { language } = useWords('payment');
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(useMemo(() => paymentOver(ports), [ports]), { input: { ref, language } });
  useEffect(() => {
    // Brought back as it was left for the gateway's page: much may have happened there.
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) send({ type: 'CHECK' });
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [send]);
  const { payment, failure } = snapshot.context;
  const phase = PHASES.find((tag) => snapshot.hasTag(tag)) ?? 'asking';
  return {
    /** Asked again, it shows what was known before. */
    phase: phase === 'asking' && payment !== null ? (payment.outcome === 'processing' ? ('processing' as const) : payment.payable ? ('payable' as const) : ('over' as const)) : phase,
    isAsking: phase === 'asking',
    isLasting: snapshot.hasTag('lasting'),
    isLeaving: phase === 'starting' || phase === 'leaving',
    payment,
    failure: failure === null ? null : failureText(failure),
    pay: () => send({ type: 'PAY', language }),
    check: () => send({ type: 'CHECK' }),
  };
}

export type PaymentView = ReturnType<typeof usePayment>;
