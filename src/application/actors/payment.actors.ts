import { fromPromise } from 'xstate';
import { paymentMachine } from '../../domain/payments/payment.machine';
import type { PaymentRef, PaymentState } from '../../domain/payments/payment';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { QuickParcelPorts } from '../app-system';

/** Paying by card, over the ports. */
export function paymentOver({ payments, page }: Pick<QuickParcelPorts, 'payments' | 'page'>): typeof paymentMachine {
  return paymentMachine.provide({
    actors: {
      askState: fromPromise<Result<PaymentState>, PaymentRef>(({ input }) => payments.state(input)),
      startPayment: fromPromise<Result<{ readonly pageUrl: string }>, { slug: string; language: Language }>(
        ({ input }) => payments.start(input.slug, input.language),
      ),
      leave: fromPromise<void, { url: string }>(({ input }) => page.leaveFor(input.url)),
    },
  });
}
