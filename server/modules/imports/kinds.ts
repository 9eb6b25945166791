import type { ImportKind } from '../../../src/domain/imports/import';
import { Refusal } from '../../http/refusal';
import type { ImportRules, RecordImport, StepImport } from '../../platform/imports/import-rules';
import { isAllowed } from '../../platform/is-allowed';
import type { OpenScope, Requester } from '../../platform/scope';
import { locationsImport } from '../addresses';
import { customersImport } from '../customers';
import { ordersImport } from '../ordering';
import { menuImport } from '../store';
import { orderedItems } from '../store-orders';

const RULES: {
  readonly [Kind in ImportKind]: Kind extends 'orders' ? StepImport<unknown> : RecordImport<unknown>;
} = {
  menu: menuImport(orderedItems),
  locations: locationsImport,
  customers: customersImport,
  orders: ordersImport,
};

/** The rules of a kind; what one of their functions reads goes into the others as it is. */
export const rulesOf = (kind: ImportKind): ImportRules<unknown> => RULES[kind];

/** A menu is imported by account type customer alone, like its page [R6.01]. @throws Refusal FORBIDDEN */
export function refuseKind({ accountType }: Pick<Requester, 'accountType'>, kind: ImportKind): void {
  if (kind === 'menu' && accountType !== 'customer') throw new Refusal('FORBIDDEN');
}

/**
 * Whether somebody may still do what they confirmed: rights are withdrawn while an import waits or runs.
 * @param scope as it is now; null if they no longer work there
 */
export function mayGoOn(kind: ImportKind, merchantId: string, scope: OpenScope | null): boolean {
  if (scope === null || scope.merchantId !== merchantId) return false;
  if (kind === 'menu') return scope.accountType === 'customer';
  return isAllowed(kind === 'orders' ? 'order' : 'editRecords', scope);
}
