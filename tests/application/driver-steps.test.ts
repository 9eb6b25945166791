import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { driverKeeper, stepsOver } from '../../src/application/actors/driving.actors';
import type { DrivingPorts } from '../../src/application/app-system';
import type { DrivingPort } from '../../src/application/ports/driving.port';
import { DRIVER_STEPS } from '../../src/domain/driving/driving';
import type { DriverStep } from '../../src/domain/driving/driving';
import type { KeptStep } from '../../src/domain/driving/steps.rules';
import { failed, success } from '../../src/domain/shared/result';
import type { Failure } from '../../src/domain/shared/result';
import { refused } from '../support/fakes/failing';
import { MemoryStore } from '../support/fakes/fake-store';
import { sampleWork } from '../support/samples/sample-work';

const FIRST = '+97336000001';
const SECOND = '+97336000002';
const OFFLINE: Failure = { kind: 'offline' };
/** As large as a photo of a door. */
const PICTURE = `data:image/png;base64,${'A'.repeat(300_000)}`;

/** A server that takes each key once, and refuses what it is told to. */
class Server {
  readonly taken: { readonly token: string; readonly key: string; readonly step: KeptStep }[] = [];
  /** How often each key came. */
  readonly sent = new Map<string, number>();
  readonly refusals = new Map<string, string>();
  isOffline = false;
  /** The keys whose first answer is lost, after the step was taken. */
  readonly lostAnswers = new Set<string>();
  tokens = new Set<string>();

  readonly port = {
    signIn: ({ phone }) => {
      this.tokens.add(`token of ${phone}`);
      return Promise.resolve(success({ token: `token of ${phone}` }));
    },
    signOut: () => Promise.resolve(success({})),
    report: (token, step) => {
      if (this.isOffline) return Promise.resolve(failed(OFFLINE));
      if (!this.tokens.has(token)) return Promise.resolve(failed(refused(401, 'UNAUTHENTICATED')));
      const { key } = step;
      this.sent.set(key, (this.sent.get(key) ?? 0) + 1);
      const code = this.refusals.get(key);
      if (code !== undefined) return Promise.resolve(failed(refused(409, code)));
      if (this.taken.every((one) => one.key !== key)) this.taken.push({ token, key, step });
      return Promise.resolve(this.lostAnswers.delete(key) ? failed(OFFLINE) : success(sampleWork({ isOn: true })));
    },
  } satisfies Partial<DrivingPort>;

  get keys(): readonly string[] {
    return this.taken.map(({ key }) => key);
  }
}

const stepOf = (key: string, orderId: string, to: DriverStep = 'arrived'): KeptStep => ({
  key,
  at: '2026-01-05T09:00:00.000Z',
  reference: `MN-${orderId}`,
  sender: { name: 'Pearl Bakery', phone: '+97317000000' },
  report: { orderId, stopId: null, to, handedTo: '', failureReason: null },
});

/** One page of a phone. */
function open(server: Server, store: MemoryStore, phone: string) {
  const driving = server.port as unknown as DrivingPort;
  const ports = { driving, store, driver: driverKeeper({ driving, store }) } as unknown as DrivingPorts;
  const actor = createActor(stepsOver(ports, phone)).start();
  return {
    add: (step: KeptStep) => actor.send({ type: 'ADD', step }),
    wipe: () => actor.send({ type: 'WIPE' }),
    close: () => actor.stop(),
    signIn: (as = phone) => ports.driver.exchange({ phone: as, proof: 'proof' }),
    get left() {
      return actor.getSnapshot().context.steps.map(({ key }) => key);
    },
    get conflicts() {
      return actor.getSnapshot().context.conflicts;
    },
    get context() {
      return actor.getSnapshot().context;
    },
    is: (tag: 'idle' | 'waiting' | 'lost') => actor.getSnapshot().hasTag(tag),
  };
}

/** Some seconds go by. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

let server: Server;
let store: MemoryStore;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  store = new MemoryStore();
});
afterEach(() => vi.useRealTimers());

/** Twenty steps on three orders: eight of A, then six of B, then six of C. */
const TWENTY = Array.from({ length: 20 }, (_, index) => {
  const orderId = index < 8 ? 'A' : index < 14 ? 'B' : 'C';
  return stepOf(`step-${index + 1}`, orderId, DRIVER_STEPS[index % 4] ?? 'arrived');
});
const keysFrom = (from: number, to: number) => TWENTY.slice(from - 1, to).map(({ key }) => key);

describe('the steps of a driver without a connection', () => {
  it('sends twenty once each and in order, but for an order cancelled at step nine, over a reload and a lost answer [R11.12]', async () => {
    server.isOffline = true;
    const page = open(server, store, FIRST);
    await page.signIn();
    await pass(0);
    for (const step of TWENTY.slice(0, 12)) page.add(step);
    await pass(60);
    expect(page.left).toEqual(keysFrom(1, 12));
    expect(page.context.isBehind).toBe(true);
    page.close();
    // The page is opened again, still without a connection.
    const again = open(server, store, FIRST);
    await pass(0);
    expect(again.left).toEqual(keysFrom(1, 12));
    for (const step of TWENTY.slice(12)) again.add(step);
    await pass(0);
    expect(server.taken).toEqual([]);
    // Somebody cancelled B meanwhile, and the answer to step three is lost.
    // Its pick-up is told all the same: that is how the store learns where its parcels are.
    for (const key of ['step-9', 'step-11']) server.refusals.set(key, 'ORDER_CANCELLED');
    server.lostAnswers.add('step-3');
    server.isOffline = false;
    await pass(3);
    expect(again.left[0]).toBe('step-3');
    await pass(3);
    expect(again.is('idle')).toBe(true);
    expect(server.keys).toEqual([...keysFrom(1, 8), ...keysFrom(15, 20)]);
    expect([...server.sent].filter(([, times]) => times > 1)).toEqual([['step-3', 2]]);
    expect(again.conflicts).toEqual([
      expect.objectContaining({ reference: 'MN-B', orderId: 'B', to: 'picked up', code: 'ORDER_CANCELLED' }),
    ]);
    again.close();
    // It stays until it was read, and nothing is sent again.
    const third = open(server, store, FIRST);
    await pass(10);
    expect(third.conflicts).toHaveLength(1);
    expect(server.sent.size).toBe(16);
  });

  it('keeps what a driver took for that driver alone, even if another one signs in on the phone [R11.12] [T.42]', async () => {
    const page = open(server, store, FIRST);
    await page.signIn();
    await pass(0);
    server.isOffline = true;
    page.add(stepOf('first-1', 'A'));
    await pass(1);
    // Another page of the phone: somebody else signs in there, and the first page is still open.
    const other = open(server, store, SECOND);
    await other.signIn();
    server.isOffline = false;
    await pass(10);
    expect(server.taken).toEqual([]);
    expect([other.left, other.is('idle'), page.is('lost')]).toEqual([[], true, true]);
    other.add(stepOf('second-1', 'B'));
    await pass(1);
    expect(server.taken.map(({ token, key }) => [token, key])).toEqual([[`token of ${SECOND}`, 'second-1']]);
    page.close();
    const back = open(server, store, FIRST);
    await back.signIn();
    await pass(5);
    expect(server.taken.map(({ token, key }) => [token, key]).at(-1)).toEqual([`token of ${FIRST}`, 'first-1']);
  });

  it('waits for the driver where their session is over, and goes on after it [R11.12]', async () => {
    const page = open(server, store, FIRST);
    await page.signIn();
    await pass(0);
    server.tokens.clear();
    page.add(stepOf('one', 'A'));
    await pass(5);
    expect([page.is('lost'), server.taken]).toEqual([true, []]);
    page.close();
    const again = open(server, store, FIRST);
    await again.signIn();
    await pass(5);
    expect(server.keys).toEqual(['one']);
  });

  it('keeps a photo with its step, and forgets all of it at sign-out [R11.12] [R11.09]', async () => {
    server.isOffline = true;
    const page = open(server, store, FIRST);
    await page.signIn();
    await pass(0);
    for (const key of ['one', 'two', 'three', 'four']) {
      const { report, ...step } = stepOf(key, 'A', 'delivered');
      page.add({ ...step, report: { ...report, stopId: key, proof: { kind: 'picture', picture: PICTURE } } });
    }
    await pass(1);
    page.close();
    const again = open(server, store, FIRST);
    await pass(1);
    expect(again.context.steps.map(({ report }) => report.proof)).toEqual(
      Array.from({ length: 4 }, () => ({ kind: 'picture', picture: PICTURE })),
    );
    server.isOffline = false;
    server.refusals.set('two', 'RATE_LIMITED');
    await pass(4);
    expect([again.left, [...store.disk.slices.keys()].filter((name) => name.startsWith('driver-proof'))]).toEqual([
      ['two', 'three', 'four'],
      ['driver-proof-two', 'driver-proof-three', 'driver-proof-four'],
    ]);
    server.isOffline = true;
    again.wipe();
    await pass(1);
    expect([...store.disk.slices.keys()].filter((name) => name.startsWith('driver-proof'))).toEqual([]);
    expect(store.disk.slices.get('driver-steps')).not.toContain(FIRST);
    server.isOffline = false;
    await pass(10);
    expect([again.left, server.keys]).toEqual([[], ['one']]);
  });

  it('says that a phone without room keeps nothing, and sends it all the same [R11.12] [R4.13]', async () => {
    const page = open(server, store, FIRST);
    await page.signIn();
    await pass(0);
    server.isOffline = true;
    store.full = true;
    page.add(stepOf('one', 'A'));
    await pass(1);
    expect(page.context.isKept).toBe(false);
    server.isOffline = false;
    await pass(5);
    expect([server.keys, page.context.isKept]).toEqual([['one'], true]);
  });

  it('waits where too much was sent, and goes on where too many codes were tried [R11.12] [R11.09]', async () => {
    const page = open(server, store, FIRST);
    await page.signIn();
    await pass(0);
    server.refusals.set('busy', 'RATE_LIMITED').set('code', 'RATE_LIMITED');
    page.add(stepOf('busy', 'A'));
    await pass(1);
    expect([page.left, page.conflicts]).toEqual([['busy'], []]);
    server.refusals.delete('busy');
    const { report, ...step } = stepOf('code', 'A', 'delivered');
    page.add({ ...step, report: { ...report, stopId: 's', proof: { kind: 'code', code: '1234' } } });
    await pass(5);
    expect([page.left, page.conflicts.map(({ code }) => code)]).toEqual([[], ['RATE_LIMITED']]);
    // The driver goes on with that order: what was said of it is over.
    page.add(stepOf('next', 'A', 'failed'));
    await pass(1);
    expect(page.conflicts).toEqual([]);
  });

  it.each([
    ['cut', '{"steps":[{"key":"k"'],
    ['hostile', '{"__proto__":{"steps":[]},"+973":{"steps":[{"key":"k","at":"never","report":{"orderId":"o"}}]}}'],
    [
      'of a step nobody knows',
      '{"+973":{"steps":[{"key":"k","at":"2026-01-05T09:00:00.000Z","report":{"to":"fly"}}]}}',
    ],
  ])('starts empty from what is stored: %s [T.44]', async (_name, data) => {
    store.disk.slices.set('driver-steps', `{"v":1,"value":${data}}`);
    const page = open(server, store, '+973');
    await pass(0);
    expect([page.left, page.is('idle')]).toEqual([[], true]);
  });
});
