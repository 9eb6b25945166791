import { assign, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { readersOf } from '../shared/event-readers';

type Event =
  /** One was chosen, on the map or in the list beside it. */
  | { readonly type: 'CHOOSE'; readonly id: string }
  | { readonly type: 'CLEAR' }
  /** The person moved the map. */
  | { readonly type: 'LOOK_AROUND' }
  /** Back to the chosen one. */
  | { readonly type: 'FOLLOW' }
  /** Who is there now. */
  | { readonly type: 'SEEN'; readonly ids: readonly string[] };

interface Context {
  /** Null for all of them. */
  readonly chosen: string | null;
  /** The one that was chosen until it was there no more; null once the person goes on. */
  readonly ended: string | null;
}

const on = readersOf<Event, Readonly<Record<string, never>>>();

/**
 * What a map of many who move shows: all of them, or one that it follows until the person looks around. One that is
 * there no more is followed no more, and named. Tags: `chosen`, `following`.
 */
export const followMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'chosen' | 'following' },
  guards: {
    isOver: on.event(
      'SEEN',
      ({ context: { chosen } }: { context: Context; event: EventObject }, { ids }) =>
        chosen !== null && !ids.includes(chosen),
    ),
  },
  actions: {
    choose: assign(on.event('CHOOSE', (_, { id }) => ({ chosen: id, ended: null }))),
    forget: assign({ chosen: null, ended: null }),
    end: assign(({ context: { chosen } }) => ({ chosen: null, ended: chosen })),
  },
}).createMachine({
  id: 'follow',
  context: { chosen: null, ended: null },
  initial: 'all',
  on: { CHOOSE: { target: '.one.followed', actions: 'choose' }, CLEAR: { target: '.all', actions: 'forget' } },
  states: {
    all: {},
    one: {
      tags: 'chosen',
      initial: 'followed',
      on: { SEEN: { guard: 'isOver', target: 'all', actions: 'end' } },
      states: {
        followed: { tags: 'following', on: { LOOK_AROUND: 'aside' } },
        aside: { on: { FOLLOW: 'followed' } },
      },
    },
  },
});
