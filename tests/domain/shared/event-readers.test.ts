import fc from 'fast-check';
import { assign, createActor, fromPromise, setup, transition } from 'xstate';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { readersOf } from '../../../src/domain/shared/event-readers';
import { answer, ongoing, outcome } from '../../../src/domain/shared/outcome';
import { success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';

type Event =
  | { readonly type: 'NAME'; readonly name: string }
  | { readonly type: 'SAVE'; readonly password: string }
  | { readonly type: 'CLOSE' };

const actors = {
  save: outcome<{ readonly id: string }, { readonly name: string }>('save'),
  recall: answer<string | null>('recall'),
  drafts: ongoing('drafts'),
};
const on = readersOf<Event, typeof actors, { readonly recallAgain: 'recall' }>();
const happened = (event: Event) => ({ event });
const done = (id: string, output: unknown) => ({ event: { type: `xstate.done.actor.${id}`, output, actorId: id } });

describe('a reader', () => {
  it('gives the event, or what an actor ended with, beside the arguments of XState [R10.01]', () => {
    const name = on.event(
      'NAME',
      ({ context }: { context: number; event: Event }, event) => `${event.name} ${context}`,
    );
    expect(name({ context: 3, event: { type: 'NAME', name: 'Pearl' } })).toBe('Pearl 3');
    expect(on.output('save', (_, result) => result.ok && result.value.id)(done('save', success({ id: '7' })))).toBe(
      '7',
    );
    expect(on.event('NAME')(happened({ type: 'NAME', name: 'Pearl' })).name).toBe('Pearl');
    expect(on.output('recall')(done('recall', null))).toBeNull();
  });

  it('takes one of several names, and the id of an actor that is invoked under another one [R10.01]', () => {
    const close = on.event(['CLOSE', 'SAVE'], (_, { type }) => type);
    expect(close(happened({ type: 'CLOSE' }))).toBe('CLOSE');
    expect(close(happened({ type: 'SAVE', password: 'a secret' }))).toBe('SAVE');
    const text = on.output(['recall', 'recallAgain'], (_, persisted) => persisted);
    expect([text(done('recall', 'a')), text(done('recallAgain', 'b'))]).toEqual(['a', 'b']);
  });

  it('refuses every other event, and names types only: passwords and codes pass here [R10.05]', () => {
    const readers = [
      on.event('NAME', () => true),
      on.event(['NAME', 'CLOSE']),
      on.output('save', () => true),
      on.output('recall'),
    ];
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), fc.constantFrom(...readers), (password, read) => {
        const told = (() => {
          try {
            return read(happened({ type: 'SAVE', password }));
          } catch (error) {
            return error;
          }
        })();
        expect(told).toBeInstanceOf(RangeError);
        expect(String(told)).toMatch(/^RangeError: Expected [\w. ]+, but the event is SAVE$/);
      }),
    );
    expect(() => on.output('recall')(done('recallAgain', 'b'))).toThrow(
      'Expected xstate.done.actor.recall, but the event is xstate.done.actor.recallAgain',
    );
  });

  it('knows the names and types of its machine; others do not compile [R10.01]', () => {
    expectTypeOf(on.event('SAVE')).returns.toEqualTypeOf<{ readonly type: 'SAVE'; readonly password: string }>();
    expectTypeOf(on.event(['SAVE', 'NAME'])).returns.toEqualTypeOf<Exclude<Event, { type: 'CLOSE' }>>();
    expectTypeOf(on.output('save')).returns.toEqualTypeOf<Result<{ readonly id: string }>>();
    expectTypeOf(on.output(['save', 'recallAgain'])).returns.toEqualTypeOf<
      Result<{ readonly id: string }> | string | null
    >();
    // @ts-expect-error -- no such event
    on.event('SAVED');
    // @ts-expect-error -- no such actor
    on.output('saved');
    // @ts-expect-error -- an actor that goes on has no output
    on.output('drafts');
    // @ts-expect-error -- the event has no such field
    on.event('NAME', (_, { password }) => password);
    // @ts-expect-error -- no such actor to be invoked under another id
    readersOf<Event, typeof actors, { readonly again: 'nobody' }>();
  });
});

describe('a chart with readers', () => {
  const context: { readonly name: string; readonly id: string | null } = { name: '', id: null };
  const machine = setup({
    types: { context: {} as typeof context, events: {} as Event },
    actors,
    actions: {
      takeName: assign(on.event('NAME', (_, { name }) => ({ name }))),
      takeId: assign(on.output('save', (_, result) => ({ id: result.ok ? result.value.id : null }))),
    },
    guards: { isSaved: on.output('save', (_, result) => result.ok) },
  }).createMachine({
    context,
    initial: 'editing',
    states: {
      editing: { on: { NAME: { actions: 'takeName' }, SAVE: 'saving', CLOSE: { guard: 'isSaved' } } },
      saving: {
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { name } }) => ({ name }),
          onDone: [{ guard: 'isSaved', actions: 'takeId', target: 'saved' }, { target: 'editing' }],
        },
      },
      saved: { on: { SAVE: { actions: 'takeName' } } },
    },
  });

  it('holds names only, and its implementations read what they say [R10.01]', async () => {
    const save = fromPromise<Result<{ readonly id: string }>, { readonly name: string }>(({ input }) =>
      Promise.resolve(success({ id: `id of ${input.name}` })),
    );
    const actor = createActor(machine.provide({ actors: { save } })).start();
    actor.send({ type: 'NAME', name: 'Pearl' });
    actor.send({ type: 'SAVE', password: 'a secret' });
    await expect.poll(() => actor.getSnapshot().context).toEqual({ name: 'Pearl', id: 'id of Pearl' });
    actor.stop();
  });

  it.each([
    ['a guard', 'editing', { type: 'CLOSE' } as const],
    ['an action', 'saved', { type: 'SAVE', password: 'a secret' } as const],
  ])('fails if %s is used on another event than it reads, and reveals no payload [R10.05]', (_, value, event) => {
    const snapshot = machine.resolveState({ value, context });
    const move = () => transition(machine, snapshot, event);
    expect(move).toThrow(new RegExp(`but the event is ${event.type}$`));
    expect(move).not.toThrow('secret');
  });
});
