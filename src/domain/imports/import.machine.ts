import { invariant } from '../shared/invariant';
import { changeOf, known, on, shownPlan } from './import-actors';
import { importSetup } from './import.setup';

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

/** What is shown of an import that was found: a plan, or what became of it. */
const FOUND = [
  { guard: 'isPlan', actions: 'takeLatest', target: 'reviewing' },
  { guard: 'isRunning', actions: 'takeLatest', target: 'running' },
  { guard: 'isStopped', actions: 'takeLatest', target: 'stopped' },
  { guard: 'isDone', actions: 'takeLatest', target: 'done' },
  { guard: 'isUndoing', actions: 'takeLatest', target: 'cancelling' },
  { actions: 'takeLatest', target: 'choosing' },
] as const;

/** What can be done with a plan, also while it is read again: the server refuses what was overtaken. */
const REVIEWED = {
  TYPE: { actions: 'noteText' },
  MAP: { actions: 'takeColumn', target: 'changing' },
  LEAVE_OUT: { actions: 'takeLeftOut', target: 'changing' },
  ORDER_AGAIN: { actions: 'takeAgain', target: 'changing' },
  CHECK: { guard: 'hasEdits', actions: 'forgetFailure', target: 'changing' },
  COMMIT: { guard: 'isReady', actions: 'forgetFailure', target: 'committing' },
  DISCARD: { actions: 'forgetFailure', target: 'discarding' },
} as const;

/** Where the records come from. */
const CHOSEN = {
  FILE: [{ guard: 'isFit', actions: 'takeFile', target: 'uploading' }, { actions: 'takeFile' }],
  TOKEN: { actions: 'forgetFile', target: 'asking' },
  CANCEL: { actions: 'forgetFile' },
} as const;

/**
 * Importing records of any kind from a file or from an external platform [R1.10] [R5.12] [R11.32]: a file becomes a plan on
 * the server, the plan is corrected until nothing in it is wrong, it is confirmed with the version that was shown, runs in
 * the background, and can be undone. Nothing is lost with the page: a plan or a run is found again. Every request may be
 * repeated, so a lost answer needs no extra state. Orders [R11.04] can be stopped on the way, or stop by themselves, and go
 * on; undone, they are cancelled one after the other. A plan is read again when its page is looked at again, and what another
 * tab did is told; a command goes with the version that was shown. Tags: restoring, unread, choosing, reviewing, running, stopped, done,
 * cancelling, undone say what to show; busy, and uploading,
 * asking, committing, stopping, undoing say which request is under way.
 */
export const importMachine = importSetup.createMachine({
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
    overtaken: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'restoring',
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: [{ guard: 'isUnread', actions: 'noteFailure', target: 'unread' }, ...FOUND],
      },
    },
    unread: { tags: 'unread', on: { RETRY: { actions: 'forgetFailure', target: 'recalling' } } },
    choosing: { tags: 'choosing', on: { ...CHOSEN, REFRESH: 'seeking' } },
    /** Another tab may have a plan, which the next file would replace. What is over is not what the person wants now. */
    seeking: {
      tags: 'choosing',
      on: CHOSEN,
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: [FOUND[0], FOUND[1], { target: 'choosing' }],
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
    reviewing: { tags: 'reviewing', on: { ...REVIEWED, REFRESH: 'rereading' } },
    /** Another tab may have changed, begun or discarded the plan. */
    rereading: {
      tags: 'reviewing',
      on: REVIEWED,
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: [{ guard: 'isUnread', target: 'reviewing' }, ...FOUND],
      },
    },
    changing: {
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ ...shownPlan(context.current), change: changeOf(context) }),
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
        input: ({ context: { current } }) => shownPlan(current),
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
        input: ({ context: { current } }) => shownPlan(current),
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
        input: ({ context: { current } }) => shownPlan(current),
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
