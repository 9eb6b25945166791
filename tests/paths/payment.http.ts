import { eq } from 'drizzle-orm';
import { startPayment } from '../../contract/payments';
import { decideCheckout } from '../../contract/sandbox';
import { HttpPayments } from '../../src/adapters/http/payments.adapter';
import { paymentOver } from '../../src/application/actors/payment.actors';
import type { PaymentState } from '../../src/domain/payments/payment';
import type { Result } from '../../src/domain/shared/result';
import { quickOrders } from '../../server/modules/quick-parcel/tables';
import { guestOf, quickPlaced } from '../support/guests';
import { cannot, cut, httpLevel } from '../support/http-level';
import type { World } from '../support/http-level';
import { payment } from './payment.paths';

interface PaymentWorld extends World {
  /** Of the order that is watched, whichever it is by now. */
  readonly slug: string;
}

/** Another order stands under the slug, not paid: an order's payments are not undone. */
async function fresh({ stage, slug }: PaymentWorld): Promise<void> {
  const { server } = stage;
  const { db } = server.deps;
  await gone({ stage, slug } as PaymentWorld);
  const guest = await guestOf(server, `+97336${String(stage.next()).padStart(6, '0')}`);
  const { status, code, data } = await quickPlaced(server, guest, { paymentMethod: 'card' });
  if (status !== 200) throw new Error(`No order: ${code}`);
  await db.update(quickOrders).set({ slug }).where(eq(quickOrders.slug, data.slug));
}

async function gone({ stage, slug }: PaymentWorld): Promise<void> {
  await stage.server.deps.db.update(quickOrders).set({ slug: `gone-of-this-path-${stage.next()}` }).where(eq(quickOrders.slug, slug));
}

/** Somebody went to the gateway's page, and did this there. */
const after = (outcome: 'captured' | 'failed' | null) => async (world: PaymentWorld) => {
  const { stage, slug } = world;
  await fresh(world);
  const { data } = await stage.server.call(startPayment, { params: { slug }, body: { language: 'en' } });
  if (outcome !== null) await stage.server.call(decideCheckout, { params: { id: data.pageUrl.split('/').at(-1) ?? '' }, body: { outcome, delaySeconds: 0, webhook: 'once', wrongAmount: false } });
  await stage.settled();
  await stage.forgiveTries();
};

export const paymentHttp = httpLevel<PaymentWorld>({
  spec: payment,
  world: async (stage) => {
    const slug = `slug-of-this-path-${stage.next()}`;
    return { stage, slug, machine: paymentOver({ payments: new HttpPayments(stage.client()), page: { leaveFor: () => Promise.resolve() } }), input: { ref: { kind: 'order', slug }, language: 'en' } };
  },
  outcomes: {
    askState: {
      named: (result: Result<PaymentState>) => (result.ok ? (result.value.outcome === 'processing' && !result.value.payable ? 'closed' : result.value.outcome) : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind),
      ways: {
        open: fresh,
        processing: after(null),
        // Nobody may begin any more, and what was begun is waited for.
        closed: async (world) => {
          await after(null)(world);
          await world.stage.server.deps.db.update(quickOrders).set({ expiresAt: new Date(0) }).where(eq(quickOrders.slug, world.slug));
        },
        captured: after('captured'),
        failed: after('failed'),
        offline: cut,
        ORDER_NOT_FOUND: gone,
        VALIDATION: cannot('the link that this page was opened with has the form of one'),
      },
    },
    startPayment: {
      ways: {
        ok: async (world) => {
          await fresh(world);
          world.stage.proxy.meet({ kind: 'change', data: (data: object) => ({ ...data, pageUrl: 'https://gateway.example/pay/1' }) });
        },
        offline: cut,
        NOT_PAYABLE: async (world) => {
          await fresh(world);
          await world.stage.server.deps.db.update(quickOrders).set({ state: 'given-up' }).where(eq(quickOrders.slug, world.slug));
        },
      },
    },
    leave: { ways: { nothing: () => undefined } },
  },
});
