import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { alertsMachine } from '../../../src/domain/alerts/alerts.machine';
import { requestMachine } from '../../../src/domain/ordering/request.machine';
import { shellMachine } from '../../../src/domain/shell/shell.machine';
import { recordEditorOf } from '../../../src/domain/records/record-editor.machine';
import { storeSetupMachine } from '../../../src/domain/store/store-setup.machine';
import { ticketRules } from '../../../src/domain/support/ticket.rules';
import { TOUR_IDS } from '../../../src/domain/tours/tour';
import type { PersistedProgress } from '../../../src/domain/tours/tour';
import { TOURS, toursFor } from '../../../src/domain/tours/tours';
import { withdrawalMachine } from '../../../src/domain/wallet/withdrawal.machine';
import { offerable, offerableAt, resumable, startOf } from '../../../src/domain/tours/tours.rules';

/** The machine behind each path that a step may name. */
const ACTORS: Readonly<Record<string, AnyStateMachine>> = {
  'app/shell': shellMachine,
  request: requestMachine,
  alerts: alertsMachine,
  'store-setup': storeSetupMachine,
  withdrawal: withdrawalMachine,
  'ticket-editor': recordEditorOf(ticketRules),
};

const tagsOf = ({ tags, states }: StateNode): readonly string[] => [...tags, ...Object.values(states).flatMap(tagsOf)];

describe('the tours as they are written', () => {
  it('are those whose progress is stored, with three to five steps and unique step ids [R10.08]', () => {
    expect(TOURS.map(({ id }) => id)).toEqual(TOUR_IDS);
    for (const { steps } of TOURS) {
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    }
  });

  it.each(TOURS.flatMap((tour) => tour.steps.map((step) => [`${tour.id} ${step.id}`, step] as const)))(
    '%s waits for an actor, and an event or a tag, that there is [R10.08]',
    (_name, step) => {
      expect(step.until.length > 0, 'a step to act on waits for something, one to read for nothing').toBe(
        step.kind === 'act',
      );
      for (const sign of step.until) {
        const machine = ACTORS[sign.actor];
        if (machine === undefined) throw new Error(`No actor "${sign.actor}"`);
        if ('event' in sign) expect(machine.events).toContain(sign.event);
        else expect(tagsOf(machine.root)).toContain(sign.tag);
      }
    },
  );
});

const NOW = '2026-11-20T09:00:00.000Z';
const kept = (change: Partial<PersistedProgress>): PersistedProgress => ({
  tour: 'welcome',
  version: 1,
  step: 'branch',
  outcome: 'none',
  at: NOW,
  ...change,
});
const read = (...progress: PersistedProgress[]) => ({ now: NOW, progress });
const [YESTERDAY, HOUR_AGO, MINUTE_AGO] = [
  '2026-11-19T09:00:00.000Z',
  '2026-11-20T08:00:00.000Z',
  '2026-11-20T08:59:00.000Z',
];

describe('what is offered', () => {
  it('is the welcome tour to somebody new, and the next one on a later day [R10.08]', () => {
    expect(offerable(TOURS, read())).toBe('welcome');
    for (const outcome of ['finished', 'skipped', 'later'] as const)
      expect(offerable(TOURS, read(kept({ outcome, at: HOUR_AGO })))).toBeNull();
    for (const outcome of ['finished', 'skipped'] as const)
      expect(offerable(TOURS, read(kept({ outcome, at: YESTERDAY })))).toBe('first-parcel');
    expect(offerable(TOURS, read(kept({ outcome: 'later', at: YESTERDAY })))).toBe('welcome');
    expect(
      offerable(TOURS, read(...TOUR_IDS.map((tour) => kept({ tour, outcome: 'finished', at: YESTERDAY })))),
    ).toBeNull();
  });

  it('is the tour of a page on that page alone, however another one has just ended [R10.08] [R2.22]', () => {
    const progress = [kept({ outcome: 'skipped', at: MINUTE_AGO })];
    expect(offerableAt(TOURS, progress, '/ecommerce/setup')).toBe('store-setup');
    expect(offerableAt(TOURS, progress, '/')).toBeNull();
    const ended = [kept({ tour: 'store-setup', step: 'open', outcome: 'finished' })];
    expect(offerableAt(TOURS, ended, '/ecommerce/setup')).toBeNull();
    const others = TOURS.filter(({ page }) => page === undefined).map(({ id }) => id);
    const seen = others.map((tour) => kept({ tour, outcome: 'finished', at: YESTERDAY }));
    expect(offerable(TOURS, read(...seen))).toBeNull();
  });

  it('continues automatically only after a short absence; a tour left for longer is offered [R10.08]', () => {
    expect(resumable(TOURS, read(kept({ at: MINUTE_AGO })))).toBe('welcome');
    expect(resumable(TOURS, read(kept({ at: MINUTE_AGO }), kept({ tour: 'read-alerts' })))).toBe('read-alerts');
    expect(resumable(TOURS, read(kept({ at: HOUR_AGO })))).toBeNull();
    expect(offerable(TOURS, read(kept({ at: HOUR_AGO })))).toBe('welcome');
    expect(resumable(TOURS, read(kept({ outcome: 'later' })))).toBeNull();
  });

  it('begins where it was left, unless that step or that version is no more, or it was ended [R10.08]', () => {
    const [welcome] = TOURS;
    if (welcome === undefined) throw new Error('There are tours');
    expect(startOf(welcome, [])).toBe('places');
    expect(startOf(welcome, [kept({ outcome: 'later' })])).toBe('branch');
    for (const lost of [
      kept({ step: 'gone' }),
      kept({ version: 9 }),
      kept({ outcome: 'finished' }),
      kept({ outcome: 'skipped' }),
    ])
      expect(startOf(welcome, [lost])).toBe('places');
  });
});

describe('the tours of somebody who may not order [T.52]', () => {
  it('lead to nothing that orders, and keep the rest', () => {
    const left = toursFor(false);
    expect(
      left.flatMap(({ steps }) => steps.map(({ target }) => target)).filter((at) => /^(?:request|store-)/.test(at)),
    ).toEqual([]);
    expect(left.map(({ id, steps }) => [id, steps.length])).toEqual([
      ['welcome', 2],
      ['read-alerts', 3],
      ['withdraw', 4],
      ['first-ticket', 4],
    ]);
    expect(toursFor(true)).toBe(TOURS);
  });
});
