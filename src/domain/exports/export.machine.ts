import { assign, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import type { Language } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import { firstFormat, queryProblem } from './export';
import type { Export, ExportFormat, ExportKindName, ExportQuery, ExportWanted, PeriodProblem } from './export';

interface Input {
  readonly kind: ExportKindName;
  readonly query: ExportQuery;
  readonly language: Language;
}

export interface ExportContext extends Input {
  readonly format: ExportFormat;
  /** Under which it is asked for: the same while nobody knows whether it arrived [T.36]. */
  readonly key: string | null;
  /** Why it could not be asked for, until the query changes. */
  readonly queryError: PeriodProblem | null;
  /** How far it is, according to the last answer. */
  readonly current: Export | null;
  /** Whether its file was saved on the device. */
  readonly isSaved: boolean;
  readonly failure: Failure | null;
}

export type ExportEvent =
  /** The filters as they are now, or the days of a report. */
  | { readonly type: 'QUERY'; readonly query: ExportQuery; readonly language: Language }
  | { readonly type: 'FORMAT'; readonly format: ExportFormat }
  | { readonly type: 'ASK'; readonly key: string }
  /** One that was asked for before: it is waited for, or saved if it is ready. */
  | { readonly type: 'RESUME'; readonly found: Export }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'SAVE' }
  /** The dialog is left: what is over is forgotten, what is being made goes on. */
  | { readonly type: 'LEAVE' };

/** What is asked for. */
interface Sent extends ExportWanted {
  readonly language: Language;
  readonly key: string;
}

const actors = {
  start: outcome<Export, Sent>('start'),
  read: outcome<Export, { readonly id: string }>('read'),
  cancel: outcome<Export, { readonly id: string }>('cancel'),
  /** Fetches the file, and saves it on the device. */
  save: outcome<null, { readonly made: Export }>('save'),
};
const on = readersOf<ExportEvent, typeof actors>();

const isGone = (result: Result<unknown>): boolean => isRefused(result, 'NOT_FOUND');
const isIn = (state: Export['state'], result: Result<Export>): boolean => result.ok && result.value.state === state;
const madeIn = ({ current }: ExportContext): Export => invariant(current, 'export that was asked for');

/**
 * A file of rows that the server makes [R1.04] [R11.07]: its format, asking for it, its progress, and saving it. While
 * nobody knows whether it was asked for, asking again sends the same. What is being made goes on if the dialog is
 * left, and is found again with what is ready: after a reload, or in another tab. Tags: `choosing`, `unsure`, `making`,
 * `ready`, `failed`, `expired`; `busy` while something is on its way.
 */
export const exportMachine = setup({
  types: {
    input: {} as Input,
    context: {} as ExportContext,
    events: {} as ExportEvent,
    tags: {} as 'choosing' | 'unsure' | 'making' | 'ready' | 'failed' | 'expired' | 'busy',
  },
  actors,
  /** Between two questions how far it is. */
  delays: { pollInterval: 600 },
  actions: {
    takeQuery: assign(
      on.event('QUERY', (_, { query, language }) => ({ query, language, failure: null, queryError: null, key: null })),
    ),
    showQueryError: assign(({ context: { kind, query } }) => ({
      queryError: queryProblem(kind, query),
      failure: null,
    })),
    takeFormat: assign(on.event('FORMAT', (_, { format }) => ({ format, failure: null, key: null }))),
    takeKey: assign(on.event('ASK', ({ context }, { key }) => ({ key: context.key ?? key, failure: null }))),
    takeNewKey: assign(on.event('ASK', (_, { key }) => ({ key, current: null, isSaved: false, failure: null }))),
    takeExport: assign(
      on.output(['start', 'read', 'cancel'], ({ context }, result) =>
        result.ok ? { current: result.value, failure: null } : { current: context.current },
      ),
    ),
    takeFound: assign(
      on.event('RESUME', (_, { found }) => ({
        key: null,
        current: found,
        isSaved: false,
        failure: null,
        queryError: null,
      })),
    ),
    noteSaved: assign({ isSaved: true, failure: null }),
    noteFailure: assign(
      on.output(['start', 'read', 'cancel', 'save'], (_, result) => ({ failure: result.ok ? null : result.failure })),
    ),
    forgetFailure: assign({ failure: null }),
    forget: assign({ key: null, queryError: null, current: null, isSaved: false, failure: null }),
  },
  guards: {
    isComplete: ({ context: { kind, query } }) => queryProblem(kind, query) === null,
    isFile: on.event('RESUME', (_, { found }) => found.state === 'ready'),
    // Its filters may be other ones than those of the list now: the person chooses first.
    isFound: ({ context: { key } }) => key === null,
    isStarted: on.output('start', (_, result) => result.ok),
    isUnsure: on.output('start', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
    isReady: on.output(['read', 'cancel'], (_, result) => isIn('ready', result)),
    isFailed: on.output('read', (_, result) => isIn('failed', result)),
    isCancelled: on.output('read', (_, result) => isIn('cancelled', result)),
    /** Nobody is making it any more: it was cancelled, or it has ended or expired. */
    isEnded: on.output('cancel', (_, result) => result.ok || isGone(result)),
    isGone: on.output(['read', 'save'], (_, result) => isGone(result)),
    // Without an answer it may well be on its way: it is asked again.
    isClosed: on.output(['read', 'cancel'], (_, result) => !result.ok && !isOutcomeUnknown(result.failure)),
    isSaved: on.output('save', (_, result) => result.ok),
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({
    ...input,
    format: firstFormat(input.kind),
    key: null,
    queryError: null,
    current: null,
    isSaved: false,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        QUERY: { actions: 'takeQuery' },
        FORMAT: { actions: 'takeFormat' },
        ASK: [{ guard: 'isComplete', actions: 'takeKey', target: 'asking' }, { actions: 'showQueryError' }],
        RESUME: [
          { guard: 'isFile', actions: 'takeFound', target: 'saving' },
          { actions: 'takeFound', target: 'making' },
        ],
        LEAVE: { actions: 'forget' },
      },
    },
    asking: {
      tags: ['choosing', 'busy'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { kind, query, format, language, key } }) => ({
          kind,
          query,
          format,
          language,
          key: invariant(key, 'key of an export'),
        }),
        onDone: [
          { guard: 'isStarted', actions: 'takeExport', target: 'making' },
          { guard: 'isUnsure', actions: 'noteFailure', target: 'unsure' },
          { actions: ['forget', 'noteFailure'], target: 'choosing' },
        ],
      },
    },
    unsure: {
      tags: ['choosing', 'unsure'],
      on: {
        ASK: { actions: 'forgetFailure', target: 'asking' },
        LEAVE: { actions: 'forget', target: 'choosing' },
      },
    },
    making: {
      tags: 'making',
      initial: 'waiting',
      on: { CANCEL: { actions: 'forgetFailure', target: '.cancelling' } },
      states: {
        waiting: { after: { pollInterval: 'reading' } },
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ id: madeIn(context).id }),
            onDone: [
              { guard: 'isReady', actions: 'takeExport', target: '#export.ready' },
              { guard: 'isFailed', actions: 'takeExport', target: '#export.failed' },
              { guard: 'isCancelled', actions: 'forget', target: '#export.choosing' },
              { guard: 'isGone', target: '#export.expired' },
              { guard: 'isClosed', actions: 'noteFailure', target: '#export.failed' },
              { actions: ['takeExport', 'noteFailure'], target: 'waiting' },
            ],
          },
        },
        cancelling: {
          tags: 'busy',
          on: { CANCEL: {} },
          invoke: {
            id: 'cancel',
            src: 'cancel',
            input: ({ context }) => ({ id: madeIn(context).id }),
            onDone: [
              // It was faster.
              { guard: 'isReady', actions: 'takeExport', target: '#export.ready' },
              { guard: 'isEnded', actions: 'forget', target: '#export.choosing' },
              { guard: 'isClosed', actions: 'noteFailure', target: '#export.failed' },
              { actions: ['takeExport', 'noteFailure'], target: 'waiting' },
            ],
          },
        },
      },
    },
    ready: {
      tags: 'ready',
      on: { SAVE: { actions: 'forgetFailure', target: 'saving' }, LEAVE: { actions: 'forget', target: 'choosing' } },
    },
    saving: {
      tags: ['ready', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ made: madeIn(context) }),
        onDone: [
          { guard: 'isSaved', actions: 'noteSaved', target: 'ready' },
          { guard: 'isGone', target: 'expired' },
          { actions: 'noteFailure', target: 'ready' },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        ASK: [
          { guard: 'isFound', actions: 'forget', target: 'choosing' },
          { actions: 'takeNewKey', target: 'asking' },
        ],
        LEAVE: { actions: 'forget', target: 'choosing' },
      },
    },
    expired: {
      tags: 'expired',
      on: {
        ASK: [
          { guard: 'isFound', actions: 'forget', target: 'choosing' },
          { actions: 'takeNewKey', target: 'asking' },
        ],
        LEAVE: { actions: 'forget', target: 'choosing' },
      },
    },
  },
});
