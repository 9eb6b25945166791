import { listCustomers as listCall } from '../../../../contract/customers';
import type { QueryOf } from '../../../../contract/call';
import { permits } from '../../../../src/domain/identity/access';
import { REGIONS } from '../../../../src/domain/regions/region';
import type { Customer } from '../../../../src/domain/customers/customer';
import type { Row } from '../../../platform/documents/table';
import { countCustomers, hasCustomers, listCustomers } from '../../customers';
import { importableIn } from '../import-columns';
import { columnsIn, PAGE_ROWS, pagesOf } from '../kind';
import type { ExportKind } from '../kind';
import { COLUMN_TEXTS, KIND_TITLES } from '../texts';

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
    const rowOf = (customer: Customer): Row => [
      ...cells({ ...customer, tags: customer.tags.join(language === 'ar' ? '، ' : ', ') }),
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
