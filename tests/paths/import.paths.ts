import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import type { Import, ImportState } from '../../src/domain/imports/import';
import { importMachine } from '../../src/domain/imports/import.machine';
import type { ImportContext, LatestImport } from '../../src/domain/imports/import-flow';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): ImportContext => snapshot.context as ImportContext;
const OFFLINE: Result<never> = failed({ kind: 'offline' });

const entry = (state: ImportState, bad: 0 | 1): Import => ({
  id: 'import-1',
  kind: 'menu',
  name: 'menu.csv',
  state,
  version: 1,
  columns: [],
  mapping: {},
  rows: 2,
  counts: { created: 1, changed: 0, unchanged: 0, skipped: 0, bad },
  bad: [],
  done: 0,
  undoUntil: null,
  kept: [],
  stoppedBy: state === 'stopped' ? 'balance' : null,
  again: 0,
  cost: null,
  undone: null,
});
const latest = (found: Import | null): Result<LatestImport> => success({ latest: found, hasPlatform: true });
const sayLatest = (result: Result<LatestImport>): string => {
  if (!result.ok) return sayResult(result);
  const found = result.value.latest;
  return found === null ? 'none' : found.state === 'draft' ? `a plan, ${found.counts.bad} wrong` : found.state;
};
const sayEntry = (result: Result<Import>): string =>
  result.ok ? `${result.value.state}, ${result.value.counts.bad} wrong` : sayResult(result);

export const importing = definePaths({
  ids: '[R1.10] [R5.12] [R11.32] [R10.01]',
  machine: importMachine,
  input: { kind: 'menu' },
  events: {
    FILE: [
      { file: { ticket: 'ticket-1', name: 'menu.csv', ending: 'csv', size: 100 } },
      { file: { ticket: 'ticket-2', name: 'menu.pdf', ending: 'pdf', size: 100 } },
    ],
    TOKEN: [{ token: 'demo-menu' }],
    CANCEL: [{}],
    RETRY: [{}],
    REFRESH: [{}],
    MAP: [{ field: 'price', column: 4 }],
    TYPE: [{ row: 2, field: 'price', text: '0.500' }],
    LEAVE_OUT: [{ rows: 'bad' }, { rows: [2] }],
    ORDER_AGAIN: [{ rows: [2], isWanted: true }],
    CHECK: [{}],
    COMMIT: [{}],
    STOP: [{}],
    RESUME: [{}],
    DISCARD: [{}],
    UNDO: [{}],
    AGAIN: [{}],
  },
  outputs: {
    recall: [
      latest(null),
      latest(entry('draft', 0)),
      latest(entry('draft', 1)),
      latest(entry('running', 0)),
      latest(entry('stopped', 0)),
      latest(entry('done', 0)),
      latest(entry('undoing', 0)),
      OFFLINE,
    ],
    readFile: [success(entry('draft', 0)), success(entry('draft', 1)), OFFLINE, refused(409, 'IMPORT_BEGUN')],
    askPlatform: [success(entry('draft', 0)), OFFLINE, refused(409, 'IMPORT_BEGUN')],
    change: [
      success(entry('draft', 0)),
      success(entry('draft', 1)),
      OFFLINE,
      refused(409, 'IMPORT_BEGUN'),
      refused(409, 'CHANGED_MEANWHILE'),
    ],
    commit: [success(entry('running', 0)), success(entry('done', 0)), OFFLINE, refused(409, 'CHANGED_MEANWHILE')],
    look: [
      success({ ...entry('running', 0), done: 1 }),
      success(entry('stopped', 0)),
      success(entry('done', 0)),
      success(entry('undoing', 0)),
      success(entry('undone', 0)),
      OFFLINE,
      refused(404, 'NOT_FOUND'),
    ],
    stop: [success(entry('stopped', 0)), success(entry('done', 0)), OFFLINE, refused(404, 'NOT_FOUND')],
    undo: [
      success(entry('undone', 0)),
      success(entry('undoing', 0)),
      OFFLINE,
      refused(409, 'UNDO_OVER'),
      refused(404, 'NOT_FOUND'),
    ],
    discard: [
      success({}),
      OFFLINE,
      refused(409, 'IMPORT_BEGUN'),
      refused(409, 'CHANGED_MEANWHILE'),
      refused(404, 'NOT_FOUND'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { file, fileError, current, edits, change, overtaken } = context;
    return [
      file?.name,
      fileError,
      current?.state,
      current?.counts.bad,
      current?.done,
      edits.length,
      Object.keys(change),
      codeOf(context),
      overtaken,
    ];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { fileError, current, edits } = context;
    return [fileError, current?.state, (current?.counts.bad ?? 0) > 0, edits.length, codeOf(context)];
  },
  survivors: {
    ...because('an answer is one of these', [
      'recalling: xstate.done.actor.recall [isUnread] → unread, after recalling: xstate.done.actor.recall [isPlan] → reviewing',
      'recalling: xstate.done.actor.recall [isPlan] → reviewing, after recalling: xstate.done.actor.recall [isRunning] → running',
      'recalling: xstate.done.actor.recall [isRunning] → running, after recalling: xstate.done.actor.recall [isStopped] → stopped',
      'recalling: xstate.done.actor.recall [isStopped] → stopped, after recalling: xstate.done.actor.recall [isDone] → done',
      'recalling: xstate.done.actor.recall [isDone] → done, after recalling: xstate.done.actor.recall [isUndoing] → cancelling',
      'seeking: xstate.done.actor.recall [isPlan] → reviewing, after seeking: xstate.done.actor.recall [isRunning] → running',
      'rereading: xstate.done.actor.recall [isUnread] → reviewing, after rereading: xstate.done.actor.recall [isPlan] → reviewing',
      'rereading: xstate.done.actor.recall [isPlan] → reviewing, after rereading: xstate.done.actor.recall [isRunning] → running',
      'rereading: xstate.done.actor.recall [isRunning] → running, after rereading: xstate.done.actor.recall [isStopped] → stopped',
      'rereading: xstate.done.actor.recall [isStopped] → stopped, after rereading: xstate.done.actor.recall [isDone] → done',
      'rereading: xstate.done.actor.recall [isDone] → done, after rereading: xstate.done.actor.recall [isUndoing] → cancelling',
      'looking: xstate.done.actor.look [hasStopped] → stopped, after looking: xstate.done.actor.look [goesOn] → cancelling',
      'looking: xstate.done.actor.look [goesOn] → cancelling, after looking: xstate.done.actor.look [isUndone] → undone',
      'stopping: xstate.done.actor.stop [isGiven] → done, after stopping: xstate.done.actor.stop [isOutdated] → recalling',
      'resuming: xstate.done.actor.commit [isGiven] → running, after resuming: xstate.done.actor.commit [isOutdated] → recalling',
      'callingOff: xstate.done.actor.undo [isGiven] → undone, after callingOff: xstate.done.actor.undo [isOutdated] → recalling',
      'lookingBack: xstate.done.actor.look [hasStopped] → stopped, after lookingBack: xstate.done.actor.look [goesOn] → cancelling',
      'lookingBack: xstate.done.actor.look [goesOn] → cancelling, after lookingBack: xstate.done.actor.look [isUndone] → undone',
      'lookingBack: xstate.done.actor.look [isGiven] → running, after lookingBack: xstate.done.actor.look [isOutdated] → recalling',
      'uploading: xstate.done.actor.readFile [isGiven] → reviewing, after uploading: xstate.done.actor.readFile [isOutdated] → recalling',
      'asking: xstate.done.actor.askPlatform [isGiven] → reviewing, after asking: xstate.done.actor.askPlatform [isOutdated] → recalling',
      'changing: xstate.done.actor.change [isGiven] → reviewing, after changing: xstate.done.actor.change [isOutdated] → recalling',
      'committing: xstate.done.actor.commit [isGiven] → running, after committing: xstate.done.actor.commit [isOutdated] → recalling',
      'looking: xstate.done.actor.look [isGiven] → running, after looking: xstate.done.actor.look [isOutdated] → recalling',
      'undoing: xstate.done.actor.undo [isGiven] → undone, after undoing: xstate.done.actor.undo [isOutdated] → recalling',
    ]),
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      const tags = [
        'restoring',
        'unread',
        'choosing',
        'reviewing',
        'running',
        'stopped',
        'done',
        'cancelling',
        'undone',
      ] as const;
      equal(tags.filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what it works on is what it shows': (snapshot) => {
      const { current } = contextOf(snapshot);
      if (snapshot.hasTag('reviewing')) equal(current?.state, 'draft');
      if (snapshot.hasTag('running')) equal(current?.state, 'running');
      if (snapshot.hasTag('stopped')) equal(current?.state, 'stopped');
      if (snapshot.hasTag('done')) ok(current?.state === 'done' || current?.state === 'failed');
      if (snapshot.hasTag('cancelling')) equal(current?.state, 'undoing');
      if (snapshot.hasTag('undone')) equal(current?.state, 'undone');
    },
    'nothing is confirmed while something is wrong or unchecked': (snapshot) => {
      if (!snapshot.matches('committing')) return;
      const { current, edits } = contextOf(snapshot);
      equal(current?.counts.bad, 0);
      equal(edits.length, 0);
    },
    'a file that cannot be read is not sent': (snapshot) => {
      if (snapshot.matches('uploading')) equal(contextOf(snapshot).fileError, null);
    },
    'an import that is not shown says why': (snapshot) => {
      if (snapshot.hasTag('unread')) notEqual(contextOf(snapshot).failure, null);
    },
    'where nothing was chosen there is no plan': (snapshot) => {
      if (snapshot.hasTag('choosing')) ok(contextOf(snapshot).current?.state !== 'running');
    },
  },
  count: 2602,
  phrases: {
    events: {
      FILE: ({ file }: { file: { name: string } }) => `choose ${file.name}`,
      TOKEN: 'paste a token and press "Read the menu"',
      CANCEL: 'press "Cancel"',
      RETRY: 'press "Try again"',
      REFRESH: 'look at the page again',
      MAP: 'choose another column for the price',
      TYPE: 'correct a price in the grid',
      LEAVE_OUT: ({ rows }: { rows: unknown }) => (rows === 'bad' ? 'leave out all with errors' : 'leave out a row'),
      ORDER_AGAIN: 'order a row anyway that was ordered before',
      CHECK: 'press "Check again"',
      COMMIT: 'press "Import"',
      STOP: 'press "Stop"',
      RESUME: 'press "Go on with the rest"',
      DISCARD: 'press "Discard"',
      UNDO: 'press "Undo this import"',
      AGAIN: 'press "Import another file"',
    },
    outcomes: {
      recall: (result: Result<LatestImport>) => `the server says what there is: ${sayLatest(result)}`,
      readFile: (result: Result<Import>) => `the server reads the file: ${sayEntry(result)}`,
      askPlatform: (result: Result<Import>) => `the platform gives the menu: ${sayEntry(result)}`,
      change: (result: Result<Import>) => `the server judges the change: ${sayEntry(result)}`,
      commit: (result: Result<Import>) => `the server takes the confirmation: ${sayEntry(result)}`,
      look: (result: Result<Import>) => `the server says how far it is: ${sayEntry(result)}`,
      stop: (result: Result<Import>) => `the server stops it: ${sayEntry(result)}`,
      undo: (result: Result<Import>) => `the server undoes it: ${sayEntry(result)}`,
      discard: (result: Result<object>) => `the server discards the plan: ${sayResult(result)}`,
    },
    tags: {
      restoring: 'it looks for an import of before',
      unread: 'it says why it knows nothing',
      choosing: 'it asks for a file',
      busy: 'it is at work',
      reviewing: 'it shows the plan',
      running: 'it shows how far it is',
      stopped: 'it says why it stopped',
      done: 'it shows what was imported',
      cancelling: 'it shows how many orders are cancelled',
      undone: 'it says that it was undone',
    },
  },
});
