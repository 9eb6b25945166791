import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { queryProblem } from '../../src/domain/exports/export';
import { exportMachine } from '../../src/domain/exports/export.machine';
import type { ExportContext } from '../../src/domain/exports/export.machine';
import type { Export, ExportQuery } from '../../src/domain/exports/export';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): ExportContext => snapshot.context as ExportContext;

/** The days of the statement. */
export const MONTH = { from: '2026-11-01', to: '2026-11-30' };

const made: Export = {
  id: 'export-1',
  kind: 'statement',
  format: 'xlsx',
  state: 'waiting',
  done: 0,
  total: null,
  fileName: 'mersal-statement-2026-11-20.xlsx',
  size: null,
  expiresAt: null,
  problem: null,
  createdAt: '2026-11-20T08:50:00.000Z',
};
const underWay: Export = { ...made, state: 'running', done: 500, total: 1_000 };
const running = success(underWay);
const file: Export = {
  ...made,
  state: 'ready',
  done: 1_000,
  total: 1_000,
  size: 48_000,
  expiresAt: '2026-11-21T09:00:00.000Z',
};
const ready = success(file);
const broken = success<Export>({ ...made, state: 'failed', problem: 'broken' });
const cancelled = success<Export>({ ...made, state: 'cancelled' });
const offline = failed({ kind: 'offline' });
const gone = refused(404, 'NOT_FOUND');
const closed = refused(403, 'FORBIDDEN');

export const exported = definePaths({
  ids: '[R1.04] [R11.07] [R10.01] [T.36]',
  machine: exportMachine,
  input: { kind: 'statement', query: MONTH, language: 'en' },
  events: {
    QUERY: [
      { query: MONTH, language: 'en' },
      { query: { to: MONTH.to }, language: 'en' },
    ],
    FORMAT: [{ format: 'csv' }],
    ASK: [{ key: 'key-1' }],
    RESUME: [{ found: underWay }, { found: file }],
    CANCEL: [{}],
    SAVE: [{}],
    LEAVE: [{}],
  },
  outputs: {
    start: [success(made), offline, refused(409, 'EXPORTS_BUSY')],
    read: [running, ready, broken, cancelled, offline, gone, closed],
    cancel: [cancelled, ready, offline, gone, closed],
    save: [success(null), offline, gone],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { key, query, queryError, current, isSaved } = context;
    return [key !== null, query['from'], queryError, current?.state, current?.done, isSaved, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { key, queryError, current, isSaved } = context;
    return [key !== null, queryError, current?.state, isSaved, codeOf(context)];
  },
  invariants: {
    'it is in one phase': (snapshot) => {
      const phases = ['choosing', 'making', 'ready', 'failed', 'expired'] as const;
      equal(phases.filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is being made, or is ready, is known': (snapshot) => {
      if (snapshot.hasTag('making') || snapshot.hasTag('ready')) notEqual(contextOf(snapshot).current, null);
    },
    'only a file that is there can be saved': (snapshot) => {
      if (snapshot.hasTag('ready')) equal(contextOf(snapshot).current?.state, 'ready');
    },
    'nothing is asked for without its days': (snapshot) => {
      const { key, query } = contextOf(snapshot);
      // One of before has no key, and its days are its own.
      if (key !== null && (snapshot.hasTag('making') || snapshot.hasTag('unsure')))
        equal(queryProblem('statement', query), null);
    },
    'while nobody knows whether it arrived, it has its key and says why': (snapshot) => {
      if (!snapshot.hasTag('unsure')) return;
      const { key, failure } = contextOf(snapshot);
      ok(key !== null && failure !== null);
    },
  },
  count: 226,
  phrases: {
    events: {
      QUERY: ({ query }: { readonly query: ExportQuery }) =>
        query['from'] === undefined ? 'clear the first day' : 'choose the days',
      FORMAT: 'choose another kind of file',
      ASK: 'press the button',
      RESUME: ({ found }: { readonly found: Export }) =>
        found.state === 'ready' ? 'save a file of before' : 'look at one that is being made',
      CANCEL: 'cancel it',
      SAVE: 'save the file',
      LEAVE: 'close the dialog',
    },
    outcomes: {
      start: (result: Result<Export>) => `the server takes it: ${sayExport(result)}`,
      read: (result: Result<Export>) => `the server says how far it is: ${sayExport(result)}`,
      cancel: (result: Result<Export>) => `the server cancels it: ${sayExport(result)}`,
      save: (result: Result<null>) => `the file comes: ${sayResult(result)}`,
    },
    tags: {
      choosing: 'it shows what can be chosen',
      unsure: 'it does not know whether it arrived',
      making: 'it shows how far the file is',
      ready: 'the file is ready',
      failed: 'it says why there is no file',
      expired: 'the file is gone',
      busy: 'it is at work',
    },
  },
});

const sayExport = (result: Result<Export>): string => (result.ok ? result.value.state : sayResult(result));
