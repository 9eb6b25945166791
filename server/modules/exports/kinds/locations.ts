import { listLocations as listCall } from '../../../../contract/locations';
import type { QueryOf } from '../../../../contract/call';
import { permits } from '../../../../src/domain/identity/access';
import { REGIONS } from '../../../../src/domain/regions/region';
import type { Location } from '../../../../src/domain/addresses/location';
import type { Row } from '../../../platform/documents/table';
import { countLocations, listLocations } from '../../addresses';
import { importableIn } from '../import-columns';
import { columnsIn, PAGE_ROWS, pagesOf } from '../kind';
import type { ExportKind } from '../kind';
import { COLUMN_TEXTS, KIND_TITLES } from '../texts';

/** The saved addresses of a search and a filter [R1.07]; their file can be corrected and imported again. */
export const locationsExport: ExportKind<QueryOf<typeof listCall>> = {
  kind: 'locations',
  query: listCall.query,
  errors: () => [],
  may: ({ accountType, rights }) => permits(listCall, { accountType, scopes: null, rights }),
  async open({ db, keys }, scope, query, language) {
    const { regionCode } = scope;
    const { columns, cells } = importableIn('locations', regionCode, language);
    const rowOf = ({ address, contactName, phone, usedCount, usedAt, isDefault }: Location): Row => [
      ...cells({ ...address, ...address.position, contactName, phone }),
      usedCount,
      usedAt === null ? null : new Date(usedAt),
      isDefault ? COLUMN_TEXTS.default[language] : null,
    ];
    return {
      title: KIND_TITLES.locations[language],
      facts: [],
      columns: [
        ...columns,
        ...columnsIn(language, REGIONS[regionCode].currency, [
          ['used', 'count', 10],
          ['lastUsed', 'moment', 16],
          ['default', 'text', 10],
        ]),
      ],
      total: await countLocations(db, scope, query),
      pages: pagesOf(
        (cursor) => listLocations({ db, keys }, scope, { ...query, cursor, limit: PAGE_ROWS }),
        (location) => [rowOf(location)],
      ),
    };
  },
};
