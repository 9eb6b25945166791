import type { Database } from '../../../server/db/open';
import { move } from '../../../server/modules/wallet/ledger';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';

/** Books what an order cost, or what of it was given back, without the order. */
export async function booked(
  db: Database,
  {
    kind = 'delivery',
    minor,
    reference,
    at,
    merchantId = 'm-pearl',
    branchId = 'b-seef',
    currency = 'BHD',
    orderId = `order-${reference}`,
  }: {
    readonly kind?: 'delivery' | 'refund';
    readonly minor: number;
    readonly reference: string;
    readonly at: string;
    readonly merchantId?: string;
    readonly branchId?: string;
    readonly currency?: Currency;
    readonly orderId?: string;
  },
): Promise<void> {
  await db.transaction((tx) =>
    move(tx, {
      kind,
      from: kind === 'delivery' ? 'gateway' : 'revenue',
      to: kind === 'delivery' ? 'revenue' : 'gateway',
      merchantId,
      amount: money(minor, currency),
      subject: { kind: 'order', id: orderId, reference },
      branchId,
      at: new Date(at),
    }),
  );
}
