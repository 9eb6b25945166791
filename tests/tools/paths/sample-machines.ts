import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { definePaths } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';

type LampEvent = { type: 'PRESS' } | { type: 'DIM'; by: number } | { type: 'BREAK' };
type Fetched = { readonly output: number };

/** A lamp with one of everything that a chart can hold. */
export const lampMachine = setup({
  types: {
    context: {} as { level: number; fault: string | null },
    events: {} as LampEvent,
    emitted: {} as { type: 'lit' },
    tags: {} as 'bright' | 'dark',
  },
  actors: { fetchLevel: fromPromise<number>(() => Promise.resolve(3)), hum: fromCallback(() => undefined) },
  actions: {
    take: assign((_, { output }: Fetched) => ({ level: output })),
    dim: assign(({ context }, { by }: { by: number }) => ({ level: context.level - by })),
    tell: emit({ type: 'lit' }),
    noteFault: assign({ fault: 'no level' }),
    forget: assign({ level: 0, fault: null }),
  },
  guards: {
    isHigh: (_, { output }: Fetched) => output > 5,
    isAny: (_, { output }: Fetched) => output > 0,
    canDim: ({ context }, { by }: { by: number }) => context.level >= by,
  },
  delays: { patience: 1_000, rest: 5_000 },
}).createMachine({
  id: 'lamp',
  context: { level: 0, fault: null },
  initial: 'off',
  states: {
    off: { tags: 'dark', entry: 'forget', on: { PRESS: 'waking' } },
    waking: {
      tags: 'dark',
      invoke: {
        id: 'fetchLevel',
        src: 'fetchLevel',
        onDone: [
          { guard: { type: 'isHigh', params: ({ event }) => event }, target: 'broken' },
          {
            guard: { type: 'isAny', params: ({ event }) => event },
            target: 'on',
            actions: [{ type: 'take', params: ({ event }) => event }, 'tell'],
          },
          { target: 'off' },
        ],
        onError: { target: 'broken', actions: 'noteFault' },
      },
      after: { patience: 'off' },
    },
    on: {
      tags: 'bright',
      invoke: { id: 'hum', src: 'hum' },
      on: {
        PRESS: 'off',
        BREAK: 'broken',
        DIM: {
          guard: { type: 'canDim', params: ({ event }) => event },
          actions: { type: 'dim', params: ({ event }) => event },
        },
      },
    },
    broken: { after: { rest: 'off' } },
  },
});

/** Everything the lamp does is visible. */
export const lampPaths: PathSpec = definePaths({
  ids: '[R10.04]',
  machine: lampMachine,
  count: 0,
  events: { PRESS: [{}], BREAK: [{}], DIM: [{ by: 1 }, { by: 9 }] },
  outputs: { fetchLevel: [0, 2, 9] },
  errors: { fetchLevel: [new Error('no answer')] },
  project: ({ context }) => [context.level, context.fault],
  invariants: { 'never below nothing': ({ context }) => context.level >= 0 },
});

type DoorEvent = { type: 'KEY.TURNED'; open: boolean } | { type: 'LEAVE' };

/** Reads who knocks and who is at home, at once; if `isMindful` is false, the later answer forgets the earlier one. */
const doorMachine = (isMindful: boolean) =>
  setup({
    types: { context: {} as { name: string | null; host: string | null; open: boolean }, events: {} as DoorEvent },
    actors: {
      readName: fromPromise<string>(() => Promise.resolve('')),
      readHost: fromPromise<string>(() => Promise.resolve('')),
    },
    actions: {
      takeName: assign((_, { output }: { output: string }) =>
        isMindful ? { name: output } : { name: output, host: null },
      ),
      takeHost: assign((_, { output }: { output: string }) => ({ host: output })),
      turn: assign((_, { open }: { open: boolean }) => ({ open })),
    },
  }).createMachine({
    id: 'door',
    context: { name: null, host: null, open: false },
    on: { 'KEY.TURNED': { actions: { type: 'turn', params: ({ event }) => event } }, LEAVE: '.left' },
    initial: 'asking',
    states: {
      asking: {
        type: 'parallel',
        states: {
          guest: {
            initial: 'unknown',
            states: {
              unknown: {
                invoke: {
                  id: 'readName',
                  src: 'readName',
                  onDone: { target: 'known', actions: { type: 'takeName', params: ({ event }) => event } },
                },
              },
              known: {},
            },
          },
          home: {
            initial: 'unknown',
            states: {
              unknown: {
                invoke: {
                  id: 'readHost',
                  src: 'readHost',
                  onDone: { target: 'known', actions: { type: 'takeHost', params: ({ event }) => event } },
                },
              },
              known: {},
            },
          },
        },
      },
      left: {},
    },
  });

const isKnown = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ asking: { home: 'known' } });

export const doorPaths = (isMindful: boolean, extra: Partial<PathSpec> = {}): PathSpec =>
  definePaths({
    ids: '[R10.04]',
    machine: doorMachine(isMindful),
    count: 0,
    events: { 'KEY.TURNED': [{ open: true }, { open: false }], LEAVE: [{}] },
    outputs: { readName: ['ada', 'eve'], readHost: ['bob'] },
    project: ({ context }) => context,
    invariants: {
      'a host who was read stays known': (snapshot) => !isKnown(snapshot) || snapshot.context.host === 'bob',
    },
    ...extra,
  });
