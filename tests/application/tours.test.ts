import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { requestOver } from '../../src/application/actors/request.actor';
import { shellOver } from '../../src/application/actors/shell.actors';
import { observe, runningTours } from '../../src/application/actors/tours.actors';
import type { ToursActor } from '../../src/application/actors/tours.actors';
import type { AppSystem, Features } from '../../src/application/app-system';
import { createInspection } from '../../src/application/inspection';
import type { RequestEvent } from '../../src/domain/ordering/request-context';
import { failed, success } from '../../src/domain/shared/result';
import type { Observation } from '../../src/domain/tours/tour';
import { FakeTours } from '../support/fakes/fake-tours';
import { MemoryStore } from '../support/fakes/fake-store';
import { onlyTab } from '../support/fakes/fake-tabs';
import { ManualClock } from '../support/fakes/manual-clock';
import { manamaOwner, savedHome } from '../support/samples/sample-requests';
import { eventually } from '../support/eventually';

type Watch = (snapshot: {
  readonly context: { readonly session: { readonly user: { readonly id: string } } | null };
}) => void;

/** An app in which only the request, the shell and the tours run; the test controls the session. */
async function appWith(port = new FakeTours()) {
  const watchers = new Set<Watch>();
  const inspection = createInspection(() => 0);
  const session = {
    getSnapshot: () => ({ context: { session: { user: { id: 'user-1', type: 'customer' } } } }),
    subscribe: (watch: Watch) => ({ unsubscribe: () => watchers.delete(watch), ...(watchers.add(watch) && {}) }),
  };
  const app = { session, inspection } as unknown as AppSystem;
  const store = new MemoryStore();
  const features = {
    store,
    orders: { quote: async () => failed({ kind: 'offline' }) },
    addresses: { search: async () => success([]) },
    ids: { unique: () => 'key' },
    clock: { now: () => '2026-11-20T09:00:00.000Z' },
    tab: onlyTab(),
  } as unknown as Features;
  // It has its own clock: delayed events, such as the next attempt at a price, never come.
  const request = createActor(requestOver(features), {
    id: 'request',
    inspect: inspection.inspect,
    clock: new ManualClock(),
    input: manamaOwner,
  }).start();
  await eventually(() => expect(request.getSnapshot().matches({ step: { editing: 'settled' } })).toBe(true));
  const tours = runningTours(app, port, 'user-1');
  await eventually(() => expect(tours.getSnapshot().hasTag('loading')).toBe(false));
  return {
    app,
    port,
    request,
    tours,
    inspection,
    signOut: () => watchers.forEach((watch) => watch({ context: { session: null } })),
  };
}

/** Brings the tour of the first parcel to a step, by hand. */
function goTo(tours: ToursActor, step: string): void {
  tours.send({ type: 'START', tour: 'first-parcel' });
  tours.send({ type: 'OBSERVED', actor: 'app/shell', event: 'OPEN_REQUEST', tags: [] });
  if (step === 'review')
    tours.send({
      type: 'OBSERVED',
      actor: 'request',
      event: 'xstate.done.actor.askQuote',
      tags: ['editing', 'priced'],
    });
  expect(tours.getSnapshot().context.step).toBe(step);
}

it('a hundred refused submissions, with whatever else a person does in the form, move the tour 0 steps [R10.08]', async () => {
  const step = (tours: ToursActor) => tours.getSnapshot().context.step;
  const { request, tours } = await appWith();
  goTo(tours, 'review');
  const doing = fc.constantFrom<RequestEvent>(
    { type: 'REVIEW' },
    { type: 'FIELD.LEFT', path: 'dropOffs.a.recipient.name' },
    { type: 'CONFIRM', quoteId: 'none' },
    { type: 'SEND_ANYWAY', quoteId: 'none' },
    { type: 'BACK' },
    { type: 'UNDO' },
    { type: 'DISCARD' },
    { type: 'SHOW' },
    { type: 'HIDE' },
  );
  for (let submissions = 0; submissions < 100; submissions += 1) request.send({ type: 'REVIEW' });
  expect(step(tours)).toBe('review');
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 40 }), (events) => {
      for (const event of events) request.send(event);
      return step(tours) === 'review';
    }),
    { numRuns: 100 },
  );
});

it('what an actor really did moves the tour: the path of the shell is that below the app [R10.08]', async () => {
  const inspection = createInspection(() => 0);
  const heard: Observation[] = [];
  observe(inspection, ['shell', 'request'], (observation) => heard.push(observation));
  const shell = createActor(shellOver(new MemoryStore()), { id: 'shell', inspect: inspection.inspect }).start();
  shell.send({ type: 'OPEN_REQUEST' });
  expect(heard.at(-1)).toEqual({ actor: 'shell', event: 'OPEN_REQUEST', tags: ['restoring'] });
  const before = heard.length;
  shell.send({ type: 'NOT_LISTENED_TO' } as never);
  expect(heard).toHaveLength(before);
});

it('a tour continues by itself if the flow has reached what it waits for, and in no other way [R10.08]', async () => {
  const { request, tours, port } = await appWith();
  goTo(tours, 'drop-off');
  request.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
  expect(tours.getSnapshot().context.step).toBe('drop-off'); // no price yet, because there is no pick-up
  tours.send({ type: 'NEXT' });
  expect(tours.getSnapshot().context.step).toBe('drop-off'); // nor by a button
  tours.send({ type: 'LEAVE' });
  await eventually(() =>
    expect(port.asked.at(-1)).toEqual({ tour: 'first-parcel', version: 1, step: 'drop-off', outcome: 'later' }),
  );
});

it('a failed save blocks nobody; the latest state is what is tried again [R10.08]', async () => {
  const port = new FakeTours();
  const { tours } = await appWith(port);
  port.failure = { kind: 'offline' };
  goTo(tours, 'review');
  await eventually(() => expect(tours.getSnapshot().matches({ keeping: 'waiting' })).toBe(true));
  expect(tours.getSnapshot().context.unsaved).toEqual([
    { tour: 'first-parcel', version: 1, step: 'review', outcome: 'none' },
  ]);
  expect(tours.getSnapshot().hasTag('running')).toBe(true);
});

it('signing out ends the tours, and another person finds their own [R10.08]', async () => {
  const { app, port, tours, signOut } = await appWith();
  expect(runningTours(app, port, 'user-1')).toBe(tours);
  const other = runningTours(app, port, 'user-2');
  expect(other).not.toBe(tours);
  expect(tours.getSnapshot().status).toBe('stopped');
  signOut();
  expect(other.getSnapshot().status).toBe('stopped');
});
