import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../src/domain/toasts/toasts.machine';
import { arrive, leave, NO_TOASTS } from '../../../src/domain/toasts/toasts.rules';
import { ManualClock } from '../../support/fakes/manual-clock';

function start() {
  const clock = new ManualClock();
  const actor = createActor(toastsMachine, { clock }).start();
  const say = (key: string) => actor.send({ type: 'NOTIFY', tone: 'success', text: null, key });
  const shown = () => actor.getSnapshot().context.toasts.map(({ key }) => key);
  return { clock, actor, say, shown };
}

describe('toasts', () => {
  it('stay five seconds each, from their own arrival [R9.08]', () => {
    const { clock, say, shown } = start();
    say('one');
    clock.advance(3_000);
    say('two');
    clock.advance(1_999);
    expect(shown()).toEqual(['one', 'two']);
    clock.advance(1);
    expect(shown()).toEqual(['two']);
    clock.advance(3_000);
    expect(shown()).toEqual([]);
  });

  it('stay while the person is on them, and five seconds after [R9.08]', () => {
    const { clock, actor, say, shown } = start();
    say('one');
    clock.advance(4_000);
    actor.send({ type: 'PAUSE' });
    say('two');
    clock.advance(60_000);
    expect(shown()).toEqual(['one', 'two']);
    actor.send({ type: 'RESUME' });
    clock.advance(4_999);
    expect(shown()).toEqual(['one', 'two']);
    clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('are not stuck when the one under the pointer was dismissed [R9.08]', () => {
    const { clock, actor, say, shown } = start();
    say('one');
    actor.send({ type: 'PAUSE' });
    actor.send({ type: 'DISMISS', id: '0' });
    say('two');
    clock.advance(5_000);
    expect(shown()).toEqual([]);
  });

  it('are not stacked: a duplicate restarts [R9.08]', () => {
    const { clock, say, shown } = start();
    say('one');
    clock.advance(4_000);
    say('one');
    clock.advance(4_000);
    expect(shown()).toEqual(['one']);
  });

  it('are at most four at once; the rest are queued and have their five seconds too [R9.08]', () => {
    const { clock, say, shown } = start();
    for (const key of ['one', 'two', 'three', 'four', 'five', 'six', 'five']) say(key);
    expect(shown()).toEqual(['one', 'two', 'three', 'four']);
    clock.advance(5_000);
    expect(shown()).toEqual(['five', 'six']);
    clock.advance(4_999);
    expect(shown()).toEqual(['five', 'six']);
    clock.advance(1);
    expect(shown()).toEqual([]);
  });

  it('appear as others are dismissed, errors first [R9.08]', () => {
    const { clock, actor, say, shown } = start();
    for (const key of ['one', 'two', 'three', 'four', 'five']) say(key);
    actor.send({ type: 'NOTIFY', tone: 'error', text: null, key: 'bad' });
    actor.send({ type: 'DISMISS', id: '1' });
    expect(shown()).toEqual(['one', 'three', 'four', 'bad']);
    clock.advance(1_000);
    actor.send({ type: 'DISMISS', id: '5' });
    expect(shown()).toEqual(['one', 'three', 'four', 'five']);
    clock.advance(4_000);
    expect(shown()).toEqual(['five']);
  });

  it('of a person who stays on them go nowhere, and the same again takes nobody’s place [R9.08]', () => {
    const { clock, actor, say, shown } = start();
    for (const key of ['one', 'two', 'three', 'four']) say(key);
    actor.send({ type: 'PAUSE' });
    const before = actor.getSnapshot().context.toasts;
    for (const key of ['one', 'five', 'five']) say(key);
    clock.advance(60_000);
    expect(actor.getSnapshot().context.toasts).toEqual(before);
    actor.send({ type: 'DISMISS', id: '0' });
    expect(shown()).toEqual(['two', 'three', 'four', 'five']);
    actor.send({ type: 'RESUME' });
    clock.advance(5_000);
    expect(shown()).toEqual([]);
  });

  it('lose no error, however many others come [R9.08]', () => {
    const news = fc.record({
      tone: fc.constantFrom('success', 'neutral', 'error'),
      key: fc.integer({ min: 0, max: 200 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(news, { maxLength: 100 }), (all) => {
        let queue = NO_TOASTS;
        const errors = new Set<string>();
        for (const { tone, key } of all) {
          queue = arrive(queue, { tone, text: null, key });
          if (tone === 'error' && errors.size < 20) errors.add(key);
          else if (tone === 'error' && !errors.has(key)) break;
        }
        const seen = new Set<string | null>();
        for (let first = queue.toasts[0]; first !== undefined; first = queue.toasts[0]) {
          expect(queue.toasts.length).toBeLessThanOrEqual(4);
          if (first.tone === 'error') seen.add(first.key);
          queue = leave(queue, first.id);
        }
        expect(queue.waiting).toEqual([]);
        for (const key of errors) expect(seen).toContain(key);
      }),
    );
  });
});
