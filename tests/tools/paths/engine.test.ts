import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { readersOf } from '../../../src/domain/shared/event-readers';
import { checkSpec, coveragesOf } from '@mersal/machine-paths/check';
import { tellFailure } from '@mersal/machine-paths/prose';
import { runPath, STANDS } from '@mersal/machine-paths/run';
import { definePaths, samplesOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { Timers } from '@mersal/machine-paths/timers';
import { pathsOf } from '@mersal/machine-paths/walk';
import { door } from './specs/door.paths';

const set = (name: string, delay: number) => ({
  type: 'xstate.raise',
  params: { event: { type: name }, id: name, delay },
});
const [A, B] = ['xstate.after.a', 'xstate.after.b'];
const eventsOf = (spec: PathSpec, wanted = {}) =>
  pathsOf(spec, wanted).map(({ steps }) =>
    steps.map(({ event }) => event.type.replace(/^xstate\.after\.(\w+).*$/, '$1')),
  );
const faultsIn = (spec: PathSpec) => coveragesOf([checkSpec(spec)]).flatMap(({ faults }) => faults);

describe('timers in every order that a clock allows', () => {
  it('fire the shorter first where both were set at once [R10.04]', () => {
    const both = Timers.none.after([set(A, 10), set(B, 20)]);
    expect(both.fire(B)).toBeNull();
    expect(both.fire(A)?.after([]).fire(B)?.delays).toEqual({});
  });

  it('fire either first where time may pass between them [R10.04]', () => {
    const later = Timers.none.after([set(B, 20)]).after([set(A, 10)]);
    expect([later.fire(A), later.fire(B)]).not.toContain(null);
  });

  it('know how long ago they were set: two are due at one moment, and the older fires first [R10.04]', () => {
    const once = Timers.none
      .after([set(B, 20), set(A, 10)])
      .fire(A)
      ?.after([set(A, 10)]);
    expect(once?.fire(A)).toBeNull();
    expect(once?.fire(B)?.after([]).fire(A)?.delays).toEqual({});
  });

  it('fire no more once cancelled [R10.04]', () => {
    expect(
      Timers.none
        .after([set(A, 10)])
        .after([{ type: 'xstate.cancel', params: { sendId: A } }])
        .fire(A),
    ).toBeNull();
  });

  it('make paths of a chart: the door warns before it falls, unless it was held [R10.04]', () => {
    const paths = eventsOf(door, { strategy: 'triples' });
    expect(paths.map(String)).toContainEqual(expect.stringMatching(/^CODE,xstate.done.actor.motor,warning,fall/));
    for (const path of paths) {
      path.forEach((event, at) => {
        if (event === 'fall')
          expect(path.slice(path.lastIndexOf('xstate.done.actor.motor', at), at)).toContain('warning');
      });
    }
  });
});

describe('the paths of a spec', () => {
  it('hold, and are none the beginning of another [R10.03]', () => {
    const { failures, paths } = checkSpec(door);
    expect(failures).toEqual([]);
    const told = pathsOf(door).map(({ steps }) => JSON.stringify(steps.map(({ event }) => event)).slice(0, -1));
    expect(told).toHaveLength(paths);
    expect(told.filter((one) => told.some((other) => other !== one && other.startsWith(`${one},`)))).toEqual([]);
  });

  it('are more with pairs than with transitions, and more with threes than with pairs [R10.04]', () => {
    const [one, two, three] = (['transitions', 'pairs', 'triples'] as const).map(
      (strategy) => checkSpec({ ...door, strategy }).tally,
    );
    expect(two?.pairs.size).toBeGreaterThan(one?.pairs.size ?? 0);
    expect(three?.triples.size).toBeGreaterThan(two?.triples.size ?? 0);
    expect(faultsIn({ ...door, strategy: 'transitions' }).join()).toContain('pair not covered');
  });

  it('tell another machine from theirs [R10.04]', () => {
    const other = door.machine.provide({ guards: { isRight: () => false } as never });
    const failed = pathsOf(door)
      .map((path) => runPath(door, path, other))
      .filter(({ ok }) => !ok);
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map(({ failure }) => failure?.property))).toEqual(new Set([STANDS]));
  });

  it('break where a chart puts a reader at another event than it reads [R10.04]', () => {
    const on = readersOf<{ type: 'OPEN'; by: number } | { type: 'SHUT' }>();
    const shutter = (at: 'OPEN' | 'SHUT') =>
      definePaths({
        ids: '',
        machine: setup({
          types: { context: {} as { by: number } },
          actions: { move: assign(on.event('OPEN', (_, { by }) => ({ by }))) },
        }).createMachine({
          id: 'shutter',
          context: { by: 0 },
          initial: 'still',
          states: { still: { on: { [at]: { actions: 'move', target: 'moved' } } }, moved: {} },
        }),
        events: { [at]: [{ by: 2 }] },
        project: ({ context }) => context.by,
        count: 1,
      });
    expect(checkSpec(shutter('OPEN')).failures).toEqual([]);
    expect(() => checkSpec(shutter('SHUT'))).toThrow('Expected OPEN, but the event is SHUT');
  });

  it('say in prose where a rule broke, and go on with the others [R10.03]', () => {
    const rules = {
      fails: () => false,
      throws: () => {
        throw new Error('as it must');
      },
    };
    for (const [name, rule] of Object.entries(rules)) {
      const [first] = checkSpec({ ...door, invariants: { [name]: rule } }).failures;
      expect(first === undefined ? '' : tellFailure(door, first)).toMatch(
        new RegExp(`^"${name}" does not hold in door at its start\n`),
      );
    }
  });

  it('want a sample of everything a state listens to, and name what lacks one [R10.04]', () => {
    expect(() => checkSpec({ ...door, events: { CODE: [{ code: '7' }], HOLD: [{}] } })).toThrow(
      'The path spec of "door" has no sample of "PUSH"',
    );
    expect(samplesOf(door, 'CODE', door.machine.getInitialSnapshot({} as never))).toEqual([
      { type: 'CODE', code: '7' },
      { type: 'CODE', code: '1' },
    ]);
  });

  it('hold their lists to the truth: what is listed as impossible must be there, not happen, and have a reason [R10.04]', () => {
    const listed = { 'open: PUSH → locked': 'it does happen', 'nowhere: GO': 'it is not there', 'locked: CODE': '' };
    const faults = faultsIn({ ...door, unreachable: listed }).join('\n');
    expect(faults).toContain('unreachable: "open: PUSH → locked" is taken all the same');
    expect(faults).toContain('unreachable: the chart of door has no "nowhere: GO"');
    expect(faults).toContain('unreachable: "locked: CODE" has no reason');
    expect(
      faultsIn({ ...door, neverRefused: { 'locked: CODE [isRight] → opening': 'it does refuse' } }).join(),
    ).toContain('is refused all the same');
  });

  it('see the guard of an eventless step and of a parent refuse too [R10.04]', () => {
    const gate = setup({ guards: { never: () => false, isHot: (_, { hot }: { hot: boolean }) => hot } }).createMachine({
      id: 'gate',
      initial: 'a',
      on: {
        GO: { guard: { type: 'isHot', params: ({ event }) => event as unknown as { hot: boolean } }, target: '.b' },
      },
      states: { a: { always: { guard: 'never', target: 'b' } }, b: {} },
    });
    const spec = definePaths({
      ids: '',
      machine: gate,
      events: { GO: [{ hot: true }, { hot: false }] },
      project: () => null,
      count: 0,
      unreachable: { 'a: always [never] → b': 'as planted' },
    });
    expect(checkSpec(spec).tally.refused).toEqual(new Set(['gate: GO [isHot] → b', 'a: always [never] → b']));
    expect(faultsIn(spec)).toEqual([]);
  });
});
