import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Result } from '../shared/result';
import type { Import, ImportChange, ImportKind } from './import';
import type { ImportFile } from './import-file';
import type { CellEdit, ImportContext, ImportEvent, LatestImport, Overtaken } from './import-flow';

/** The requests that the machine makes, by name. */
export const actors = {
  recall: outcome<LatestImport, { readonly kind: ImportKind }>('recall'),
  /** Stopped, it aborts. */
  readFile: outcome<Import, { readonly kind: ImportKind; readonly file: ImportFile }>('readFile'),
  askPlatform: outcome<Import, { readonly token: string }>('askPlatform'),
  change: outcome<Import, { readonly id: string; readonly version: number; readonly change: ImportChange }>('change'),
  commit: outcome<Import, { readonly id: string; readonly version: number }>('commit'),
  look: outcome<Import, { readonly id: string }>('look'),
  stop: outcome<Import, { readonly id: string }>('stop'),
  undo: outcome<Import, { readonly id: string }>('undo'),
  discard: outcome<object, { readonly id: string; readonly version: number }>('discard'),
};
/** Its readers of events and of answers. */
export const on = readersOf<ImportEvent, typeof actors>();
/** What answers with an import. */
export const GIVING = ['readFile', 'askPlatform', 'change', 'commit', 'look', 'stop', 'undo'] as const;

const OUTDATED = ['IMPORT_BEGUN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'IMPORT_NOT_READY', 'IMPORT_EMPTY'];
/** The import is not what this page shows: it is read again. */
export const isOutdated = (result: Result<unknown>): boolean => OUTDATED.some((code) => isRefused(result, code));

/** The import that a state works on. */
export const known = (current: Import | null): Import => invariant(current, 'import to work on');

/** The plan that a command is about, as it was shown: another version was changed elsewhere. */
export const shownPlan = (current: Import | null): { readonly id: string; readonly version: number } => {
  const { id, version } = known(current);
  return { id, version };
};

/** What is sent: what was typed, and the change beside it. */
export function changeOf({ edits, change }: ImportContext): ImportChange {
  return { ...change, ...(edits.length === 0 ? {} : { cells: edits }) };
}

/**
 * What somebody did elsewhere to the plan that was shown; null if it is as it was, or nothing but a plan was shown.
 * @param found what there is now
 */
export function overtakenBy(shown: Import | null, found: Import | null): Overtaken | null {
  if (shown?.state !== 'draft') return null;
  if (found === null) return 'gone';
  if (found.state === 'draft') return found.id === shown.id && found.version === shown.version ? null : 'changed';
  // An import of before, where the plan was discarded.
  return found.id === shown.id ? 'begun' : 'gone';
}

/** What was typed, as far as its row is still one with errors of the same plan [R3.06]. */
export function fittingEdits(
  edits: readonly CellEdit[],
  shown: Import | null,
  found: Import | null,
): readonly CellEdit[] {
  if (found === null || found.id !== shown?.id || found.state !== 'draft') return [];
  const rows = new Set(found.bad.map(({ row }) => row));
  return edits.filter(({ row }) => rows.has(row));
}
