import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { savedAddresses } from '../../server/modules/addresses/tables';
import { storeOrders } from '../../server/modules/store-orders/tables';
import { storeCategories, storeItems, stores } from '../../server/modules/store/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpStorefront } from '../../src/adapters/http/storefront.adapter';
import { cartOver } from '../../src/application/actors/cart.actors';
import { flowStore } from '../../src/application/actors/flow-slots';
import type { Result } from '../../src/domain/shared/result';
import type { Storefront } from '../../src/domain/store/store';
import type { PersistedCart } from '../../src/domain/store-orders/cart-draft';
import type { CartContext } from '../../src/domain/store-orders/cart.machine';
import { PHONE_ORDERS } from '../../server/modules/store-orders/place-store-order';
import { answers, both, cut, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { Way } from '../support/paths/http-level';
import type { Merchant } from '../support/paths/http-stage';
import { savedShop } from '../support/samples/sample-requests';
import { guestParts, isForgotten, isKnown } from '../support/paths/quick-stage';
import type { GuestWorld } from '../support/paths/quick-stage';
import { SENDER } from '../support/paths/quick-world';
import { removeStores } from '../support/paths/no-stores';
import { cart } from './cart.paths';

interface CartWorld extends GuestWorld {
  readonly merchant: Merchant;
  /** The keys that were sent. */
  readonly keys: Set<string>;
}

/** Of a delivery, in fils. */
const FEE = 800;
const SUBDOMAIN = 'noor-bakery';

/** The store stands as in the samples, its bread at this price in fils; null for no store. */
const at =
  (price: number | null): Way<CartWorld> =>
  async ({ stage, merchant }) => {
    const { db, clock } = stage.server.deps;
    await db.delete(storeItems).where(eq(storeItems.id, 'item-1'));
    await db.delete(storeCategories).where(eq(storeCategories.id, 'category-1'));
    const own = { merchantId: merchant.merchantId, branchId: merchant.branchIds[0] ?? '' };
    // Orders hold on to their store; where it is to be missing, it has another address.
    const subdomain = price === null ? `${SUBDOMAIN}-gone` : SUBDOMAIN;
    await db
      .insert(stores)
      .values({
        ...own,
        subdomain,
        nameEn: 'Noor Bakery',
        nameAr: 'مخبز نور',
        fulfilment: 'both',
        deliveryFee: FEE,
        deliveryMinimum: 2_000,
        deliveryRadius: 10,
        colour: '#0b3d91',
        regionCode: 'BH-manama',
        createdAt: clock.now(),
      })
      .onConflictDoUpdate({ target: stores.merchantId, set: { subdomain } });
    if (price === null) return;
    await db
      .insert(storeCategories)
      .values({ id: 'category-1', merchantId: own.merchantId, nameEn: 'Bread', nameAr: 'خبز', place: 0 });
    await db.insert(storeItems).values({
      id: 'item-1',
      categoryId: 'category-1',
      nameEn: 'Sourdough',
      nameAr: 'خبز العجين',
      price,
      currency: 'BHD',
      place: 0,
    });
  };

const contextOf = (actor: { readonly snapshot: { readonly context: unknown } }): CartContext =>
  actor.snapshot.context as CartContext;

/** What the order costs by its own price, which the menu then has or not. */
const priceOf = ({ attempt }: CartContext): number =>
  attempt === null
    ? 1_250
    : (attempt.order.total.minor - (attempt.order.handover === 'delivery' ? FEE : 0)) /
      attempt.order.lines.reduce((sum, { count }) => sum + count, 0);

/** The order finds the menu that it was made from. */
const asSeen: Way<CartWorld> = async (world, sample, actor) => {
  await freeHour(world);
  await isKnown(world);
  await at(priceOf(contextOf(actor)))(world, sample, actor);
};

/** Nobody has ordered too much, and what earlier steps left is gone but the orders under keys that may come again. */
async function freeHour({ stage }: CartWorld): Promise<void> {
  const { db, clock } = stage.server.deps;
  await db.update(storeOrders).set({ createdAt: new Date(clock.now().getTime() - 2 * 3_600_000) });
}

const tooOften: Way<CartWorld> = async (world, sample, actor) => {
  await asSeen(world, sample, actor);
  const { db, clock } = world.stage.server.deps;
  const { merchantId, branchIds } = world.merchant;
  const now = clock.now();
  await db.insert(storeOrders).values(
    Array.from({ length: PHONE_ORDERS }, () => ({
      id: randomUUID(),
      slug: randomUUID(),
      merchantId,
      branchId: branchIds[0] ?? '',
      state: 'pending' as const,
      handover: 'pick-up' as const,
      fee: 0,
      customerName: 'Somebody',
      phone: SENDER,
      note: '',
      pieces: 1,
      total: 1,
      currency: 'BHD' as const,
      createdAt: now,
      updatedAt: now,
      searchText: '',
    })),
  );
};

export const cartHttp = httpLevel<CartWorld>({
  spec: cart,
  world: async (stage) => {
    const { db } = stage.server.deps;
    await removeStores(db);
    await db.delete(idempotencyKeys);
    const parts = guestParts(stage);
    const merchant = await stage.merchant();
    const { address, contactName, phone } = savedShop;
    await db
      .insert(savedAddresses)
      .values({
        id: `pick-up-of-${merchant.merchantId}`,
        merchantId: merchant.merchantId,
        regionCode: 'BH-manama',
        label: address.label,
        address,
        contactName,
        phone,
        isDefault: true,
        searchText: '',
      })
      .onConflictDoNothing();
    const machine = cartOver({ ...parts, storefront: new HttpStorefront(parts.http) }, SUBDOMAIN);
    return { ...parts, merchant, machine, keys: new Set<string>() };
  },
  events: {
    ORDER: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    recall: {
      named: (persisted: PersistedCart | null) => (persisted === null ? 'nothing' : 'a cart'),
      ways: {
        nothing: answers,
        'a cart': async ({ store }, sample) => {
          await flowStore(store).write(`cart/${SUBDOMAIN}`, { kind: 'cart', payload: sample });
        },
      },
    },
    load: {
      named: (result: Result<Storefront>) =>
        result.ok
          ? String(result.value.menu[0]?.items[0]?.price.minor)
          : result.failure.kind === 'refused'
            ? result.failure.code
            : result.failure.kind,
      ways: { 1250: at(1_250), 1300: at(1_300), NOT_FOUND: at(null), offline: cut },
    },
    place: {
      ways: {
        ok: asSeen,
        offline: both(asSeen, lost),
        MENU_CHANGED: async (world, sample, actor) => {
          await asSeen(world, sample, actor);
          await at(priceOf(contextOf(actor)) + 7)(world, sample, actor);
        },
        SOLD_OUT: async (world, sample, actor) => {
          await asSeen(world, sample, actor);
          await world.stage.server.deps.db.update(storeItems).set({ availability: 'counted', stock: 0 });
        },
        UNAUTHENTICATED: isForgotten,
        RATE_LIMITED: tooOften,
        VALIDATION: both(asSeen, sentWith({ customerName: '!!!' })),
      },
    },
  },
  /** However often an answer was lost and asked for again, a key made one order at most [T.36]. */
  after: async ({ stage, keys }, actor) => {
    const { attempt } = contextOf(actor);
    if (attempt !== null) keys.add(attempt.key);
    const made = await stage.server.deps.db
      .select({ name: storeOrders.customerName })
      .from(storeOrders)
      .where(eq(storeOrders.phone, SENDER));
    const own = made.filter(({ name }) => name !== 'Somebody').length;
    if (own > keys.size) throw new Error(`${own} orders were made with ${keys.size} keys`);
  },
});
