import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Result } from '../shared/result';
import type { Import, ImportChange, ImportKind } from './import';
import type { ImportFile } from './import-file';
import type { ImportContext, ImportEvent, LatestImport } from './import-flow';

/** The requests that the machine makes, by name. */
export const actors = {
  recall: outcome<LatestImport, { readonly kind: ImportKind }>('recall'),
  /** Stopped, it aborts. */
  readFile: outcome<Import, { readonly kind: ImportKind; readonly file: ImportFile }>('readFile'),
  askPlatform: outcome<Import, { readonly token: string }>('askPlatform'),
  change: outcome<Import, { readonly id: string; readonly change: ImportChange }>('change'),
  commit: outcome<Import, { readonly id: string; readonly version: number }>('commit'),
  look: outcome<Import, { readonly id: string }>('look'),
  stop: outcome<Import, { readonly id: string }>('stop'),
  undo: outcome<Import, { readonly id: string }>('undo'),
  discard: outcome<object, { readonly id: string }>('discard'),
};
/** Its readers of events and of answers. */
export const on = readersOf<ImportEvent, typeof actors>();
/** What answers with an import. */
export const GIVING = ['readFile', 'askPlatform', 'change', 'commit', 'look', 'stop', 'undo'] as const;

const OUTDATED = ['IMPORT_BEGUN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'IMPORT_NOT_READY'];
/** The import is not what this page shows: it is read again. */
export const isOutdated = (result: Result<unknown>): boolean => OUTDATED.some((code) => isRefused(result, code));

/** The import that a state works on. */
export const known = (current: Import | null): Import => invariant(current, 'import to work on');

/** What is sent: what was typed, and the change beside it. */
export function changeOf({ edits, change }: ImportContext): ImportChange {
  return { ...change, ...(edits.length === 0 ? {} : { cells: edits }) };
}
