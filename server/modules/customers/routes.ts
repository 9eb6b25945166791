import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/customers';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { savedAddresses } from '../addresses';
import { listCustomers } from './list-customers';
import { customerOf, hasCustomers, inCircle, readRow } from './records';
import { addCustomer, updateCustomer } from './save-customer';
import { customers } from './tables';

const SAVED = { en: 'Saved.', ar: 'تم الحفظ.' };

/** The calls about customers [R1.07] [R2.17] [R3.17]; what concerns their deliveries is with the orders. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listCustomers, ({ scope, query }) => listCustomers(deps, scope, query));
  handle(app, deps, calls.getCustomer, async ({ scope, params }) =>
    customerOf(await readRow(deps.db, scope, params.id)),
  );
  handle(app, deps, calls.addCustomer, async ({ scope, body, idempotencyKey }) =>
    answer(await addCustomer(deps, scope, idempotencyKey, body), SAVED),
  );
  handle(app, deps, calls.updateCustomer, async ({ scope, params, body }) =>
    answer(await updateCustomer(deps, scope, params.id, body), SAVED),
  );

  handle(app, deps, calls.findEndCustomer, async ({ scope, query: { phone } }) => {
    const { merchantId, regionCode } = scope;
    if (hasCustomers(regionCode)) {
      const [known] = await deps.db
        .select()
        .from(customers)
        .where(and(inCircle(scope), eq(customers.phone, phone)));
      if (known !== undefined && known.address !== null) {
        const { id, address, name, isBlocked } = known;
        return { id, address: { ...address, label: '' }, contactName: name, phone, isDefault: false, isBlocked };
      }
    }
    const [saved] = await deps.db
      .select()
      .from(savedAddresses)
      .where(
        and(
          eq(savedAddresses.merchantId, merchantId),
          eq(savedAddresses.regionCode, regionCode),
          eq(savedAddresses.phone, phone),
          isNull(savedAddresses.removedAt),
        ),
      )
      .orderBy(sql`${savedAddresses.usedAt} desc nulls last`, desc(savedAddresses.id))
      .limit(1);
    if (saved === undefined) return null;
    const { id, address, contactName } = saved;
    return { id, address, contactName, phone, isDefault: false, isBlocked: false };
  });
}
