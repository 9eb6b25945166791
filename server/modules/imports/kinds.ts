import type { ImportKind } from '../../../src/domain/imports/import';
import { Refusal } from '../../http/refusal';
import type { ImportRules } from '../../platform/imports/import-rules';
import type { Requester } from '../../platform/scope';
import { locationsImport } from '../addresses';
import { customersImport } from '../customers';
import { menuImport } from '../store';
import { orderedItems } from '../store-orders';

/** The rules of each kind; what they read is known to nobody else. */
const RULES: Readonly<Record<ImportKind, ImportRules<never>>> = {
  menu: menuImport(orderedItems) as ImportRules<never>,
  locations: locationsImport as ImportRules<never>,
  customers: customersImport as ImportRules<never>,
};

/** The rules of a kind; what one of their functions reads goes into the others as it is. */
export const rulesOf = (kind: ImportKind): ImportRules<unknown> => RULES[kind] as ImportRules<unknown>;

/** A menu is imported by account type customer alone, like its page [R6.01]. @throws Refusal FORBIDDEN */
export function refuseKind({ accountType }: Pick<Requester, 'accountType'>, kind: ImportKind): void {
  if (kind === 'menu' && accountType !== 'customer') throw new Refusal('FORBIDDEN');
}
