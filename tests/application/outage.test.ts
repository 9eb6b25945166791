import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { outageOver } from '../../src/application/actors/outage.actors';
import { ask, PortFailure } from '../../src/application/queries/ask';
import { askAgain, createQueryClient } from '../../src/application/queries/query-client';
import { failed, success } from '../../src/domain/shared/result';
import type { Failure, Result } from '../../src/domain/shared/result';
import { ManualClock } from '../support/fakes/manual-clock';

const out: Failure = {
  kind: 'refused',
  status: 503,
  code: 'UNAVAILABLE',
  text: null,
  fields: [],
  retryAfterMs: 2_000,
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

function watch() {
  const clock = new ManualClock();
  let ready = true;
  let asked = 0;
  let see: (isAttentive: boolean) => void = () => undefined;
  const actor = createActor(
    outageOver({
      health: { ask: () => Promise.resolve({ ready, retryAfterMs: (asked += 1) === 0 ? 0 : null }) },
      attention: { watch: (tell) => ((see = tell), tell(true), () => undefined) },
      spread: () => 0,
    }),
    { clock },
  ).start();
  let returned = 0;
  actor.on('returned', () => (returned += 1));
  return {
    actor,
    clock,
    see: (isAttentive: boolean) => see(isAttentive),
    asked: () => asked,
    returned: () => returned,
    serve: (does: boolean) => void (ready = does),
  };
}

describe('the watch for outages over its ports', () => {
  it('takes one lost call for an accident if the server answers [T.48]', async () => {
    const { actor, returned, asked } = watch();
    actor.send({ type: 'CALL.LOST' });
    await settle();
    expect([actor.getSnapshot().hasTag('out'), returned(), asked()]).toEqual([false, 0, 1]);
  });

  it('asks at growing intervals while the server is down, whatever is lost meanwhile, and reports its return once [T.48]', async () => {
    const { actor, clock, returned, asked, serve } = watch();
    serve(false);
    for (let lost = 0; lost < 20; lost += 1) actor.send({ type: 'CALL.LOST' });
    await settle();
    for (const rest of [1_000, 2_000, 4_000]) {
      const before = asked();
      clock.advance(rest - 1);
      actor.send({ type: 'CALL.LOST' });
      await settle();
      expect(asked()).toBe(before);
      clock.advance(1);
      await settle();
      expect(asked()).toBe(before + 1);
    }
    serve(true);
    clock.advance(8_000);
    await settle();
    expect([actor.getSnapshot().hasTag('out'), returned()]).toEqual([false, 1]);
  });

  it('checks at once when the network or the person comes back [T.48]', async () => {
    const { actor, see, returned, serve } = watch();
    serve(false);
    actor.send({ type: 'CALL.LOST' });
    await settle();
    serve(true);
    see(false);
    see(true);
    await settle();
    expect(returned()).toBe(1);
  });

  it('waits as long as the server asks for [T.48]', async () => {
    const { actor, clock, asked } = watch();
    actor.send({ type: 'CALL.UNAVAILABLE', retryAfterMs: 7_000, spread: 0 });
    clock.advance(6_999);
    await settle();
    expect(asked()).toBe(0);
    clock.advance(1);
    await settle();
    expect(asked()).toBe(1);
  });
});

describe('plain reads', () => {
  it('wait for the watch if the server says that it is down, and retry what the network lost [T.48]', () => {
    const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('both are rules');
    expect(retry(0, new PortFailure(out))).toBe(false);
    expect(retry(0, new PortFailure({ kind: 'offline' }))).toBe(true);
    const page = { ...out, status: 502, code: 'INTERNAL' } as const;
    expect(retry(0, new PortFailure(page))).toBe(true);
    expect(retryDelay(0, new PortFailure(page))).toBeGreaterThanOrEqual(2_000);
    expect(retryDelay(0, new PortFailure({ kind: 'offline' }))).toBeLessThanOrEqual(1_500);
  });

  it('that failed in an outage are repeated when it is over, once each, and no others [T.48]', async () => {
    const client = createQueryClient();
    const answers: Record<string, Result<string>> = {
      lost: failed(out),
      refused: failed({ ...out, status: 404, code: 'NOT_FOUND' }),
      shown: success('a'),
    };
    const asked: string[] = [];
    const hanging: (() => void)[] = [];
    for (const name of Object.keys(answers)) {
      new QueryObserver(client, {
        queryKey: [name],
        queryFn: () => {
          asked.push(name);
          return ask(Promise.resolve(answers[name] ?? success('none')));
        },
      }).subscribe(() => undefined);
    }
    new InfiniteQueryObserver(client, {
      queryKey: ['hung'],
      queryFn: () => {
        asked.push('hung');
        return hanging.length === 0
          ? new Promise<string>((resolve) => hanging.push(() => resolve('late')))
          : Promise.resolve('new');
      },
      initialPageParam: null,
      getNextPageParam: () => null,
    }).subscribe(() => undefined);
    await settle();
    asked.length = 0;
    answers['lost'] = success('b');
    await askAgain(client);
    expect([...asked].sort()).toEqual(['hung', 'lost']);
    hanging.forEach((end) => end());
    await settle();
    expect(client.getQueryData(['lost'])).toBe('b');
    expect(client.getQueryData(['hung'])).toMatchObject({ pages: ['new'] });
    client.clear();
  });
});
