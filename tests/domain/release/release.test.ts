import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { releaseOver } from '../../../src/application/actors/release.actors';
import { selectIsOutdated } from '../../../src/domain/release/release.selectors';
import { restUntilCheck } from '../../../src/domain/release/release.rules';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { FakeClock } from '../../support/fakes/fake-clock';
import { ManualClock } from '../../support/fakes/manual-clock';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A page that watches; time passes for its timers and its clock alike, unless the tab is asleep. */
function watching(first: Result<string> = success('a'), kept: string | null = null) {
  const timers = new ManualClock();
  const clock = new FakeClock();
  let answer: Promise<Result<string>> = Promise.resolve(first);
  let tell: (isAttentive: boolean) => void = () => undefined;
  const newest = vi.fn<() => Promise<Result<string>>>(() => answer);
  const reload = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const attention = {
    watch: (hear: typeof tell) => {
      tell = hear;
      hear(true);
      return () => undefined;
    },
  };
  const actor = createActor(
    releaseOver({ releases: { newest, running: () => kept }, attention, page: { reload }, clock }),
    {
      clock: timers,
    },
  ).start();
  return {
    actor,
    newest,
    reload,
    answers: (next: Result<string> | Promise<Result<string>>) => {
      answer = Promise.resolve(next);
    },
    isOutdated: () => selectIsOutdated(actor.getSnapshot()),
    turn: (isAttentive: boolean) => tell(isAttentive),
    asleep: (millis: number) => clock.advance(millis),
    wait: async (millis: number) => {
      await settle();
      clock.advance(millis);
      timers.advance(millis);
      await settle();
    },
  };
}

describe('the watch for releases', () => {
  it('says at once that a kept page is older than what is served, and nothing while nobody answers [R11.41] [R7.08]', async () => {
    const page = watching(failed({ kind: 'offline' }), 'kept');
    await settle();
    expect(page.isOutdated()).toBe(false);
    page.answers(success('served'));
    await page.wait(60_000);
    expect(page.isOutdated()).toBe(true);
    page.answers(success('kept'));
    await page.wait(60_000);
    expect(page.isOutdated()).toBe(false);
  });

  it('asks at once and then every sixty seconds [R7.08] [R9.10]', async () => {
    const page = watching();
    expect(page.newest).toHaveBeenCalledTimes(1);
    await page.wait(59_999);
    expect(page.newest).toHaveBeenCalledTimes(1);
    await page.wait(1);
    expect(page.newest).toHaveBeenCalledTimes(2);
    expect(page.isOutdated()).toBe(false);
  });

  it('announces a new release until the person postpones it, and the next one again [R8.07]', async () => {
    const page = watching();
    await page.wait(0);
    page.answers(success('b'));
    await page.wait(60_000);
    expect(page.isOutdated()).toBe(true);
    page.actor.send({ type: 'LATER' });
    expect(page.isOutdated()).toBe(false);
    await page.wait(60_000);
    expect(page.isOutdated()).toBe(false);
    page.answers(success('c'));
    await page.wait(60_000);
    expect(page.isOutdated()).toBe(true);
  });

  it('says nothing more if the release was withdrawn [R8.07]', async () => {
    const page = watching();
    await page.wait(0);
    page.answers(success('b'));
    await page.wait(60_000);
    page.answers(success('a'));
    await page.wait(60_000);
    expect(page.isOutdated()).toBe(false);
  });

  it('is silent about failures, and no failure is a release [R7.08]', async () => {
    const page = watching(failed({ kind: 'offline' }));
    await page.wait(60_000);
    page.answers(success('a'));
    await page.wait(60_000);
    page.answers(failed({ kind: 'unreadable' }));
    await page.wait(60_000);
    expect(page.newest).toHaveBeenCalledTimes(4);
    expect(page.isOutdated()).toBe(false);
    expect(page.actor.getSnapshot().context.running).toBe('a');
  });

  it('asks nothing while nobody looks or there is no network, and once on the way back [R7.08]', async () => {
    const page = watching();
    await page.wait(0);
    page.turn(false);
    await page.wait(3_600_000);
    expect(page.newest).toHaveBeenCalledTimes(1);
    page.answers(success('b'));
    page.turn(true);
    expect(page.newest).toHaveBeenCalledTimes(2);
    await page.wait(0);
    expect(page.isOutdated()).toBe(true);
  });

  it('asks no more often for people who come and go than for those who stay [R9.10]', async () => {
    const page = watching(failed({ kind: 'offline' }));
    await page.wait(0);
    page.answers(new Promise(() => undefined));
    for (let second = 0; second < 120; second += 1) {
      page.turn(false);
      page.turn(true);
      await page.wait(1_000);
    }
    expect(page.newest.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('makes up for no check that a sleeping tab missed [R9.10]', async () => {
    const page = watching();
    await page.wait(0);
    page.asleep(8 * 3_600_000);
    await page.wait(60_000);
    expect(page.newest).toHaveBeenCalledTimes(2);
  });

  it('reloads the page when told to, and only once [R8.07]', async () => {
    const page = watching();
    await page.wait(0);
    page.actor.send({ type: 'REFRESH' });
    page.actor.send({ type: 'REFRESH' });
    expect(page.reload).toHaveBeenCalledTimes(1);
    expect(page.actor.getSnapshot().hasTag('refreshing')).toBe(true);
  });
});

describe('the pause until a check', () => {
  const at = '2026-11-20T09:00:00.000Z';

  it.each([
    [null, at, 0],
    [at, at, 60_000],
    [at, '2026-11-20T09:00:45.000Z', 15_000],
    [at, '2026-11-20T10:00:00.000Z', 0],
    [at, '2026-11-20T07:00:00.000Z', 60_000],
  ])('from %s to %s is %d ms, whatever the clock does [R9.10]', (checkedAt, now, rest) => {
    expect(restUntilCheck(checkedAt, now)).toBe(rest);
  });
});
