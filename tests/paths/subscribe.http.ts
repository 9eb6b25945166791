import { eq } from 'drizzle-orm';
import { packageCharges, subscriptions } from '../../server/modules/packages/tables';
import { cards } from '../../server/modules/payments/tables';
import { HttpPackages } from '../../src/adapters/http/packages.adapter';
import { subscribeOver } from '../../src/application/actors/package.actors';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { subscribe } from './subscribe.paths';

interface PackageWorld extends World {
  readonly merchantId: string;
}

/** What the bank says to both of the business's cards. */
const bankSays =
  (token: 'tok_good' | 'tok_declined') =>
  async ({ stage, merchantId }: PackageWorld): Promise<void> => {
    const { db } = stage.server.deps;
    for (const number of [1, 2])
      await db
        .update(cards)
        .set({ token: `${token}_${merchantId}_${number}` })
        .where(eq(cards.id, `${merchantId}-card-${number}`));
  };

/** Whether the business has a package already: bought meanwhile, in another tab. */
const has =
  (count: 0 | 1) =>
  async ({ stage, merchantId }: PackageWorld): Promise<void> => {
    const { db, clock } = stage.server.deps;
    const id = `${merchantId}-other`;
    await db.delete(packageCharges).where(eq(packageCharges.subscriptionId, id));
    await db.delete(subscriptions).where(eq(subscriptions.id, id));
    const now = clock.now();
    if (count === 1)
      await db.insert(subscriptions).values({
        id,
        merchantId,
        currency: 'BHD',
        timeZone: 'Asia/Bahrain',
        planId: 'bh-shop-monthly',
        state: 'active',
        quota: 100,
        left: 100,
        cardId: `${merchantId}-card-1`,
        isTried: false,
        startedAt: now,
        anchorAt: now,
        periodEnd: now,
      });
  };

export const subscribeHttp = httpLevel<PackageWorld>({
  spec: subscribe,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const { merchantId } = merchant;
    for (const number of [1, 2])
      await stage.server.deps.db.insert(cards).values({
        id: `${merchantId}-card-${number}`,
        merchantId,
        token: `tok_good_${merchantId}_${number}`,
        brand: 'visa',
        last4: '4242',
        expiryMonth: 8,
        expiryYear: 2090,
      });
    return {
      stage,
      merchantId,
      machine: subscribeOver(new HttpPackages(stage.client(await stage.session(merchant)))),
      input: { planId: 'bh-shop-monthly', canTry: true, cardId: `${merchantId}-card-1` },
    };
  },
  events: {
    CARD: (event: { readonly type: string }, { merchantId }) => ({ ...event, cardId: `${merchantId}-card-2` }),
    CONFIRM: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    subscribe: {
      ways: {
        ok: both(has(0), bankSays('tok_good')),
        offline: both(both(has(0), bankSays('tok_good')), lost),
        CARD_DECLINED: both(has(0), bankSays('tok_declined')),
        ALREADY_SUBSCRIBED: has(1),
      },
    },
  },
});
