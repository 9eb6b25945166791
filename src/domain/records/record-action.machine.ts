import { assign, emit, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { invariant } from '../shared/invariant';

/** The result of an action: done; not done because the record had changed; or failed. */
export type ActionOutcome<Item> =
  | { readonly kind: 'done'; readonly item: Item }
  | { readonly kind: 'overtaken'; readonly item: Item; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface Context<Action> {
  /** The action being confirmed or running; null if there is none. */
  readonly action: Action | null;
  /** It needed a confirmation, and the question stays until it is done. */
  readonly isAsked: boolean;
  readonly failure: Failure | null;
}

type Event<Item, Action> =
  /** Ask before doing it. */
  | { readonly type: 'ASK'; readonly action: Action }
  | { readonly type: 'CONFIRM'; readonly item: Item }
  | { readonly type: 'CANCEL' }
  /** Do it without a confirmation. */
  | { readonly type: 'DO'; readonly action: Action; readonly item: Item };

/** The record has changed, through the action or through somebody else. */
export interface ActionChanged<Item> {
  readonly type: 'changed';
  readonly item: Item;
}

/**
 * Actions on a record outside its form (deactivating somebody, sending a mail again): with or without a confirmation,
 * one at a time. Tags: `asking` (the question is shown), `busy`.
 */
export function recordActionOf<Item extends object, Action extends string>() {
  type Output = ActionOutcome<Item>;
  const actors = {
    action: answer<Output, { readonly action: Action; readonly item: Item }>('action'),
  };
  const on = readersOf<Event<Item, Action>, typeof actors>();

  return setup({
    types: {
      context: {} as Context<Action>,
      events: {} as Event<Item, Action>,
      emitted: {} as ActionChanged<Item>,
      tags: {} as 'asking' | 'busy',
    },
    actors,
    guards: {
      isDone: on.output('action', (_, output) => output.kind === 'done'),
      isOvertaken: on.output('action', (_, output) => output.kind === 'overtaken'),
      isAsked: ({ context }) => context.isAsked,
    },
    actions: {
      noteAction: assign(({ event }, { isAsked }: { isAsked: boolean }) => ({
        action: on.event(['ASK', 'DO'])({ event }).action,
        isAsked,
        failure: null,
      })),
      forgetAction: assign({ action: null, isAsked: false, failure: null }),
      forgetFailure: assign({ failure: null }),
      noteFailure: assign(
        on.output('action', (_, output) => ({ failure: output.kind === 'done' ? null : output.failure })),
      ),
      tellChanged: emit(
        on.output('action', (_, output): ActionChanged<Item> => {
          if (output.kind === 'failed') throw new Error('Nothing was changed');
          return { type: 'changed', item: output.item };
        }),
      ),
    },
  }).createMachine({
    id: 'record-action',
    context: { action: null, isAsked: false, failure: null },
    initial: 'resting',
    states: {
      resting: {
        on: {
          ASK: { actions: { type: 'noteAction', params: { isAsked: true } }, target: 'asking' },
          DO: { actions: { type: 'noteAction', params: { isAsked: false } }, target: 'running' },
        },
      },
      asking: {
        tags: 'asking',
        on: { CONFIRM: 'running', CANCEL: { actions: 'forgetAction', target: 'resting' } },
      },
      running: {
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          id: 'action',
          src: 'action',
          input: on.event(['CONFIRM', 'DO'], ({ context }, { item }) => ({
            action: invariant(context.action, 'act to do'),
            item,
          })),
          onDone: [
            { guard: 'isDone', actions: ['tellChanged', 'forgetAction'], target: 'resting' },
            { guard: 'isOvertaken', actions: ['tellChanged', 'noteFailure'], target: 'failed' },
            { actions: 'noteFailure', target: 'failed' },
          ],
        },
      },
      failed: { always: [{ guard: 'isAsked', target: 'asking' }, { target: 'resting' }] },
    },
  });
}
