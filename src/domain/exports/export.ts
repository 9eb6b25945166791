import type { Instant } from '../shared/time';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media type of each format, which tells a device what to open it with. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** What can be exported; each is a file in `server/modules/exports/kinds`. */
export const EXPORT_KINDS = ['orders', 'statement', 'cash', 'customers', 'locations', 'personal'] as const;
export type ExportKindName = (typeof EXPORT_KINDS)[number];

const TABLE_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv', 'pdf'];

/** What an import reads: these files are corrected in a spreadsheet and come back. */
const RECORD_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

/**
 * The formats of a kind, the one that most people want first. What we hold about a person is several lists, so it is a ZIP
 * with a file for each [R11.25].
 */
export function formatsOf(kind: ExportKindName): readonly ExportFormat[] {
  if (kind === 'personal') return ['zip'];
  return kind === 'customers' || kind === 'locations' ? RECORD_FORMATS : TABLE_FORMATS;
}

/** The format that is chosen at first. */
export const firstFormat = (kind: ExportKindName): ExportFormat => (kind === 'personal' ? 'zip' : 'xlsx');

export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why an export failed: too many rows, the right is gone, or something of ours. */
export const EXPORT_PROBLEMS = ['too-many', 'forbidden', 'broken'] as const;
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

/** The filters of a list, or the days of a report, as they stand in an address. */
export type ExportQuery = Readonly<Record<string, string>>;

/** A file that is being made, or is ready for a day [R1.04] [R11.07]. */
export interface Export {
  readonly id: string;
  readonly kind: ExportKindName;
  readonly format: ExportFormat;
  readonly state: ExportState;
  /** Rows that are written. */
  readonly done: number;
  /** Rows that there are; null until they are counted. */
  readonly total: number | null;
  readonly fileName: string;
  /** Bytes; null until it is ready. */
  readonly size: number | null;
  /** When the file is removed; null until it is ready. */
  readonly expiresAt: Instant | null;
  readonly problem: ExportProblem | null;
  /** When it was asked for. */
  readonly createdAt: Instant;
}

/** What is asked for. */
export interface ExportWanted {
  readonly kind: ExportKindName;
  readonly query: ExportQuery;
  readonly format: ExportFormat;
}

/** Its rows as a share, 0 to 1; null until they are counted. */
export const shareOf = ({ done, total }: Pick<Export, 'done' | 'total'>): number | null =>
  total === null ? null : total === 0 ? 1 : Math.min(1, done / total);

/** The calendar months that a report is usually for, as first and last day: this one up to today, and the last one. */
export function monthsUntil(
  today: string,
): Readonly<Record<'thisMonth' | 'lastMonth', { readonly from: string; readonly to: string }>> {
  const first = `${today.slice(0, 7)}-01`;
  const lastTo = new Date(Date.parse(`${first}T00:00:00.000Z`) - 86_400_000).toISOString().slice(0, 10);
  return {
    thisMonth: { from: first, to: today },
    lastMonth: { from: `${lastTo.slice(0, 7)}-01`, to: lastTo },
  };
}

/** What can be wrong with the days of a report: one is missing, or they are the wrong way round. */
export type PeriodProblem = 'missing' | 'order';

/** What is wrong with the days of a report; null if nothing is. */
export function periodProblem({
  from = '',
  to = '',
}: {
  readonly from?: string;
  readonly to?: string;
}): PeriodProblem | null {
  if (from === '' || to === '') return 'missing';
  return from > to ? 'order' : null;
}

/** What is wrong with what would be asked for; null if nothing is. Only a report needs its days. */
export const queryProblem = (kind: ExportKindName, query: ExportQuery): PeriodProblem | null =>
  kind === 'statement' ? periodProblem(query) : null;
