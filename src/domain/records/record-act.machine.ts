import { assertEvent, assign, emit, setup } from 'xstate';
import { answer } from '../shared/outcome';
import type { Failure } from '../shared/result';

/** What came of an act: done; not done because the record was another by then; or not done. */
export type ActOutcome<Item> =
  | { readonly kind: 'done'; readonly item: Item }
  | { readonly kind: 'overtaken'; readonly item: Item; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface Context<Act> {
  /** What is asked about or under way; null where nothing is. */
  readonly act: Act | null;
  /** It was asked about first, and the question stands until it is done. */
  readonly isAsked: boolean;
  readonly failure: Failure | null;
}

type Event<Item, Act> =
  /** Ask before doing it. */
  | { readonly type: 'ASK'; readonly act: Act }
  | { readonly type: 'CONFIRM'; readonly item: Item }
  | { readonly type: 'CANCEL' }
  /** Do it without a question. */
  | { readonly type: 'DO'; readonly act: Act; readonly item: Item };

/** The record is another than it was, by the act or by somebody else. */
export interface ActChanged<Item> {
  readonly type: 'changed';
  readonly item: Item;
}

/**
 * What is done to a record beside its form (shutting somebody out, sending a mail again): with one question or none, one
 * at a time. Tags: `asking` (the question is shown), `busy`.
 */
export function recordActOf<Item extends object, Act extends string>() {
  type Output = ActOutcome<Item>;
  return setup({
    types: {
      context: {} as Context<Act>,
      events: {} as Event<Item, Act>,
      emitted: {} as ActChanged<Item>,
      tags: {} as 'asking' | 'busy',
    },
    actors: {
      act: answer<Output, { readonly act: Act; readonly item: Item }>('act'),
    },
    guards: {
      isDone: (_, { output }: { output: Output }) => output.kind === 'done',
      isOvertaken: (_, { output }: { output: Output }) => output.kind === 'overtaken',
      isAsked: ({ context }) => context.isAsked,
    },
    actions: {
      noteAct: assign((_, { act, isAsked }: { act: Act; isAsked: boolean }) => ({ act, isAsked, failure: null })),
      forgetAct: assign({ act: null, isAsked: false, failure: null }),
      forgetFailure: assign({ failure: null }),
      noteFailure: assign((_, { output }: { output: Output }) => ({
        failure: output.kind === 'done' ? null : output.failure,
      })),
      tellChanged: emit((_, { output }: { output: Output }): ActChanged<Item> => {
        if (output.kind === 'failed') throw new Error('Nothing was changed');
        return { type: 'changed', item: output.item };
      }),
    },
  }).createMachine({
    id: 'record-act',
    context: { act: null, isAsked: false, failure: null },
    initial: 'resting',
    states: {
      resting: {
        on: {
          ASK: {
            actions: { type: 'noteAct', params: ({ event }) => ({ act: event.act, isAsked: true }) },
            target: 'asking',
          },
          DO: {
            actions: { type: 'noteAct', params: ({ event }) => ({ act: event.act, isAsked: false }) },
            target: 'acting',
          },
        },
      },
      asking: {
        tags: 'asking',
        on: { CONFIRM: 'acting', CANCEL: { actions: 'forgetAct', target: 'resting' } },
      },
      acting: {
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context, event }) => {
            assertEvent(event, ['CONFIRM', 'DO']);
            if (context.act === null) throw new Error('Nothing is to be done');
            return { act: context.act, item: event.item };
          },
          onDone: [
            {
              guard: { type: 'isDone', params: ({ event }) => event },
              actions: [{ type: 'tellChanged', params: ({ event }) => event }, 'forgetAct'],
              target: 'resting',
            },
            {
              guard: { type: 'isOvertaken', params: ({ event }) => event },
              actions: [
                { type: 'tellChanged', params: ({ event }) => event },
                { type: 'noteFailure', params: ({ event }) => event },
              ],
              target: 'failed',
            },
            { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'failed' },
          ],
        },
      },
      failed: { always: [{ guard: 'isAsked', target: 'asking' }, { target: 'resting' }] },
    },
  });
}
