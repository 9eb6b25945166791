import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PosBranch } from '../../src/domain/pos/pos-branches';
import { isSettledAtPos } from '../../src/domain/pos/pos-order';
import type { PosDecision } from '../../src/domain/sandbox/point-of-sale';
import { DECIMALS } from '../../src/domain/shared/money';
import type { Money } from '../../src/domain/shared/money';
import type { Clock } from '../clock';
import type { Database } from '../db/open';
import { branches } from '../modules/identity';
import { sandboxPosOrders } from '../modules/pos';
import type { sandboxPosGrants } from '../modules/pos';
import { posBusinessPath } from '../modules/pos-deliveries';
import { POS_WEBHOOK_TOKEN, posWebhookPath } from '../modules/pos-orders';
import type { Keys } from '../platform/keys';
import { PosOrderRefused, PosSilent } from '../platform/point-of-sale';
import type { NewPosOrder, PointOfSaleGateway, PosOrder, PosPrice } from '../platform/point-of-sale';

type Row = typeof sandboxPosOrders.$inferSelect;
type Grant = Pick<typeof sandboxPosGrants.$inferSelect, 'merchantId' | 'standing'>;

/** What the people of the simulated restaurant do. */
export interface SandboxPosDesk {
  /** Orders, the newest first. */
  orders(most: number): Promise<readonly Row[]>;
  /** The branches of a restaurant, as the point of sale lists them. */
  branchesFor(merchantId: string): Promise<readonly PosBranch[]>;
  /** Takes, finishes or declines an order; false where there is none that may still change. */
  decide(id: string, decision: PosDecision): Promise<boolean>;
}

/** Why the simulated restaurant declines. */
const DECLINED = 'Out of charcoal';

/** As Foodics counts: major units, as JSON numbers. */
const major = ({ minor, currency }: Money): number => minor / 10 ** DECIMALS[currency];

/** An order as Foodics would be sent it: in what the restaurant counts in, with the VAT that belongs to it. */
function bodyOf({ lines, fee, total, handover, branchId, isTaxAdded, ...rest }: NewPosOrder) {
  const told = ({ price, net }: PosPrice) => major(isTaxAdded ? net : price);
  return {
    ...rest,
    branch_id: branchId,
    // Its kinds of orders: 2 is collected, 3 delivered.
    type: handover === 'pick-up' ? 2 : 3,
    tax_inclusive_pricing: !isTaxAdded,
    products: lines.map(({ productId, count, options, ...price }) => ({
      product_id: productId,
      quantity: count,
      unit_price: told(price),
      tax_exclusive_unit_price: major(price.net),
      unit_tax: major(price.vat),
      ...(options.length === 0
        ? {}
        : {
            options: options.map(({ optionId, ...each }) => ({
              modifier_option_id: optionId,
              unit_price: told(each),
              unit_tax: major(each.vat),
            })),
          }),
    })),
    delivery_fee: told(fee),
    delivery_fee_tax: major(fee.vat),
    total_price: major(total),
  };
}

const orderOf = ({ id, number, state, reason }: Row): PosOrder => ({ id, number: String(number), state, reason });

/** Orders and branches of the simulated point of sale. */
export function sandboxPosOrdersOver(
  db: Database,
  clock: Clock,
  grantOf: (accessToken: string) => Promise<Grant>,
): Pick<PointOfSaleGateway, 'branches' | 'createOrder' | 'findOrder' | 'order'> & SandboxPosDesk {
  const branchesOf = async ({ merchantId }: Pick<Grant, 'merchantId'>) => {
    const rows = await db.select().from(branches).where(eq(branches.merchantId, merchantId)).orderBy(asc(branches.id));
    return [
      ...rows.map(({ id, nameEn, nameAr }) => ({ id: `pos-${id}`, name: { en: nameEn, ar: nameAr } })),
      { id: 'pos-central', name: { en: 'Central kitchen', ar: 'المطبخ المركزي' } },
    ];
  };
  return {
    branches: async (accessToken) => branchesOf(await grantOf(accessToken)),
    async createOrder(accessToken, order) {
      const grant = await grantOf(accessToken);
      if (!(await branchesOf(grant)).some(({ id }) => id === order.branchId))
        throw new PosOrderRefused('The branch is unknown');
      const [row] = await db
        .insert(sandboxPosOrders)
        .values({
          id: randomUUID(),
          merchantId: grant.merchantId,
          reference: order.reference,
          body: bodyOf(order),
          state: 'sent',
          createdAt: clock.now(),
          changedAt: clock.now(),
        })
        .returning();
      if (grant.standing === 'forgetful' || row === undefined) throw new PosSilent('The sandbox lost its answer');
      return orderOf(row);
    },
    async findOrder(accessToken, reference) {
      const { merchantId } = await grantOf(accessToken);
      const [row] = await db
        .select()
        .from(sandboxPosOrders)
        .where(and(eq(sandboxPosOrders.merchantId, merchantId), eq(sandboxPosOrders.reference, reference)));
      return row === undefined ? null : orderOf(row);
    },
    async order(accessToken, id) {
      const { merchantId } = await grantOf(accessToken);
      const [row] = await db
        .select()
        .from(sandboxPosOrders)
        .where(and(eq(sandboxPosOrders.merchantId, merchantId), eq(sandboxPosOrders.id, id)));
      return row === undefined ? null : orderOf(row);
    },
    branchesFor: (merchantId) => branchesOf({ merchantId }),
    orders: (most) => db.select().from(sandboxPosOrders).orderBy(desc(sandboxPosOrders.createdAt)).limit(most),
    async decide(id, decision) {
      const [row] = await db.select().from(sandboxPosOrders).where(eq(sandboxPosOrders.id, id));
      if (row === undefined || isSettledAtPos(row.state)) return false;
      await db
        .update(sandboxPosOrders)
        .set({ state: decision, reason: decision === 'declined' ? DECLINED : null, changedAt: clock.now() })
        .where(eq(sandboxPosOrders.id, id));
      return true;
    },
  };
}

/**
 * Reports a change of an order through the server's public route, as the point of sale would from outside: one that we sent
 * at the address of all businesses, one that was taken there at the business's own.
 */
export async function reportPosOrder(
  app: FastifyInstance,
  { db, keys }: { readonly db: Database; readonly keys: Keys },
  id: string,
): Promise<void> {
  const [row] = await db.select().from(sandboxPosOrders).where(eq(sandboxPosOrders.id, id));
  const url =
    row?.isTaken === true ? posBusinessPath(keys, row.merchantId) : posWebhookPath(keys.secretOf(...POS_WEBHOOK_TOKEN));
  await app.inject({ method: 'POST', url, payload: { type: 'order.updated', order: { id } } });
}
