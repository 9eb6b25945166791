import { eq } from 'drizzle-orm';
import { cards } from '../../server/modules/payments/tables';
import { topUps } from '../../server/modules/top-ups/tables';
import { HttpTopUps } from '../../src/adapters/http/top-ups.adapter';
import { topUpOver } from '../../src/application/actors/top-up.actors';
import { answers, cut, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { topUp } from './top-up.paths';

interface TopUpWorld extends World {
  readonly merchantId: string;
  readonly cardId: string;
}

/** The business has its saved card, or has it no more. */
const hasCard =
  (has: boolean) =>
  async ({ stage, merchantId, cardId }: TopUpWorld) => {
    const { db } = stage.server.deps;
    await db.delete(cards).where(eq(cards.id, cardId));
    const card = { token: 'tok_1', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 };
    if (has) await db.insert(cards).values({ id: cardId, merchantId, ...card });
  };

/** It was paid in another tab meanwhile. */
async function paid({ stage, merchantId }: TopUpWorld): Promise<void> {
  const { deps, clock } = stage.server;
  await deps.db.update(topUps).set({ creditedAt: clock.now() }).where(eq(topUps.merchantId, merchantId));
}

export const topUpHttp = httpLevel<TopUpWorld>({
  spec: topUp,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const world = {
      stage,
      merchantId: merchant.merchantId,
      cardId: `card-${stage.next()}`,
      machine: topUpOver({
        topUps: new HttpTopUps(stage.client(await stage.session(merchant))),
        page: { leaveFor: () => Promise.resolve() },
      }),
      input: { currency: 'BHD' },
    };
    await hasCard(true)(world);
    return world;
  },
  events: {
    METHOD: ({ cardId }: { readonly cardId: string | null }, world) => ({
      type: 'METHOD',
      cardId: cardId === null ? null : world.cardId,
    }),
    // A key stands for one body in one business, as the app makes them.
    PAY: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    askPrice: { ways: { ok: answers, offline: cut } },
    create: {
      ways: { ok: answers, offline: lost, TOP_UP_PRICE_CHANGED: sentWith({ fee: { minor: 1, currency: 'BHD' } }) },
    },
    charge: { ways: { ok: hasCard(true), offline: lost, NOT_PAYABLE: paid, VALIDATION: hasCard(false) } },
    start: { ways: { ok: answers, offline: lost, NOT_PAYABLE: paid } },
    leave: { ways: { nothing: () => undefined } },
  },
});
