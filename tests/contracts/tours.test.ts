import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpTours } from '../../src/adapters/http/tours.adapter';
import type { ToursPort } from '../../src/application/ports/tours.port';
import type { TourProgress } from '../../src/domain/tours/tour';
import { FakeTours } from '../support/fakes/fake-tours';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly tours: ToursPort;
  /** The toasts the person saw. */
  readonly told: () => number;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    tours: new HttpTours(tab.http),
    told: () => tab.toasts.length,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  return { tours: new FakeTours(), told: () => 0, close: async () => undefined };
}

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the tours port over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  it('stores the last state of each tour, with the time by the server’s clock [R10.08]', async () => {
    const { tours } = subject;
    const now = '2026-11-20T09:00:00.000Z';
    expect(await tours.read()).toEqual({ ok: true, value: { now, progress: [] } });
    const welcome = { tour: 'welcome', version: 1, step: 'branch', outcome: 'none' } as const;
    const alerts = { tour: 'read-alerts', version: 2, step: 'feed', outcome: 'later' } as const;
    for (const progress of [{ ...welcome, step: 'places' }, alerts, welcome])
      expect(await tours.keep(progress)).toEqual({ ok: true, value: {} });
    expect(await tours.read()).toEqual({
      ok: true,
      value: {
        now,
        progress: [
          { ...alerts, at: now },
          { ...welcome, at: now },
        ],
      },
    });
  });

  it('refuses an unknown tour, for good and without a message to the person [R10.08]', async () => {
    const answer = await subject.tours.keep({
      tour: 'grand',
      version: 1,
      step: 'first',
      outcome: 'none',
    } as unknown as TourProgress);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused', status: 400, code: 'VALIDATION' } });
    expect(subject.told()).toBe(0);
  });
});
