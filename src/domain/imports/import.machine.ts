import { assign, emit, setup } from 'xstate';
import { invariant } from '../shared/invariant';
import { isRefused } from '../shared/result';
import { importObstacle } from './import';
import { actors, changeOf, GIVING, isOutdated, known, on } from './import-actors';
import { importFileError } from './import-file';
import type { ImportContext, ImportEvent, ImportInput } from './import-flow';

/** After a no: what was overtaken is read again, everything else goes back to where it was asked for. */
const failedTo = <State extends string>(back: State) =>
  [
    { guard: 'isOutdated', actions: 'noteFailure', target: 'recalling' },
    { actions: 'noteFailure', target: back },
  ] as const;

/** After a look at what goes on without this page, which another tab may have stopped or undone. */
const LOOKED = [
  { guard: 'hasStopped', actions: ['takeImport', 'tellChanged'], target: 'stopped' },
  { guard: 'goesOn', actions: 'takeImport', target: 'cancelling' },
  { guard: 'isUndone', actions: ['takeImport', 'tellChanged'], target: 'undone' },
  { guard: 'isOver', actions: ['takeImport', 'tellChanged'], target: 'done' },
  { guard: 'isGiven', actions: 'takeImport', target: 'running' },
] as const;

/**
 * Importing records of any kind from a file or from an external platform [R1.10] [R5.12] [R11.32]: a file becomes a plan on
 * the server, the plan is corrected until nothing in it is wrong, it is confirmed with the version that was shown, runs in
 * the background, and can be undone. Nothing is lost with the page: a plan or a run is found again. Every request may be
 * repeated, so a lost answer needs no extra state. Orders [R11.04] can be stopped on the way, or stop by themselves, and go
 * on; undone, they are cancelled one after the other. Tags: restoring, unread, choosing, reviewing, running, stopped, done,
 * cancelling, undone say what to show; busy, and uploading,
 * asking, committing, stopping, undoing say which request is under way.
 */
export const importMachine = setup({
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
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    ...input,
    hasPlatform: false,
    file: null,
    fileError: null,
    current: null,
    edits: [],
    change: {},
    failure: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'restoring',
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: [
          { guard: 'isUnread', actions: 'noteFailure', target: 'unread' },
          { guard: 'isPlan', actions: 'takeLatest', target: 'reviewing' },
          { guard: 'isRunning', actions: ['takeLatest', 'forgetFailure'], target: 'running' },
          { guard: 'isStopped', actions: 'takeLatest', target: 'stopped' },
          { guard: 'isDone', actions: ['takeLatest', 'forgetFailure'], target: 'done' },
          { guard: 'isUndoing', actions: ['takeLatest', 'forgetFailure'], target: 'cancelling' },
          { actions: 'takeLatest', target: 'choosing' },
        ],
      },
    },
    unread: { tags: 'unread', on: { RETRY: { actions: 'forgetFailure', target: 'recalling' } } },
    choosing: {
      tags: 'choosing',
      on: {
        FILE: [{ guard: 'isFit', actions: 'takeFile', target: 'uploading' }, { actions: 'takeFile' }],
        TOKEN: { actions: 'forgetFile', target: 'asking' },
        CANCEL: { actions: 'forgetFile' },
      },
    },
    uploading: {
      tags: ['choosing', 'busy', 'uploading'],
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { kind, file } }) => ({ kind, file: invariant(file, 'file to read') }),
        onDone: [
          { guard: 'isGiven', actions: ['forgetFile', 'takeImport'], target: 'reviewing' },
          ...failedTo('choosing'),
        ],
      },
      on: { CANCEL: { actions: 'forgetFile', target: 'choosing' } },
    },
    asking: {
      tags: ['choosing', 'busy', 'asking'],
      invoke: {
        id: 'askPlatform',
        src: 'askPlatform',
        input: on.event('TOKEN', (_, { token }) => ({ token })),
        onDone: [{ guard: 'isGiven', actions: 'takeImport', target: 'reviewing' }, ...failedTo('choosing')],
      },
      on: { CANCEL: 'choosing' },
    },
    reviewing: {
      tags: 'reviewing',
      on: {
        TYPE: { actions: 'noteText' },
        MAP: { actions: 'takeColumn', target: 'changing' },
        LEAVE_OUT: { actions: 'takeLeftOut', target: 'changing' },
        CHECK: { guard: 'hasEdits', actions: 'forgetFailure', target: 'changing' },
        COMMIT: { guard: 'isReady', actions: 'forgetFailure', target: 'committing' },
        DISCARD: { actions: 'forgetFailure', target: 'discarding' },
      },
    },
    changing: {
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ id: known(context.current).id, change: changeOf(context) }),
        onDone: [
          { guard: 'isGiven', actions: 'takeImport', target: 'reviewing' },
          { guard: 'isOutdated', actions: ['noteFailure', 'forgetChange'], target: 'recalling' },
          { actions: ['noteFailure', 'forgetChange'], target: 'reviewing' },
        ],
      },
    },
    committing: {
      tags: ['reviewing', 'busy', 'committing'],
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context: { current } }) => ({ id: known(current).id, version: known(current).version }),
        onDone: [
          { guard: 'isOver', actions: ['takeImport', 'tellChanged'], target: 'done' },
          { guard: 'isGiven', actions: 'takeImport', target: 'running' },
          ...failedTo('reviewing'),
        ],
      },
    },
    discarding: {
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context: { current } }) => ({ id: known(current).id }),
        onDone: [{ guard: 'isDiscarded', actions: 'forgetImport', target: 'choosing' }, ...failedTo('reviewing')],
      },
    },
    running: { tags: 'running', after: { lookInterval: 'looking' }, on: { STOP: 'stopping' } },
    looking: {
      tags: 'running',
      on: { STOP: 'stopping' },
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { current } }) => ({ id: known(current).id }),
        onDone: [...LOOKED, ...failedTo('running')],
      },
    },
    stopping: {
      tags: ['running', 'busy', 'stopping'],
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context: { current } }) => ({ id: known(current).id }),
        onDone: [
          { guard: 'hasStopped', actions: ['takeImport', 'tellChanged'], target: 'stopped' },
          { guard: 'isGiven', actions: ['takeImport', 'tellChanged'], target: 'done' },
          ...failedTo('running'),
        ],
      },
    },
    stopped: {
      tags: 'stopped',
      on: {
        RESUME: { actions: 'forgetFailure', target: 'resuming' },
        UNDO: { actions: 'forgetFailure', target: 'callingOff' },
        AGAIN: { actions: 'forgetImport', target: 'choosing' },
      },
    },
    resuming: {
      tags: ['stopped', 'busy', 'committing'],
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context: { current } }) => ({ id: known(current).id, version: known(current).version }),
        onDone: [
          { guard: 'isOver', actions: ['takeImport', 'tellChanged'], target: 'done' },
          { guard: 'isGiven', actions: 'takeImport', target: 'running' },
          ...failedTo('stopped'),
        ],
      },
    },
    done: {
      tags: 'done',
      on: {
        UNDO: { actions: 'forgetFailure', target: 'undoing' },
        AGAIN: { actions: 'forgetImport', target: 'choosing' },
      },
    },
    undoing: {
      tags: ['done', 'busy', 'undoing'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { current } }) => ({ id: known(current).id }),
        onDone: [
          { guard: 'goesOn', actions: 'takeImport', target: 'cancelling' },
          { guard: 'isGiven', actions: ['takeImport', 'tellChanged'], target: 'undone' },
          ...failedTo('done'),
        ],
      },
    },
    /** Undoing orders that stopped on the way: the rest is not ordered any more. */
    callingOff: {
      tags: ['stopped', 'busy', 'undoing'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { current } }) => ({ id: known(current).id }),
        onDone: [
          { guard: 'goesOn', actions: 'takeImport', target: 'cancelling' },
          { guard: 'isGiven', actions: ['takeImport', 'tellChanged'], target: 'undone' },
          ...failedTo('stopped'),
        ],
      },
    },
    cancelling: { tags: 'cancelling', after: { lookInterval: 'lookingBack' } },
    lookingBack: {
      tags: 'cancelling',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { current } }) => ({ id: known(current).id }),
        onDone: [...LOOKED, ...failedTo('cancelling')],
      },
    },
    undone: { tags: 'undone', on: { AGAIN: { actions: 'forgetImport', target: 'choosing' } } },
  },
});
