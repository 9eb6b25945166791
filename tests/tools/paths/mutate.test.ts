import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { byMachine, mutate } from '@mersal/machine-paths/mutate';
import { KINDS, mutantsOf } from '@mersal/machine-paths/mutations';
import { lampMachine, lampPaths } from './sample-machines';

const mutants = mutantsOf(lampMachine);
const named = (name: string) => {
  const found = mutants.find((mutant) => mutant.name === name);
  if (found === undefined)
    throw new Error(`There is no mutant "${name}" in\n${mutants.map((each) => each.name).join('\n')}`);
  return createActor(found.build()).start();
};

describe('mutants of a chart [R10.04]', () => {
  it('makes each kind of slip, each under a name of its own', () => {
    expect(new Set(mutants.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it('changes nothing but the one thing', () => {
    for (const { build } of mutants) expect(build().id).toBe('lamp');
    const actor = createActor(lampMachine).start();
    actor.send({ type: 'PRESS' });
    expect(actor.getSnapshot().value).toBe('waking');
    expect(Object.keys(lampMachine.implementations.delays)).toEqual(['patience', 'rest']);
    expect((lampMachine.implementations.delays as Record<string, unknown>)['patience']).toBe(1_000);
  });

  it('drops a transition, or sends it elsewhere', () => {
    for (const [name, value] of [
      ['without off: PRESS → waking', 'off'],
      ['off: PRESS → waking, but to on', 'on'],
    ] as const) {
      const actor = named(name);
      actor.send({ type: 'PRESS' });
      expect(actor.getSnapshot().value).toBe(value);
    }
  });

  it('drops an invoked actor, and what it would have brought', () => {
    const actor = named('waking, without fetchLevel');
    actor.send({ type: 'PRESS' });
    expect([actor.getSnapshot().value, Object.keys(actor.getSnapshot().children)]).toEqual(['waking', []]);
  });
});

describe('the paths of a spec against the mutants of its machine [R10.04]', () => {
  it('kills them all where everything is seen', () => {
    const report = mutate([lampPaths]);
    expect(report.survivors).toEqual([]);
    expect(report).toMatchObject({ machine: 'lamp', made: mutants.length, killed: mutants.length, share: 1, ok: true });
    for (const kind of KINDS) expect(report.kinds[kind].killed, kind).toBeGreaterThan(0);
  });

  it('names what survives a weak spec, and fails', () => {
    const weak = mutate([
      { ...lampPaths, events: { ...lampPaths.events, DIM: [] }, outputs: { fetchLevel: [2] }, project: () => null },
    ]);
    const names = weak.survivors.map(({ name }) => name);
    expect(names).toContain('on: DIM [canDim], its guard turned round');
    expect(names).toContain('waking: xstate.error.actor.fetchLevel → broken, without noteFault');
    expect(weak.share).toBeLessThan(0.95);
    expect(weak.ok).toBe(false);
  });

  it('sees a lost action by what it asked for, though the state shows nothing of it', () => {
    const blind = mutate([{ ...lampPaths, project: () => null }]);
    expect(blind.survivors.map(({ name }) => name)).not.toContain(
      'waking: xstate.done.actor.fetchLevel [isAny] → on, without tell',
    );
  });

  it('takes a reason for a mutant that does no harm, and a listed one that is killed for a mistake', () => {
    const samples = { ...lampPaths, outputs: { fetchLevel: [0, 2] } };
    const swapped =
      'waking: xstate.done.actor.fetchLevel [isHigh] → broken, after waking: xstate.done.actor.fetchLevel [isAny] → on';
    const told = mutate([{ ...samples, survivors: { [swapped]: 'no level is both' } }]);
    expect(told.survivors).toContainEqual({ name: swapped, kind: 'swap alternatives', reason: 'no level is both' });
    const lie = mutate([{ ...lampPaths, survivors: { [swapped]: 'no level is both' } }]);
    expect([lie.stale, lie.ok]).toEqual([[swapped], false]);
  });

  it('judges a machine by all its specs together', () => {
    const nothing = { ...lampPaths, events: { PRESS: [], BREAK: [], DIM: [] } };
    expect(mutate([nothing]).share).toBeLessThan(0.5);
    expect(mutate([nothing, lampPaths]).share).toBe(1);
    expect(byMachine([nothing, lampPaths])).toEqual([[nothing, lampPaths]]);
  });

  it('outlives a mutant that turns for ever', () => {
    const machine = setup({ types: { events: {} as { type: 'GO' } }, guards: { isNever: () => false } }).createMachine({
      id: 'wheel',
      initial: 'up',
      states: {
        up: { on: { GO: 'down' } },
        down: { always: { guard: 'isNever', target: 'side' }, on: { GO: 'up' } },
        side: { always: 'down' },
      },
    });
    const report = mutate([{ ...lampPaths, machine, events: { GO: [{}] }, invariants: {}, project: () => null }]);
    expect(report.kinds['negate guard']).toEqual({ made: 1, killed: 1 });
  });
});
