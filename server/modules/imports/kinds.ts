import type { ImportKind } from '../../../src/domain/imports/import';
import { Refusal } from '../../http/refusal';
import type { ImportRules } from '../../platform/imports/import-rules';
import type { Requester } from '../../platform/scope';
import { locationsImport } from '../addresses';
import { customersImport } from '../customers';
import { menuImport } from '../store';
import { orderedItems } from '../store-orders';

const RULES: Readonly<Record<ImportKind, ImportRules<unknown>>> = {
  menu: menuImport(orderedItems),
  locations: locationsImport,
  customers: customersImport,
};

/** The rules of a kind; what one of their functions reads goes into the others as it is. */
export const rulesOf = (kind: ImportKind): ImportRules<unknown> => RULES[kind];

/** A menu is imported by account type customer alone, like its page [R6.01]. @throws Refusal FORBIDDEN */
export function refuseKind({ accountType }: Pick<Requester, 'accountType'>, kind: ImportKind): void {
  if (kind === 'menu' && accountType !== 'customer') throw new Refusal('FORBIDDEN');
}
