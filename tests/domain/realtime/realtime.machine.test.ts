import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { OFFSETS_SLICE, realtimeOver } from '../../../src/application/actors/realtime.actors';
import type { RealtimeEmitted, RealtimeSession } from '../../../src/domain/realtime/realtime';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeRealtime } from '../../support/fakes/fake-realtime';
import { MemoryStore } from '../../support/fakes/fake-store';
import { ManualClock } from '../../support/fakes/manual-clock';

const home: RealtimeSession = { refreshToken: 'r1', regionCode: 'BH-manama', branchId: 'a' };

async function settle(): Promise<void> {
  for (let n = 0; n < 30; n += 1) await Promise.resolve();
}

function start({ server = new FakeRealtime(), store = new MemoryStore() } = {}) {
  const clock = new ManualClock();
  const actor = createActor(realtimeOver(server, store, new FakeClock()), { clock });
  const emitted: RealtimeEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const alerts = () => emitted.flatMap((event) => (event.type === 'alerted' ? [event.alert.offset] : []));
  const changes = () => emitted.flatMap((event) => (event.type === 'order.changed' ? [event.change.offset] : []));
  const kept = async () => store.read(OFFSETS_SLICE);
  return { server, store, clock, actor, emitted, alerts, changes, kept };
}

async function connected(options: Parameters<typeof start>[0] = {}) {
  const app = start(options);
  app.actor.send({ type: 'SESSION.STARTED', input: home });
  await settle();
  return app;
}

describe('the live connection', () => {
  it('is off until somebody signs in, then connecting, then connected [R3.13] [R4.10]', async () => {
    const { actor, server } = start();
    expect(actor.getSnapshot().hasTag('off')).toBe(true);
    server.reachable = false;
    actor.send({ type: 'SESSION.STARTED', input: home });
    expect(actor.getSnapshot().hasTag('connecting')).toBe(true);
    await settle();
    server.restore();
    await settle();
    expect(actor.getSnapshot().hasTag('connected')).toBe(true);
    expect(actor.getSnapshot().context.connected).toBe(true);
    expect(server.said).toEqual([{ ...home, after: null }]);
  });

  it('asks those who show something to read again on a first visit: what happened meanwhile is not resent', async () => {
    const { emitted } = await connected();
    expect(emitted).toEqual([{ type: 'resync' }]);
  });

  it('reports what happens once, and asks after a break for what it missed [T.41]', async () => {
    const { server, emitted, alerts, changes } = await connected();
    server.happen('a', 'change');
    server.happen('a', 'alert');
    server.move('a');
    server.reachable = false;
    server.cut();
    server.happen('a', 'alert');
    server.happen('a', 'change');
    server.repeats = 3;
    server.restore();
    await settle();
    expect(server.said.at(-1)).toEqual({ ...home, after: 2 });
    expect(alerts()).toEqual([2, 3]);
    expect(changes()).toEqual([1, 4]);
    expect(emitted.filter((event) => event.type === 'resync')).toHaveLength(1);
    expect(emitted.filter((event) => event.type === 'driver.moved')).toHaveLength(1);
  });

  it('stamps an alert with the moment it arrived, by this device', async () => {
    const { server, emitted } = await connected();
    server.happen('a', 'alert');
    expect(emitted.at(-1)).toMatchObject({ type: 'alerted', at: new FakeClock().now() });
  });

  it('asks to read again where more was missed than is resent [T.41]', async () => {
    const { server, emitted, alerts } = await connected();
    server.happen('a', 'change');
    server.reachable = false;
    server.cut();
    server.happen('a', 'alert');
    server.prune();
    server.restore();
    await settle();
    expect(emitted.filter((event) => event.type === 'resync')).toHaveLength(2);
    expect(alerts()).toEqual([]);
    server.happen('a', 'alert');
    expect(alerts()).toEqual([3]);
  });

  it('stores its offset at once after an alert, and a second later after quiet changes', async () => {
    const { server, clock, kept } = await connected();
    server.happen('a', 'change');
    expect(await kept()).toEqual({ kind: 'found', value: { a: 0 } });
    clock.advance(1_000);
    expect(await kept()).toEqual({ kind: 'found', value: { a: 1 } });
    server.happen('a', 'alert');
    expect(await kept()).toEqual({ kind: 'found', value: { a: 2 } });
  });

  it('stores its offset while changes keep coming', async () => {
    const { server, clock, kept } = await connected();
    for (let n = 0; n < 5; n += 1) {
      server.happen('a', 'change');
      clock.advance(400);
    }
    expect(await kept()).toEqual({ kind: 'found', value: { a: 3 } });
  });

  it('gets after a reload what was missed since, and no alert twice [T.41]', async () => {
    const first = await connected();
    first.server.happen('a', 'alert');
    first.actor.stop();
    first.server.happen('a', 'alert');
    const second = await connected({ server: first.server, store: first.store });
    expect(second.alerts()).toEqual([2]);
    expect(second.emitted.some((event) => event.type === 'resync')).toBe(false);
  });

  it('records a renewed token without reconnecting, and sends it at the next connect [T.42]', async () => {
    const { server, actor } = await connected();
    actor.send({ type: 'SESSION.CHANGED', input: { ...home, refreshToken: 'r2' } });
    expect(actor.getSnapshot().hasTag('connected')).toBe(true);
    expect(server.said).toHaveLength(1);
    server.cut();
    await settle();
    expect(server.said.map((each) => each.refreshToken)).toEqual(['r1', 'r2']);
  });

  it('goes to another branch with a connection of its own, and comes back to where it left [T.13]', async () => {
    const { server, actor, alerts } = await connected();
    server.happen('a', 'alert');
    actor.send({ type: 'SESSION.CHANGED', input: { ...home, branchId: 'b' } });
    server.happen('a', 'alert');
    await settle();
    server.happen('b', 'alert');
    expect(alerts()).toEqual([1, 3]);
    actor.send({ type: 'SESSION.CHANGED', input: home });
    await settle();
    expect(server.said.map(({ branchId, after }) => [branchId, after])).toEqual([
      ['a', null],
      ['b', null],
      ['a', 1],
    ]);
    expect(alerts()).toEqual([1, 3, 2]);
  });

  it('hears nothing any more once the session has ended, and knows nobody [T.13]', async () => {
    const { server, actor, alerts } = await connected();
    actor.send({ type: 'SESSION.ENDED' });
    server.happen('a', 'alert');
    await settle();
    expect(alerts()).toEqual([]);
    expect(actor.getSnapshot().context).toEqual({ session: null, offsets: {}, connected: false, refusal: null });
  });

  it('reports a refusal, and tries again with what the session has next [R8.01]', async () => {
    const { server, actor, emitted } = await connected();
    server.refuse('REFRESH_TOKEN_EXPIRED');
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(emitted.at(-1)).toEqual({ type: 'refused', code: 'REFRESH_TOKEN_EXPIRED' });
    server.refusal = null;
    actor.send({ type: 'SESSION.CHANGED', input: { ...home, refreshToken: 'r2' } });
    await settle();
    expect(actor.getSnapshot().hasTag('connected')).toBe(true);
  });

  it('waits half a minute if the server is too busy, then tries again', async () => {
    const { server, actor, clock } = await connected();
    server.refuse('RATE_LIMITED');
    server.refusal = null;
    clock.advance(29_999);
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    clock.advance(1);
    await settle();
    expect(actor.getSnapshot().hasTag('connected')).toBe(true);
  });

  it('works if nothing can be stored', async () => {
    const store = new MemoryStore();
    store.full = true;
    const { server, alerts } = await connected({ store });
    server.happen('a', 'alert');
    expect(alerts()).toEqual([1]);
  });
});
