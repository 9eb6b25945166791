import { eq } from 'drizzle-orm';
import { storeCategories, storeItems, stores } from '../../server/modules/store/tables';
import { HttpStores } from '../../src/adapters/http/stores.adapter';
import { availabilityOver } from '../../src/application/actors/availability.actors';
import type { AvailabilityContext } from '../../src/domain/store/availability.machine';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import { availability } from './availability.paths';

interface AvailabilityWorld extends World {
  /** The item that the samples name `item-1`. */
  readonly itemId: string;
}

/** The item is what the change that is on its way expects. */
const asSeen: Way<AvailabilityWorld> = async ({ stage, itemId }, _sample, actor) => {
  const { sent } = actor.snapshot.context as AvailabilityContext;
  const seen = sent?.changes[0]?.seen ?? null;
  const { db } = stage.server.deps;
  await db
    .update(storeItems)
    .set({
      availability: seen?.kind ?? 'on',
      stock: seen?.kind === 'counted' ? seen.left : null,
      offUntil: null,
    })
    .where(eq(storeItems.id, itemId));
};

/** The change expects what nobody ever set. */
const overtaken = ({ stage }: AvailabilityWorld): void => {
  stage.proxy.meet({
    kind: 'change',
    request: (body: { changes: readonly object[] }) => ({
      changes: body.changes.map((change) => ({ ...change, seen: { kind: 'counted', left: 9_999 } })),
    }),
  });
};

export const availabilityHttp = httpLevel<AvailabilityWorld>({
  spec: availability,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const { db, clock } = stage.server.deps;
    const { merchantId, branchIds } = merchant;
    await db.insert(stores).values({
      merchantId,
      branchId: branchIds[0] ?? '',
      subdomain: `store-${stage.next()}`,
      nameEn: 'Noor Bakery',
      nameAr: 'مخبز نور',
      fulfilment: 'both',
      colour: '#0b3d91',
      regionCode: 'BH-manama',
      createdAt: clock.now(),
    });
    const categoryId = `category-of-${merchantId}`;
    const itemId = `item-of-${merchantId}`;
    await db.insert(storeCategories).values({ id: categoryId, merchantId, nameEn: 'Bread', nameAr: 'خبز', place: 0 });
    await db
      .insert(storeItems)
      .values({ id: itemId, categoryId, nameEn: 'Bread', nameAr: 'خبز', price: 1_250, currency: 'BHD', place: 0 });
    return { stage, itemId, machine: availabilityOver(new HttpStores(stage.client(await stage.session(merchant)))) };
  },
  events: {
    SELECT: (event: { readonly type: string; readonly itemIds: readonly string[] }, { itemId }) => ({
      ...event,
      itemIds: event.itemIds.map(() => itemId),
    }),
    SET: (event: { readonly type: string; readonly items: readonly object[] }, { itemId }) => ({
      ...event,
      items: event.items.map((item) => ({ ...item, itemId })),
    }),
    COUNT: (event: { readonly type: string; readonly items: readonly object[] }, { itemId }) => ({
      ...event,
      items: event.items.map((item) => ({ ...item, itemId })),
    }),
  },
  outcomes: {
    save: { ways: { done: asSeen, overtaken: both(asSeen, overtaken), failed: both(asSeen, lost) } },
  },
});
