import * as z from 'zod/mini';
import { day } from '../../../../contract/common';
import { listTransactions } from '../../../../contract/transactions';
import { periodProblem } from '../../../../src/domain/exports/export';
import { permits } from '../../../../src/domain/identity/access';
import { REGIONS } from '../../../../src/domain/regions/region';
import type { Language } from '../../../../src/domain/regions/region';
import { TRANSACTION_TEXTS } from '../../../../src/domain/wallet/transaction';
import { dayErrors } from '../../../platform/days';
import type { Row } from '../../../platform/documents/table';
import { readStatement } from '../../wallet';
import type { Statement } from '../../wallet';
import { columnsIn, PAGE_ROWS } from '../kind';
import type { ExportKind } from '../kind';
import { FACT_TEXTS, KIND_TITLES, periodText } from '../texts';

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The two rows of balances count, too: a file of a quiet month is not empty. */
const BALANCES = 2;

async function* pagesIn(statement: Statement, language: Language): AsyncGenerator<readonly Row[]> {
  const { opening, closing, pages } = statement;
  yield [[null, FACT_TEXTS.opening[language], null, null, null, opening]];
  for await (const page of pages)
    yield page.map(({ at, kind, order, topUp, withdrawal, sale, branch, amount, balance }): Row => [
      new Date(at),
      TRANSACTION_TEXTS[kind][language],
      order?.reference ?? topUp ?? withdrawal ?? sale ?? null,
      branch?.[language] ?? null,
      amount.minor,
      balance?.minor ?? null,
    ]);
  yield [[null, FACT_TEXTS.closing[language], null, null, null, closing]];
}

/**
 * The statement of the wallet over some days: every change of it, oldest first, between its opening and its closing
 * balance. For people who may see both the wallet and its balance [R6.03].
 */
export const statementExport: ExportKind<Period> = {
  kind: 'statement',
  query: z.object({ from: day, to: day }),
  errors: (period) => {
    const wrong = dayErrors(period);
    return wrong.length === 0 && periodProblem(period) !== null ? [{ path: 'to', code: 'too-small' }] : wrong;
  },
  may: ({ accountType, rights }) =>
    rights.viewWalletBalance && permits(listTransactions, { accountType, scopes: null, rights }),
  async open({ db }, scope, { from, to }, language) {
    const { currency } = REGIONS[scope.regionCode];
    const statement = await readStatement(db, scope, { from, to, pageRows: PAGE_ROWS });
    return {
      title: KIND_TITLES.statement[language],
      facts: [[{ label: FACT_TEXTS.period[language], value: periodText({ from, to }) ?? '' }]],
      columns: columnsIn(language, currency, [
        ['time', 'moment', 16],
        ['transaction', 'text', 20],
        ['number', 'text', 14],
        ['branch', 'text', 18],
        ['amount', 'amount', 13],
        ['balance', 'amount', 14],
      ]),
      total: statement.total + BALANCES,
      pages: pagesIn(statement, language),
    };
  },
};
