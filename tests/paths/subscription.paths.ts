import { equal, notEqual, ok } from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { definePaths } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { money } from '../../src/domain/shared/money';
import { instantOf, millisOf } from '../../src/domain/shared/time';
import type { Plan } from '../../src/domain/wallet/package';
import { subscriptionMachine } from '../../src/domain/wallet/subscription.machine';
import type { Chosen, SubscriptionFacts, Trial } from '../../src/domain/wallet/subscription.rules';

const DAY = 86_400_000;
const BEGIN = '2027-01-31T09:00:00.000Z';

const plan = (id: string, minor: number, quota: number): Plan => ({
  id,
  name: { en: id, ar: id },
  period: 'monthly',
  price: money(minor, 'BHD'),
  unit: 'orders',
  quota,
  trialQuota: 10,
});
const STARTER = plan('bh-starter-monthly', 46_000, 30);
const SHOP = plan('bh-shop-monthly', 136_000, 100);

const factsOf = (snapshot: Pick<AnyMachineSnapshot, 'context'>) => snapshot.context as SubscriptionFacts;
const life = (snapshot: AnyMachineSnapshot, name: string): boolean => snapshot.matches({ running: { life: name } });
/** Days after the end of the period, or of the trial, that the subscription is in. */
const after = (snapshot: AnyMachineSnapshot, days: number) =>
  instantOf(millisOf(factsOf(snapshot).periodEnd) + days * DAY);
const nextOf = (snapshot: AnyMachineSnapshot) => factsOf(snapshot).periods + 1;

const answered = ({ periods, declined, cardId }: SubscriptionFacts) => ({ periods, declined, cardId });

/** What happens to a subscription: told by days from the end of its period, so that it holds in each of them. */
const TRIAL: Trial = { quota: 10, endsAt: '2027-02-14T09:00:00.000Z' };

const events = {
  BEGIN: [{ trial: TRIAL }, { trial: null }],
  TURN: (snapshot: AnyMachineSnapshot) => [
    { at: after(snapshot, -1), isSold: true },
    { at: after(snapshot, 0), isSold: true },
    { at: after(snapshot, 0), isSold: false },
  ],
  PAID: (snapshot: AnyMachineSnapshot) => [
    { at: after(snapshot, 0), number: nextOf(snapshot), plan: STARTER, before: 'monthly' },
    { at: after(snapshot, 0), number: nextOf(snapshot) - 1, plan: STARTER, before: 'monthly' },
  ],
  DECLINED: (snapshot: AnyMachineSnapshot) => [
    { at: after(snapshot, 0), isSold: true, ...answered(factsOf(snapshot)) },
    { at: after(snapshot, 0), isSold: false, ...answered(factsOf(snapshot)) },
    { at: after(snapshot, 5), isSold: true, ...answered(factsOf(snapshot)) },
    { at: after(snapshot, 5), isSold: true, ...answered(factsOf(snapshot)), cardId: 'card-before' },
    { at: after(snapshot, 5), isSold: true, ...answered(factsOf(snapshot)), declined: 9 },
  ],
  CHANGE: (snapshot: AnyMachineSnapshot) => [
    { at: after(snapshot, -1), endsThen: true },
    { at: after(snapshot, 0), endsThen: false },
    { at: after(snapshot, 0), planId: SHOP.id },
  ],
  UPGRADE: (snapshot: AnyMachineSnapshot) => [{ at: after(snapshot, -1) }, { at: after(snapshot, 0) }],
  UPGRADE_PAID: (snapshot: AnyMachineSnapshot) => [
    { at: after(snapshot, -1), number: nextOf(snapshot), plan: SHOP },
    { at: after(snapshot, 0), number: nextOf(snapshot) - 1, plan: SHOP },
  ],
  UPGRADE_DECLINED: [{}],
  CLOSE: (snapshot: AnyMachineSnapshot) => [{ at: after(snapshot, -1) }, { at: after(snapshot, 0) }],
};

const spec = (variant: string, input: Chosen, count: number, unreachable: PathSpec['unreachable']) =>
  definePaths({
    ids: '[R9.05] [R11.18] [R5.17] [R10.01]',
    machine: subscriptionMachine,
    variant,
    input,
    events,
    project: (snapshot) => {
      const { periods, endsThen, declined } = factsOf(snapshot);
      return [periods > 0, endsThen, declined > 0];
    },
    watch: (snapshot) => {
      const { planId, nextPlanId, quota, declined, dueAt, periodEnd, anchorAt, sinceAnchor } = factsOf(snapshot);
      return { planId, nextPlanId, quota, declined, dueAt, periodEnd, anchorAt, sinceAnchor };
    },
    allows: (event, before) =>
      // Only a change that was begun is answered.
      !event.type.startsWith('UPGRADE_') || before.matches({ running: { upgrade: 'waiting' } }),
    invariants: {
      'it is looked at again, until it is over': (snapshot) => {
        equal(factsOf(snapshot).dueAt === null, snapshot.hasTag('over'));
        equal(factsOf(snapshot).endedAt !== null, snapshot.hasTag('over'));
      },
      'it covers deliveries only if it is tried or paid, and nothing is owed [R9.05]': (snapshot) => {
        if (!snapshot.hasTag('covers')) return;
        const { isTried, periods, declined, quota } = factsOf(snapshot);
        ok((isTried || periods > 0) && quota > 0);
        equal(declined, 0);
      },
      'what covers deliveries keeps a store open, and a declined renewal does too [R5.17]': (snapshot) => {
        equal(snapshot.hasTag('opens'), snapshot.hasTag('covers') || life(snapshot, 'retrying'));
      },
      'a declined renewal is tried again within days, or it is over [R9.05]': (snapshot) => {
        const { declined, dueAt, periodEnd } = factsOf(snapshot);
        equal(life(snapshot, 'retrying'), declined > 0 && !snapshot.hasTag('over'));
        if (life(snapshot, 'retrying')) ok(millisOf(dueAt ?? '') - millisOf(periodEnd) <= 6 * DAY);
      },
      'periods end on the day on which the first began, or on the last of a shorter month [R11.18]': (snapshot) => {
        const { periods, periodEnd, anchorAt } = factsOf(snapshot);
        if (periods > 0) ok(new Date(periodEnd).getUTCDate() >= Math.min(28, new Date(anchorAt).getUTCDate()));
      },
      'a store is paused, and a package ends': (snapshot) => {
        if (snapshot.matches('paused')) equal(factsOf(snapshot).kind, 'store');
        if (snapshot.matches('ended') && factsOf(snapshot).kind === 'store') notEqual(factsOf(snapshot).endedAt, null);
      },
    },
    count,
    unreachable: unreachable ?? {},
    phrases: {
      events: {
        BEGIN: ({ trial }: { trial: Trial | null }) =>
          trial === null ? 'subscribe and pay' : 'subscribe and try first',
        TURN: 'the clock comes to it',
        PAID: ({ number }: { number: number }) => `the bank takes the payment of period ${number}`,
        DECLINED: ({ isSold }: { isSold: boolean }) =>
          `the bank declines the card${isSold ? '' : ', and the plan is not sold any more'}`,
        CHANGE: ({ endsThen, planId }: { endsThen?: boolean; planId?: string }) =>
          planId === undefined ? (endsThen === true ? 'cancel it' : 'let it go on') : 'choose another plan for later',
        UPGRADE: 'change to a dearer plan at once',
        UPGRADE_PAID: 'the bank takes the payment of the change',
        UPGRADE_DECLINED: 'the bank declines the change',
        CLOSE: 'close the store',
      },
      tags: {
        covers: 'deliveries are covered',
        opens: 'the store is open',
        owed: 'a payment is owed',
        over: 'it is over',
      },
    },
  });

const CHOSEN = { timeZone: 'Asia/Bahrain', planId: STARTER.id, cardId: 'card-1', at: BEGIN } as const;

export const ofDeliveries = spec('deliveries', { ...CHOSEN, kind: 'deliveries' }, 582, {
  'ending: always [isStore] → paused': 'only a store is paused',
});
export const ofStore = spec('store', { ...CHOSEN, kind: 'store' }, 582, {
  'ending: always → ended': 'a store that was open is paused',
});
