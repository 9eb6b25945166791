import { assign, emit, setup } from 'xstate';
import { isRefused } from '../shared/result';
import { importObstacle } from './import';
import { actors, fittingEdits, GIVING, isOutdated, on, overtakenBy } from './import-actors';
import { importFileError } from './import-file';
import type { ImportContext, ImportEvent, ImportInput } from './import-flow';

/** Where a refusal is still told once there is this: everywhere else what is shown says it. */
const RETOLD = ['draft', 'stopped', 'none'];

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
      on.output('recall', ({ context: { current, edits, failure } }, result) => {
        if (!result.ok) return {};
        const { latest, hasPlatform } = result.value;
        const overtaken = overtakenBy(current, latest);
        // What was refused is told by what has happened instead.
        const isTold = overtaken !== null || !RETOLD.includes(latest?.state ?? 'none');
        return {
          current: latest,
          hasPlatform,
          edits: fittingEdits(edits, current, latest),
          change: {},
          failure: isTold ? null : failure,
          overtaken,
        };
      }),
    ),
    takeImport: assign(
      on.output(GIVING, (_, result) =>
        result.ok ? { current: result.value, edits: [], change: {}, failure: null } : {},
      ),
    ),
    forgetImport: assign({
      current: null,
      edits: [],
      change: {},
      file: null,
      fileError: null,
      failure: null,
      overtaken: null,
    }),
    takeFile: assign(
      on.event('FILE', ({ context }, { file }) => ({
        file,
        fileError: importFileError(file, context.kind),
        failure: null,
        overtaken: null,
      })),
    ),
    forgetFile: assign({ file: null, fileError: null, failure: null, overtaken: null }),
    noteText: assign(
      on.event('TYPE', ({ context }, { row, field, text }) => ({
        edits: [...context.edits.filter((each) => each.row !== row || each.field !== field), { row, field, text }],
        failure: null,
        overtaken: null,
      })),
    ),
    takeColumn: assign(
      on.event('MAP', (_, { field, column }) => ({
        change: { mapping: { [field]: column } },
        failure: null,
        overtaken: null,
      })),
    ),
    takeLeftOut: assign(
      on.event('LEAVE_OUT', (_, { rows }) => ({ change: { leaveOut: rows }, failure: null, overtaken: null })),
    ),
    takeAgain: assign(
      on.event('ORDER_AGAIN', (_, { rows, isWanted }) => ({
        change: { orderAgain: { rows, isWanted } },
        failure: null,
        overtaken: null,
      })),
    ),
    forgetChange: assign({ change: {} }),
    forgetFailure: assign({ failure: null, overtaken: null }),
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
