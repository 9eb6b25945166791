import { assign, emit, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { sure } from '../shared/sure';

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
  const actors = {
    act: answer<Output, { readonly act: Act; readonly item: Item }>('act'),
  };
  const on = readersOf<Event<Item, Act>, typeof actors>();

  return setup({
    types: {
      context: {} as Context<Act>,
      events: {} as Event<Item, Act>,
      emitted: {} as ActChanged<Item>,
      tags: {} as 'asking' | 'busy',
    },
    actors,
    guards: {
      isDone: on.output('act', (_, output) => output.kind === 'done'),
      isOvertaken: on.output('act', (_, output) => output.kind === 'overtaken'),
      isAsked: ({ context }) => context.isAsked,
    },
    actions: {
      noteAct: assign(({ event }, { isAsked }: { isAsked: boolean }) => ({
        act: on.event(['ASK', 'DO'])({ event }).act,
        isAsked,
        failure: null,
      })),
      forgetAct: assign({ act: null, isAsked: false, failure: null }),
      forgetFailure: assign({ failure: null }),
      noteFailure: assign(
        on.output('act', (_, output) => ({ failure: output.kind === 'done' ? null : output.failure })),
      ),
      tellChanged: emit(
        on.output('act', (_, output): ActChanged<Item> => {
          if (output.kind === 'failed') throw new Error('Nothing was changed');
          return { type: 'changed', item: output.item };
        }),
      ),
    },
  }).createMachine({
    id: 'record-act',
    context: { act: null, isAsked: false, failure: null },
    initial: 'resting',
    states: {
      resting: {
        on: {
          ASK: { actions: { type: 'noteAct', params: { isAsked: true } }, target: 'asking' },
          DO: { actions: { type: 'noteAct', params: { isAsked: false } }, target: 'acting' },
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
          input: on.event(['CONFIRM', 'DO'], ({ context }, { item }) => ({
            act: sure(context.act, 'act to do'),
            item,
          })),
          onDone: [
            { guard: 'isDone', actions: ['tellChanged', 'forgetAct'], target: 'resting' },
            { guard: 'isOvertaken', actions: ['tellChanged', 'noteFailure'], target: 'failed' },
            { actions: 'noteFailure', target: 'failed' },
          ],
        },
      },
      failed: { always: [{ guard: 'isAsked', target: 'asking' }, { target: 'resting' }] },
    },
  });
}
