import { describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { createRecorder } from '@mersal/machine-traces/recorder';
import { Replay } from '@mersal/machine-traces/replay';
import { happen, LiveShop, MACHINES, POLICY, seeded, traceOf } from './sessions';
import { takeLateEvents } from '../../support/console';

const kinds = (text: string) => traceOf(text).lines.map(({ kind, actor }) => `${kind} ${actor}`);

const counterMachine = setup({
  types: {
    input: {} as { readonly from: number },
    context: {} as { readonly count: number },
    events: {} as { readonly type: 'COUNT' | 'FAIL' },
  },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    fail: assign(() => {
      throw new Error('secret');
    }),
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.from }),
  on: { COUNT: { actions: 'count' }, FAIL: { actions: 'fail' } },
});
const POLICY_OF_COUNTER = { ...POLICY, machines: { counter: { input: { from: 'keep' } } } } as const;
const recorderOf = (options: object = {}) =>
  createRecorder({ policy: POLICY_OF_COUNTER, now: () => 1_700_000_000_000, app: 'a', salt: 's', ...options });
const start = (recorder: ReturnType<typeof createRecorder>, id?: string) => {
  const actor = createActor(counterMachine, {
    ...(id === undefined ? {} : { id }),
    input: { from: 1 },
    inspect: (event) => recorder.inspect(event),
  });
  actor.subscribe({ error: () => undefined });
  return actor.start();
};

describe('the recorder [R10.05]', () => {
  it('names actors by paths that are the same in every run', () => {
    const recorder = recorderOf();
    start(recorder).stop();
    start(recorder);
    start(recorder, 'other');
    expect(kinds(recorder.toText())).toEqual([
      'checkpoint *',
      'start counter',
      'stop counter',
      'start counter#2',
      'start other',
    ]);
    const shop = new LiveShop();
    shop.send({ type: 'OPEN' });
    shop.clock.fireNext();
    expect(
      shop
        .trace()
        .lines.map(
          (line) => `${line.n} ${line.actor} ${line.kind === 'event' ? `${line.event.type} ${line.from}` : line.kind}`,
        ),
    ).toEqual([
      '1 * checkpoint',
      '2 shop start',
      '3 shop OPEN view',
      '4 shop/ticker start',
      '5 shop/ticker xstate.after.tick.ticker.waiting timer',
      '6 shop TICKED actor',
    ]);
    shop.stop();
  });

  it('keeps the newest segments, each of which can be replayed from', async () => {
    const shop = new LiveShop({ keep: { lines: 10, segments: 3 } });
    const random = seeded(21);
    for (let step = 0; step < 200; step += 1) await happen(shop, random);
    const { lines } = shop.trace();
    expect(lines.length).toBeLessThanOrEqual(33);
    expect(lines[0]).toMatchObject({ kind: 'checkpoint' });
    expect(lines[0]?.n).toBeGreaterThan(100);
    expect(new Replay(shop.trace(), MACHINES).run().first).toBeNull();
    shop.stop();
  });

  it('continues after a reload, as a new part of the same trace', () => {
    const first = recorderOf();
    start(first).send({ type: 'COUNT' });
    const persisted: unknown = JSON.parse(JSON.stringify(first.persisted()));
    const second = recorderOf({ persisted });
    start(second).send({ type: 'COUNT' });
    expect(kinds(second.toText())).toEqual([
      'checkpoint *',
      'start counter',
      'event counter',
      'checkpoint *',
      'start counter',
      'event counter',
    ]);
    expect(new Replay(traceOf(second.toText()), { counter: counterMachine }).run().first).toBeNull();
    for (const other of [
      { persisted, app: 'b' },
      { persisted, policy: { ...POLICY_OF_COUNTER, name: 'other' } },
      { persisted: { app: 'a' } },
      { persisted: 'nonsense' },
    ]) {
      expect(kinds(recorderOf(other).toText())).toEqual(['checkpoint *']);
    }
  });

  it('reports the event at which a chart broke, without the message of its error', () => {
    const recorder = recorderOf();
    const actor = start(recorder);
    actor.send({ type: 'FAIL' });
    actor.send({ type: 'COUNT' }); // reaches nobody, so it is no step
    takeLateEvents();
    expect(kinds(recorder.toText())).toEqual(['checkpoint *', 'start counter', 'event counter', 'stop counter']);
    expect(recorder.toText()).not.toContain('secret');
    expect(new Replay(traceOf(recorder.toText()), { counter: counterMachine }).run().first).toBeNull();
  });

  it('says what it could not follow', () => {
    const recorder = recorderOf();
    const early = createActor(counterMachine, { id: 'early', input: { from: 1 } }).start();
    recorder.inspect({
      type: '@xstate.event',
      rootId: '',
      actorRef: early,
      sourceRef: undefined,
      event: { type: 'COUNT' },
    });
    const stored = createActor(counterMachine, {
      id: 'stored',
      input: { from: 1 },
      snapshot: early.getPersistedSnapshot(),
      inspect: (event) => recorder.inspect(event),
    }).start();
    stored.send({ type: 'COUNT' });
    expect(kinds(recorder.toText())).toEqual(['checkpoint *', 'lost early', 'lost stored']);
  });

  it('never throws into the app: an error of its own ends the recording with a line', () => {
    let isBroken = false;
    const recorder = recorderOf({
      now: () => {
        if (isBroken) throw new TypeError('secret');
        return 1_700_000_000_000;
      },
    });
    const actor = start(recorder);
    const cyclic: { type: 'COUNT'; self?: unknown } = { type: 'COUNT' };
    cyclic.self = cyclic;
    actor.send(cyclic);
    const trap = () => {
      throw new TypeError('secret');
    };
    actor.send(Object.defineProperty({ type: 'COUNT' as const }, 'trap', { enumerable: true, get: trap }));
    actor.send({ type: 'COUNT' });
    expect(actor.getSnapshot().context.count).toBe(4);
    expect(kinds(recorder.toText())).toEqual(['checkpoint *', 'start counter', 'event counter', 'lost *']);
    expect(recorder.toText()).toContain('The recorder failed (TypeError)');
    expect(recorder.toText()).not.toContain('secret');
    isBroken = true;
    expect(() => actor.send({ type: 'COUNT' })).not.toThrow();
  });
});
