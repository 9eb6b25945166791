import type * as z from 'zod/mini';
import type { ExportKindName } from '../../../src/domain/exports/export';
import type { Language } from '../../../src/domain/regions/region';
import { DECIMALS } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { Clock } from '../../clock';
import type { Keys } from '../../platform/keys';
import type { Database } from '../../db/open';
import type { FieldError } from '../../http/refusal';
import type { Fact, Total } from '../../platform/documents/pdf-document';
import type { Column, ColumnKind, Row } from '../../platform/documents/table';
import type { OpenScope } from '../../platform/scope';
import { COLUMN_TEXTS } from './texts';

/** What a kind reads with. */
export interface ExportReader {
  readonly db: Database;
  readonly keys: Pick<Keys, 'codeHash'>;
  readonly clock: Clock;
}

/** Somebody at a branch, for whom it is written. */
export type ExportScope = OpenScope & { readonly userId: string };

/** A list or a report, about to be written. */
export interface ExportContent {
  readonly title: string;
  /** Below the title of a PDF, in groups. */
  readonly facts: readonly (readonly Fact[])[];
  readonly columns: readonly Column[];
  /** How many rows there are now. */
  readonly total: number;
  /** In pages: after each somebody may cancel. */
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Below the table of a PDF, asked for after the last row. Other files are for programs, which sum by themselves. */
  readonly totals?: () => readonly Total[];
}

/** One kind of export: its query, its rights, its columns and its rows. All there is to say of it is in one file. */
export interface ExportKind<Query = never> {
  readonly kind: ExportKindName;
  /** The query of the list, so that both narrow rows by the same rules. */
  readonly query: z.ZodMiniType<Query>;
  /** What the schema alone does not show. */
  readonly errors: (query: Query) => readonly FieldError[];
  /** Who may have it: judged when it is asked for, when it is written, and whenever it is looked at or fetched. */
  readonly may: (scope: OpenScope) => boolean;
  /** The file is closed once a manager has changed the record of the person: it holds what their rights were then. */
  readonly endsWithRights?: boolean;
  readonly open: (reader: ExportReader, scope: ExportScope, query: Query, language: Language) => Promise<ExportContent>;
}

/** Rows of a page of an export. */
export const PAGE_ROWS = 500;

/** Every page of a list that is read by cursor. */
export async function* pagesOf<Item>(
  read: (
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
  rows: (item: Item) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await read(cursor);
    yield items.flatMap(rows);
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/**
 * Columns by the names of their headings; amounts say their currency, and are written with its decimals. A PDF leaves out
 * those `for tables`.
 */
export function columnsIn(
  language: Language,
  currency: Currency,
  columns: readonly (readonly [
    name: keyof typeof COLUMN_TEXTS,
    kind: ColumnKind,
    width: number,
    where?: 'for tables',
  ])[],
): Column[] {
  return columns.map(([name, kind, width, where]) => {
    const heading = COLUMN_TEXTS[name][language];
    const column = { kind, width, isLeftOutOfPdf: where === 'for tables' };
    return kind === 'amount'
      ? { ...column, heading: `${heading} (${currency})`, decimals: DECIMALS[currency] }
      : { ...column, heading };
  });
}
