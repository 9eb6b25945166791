import { decideCheckout } from '../../contract/sandbox';
import { HttpPayments } from '../../src/adapters/http/payments.adapter';
import { paymentOver } from '../../src/application/actors/payment.actors';
import { cannot, cut, httpLevel } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { anotherToPay, beginToPay, closeToPay, nothingToPay, paymentEnd } from '../support/paths/payment-world';
import { payment } from './payment.paths';

interface PaymentWorld extends World {
  /** Of the watched order, whichever it is by now. */
  readonly slug: string;
}

const fresh = ({ stage, slug }: PaymentWorld): Promise<void> => anotherToPay(stage.server, slug);

/** Somebody opened the gateway's page and did this there. */
const after = (outcome: 'captured' | 'failed' | null) => async (world: PaymentWorld) => {
  const { stage, slug } = world;
  await fresh(world);
  const page = await beginToPay(stage.server, slug);
  if (outcome !== null)
    await stage.server.call(decideCheckout, {
      params: { id: page.pathname.split('/').at(-1) ?? '' },
      body: { outcome, delaySeconds: 0, webhook: 'once', wrongAmount: false },
    });
  await stage.settled();
  await stage.resetLimit();
};

export const paymentHttp = httpLevel<PaymentWorld>({
  spec: payment,
  world: async (stage) => {
    const slug = `slug-of-this-path-${stage.next()}`;
    return {
      stage,
      slug,
      machine: paymentOver({ payments: new HttpPayments(stage.client()), page: { leaveFor: () => Promise.resolve() } }),
      input: { ref: { kind: 'order', slug }, language: 'en' },
    };
  },
  outcomes: {
    askState: {
      named: paymentEnd,
      ways: {
        open: fresh,
        processing: after(null),
        // Nobody may start a payment any more, and those that were started are waited for.
        closed: async (world) => {
          await after(null)(world);
          await closeToPay(world.stage.server, world.slug, 'time');
        },
        captured: after('captured'),
        failed: after('failed'),
        offline: cut,
        ORDER_NOT_FOUND: ({ stage, slug }) => nothingToPay(stage.server, slug),
        VALIDATION: cannot('the link that this page was opened with has the form of one'),
      },
    },
    startPayment: {
      ways: {
        ok: async (world) => {
          await fresh(world);
          world.stage.proxy.meet({
            kind: 'change',
            data: (data: object) => ({ ...data, pageUrl: 'https://gateway.example/pay/1' }),
          });
        },
        offline: cut,
        NOT_PAYABLE: async (world) => {
          await fresh(world);
          await closeToPay(world.stage.server, world.slug, 'its end');
        },
      },
    },
    leave: { ways: { nothing: () => undefined } },
  },
});
