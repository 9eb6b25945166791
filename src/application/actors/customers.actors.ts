import { fromPromise } from 'xstate';
import { addressRowPath } from '../../domain/customers/customer-addresses';
import { phoneRowPath } from '../../domain/customers/customer-phones';
import { customerInputOf, customerRules } from '../../domain/customers/customer.rules';
import type { CustomerDraft } from '../../domain/customers/customer.rules';
import type { Customer } from '../../domain/customers/customer';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { failed, isRefused } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { CustomersPort } from '../ports/records/customers.port';
import type { RecordKind } from './record.actors';

/** What the server found wrong, where the form has it. */
function inForm(saved: Result<Customer>, { addresses, otherPhones }: CustomerDraft): Result<Customer> {
  if (saved.ok || saved.failure.kind !== 'refused') return saved;
  const fields = saved.failure.fields.map((error) => ({
    ...error,
    path: phoneRowPath(otherPhones, addressRowPath(addresses, error.path)),
  }));
  return failed({ ...saved.failure, fields });
}

/** Adding a customer, and changing one. */
export function customerKind(customers: CustomersPort): RecordKind<Customer, CustomerDraft> {
  return {
    rules: customerRules,
    load: (id) => customers.get(id),
    save: async ({ item, draft }, keyOf) => {
      const input = customerInputOf(draft, item?.isBlocked ?? false);
      const saved = item === null ? customers.add(input, keyOf(input)) : customers.update(item.id, item.version, input);
      return inForm(await saved, draft);
    },
  };
}

/** Actions on a customer outside their form. */
export type CustomerAction = 'block' | 'unblock' | 'erase';

async function act(customers: CustomersPort, action: CustomerAction, item: Customer): Promise<Result<Customer>> {
  if (action === 'erase') {
    const erased = await customers.erase(item.id);
    return erased.ok ? { ok: true, value: item } : erased;
  }
  const { name, phone, tags, notes } = item;
  return customers.update(item.id, item.version, { name, phone, tags, notes, isBlocked: action === 'block' });
}

/** Blocking a customer, lifting that, erasing them. If they have changed meanwhile, they are read again. */
export function customerActionLogic(customers: CustomersPort) {
  return recordActionOf<Customer, CustomerAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Customer>, { readonly action: CustomerAction; readonly item: Customer }>(
        async ({ input: { action, item } }) => {
          const done = await act(customers, action, item);
          if (done.ok) return { kind: 'done', item: done.value };
          if (!isRefused(done, 'CHANGED_MEANWHILE')) return { kind: 'failed', failure: done.failure };
          const current = await customers.get(item.id);
          return current.ok
            ? { kind: 'overtaken', item: current.value, failure: done.failure }
            : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}
