import { eq } from 'drizzle-orm';
import { cards } from '../../server/modules/payments/tables';
import { HttpCards } from '../../src/adapters/http/cards.adapter';
import { addCardOver } from '../../src/application/actors/card.actors';
import { CARDS_MAX } from '../../src/domain/wallet/saved-card';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { addCard } from './add-card.paths';

interface CardWorld extends World {
  readonly merchantId: string;
}

const has =
  (count: number) =>
  async ({ stage, merchantId }: CardWorld): Promise<void> => {
    const { db } = stage.server.deps;
    await db.delete(cards).where(eq(cards.merchantId, merchantId));
    const card = { merchantId, brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 };
    for (let number = 0; number < count; number += 1) {
      const id = `${merchantId}-${number}`;
      await db.insert(cards).values({ ...card, id, token: id });
    }
    await stage.resetLimit();
  };

export const addCardHttp = httpLevel<CardWorld>({
  spec: addCard,
  world: async (stage) => {
    const merchant = await stage.merchant();
    return {
      stage,
      merchantId: merchant.merchantId,
      machine: addCardOver({
        cards: new HttpCards(stage.client(await stage.session(merchant))),
        page: { leaveFor: () => Promise.resolve() },
      }),
      input: { planId: 'bh-shop-monthly' },
    };
  },
  events: {
    // A key stands for one body in one business, as the app makes them.
    ADD: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    begin: { ways: { ok: has(0), offline: both(has(0), lost), TOO_MANY: has(CARDS_MAX) } },
    leave: { ways: { nothing: () => undefined } },
  },
});
