import { assign, emit, setup } from 'xstate';
import { isRefused } from '../shared/result';
import { importObstacle } from './import';
import { actors, GIVING, isOutdated, on } from './import-actors';
import { importFileError } from './import-file';
import type { ImportContext, ImportEvent, ImportInput } from './import-flow';

/** The names in the chart of an import: its outside parts, its delay, its actions and its guards. */
export const importSetup = setup({
  types: {
    input: {} as ImportInput,
    context: {} as ImportContext,
    events: {} as ImportEvent,
    emitted: {} as { readonly type: 'changed' },
    tags: {} as
      | 'restoring'
      | 'unread'
      | 'choosing'
      | 'busy'
      | 'uploading'
      | 'asking'
      | 'reviewing'
      | 'committing'
      | 'running'
      | 'stopping'
      | 'stopped'
      | 'done'
      | 'undoing'
      | 'cancelling'
      | 'undone',
  },
  actors,
  actions: {
    takeLatest: assign(
      on.output('recall', (_, result) =>
        result.ok ? { current: result.value.latest, hasPlatform: result.value.hasPlatform } : {},
      ),
    ),
    takeImport: assign(
      on.output(GIVING, (_, result) =>
        result.ok ? { current: result.value, edits: [], change: {}, failure: null } : {},
      ),
    ),
    forgetImport: assign({ current: null, edits: [], change: {}, file: null, fileError: null, failure: null }),
    takeFile: assign(
      on.event('FILE', ({ context }, { file }) => ({
        file,
        fileError: importFileError(file, context.kind),
        failure: null,
      })),
    ),
    forgetFile: assign({ file: null, fileError: null, failure: null }),
    noteText: assign(
      on.event('TYPE', ({ context }, { row, field, text }) => ({
        edits: [...context.edits.filter((each) => each.row !== row || each.field !== field), { row, field, text }],
        failure: null,
      })),
    ),
    takeColumn: assign(
      on.event('MAP', (_, { field, column }) => ({ change: { mapping: { [field]: column } }, failure: null })),
    ),
    takeLeftOut: assign(on.event('LEAVE_OUT', (_, { rows }) => ({ change: { leaveOut: rows }, failure: null }))),
    forgetChange: assign({ change: {} }),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(
      on.output([...GIVING, 'recall', 'discard'], (_, result) => ({ failure: result.ok ? null : result.failure })),
    ),
    tellChanged: emit({ type: 'changed' as const }),
  },
  guards: {
    isUnread: on.output('recall', (_, result) => !result.ok),
    isPlan: on.output('recall', (_, result) => result.ok && result.value.latest?.state === 'draft'),
    isRunning: on.output('recall', (_, result) => result.ok && result.value.latest?.state === 'running'),
    isStopped: on.output('recall', (_, result) => result.ok && result.value.latest?.state === 'stopped'),
    /** What became of cancelled orders is shown once more, also where it was over already. */
    isUndoing: on.output(
      'recall',
      (_, result) => result.ok && ['undoing', 'undone'].includes(result.value.latest?.state ?? 'none'),
    ),
    isDone: on.output(
      'recall',
      (_, result) => result.ok && ['done', 'failed'].includes(result.value.latest?.state ?? 'none'),
    ),
    isFit: on.event('FILE', ({ context }, { file }) => importFileError(file, context.kind) === null),
    isGiven: on.output(GIVING, (_, result) => result.ok),
    isOutdated: on.output([...GIVING, 'discard'], (_, result) => isOutdated(result)),
    /** By an answer that was lost, or in another tab: gone is gone. */
    isDiscarded: on.output('discard', (_, result) => result.ok || isRefused(result, 'NOT_FOUND')),
    isOver: on.output(['look', 'commit'], (_, result) => result.ok && result.value.state !== 'running'),
    hasStopped: on.output(['look', 'stop'], (_, result) => result.ok && result.value.state === 'stopped'),
    isUndone: on.output('look', (_, result) => result.ok && result.value.state === 'undone'),
    goesOn: on.output(['undo', 'look'], (_, result) => result.ok && result.value.state === 'undoing'),
    isReady: ({ context: { current, edits } }) =>
      current !== null && importObstacle(current, edits.length > 0) === null,
    hasEdits: ({ context }) => context.edits.length > 0,
  },
  delays: { lookInterval: 1_500 },
});
