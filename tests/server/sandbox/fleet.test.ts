import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FATES, FLEET_SPEEDS } from '../../../src/domain/sandbox/sandbox';
import { Fleet } from '../../../server/sandbox/fleet';
import { DEFAULT_SETTINGS } from '../../../server/sandbox/fleet-settings';
import type { FleetSettings } from '../../../src/domain/sandbox/sandbox';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { distanceFrom, DROP_OFF, FakeWorld, PICK_UP, TRIP } from './fake-world';

const NOON = Date.parse('2026-11-20T09:00:00.000Z');
const CALM: FleetSettings = { speed: 'tenfold', odds: { decline: 0, fail: 0, dispatchFailure: 0 }, next: null };

/** A fleet that runs second by second. */
function fleetOf(
  world: FakeWorld,
  settings: Partial<FleetSettings> = {},
): { readonly fleet: Fleet; readonly live: (seconds: number) => Promise<void>; readonly now: () => number } {
  const fleet = new Fleet(world, { ...CALM, ...settings });
  let now = NOON;
  return {
    fleet,
    now: () => now,
    live: async (seconds) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000;
        await fleet.tick(now);
      }
    },
  };
}

/** Two ticks before anything is ordered, so that what follows counts as new. */
async function started(world: FakeWorld, settings: Partial<FleetSettings> = {}): Promise<ReturnType<typeof fleetOf>> {
  const running = fleetOf(world, settings);
  await running.live(1);
  return running;
}

describe('the fleet in the sandbox', () => {
  it('walks a new delivery through every state of a good day [R4.02]', async () => {
    const world = new FakeWorld();
    const { live } = await started(world);
    world.place('a');
    await live(200);
    expect(world.history('a')).toEqual([
      'created',
      'dispatched',
      'assigned',
      'acknowledge',
      'accepted',
      'in progress',
      'arrived',
      'picked up',
      'delivered',
      'successful',
    ]);
  });

  it('leaves to people what they have, and what they could be offered [R6.06] [R4.02]', async () => {
    const world = new FakeWorld();
    const { fleet, live, now } = await started(world);
    world.forPeople.add('a');
    world.place('a');
    world.place('b', 'assigned', { driverId: 'person', hasPerson: true });
    await live(60);
    expect([world.state('a'), world.state('b')]).toEqual(['dispatched', 'assigned']);
    expect(await fleet.step('a', 'assigned', now())).toBe('illegal');
    expect(await fleet.step('b', 'acknowledge', now())).toBe('illegal');
    expect(world.reports).toEqual([]);
    world.forPeople.clear();
    world.place('b', 'unassigned');
    await live(200);
    expect([world.state('a'), world.state('b')]).toEqual(['successful', 'successful']);
    expect(world.illegal).toEqual([]);
  });

  it('shows a delivery across town in about ninety seconds at the speed it starts with', async () => {
    const world = new FakeWorld();
    const { live } = await started(world, { speed: DEFAULT_SETTINGS.speed });
    world.place('a');
    let seconds = 0;
    for (; world.state('a') !== 'successful' && seconds < 300; seconds += 1) await live(1);
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(120);
  });

  it.each([
    ['decline', ['acknowledge', 'declined', 'unassigned', 'dispatched', 'assigned', 'acknowledge', 'accepted']],
    ['fail', ['arrived', 'picked up', 'failed']],
    ['location inquiry', ['created', 'location inquiry acquiring', 'location inquiry acquired', 'dispatched']],
  ] as const)('makes the next new delivery meet its fate, and only that one: %s [R4.02]', async (fate, states) => {
    const world = new FakeWorld();
    const { fleet, live } = await started(world, { speed: 'sixtyfold', next: fate });
    world.place('a');
    await live(1);
    world.place('b');
    await live(120);
    expect(world.history('a').join(', ')).toContain(states.join(', '));
    expect(world.history('b').at(-1)).toBe('successful');
    expect(world.history('b')).toHaveLength(10);
    expect(fleet.settings.next).toBeNull();
  });

  it.each([
    ['pick-up', 'arrived', 'picked up'],
    ['delivery', 'picked up', 'delivered'],
  ] as const)('waits for the window of a scheduled %s, however fast it is [R1.03]', async (goal, waiting, then) => {
    const world = new FakeWorld();
    const { live, now } = await started(world, { speed: 'sixtyfold' });
    const at = new Date(now() + 300_000).toISOString();
    world.place('a', 'created', { timing: { kind: 'scheduled', goal, at, until: undefined } });
    await live(200);
    expect(world.state('a')).toBe(waiting);
    const etas = world.reports.flatMap(({ eta }) => (eta === null ? [] : [Date.parse(eta)]));
    expect(Math.min(...etas)).toBeGreaterThanOrEqual(Date.parse(at));
    await live(101);
    expect(world.history('a')).toContain(then);
  });

  it('looks no further for a driver where none was found, until somebody asks for it again [R4.02]', async () => {
    const world = new FakeWorld();
    const { live } = await started(world, { speed: 'sixtyfold', next: 'dispatch failure' });
    world.place('a');
    await live(120);
    expect(world.history('a').at(-1)).toBe('dispatch failure');
    await world.advance('a', 'dispatched', null);
    await live(120);
    expect(world.history('a').at(-1)).toBe('successful');
  });

  it('stands still while paused, and shows one state a beat when instant', async () => {
    const world = new FakeWorld();
    const { fleet, live } = await started(world, { speed: 'paused' });
    world.place('a');
    await live(100);
    expect(world.history('a')).toEqual(['created']);
    fleet.set({ speed: 'instant' });
    await live(4);
    expect(world.history('a')).toEqual(['created', 'dispatched', 'assigned', 'acknowledge', 'accepted']);
    await live(5);
    expect(world.state('a')).toBe('successful');
  });

  it('keeps drivers near their way, tells at most once a second, and counts down to the arrival [R2.12]', async () => {
    const world = new FakeWorld();
    const { live, now } = await started(world);
    world.place('a');
    const told: number[] = [];
    for (let second = 0; second < 150; second += 1) {
      const before = world.reports.length;
      await live(1);
      told.push(world.reports.length - before);
    }
    expect(Math.max(...told)).toBe(1);
    const carrying = world.reports.filter(({ state }) => state === 'picked up');
    expect(carrying.length).toBeGreaterThan(10);
    for (const { position } of carrying) expect(distanceFrom(TRIP.path, position)).toBeLessThan(5);
    for (const { position } of world.reports)
      expect(distanceMeters(position, PICK_UP)).toBeLessThan(distanceMeters(PICK_UP, DROP_OFF) + 2_000);
    const left = carrying.map(({ position }) => distanceMeters(position, DROP_OFF));
    expect(left.at(-1)).toBeLessThan(200);
    expect(carrying.every(({ heading }) => heading !== null && heading >= 0 && heading < 360)).toBe(true);
    const etas = carrying.map(({ eta }) => Date.parse(eta ?? ''));
    expect(Math.max(...etas) - Math.min(...etas)).toBeLessThan(1_500);
    expect(Math.max(...etas)).toBeLessThan(now());
  });

  it('leaves a delivery alone that was cancelled, and goes on with one that was put further [R4.02]', async () => {
    const world = new FakeWorld();
    const { live } = await started(world);
    world.place('a');
    world.place('b');
    await live(7);
    expect(world.put('a', 'cancelled')).toBe(true);
    expect(world.put('b', 'accepted')).toBe(true);
    const before = world.reports.filter(({ orderId }) => orderId === 'a').length;
    await live(200);
    expect(world.state('a')).toBe('cancelled');
    expect(world.reports.filter(({ orderId }) => orderId === 'a')).toHaveLength(before);
    expect(world.state('b')).toBe('successful');
    expect(world.illegal).toEqual([]);
  });

  it('goes on after a restart where it was: the parcel does not ride back [R4.02]', async () => {
    const world = new FakeWorld();
    const { live } = await started(world);
    world.place('a');
    while (world.state('a') !== 'picked up') await live(1);
    await live(Math.round(TRIP.durationSeconds / 10 / 2));
    const before = distanceMeters(world.reports.at(-1)?.position ?? PICK_UP, DROP_OFF);
    const again = fleetOf(world);
    await again.live(1);
    const after = distanceMeters(world.reports.at(-1)?.position ?? PICK_UP, DROP_OFF);
    expect(after).toBeLessThan(before + 400);
    await again.live(200);
    expect(world.state('a')).toBe('successful');
  });

  it('takes up what it finds at start one after another, the latest touched first', async () => {
    const world = new FakeWorld();
    for (let n = 0; n < 8; n += 1)
      world.place(`seeded ${n}`, 'unassigned', { updatedAt: `2026-11-20T0${n}:00:00.000Z` });
    const { live } = fleetOf(world);
    await live(30);
    const moved = [...world.orders.values()].filter(({ history }) => history.length > 1).map(({ id }) => id);
    expect(moved).toEqual(['seeded 5', 'seeded 6', 'seeded 7']);
    await live(60);
    expect(world.history('seeded 4').length).toBeGreaterThan(1);
    expect(world.history('seeded 3')).toHaveLength(1);
  });

  it('lets deliveries wait where every driver is busy, and never gives one driver two', async () => {
    const world = new FakeWorld();
    world.hires = 0;
    const { live } = await started(world);
    for (const id of ['a', 'b', 'c']) world.place(id);
    await live(40);
    expect(world.state('c')).toBe('dispatched');
    await live(400);
    expect([...world.orders.values()].map(({ state }) => state)).toEqual(['successful', 'successful', 'successful']);
    expect(world.illegal).toEqual([]);
  });

  it('only ever takes legal steps, whatever the odds, the speed, the fates and the merchants do; every state of a fleet comes up [R4.02]', async () => {
    const seen = new Set<TaskState>();
    const odd = fc.double({ min: 0, max: 1, noNaN: true });
    const action = fc.oneof(
      fc.record({ kind: fc.constant('live' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('place' as const) }),
      fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) }),
      fc.record({
        kind: fc.constant('set' as const),
        speed: fc.constantFrom(...FLEET_SPEEDS),
        next: fc.constantFrom(null, ...FATES),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({ decline: odd, fail: odd, dispatchFailure: odd }),
        fc.array(action, { minLength: 8, maxLength: 30 }),
        async (odds, script) => {
          const world = new FakeWorld();
          world.hires = 1;
          const { fleet, live } = await started(world, { odds });
          for (const step of script) {
            if (step.kind === 'live') await live(step.seconds);
            if (step.kind === 'place') world.place(`order ${world.orders.size} ${odds.decline}`);
            if (step.kind === 'cancel') world.put([...world.orders.keys()][step.which] ?? '', 'cancelled');
            if (step.kind === 'set') fleet.set({ speed: step.speed, next: step.next });
          }
          fleet.set({ speed: 'sixtyfold' });
          await live(120);
          expect(world.illegal).toEqual([]);
          for (const order of world.orders.values()) for (const state of order.history) seen.add(state);
        },
      ),
      { numRuns: 60, seed: 4310 },
    );
    expect([...seen].sort()).toEqual([
      'accepted',
      'acknowledge',
      'arrived',
      'assigned',
      'cancelled',
      'created',
      'declined',
      'delivered',
      'dispatch failure',
      'dispatched',
      'failed',
      'in progress',
      'location inquiry acquired',
      'location inquiry acquiring',
      'picked up',
      'successful',
      'unassigned',
    ]);
  });
});
