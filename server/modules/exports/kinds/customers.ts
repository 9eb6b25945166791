import { listCustomers as listCall } from '../../../../contract/customers';
import type { QueryOf } from '../../../../contract/call';
import { ADDRESS_FIELDS } from '../../../../src/domain/addresses/address.rules';
import type { Address } from '../../../../src/domain/addresses/address';
import { textsOf } from '../../../../src/domain/addresses/pinned-address';
import { permits } from '../../../../src/domain/identity/access';
import { REGIONS } from '../../../../src/domain/regions/region';
import type { Customer, CustomerAddress } from '../../../../src/domain/customers/customer';
import type { Row } from '../../../platform/documents/table';
import { countCustomers, hasCustomers, listCustomers } from '../../customers';
import { importableIn } from '../import-columns';
import { columnsIn, PAGE_ROWS, pagesOf } from '../kind';
import type { ExportKind } from '../kind';
import { COLUMN_TEXTS, KIND_TITLES } from '../texts';

/** The default address by the names of its fields, so that it can be taken back. */
const fieldsOf = (first: CustomerAddress | undefined) =>
  first === undefined ? {} : { ...first.address, ...first.address.position, addressName: first.address.label };

/** An address on one line. */
function lineOf(address: Address, separator: string): string {
  const names = ADDRESS_FIELDS[address.country].map(({ name }) => name);
  return [address.label, ...Object.values(textsOf(address, names))].filter((part) => part !== '').join(separator);
}

/** The customers of a search and a filter [R1.07]; their file can be corrected and imported again. */
export const customersExport: ExportKind<QueryOf<typeof listCall>> = {
  kind: 'customers',
  query: listCall.query,
  errors: () => [],
  may: ({ accountType, rights, regionCode }) =>
    hasCustomers(regionCode) && permits(listCall, { accountType, scopes: null, rights }),
  async open({ db, keys }, scope, query, language) {
    const { regionCode } = scope;
    const { columns, cells } = importableIn('customers', regionCode, language);
    const separator = language === 'ar' ? '، ' : ', ';
    const rowOf = (customer: Customer): Row => [
      ...cells({
        ...customer,
        ...fieldsOf(customer.addresses[0]),
        otherPhones: customer.otherPhones.join(separator),
        tags: customer.tags.join(separator),
      }),
      customer.addresses
        .slice(1)
        .map(({ address }) => lineOf(address, separator))
        .join(' | ') || null,
      customer.orderCount,
      customer.lastOrderAt === null ? null : new Date(customer.lastOrderAt),
      customer.isBlocked ? COLUMN_TEXTS.blocked[language] : null,
    ];
    return {
      title: KIND_TITLES.customers[language],
      facts: [],
      columns: [
        ...columns,
        ...columnsIn(language, REGIONS[regionCode].currency, [
          ['otherAddresses', 'text', 40],
          ['orders', 'count', 10],
          ['lastOrder', 'moment', 16],
          ['blocked', 'text', 10],
        ]),
      ],
      total: await countCustomers(db, scope, query),
      pages: pagesOf(
        (cursor) => listCustomers({ db, keys }, scope, { ...query, cursor, limit: PAGE_ROWS }),
        (customer) => [rowOf(customer)],
      ),
    };
  },
};
