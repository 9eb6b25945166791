import { eq } from 'drizzle-orm';
import { storeOrderHistory, storeOrderItems, storeOrders } from '../../../server/modules/store-orders/tables';
import { stores } from '../../../server/modules/store/tables';
import type { StoreOrderState } from '../../../src/domain/store-orders/stages';
import type { HttpStage, Merchant } from '../paths/http-stage';

/** The store of a business for one path. */
export async function storeFor(stage: HttpStage, merchant: Merchant): Promise<void> {
  const { db, clock } = stage.server.deps;
  await db.insert(stores).values({
    merchantId: merchant.merchantId,
    branchId: merchant.branchIds[0] ?? '',
    subdomain: `store-${stage.next()}`,
    nameEn: 'Noor Bakery',
    nameAr: 'مخبز نور',
    fulfilment: 'both',
    colour: '#0b3d91',
    regionCode: 'BH-manama',
    createdAt: clock.now(),
  });
}

/** An order of it that its kitchen has to make. */
export async function kitchenOrder(stage: HttpStage, merchant: Merchant): Promise<string> {
  const { db, clock } = stage.server.deps;
  const [id, now] = [`kitchen-order-${stage.next()}`, clock.now()];
  await db.insert(storeOrders).values({
    id,
    slug: `slug-of-${id}`,
    merchantId: merchant.merchantId,
    branchId: merchant.branchIds[0] ?? '',
    state: 'accepted',
    handover: 'pick-up',
    customerName: 'Huda Al Alawi',
    phone: '+97336123456',
    note: 'Sliced, please',
    pieces: 2,
    fee: 0,
    total: 2_500,
    currency: 'BHD',
    createdAt: now,
    updatedAt: now,
    searchText: '',
  });
  await db.insert(storeOrderHistory).values([
    { orderId: id, step: 0, state: 'pending', at: now },
    { orderId: id, step: 1, state: 'accepted', at: now },
  ]);
  await db.insert(storeOrderItems).values({
    orderId: id,
    place: 0,
    itemId: 'item-1',
    nameEn: 'Sourdough',
    nameAr: 'خبز العجين',
    price: 1_250,
    count: 2,
  });
  return id;
}

/** Somebody has brought an order into a state. */
export async function putOrder(
  { server }: Pick<HttpStage, 'server'>,
  id: string,
  state: StoreOrderState,
): Promise<void> {
  const { db, clock } = server.deps;
  await db.update(storeOrders).set({ state, updatedAt: clock.now() }).where(eq(storeOrders.id, id));
}
