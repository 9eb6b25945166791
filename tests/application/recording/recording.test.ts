import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createInspection } from '../../../src/application/inspection';
import { MACHINES } from '../../../src/application/machines';
import { startRecording } from '../../../src/application/recording/recording';
import type { Recording } from '../../../src/application/recording/recording';
import { parseTrace } from '@mersal/machine-traces/parse';
import type { Trace } from '@mersal/machine-traces/format';
import { Replay } from '@mersal/machine-traces/replay';
import { regionDialogMachine } from '../../../src/domain/branches/region-dialog.machine';
import { FakeClock } from '../../support/fakes/fake-clock';
import { MemoryStore } from '../../support/fakes/fake-store';
import { POLICY } from './policy';

/** A page of the app in a tab whose store survives it. */
async function page(
  store: MemoryStore,
  clock = new FakeClock(),
  commit = 'abc',
  device: MemoryStore = new MemoryStore(),
) {
  const inspection = createInspection(() => Date.parse(clock.now()));
  const dialog = createActor(regionDialogMachine, { id: 'dialog', inspect: inspection.inspect }).start();
  let leave: () => void = () => undefined;
  const start = () =>
    startRecording(
      {
        inspection,
        clock,
        store,
        device,
        leaving: { watch: (tell) => ((leave = tell), () => (leave = () => undefined)) },
        // Never quiet: what is saved or kept is whole all the same.
        quiet: { later: () => undefined },
      },
      { policy: POLICY, commit, dependencies: { xstate: '5' }, salt: 'salt' },
    );
  return { dialog, clock, inspect: inspection.inspect, start, leave: () => leave() };
}

function traceOf(recording: Recording, description?: string): Trace {
  const parsed = parseTrace(recording.save(description) ?? '');
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.trace;
}

const told = ({ lines }: Trace): string[] =>
  lines.map((line) => (line.kind === 'event' ? line.event.type : line.kind === 'call' ? line.call : line.kind));

describe('the recording of the running app [R10.05]', () => {
  it('begins with the first event of the page, at its time, even if the recorder starts later', async () => {
    const first = await page(new MemoryStore());
    first.clock.advance(3_000);
    first.dialog.send({ type: 'ADD_BRANCH', regionCode: 'SA-riyadh' });
    first.clock.advance(1_000);
    const recording = await first.start();
    recording.page('/orders');
    recording.page('/somebody/+97336123456');
    for (const call of ['GET /order/:id 200', 'POST /quote -', 'GET /order/36123456 200', 'GET /search?name=huda 200'])
      first.inspect({ type: 'call', call });
    const trace = traceOf(recording, 'The menu is gone.');
    expect(told(trace)).toEqual([
      'checkpoint',
      'start',
      'ADD_BRANCH',
      'page /orders',
      'call',
      'GET /order/:id 200',
      'POST /quote -',
      'call',
      'call',
    ]);
    expect(trace.lines.slice(0, 4).map(({ at }) => at)).toEqual([0, 0, 3_000, 4_000]);
    expect(trace.header).toMatchObject({ app: 'abc', description: 'The menu is gone.', dependencies: { xstate: '5' } });
    expect(new Replay(trace, MACHINES).run().first).toBeNull();
  });

  it('continues in the same recording after a reload, and starts a new one with another release', async () => {
    const store = new MemoryStore();
    const first = await page(store);
    await first.start();
    first.dialog.send({ type: 'ADD_BRANCH', regionCode: 'SA-riyadh' });
    first.leave();
    first.clock.advance(60_000);
    const second = await page(store, first.clock);
    second.dialog.send({ type: 'BACK' });
    const trace = traceOf(await second.start());
    expect(told(trace)).toEqual(['checkpoint', 'start', 'ADD_BRANCH', 'checkpoint', 'start', 'BACK']);
    expect(trace.lines.at(-1)?.at).toBe(60_000);
    expect(new Replay(trace, MACHINES).run().first).toBeNull();
    second.leave();
    expect(told(traceOf(await (await page(store, first.clock, 'def')).start()))).toEqual(['checkpoint', 'start']);
  });

  it.each(['{"v":1,"value":{"segments":[["{\\"n\\":1}"]]}}', '{"v":1,"value":7}', 'no JSON'])(
    'starts without damaged data: %s [T.44]',
    async (text) => {
      const store = new MemoryStore();
      store.disk.slices.set('recording', text);
      expect(told(traceOf(await (await page(store)).start()))).toEqual(['checkpoint', 'start']);
    },
  );
});

describe('the switch of the recording on a device [R10.05]', () => {
  const kept = (store: MemoryStore) => [...store.disk.slices.keys()];

  it('removes what was kept, keeps nothing from then on, and holds after a reload', async () => {
    const [store, device] = [new MemoryStore(), new MemoryStore()];
    const first = await page(store, new FakeClock(), 'abc', device);
    const recording = await first.start();
    first.leave();
    expect(kept(store)).toEqual(['recording']);
    const told: boolean[] = [];
    const stop = recording.watch(() => told.push(recording.isOn()));
    await recording.turn(false);
    first.dialog.send({ type: 'ADD_BRANCH', regionCode: 'SA-riyadh' });
    recording.page('/orders');
    first.leave();
    expect([recording.isOn(), recording.save('It froze'), kept(store), told]).toEqual([false, null, [], [false]]);
    // A page that comes later begins without one, and forgets what was stored before.
    await store.write({ name: 'recording', version: 1, parse: (value) => value }, {});
    const second = await page(store, new FakeClock(), 'abc', device);
    const later = await second.start();
    second.leave();
    expect([later.isOn(), later.save(), kept(store)]).toEqual([false, null, []]);
    stop();
  });

  it('begins with the moment in which it is switched on, and its trace can be replayed', async () => {
    const [store, device] = [new MemoryStore(), new MemoryStore()];
    const first = await page(store, new FakeClock(), 'abc', device);
    const recording = await first.start();
    first.dialog.send({ type: 'ADD_BRANCH', regionCode: 'SA-riyadh' });
    await recording.turn(false);
    await recording.turn(true);
    recording.page('/orders');
    const trace = traceOf(recording);
    expect(told(trace)).toContain('page /orders');
    expect(told(trace)).not.toContain('ADD_BRANCH');
    expect(new Replay(trace, MACHINES).run().first).toBeNull();
  });

  it('switches every tab of the device', async () => {
    const disk = new MemoryStore().disk;
    const [one, other] = [
      await page(new MemoryStore(), new FakeClock(), 'abc', new MemoryStore(disk)),
      await page(new MemoryStore(), new FakeClock(), 'abc', new MemoryStore(disk)),
    ];
    const [here, there] = [await one.start(), await other.start()];
    await here.turn(false);
    expect([here.isOn(), there.isOn(), there.save()]).toEqual([false, false, null]);
    await there.turn(true);
    expect([here.isOn(), there.isOn()]).toEqual([true, true]);
  });

  it('is not fooled by a choice that is damaged: it records as from the beginning', async () => {
    const device = new MemoryStore();
    await device.write({ name: 'records', version: 1, parse: (value) => value }, { isOn: 'no' });
    const recording = await (await page(new MemoryStore(), new FakeClock(), 'abc', device)).start();
    expect(recording.isOn()).toBe(true);
  });
});
