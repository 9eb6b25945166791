import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/customers';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { findByPhone } from './find-by-phone';
import { listCustomers } from './list-customers';
import { customerOf, readRow } from './records';
import { addCustomer, updateCustomer } from './save-customer';

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

  handle(app, deps, calls.findEndCustomer, ({ scope, query: { phone } }) => findByPhone(deps.db, scope, phone));
}
