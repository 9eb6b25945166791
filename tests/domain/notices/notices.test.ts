import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { noticesMachine } from '../../../src/domain/notices/notices.machine';
import { ManualClock } from '../../support/manual-clock';

function start() {
  const clock = new ManualClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const say = (key: string) => actor.send({ type: 'NOTIFY', tone: 'success', words: null, key });
  const shown = () => actor.getSnapshot().context.notices.map(({ key }) => key);
  return { clock, actor, say, shown };
}

describe('notices', () => {
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

  it('are not stacked: the same one starts anew, and the oldest of many makes room [R9.08]', () => {
    const { clock, say, shown } = start();
    say('one');
    clock.advance(4_000);
    say('one');
    clock.advance(4_000);
    expect(shown()).toEqual(['one']);
    for (const key of ['two', 'three', 'four', 'five']) say(key);
    expect(shown()).toEqual(['two', 'three', 'four', 'five']);
  });
});
