import { eq, inArray } from 'drizzle-orm';
import { packageCharges, subscriptions } from '../../server/modules/packages/tables';
import { cards } from '../../server/modules/payments/tables';
import type { SubscribeContext } from '../../src/domain/wallet/subscribe.machine';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
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
    const own = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.merchantId, merchantId));
    const ids = own.map((each) => each.id);
    await db.delete(packageCharges).where(inArray(packageCharges.subscriptionId, ids));
    await db.delete(subscriptions).where(inArray(subscriptions.id, ids));
    // As if what got no answer had never arrived.
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
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
        userId: 'nobody',
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
  cannot: ({ type, ...event }, before) => {
    const output = event['output'] as { readonly failure?: { readonly code?: string } } | undefined;
    const { isTrial } = before.context as SubscribeContext;
    return type.endsWith('.subscribe') && isTrial && output?.failure?.code === 'CARD_DECLINED'
      ? 'a trial charges no card'
      : null;
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
