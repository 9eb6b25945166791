import { listCollectedCash as listCall, sumCollectedCash as sumCall } from '../../../../contract/cash';
import type { QueryOf } from '../../../../contract/call';
import { permits } from '../../../../src/domain/identity/access';
import { REGIONS } from '../../../../src/domain/regions/region';
import type { Language } from '../../../../src/domain/regions/region';
import type { CashSums, CollectedCash } from '../../../../src/domain/wallet/collected-cash';
import { dayErrors } from '../../../platform/days';
import type { Fact } from '../../../platform/documents/pdf-document';
import type { Row } from '../../../platform/documents/table';
import { listCollectedCash } from '../../ordering';
import { columnsIn, PAGE_ROWS, pagesOf } from '../kind';
import type { ExportKind } from '../kind';
import { CASH_TEXTS, COLUMN_TEXTS, FACT_TEXTS, KIND_TITLES, periodText } from '../texts';

type Filters = QueryOf<typeof sumCall>;

const amountsOf = ({ collected, handedIn, paidOut, open }: CashSums): readonly number[] =>
  [collected, handedIn, paidOut, open].map(({ minor }) => minor);

const rowIn =
  (language: Language) =>
  (cash: CollectedCash): Row => [
    new Date(cash.at),
    cash.order?.reference ?? null,
    cash.branch?.[language] ?? null,
    CASH_TEXTS[cash.state][language],
    ...amountsOf(cash),
  ];

function factsOf({ state, search, from, to }: Filters, language: Language): Fact[] {
  const period = periodText({ from, to });
  return [
    ...(state === undefined ? [] : [{ label: COLUMN_TEXTS.state[language], value: CASH_TEXTS[state][language] }]),
    ...(search === undefined || search === '' ? [] : [{ label: FACT_TEXTS.search[language], value: search }]),
    ...(period === null ? [] : [{ label: FACT_TEXTS.period[language], value: period }]),
  ];
}

/** Where the amounts of a row begin. */
const AMOUNTS_AT = 4;

/** Every page, and as the last row the sum of what they say: money may be paid out while they are written. */
async function* withSum(pages: AsyncIterable<readonly Row[]>, language: Language): AsyncGenerator<readonly Row[]> {
  const sums = [0, 0, 0, 0];
  for await (const page of pages) {
    for (const row of page)
      for (const [at, amount] of row.slice(AMOUNTS_AT).entries()) sums[at] = (sums[at] ?? 0) + Number(amount);
    yield page;
  }
  yield [[null, FACT_TEXTS.sum[language], null, null, ...sums]];
}

/** The report of cash on delivery with its sums [R11.17]: for whoever may open the list, with what it shows them. */
export const cashExport: ExportKind<Filters> = {
  kind: 'cash',
  query: sumCall.query,
  errors: dayErrors,
  may: ({ accountType, rights }) => permits(listCall, { accountType, scopes: null, rights }),
  async open({ db, keys }, scope, query, language) {
    const { currency } = REGIONS[scope.regionCode];
    const { total } = await listCollectedCash({ db, keys }, scope, { ...query, limit: 1 });
    return {
      title: KIND_TITLES.cash[language],
      facts: [factsOf(query, language)],
      columns: columnsIn(language, currency, [
        ['time', 'moment', 16],
        ['order', 'text', 14],
        ['branch', 'text', 16],
        ['state', 'text', 15],
        ['collected', 'amount', 12],
        ['handedIn', 'amount', 12],
        ['paidOut', 'amount', 12],
        ['open', 'amount', 12],
      ]),
      // The row of sums counts, too.
      total: total + 1,
      pages: withSum(
        pagesOf(
          (cursor) => listCollectedCash({ db, keys }, scope, { ...query, cursor, limit: PAGE_ROWS }),
          (cash) => [rowIn(language)(cash)],
        ),
        language,
      ),
    };
  },
};
