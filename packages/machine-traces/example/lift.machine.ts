import { assign, setup } from 'xstate';

/** A lift that goes up only with its door shut. @param isSafe false is a version in which somebody lost the guard */
export const liftOf = (isSafe: boolean) =>
  setup({
    types: {
      context: {} as { readonly floor: number; readonly called: string },
      events: {} as
        | { readonly type: 'OPEN' }
        | { readonly type: 'SHUT' }
        | { readonly type: 'GO'; readonly floor: number; readonly caller: string },
    },
    guards: { mayGo: ({ context }, floor: number) => floor !== context.floor },
    actions: {
      go: assign((_, { floor, caller }: { floor: number; caller: string }) => ({ floor, called: caller })),
    },
    delays: { ride: 2_000 },
  }).createMachine({
    id: 'lift',
    context: { floor: 0, called: '' },
    initial: 'shut',
    states: {
      shut: {
        on: {
          OPEN: 'open',
          GO: {
            guard: { type: 'mayGo', params: ({ event }) => event.floor },
            actions: { type: 'go', params: ({ event }) => event },
            target: 'riding',
          },
        },
      },
      riding: { after: { ride: 'shut' } },
      open: { on: { SHUT: 'shut', ...(isSafe ? {} : { GO: 'riding' as const }) } },
    },
  });
