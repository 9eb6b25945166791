// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import { money } from '../../../src/domain/shared/money';
import { messagesOf, patternOf } from '../../browser/support/messages';
import { expectAccessible } from '../../support/pages/axe';
import { LANGUAGES } from '../../support/languages';
import { GUEST, Sending } from '../../support/pages/render-quick';
import { QUICK_SLUG, sampleQuickOrder } from '../../support/samples/sample-quick-parcels';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

/** Texts by namespace and key. */
type Key = `${'quick' | 'quickEnd' | 'task'}:${string}`;

interface Case {
  readonly name: string;
  readonly order: Partial<QuickOrder>;
  readonly says: readonly Key[];
  readonly keepsSilent: readonly Key[];
  /** What can be done, in their order. */
  readonly offers: readonly Key[];
}

const CARD = { paymentMethod: 'card', paymentStatus: 'paid' } as const;
const UNDER_WAY: readonly Key[] = ['quick:result.placed', 'quick:result.track', 'task:share', 'task:shareText'];
const OVER = { cancellable: false } as const;

const CASES: readonly Case[] = [
  {
    name: 'looked for, in cash',
    order: { recipientWaitsUntil: '2026-11-21T09:00:00.000Z' },
    says: ['quick:result.placed', 'quick:result.paidBy.cash', 'quickEnd:result.recipientWaits', 'task:shareText'],
    keepsSilent: ['task:paymentStatus.nothing'],
    offers: ['quick:result.track', 'quick:result.cancel'],
  },
  {
    name: 'failed at the door, by card',
    order: { ...CARD, ...OVER, taskState: 'failed', wasPickedUp: true, failureReason: 'nobody-there' },
    says: [
      'task:outcome.failedTitle',
      'task:outcome.reason.nobody-there',
      'task:outcome.parcel.with-driver',
      'quickEnd:back',
      'task:outcome.feePaid',
      'quickEnd:nextOnceBack',
      'quick:result.paidBy.card',
    ],
    keepsSilent: [...UNDER_WAY, 'task:outcome.parcel.at-pick-up', 'quickEnd:next'],
    offers: ['quick:orders.new'],
  },
  {
    name: 'failed at the pick-up, in cash',
    order: { ...OVER, taskState: 'failed', failureReason: 'other', failureNote: 'The gate was shut' },
    says: [
      'task:outcome.reason.other',
      'task:outcome.parcel.at-pick-up',
      'quickEnd:next',
      'task:paymentStatus.nothing',
      'task:notCollected',
    ],
    keepsSilent: [...UNDER_WAY, 'quick:result.paidBy.cash', 'quickEnd:back', 'task:outcome.feePaid'],
    offers: ['quick:orders.new'],
  },
  {
    name: 'failed without a reason',
    order: { ...OVER, taskState: 'failed' },
    says: ['task:outcome.reason.unknown'],
    keepsSilent: [...UNDER_WAY, 'task:outcome.reasonMissing'],
    offers: ['quick:orders.new'],
  },
  {
    name: 'no driver, in cash',
    order: { taskState: 'dispatch failure', recipientWaitsUntil: '2026-11-21T09:00:00.000Z' },
    says: ['task:outcome.stuckTitle', 'quickEnd:stuckUnpaid'],
    keepsSilent: [...UNDER_WAY, 'quickEnd:result.recipientWaits', 'quickEnd:stuckPaid'],
    offers: ['quick:result.cancel'],
  },
  {
    name: 'no driver, by card',
    order: { ...CARD, taskState: 'dispatch failure' },
    says: ['task:outcome.stuckTitle', 'quickEnd:stuckPaid'],
    keepsSilent: [...UNDER_WAY, 'quickEnd:stuckUnpaid'],
    offers: ['quick:result.cancel'],
  },
  {
    name: 'cancelled, in cash',
    order: { ...OVER, taskState: 'cancelled' },
    says: ['quickEnd:cancelled', 'quickEnd:nobodyComes', 'task:paymentStatus.nothing', 'task:notCollected'],
    keepsSilent: [...UNDER_WAY, 'quick:result.paidBy.cash', 'quickEnd:refundComes'],
    offers: ['quick:orders.new'],
  },
  {
    name: 'cancelled while a driver has it',
    order: { ...OVER, taskState: 'cancelled', wasPickedUp: true },
    says: ['quickEnd:cancelled', 'task:outcome.parcel.with-driver', 'quickEnd:back'],
    keepsSilent: [...UNDER_WAY, 'quickEnd:nobodyComes'],
    offers: ['quick:orders.new'],
  },
  {
    name: 'cancelled, by card, and refunded',
    order: {
      ...OVER,
      paymentMethod: 'card',
      paymentStatus: 'refunded',
      taskState: 'cancelled',
      refunded: money(1_705, 'BHD'),
    },
    says: ['quickEnd:cancelled', 'quick:result.paidBy.card', 'quickEnd:result.refunded', 'quickEnd:refundComes'],
    keepsSilent: UNDER_WAY,
    offers: ['quick:orders.new'],
  },
  {
    name: 'delivered, in cash',
    order: { ...OVER, taskState: 'successful', wasPickedUp: true, paymentStatus: 'paid' },
    says: ['quickEnd:delivered', 'quickEnd:paidCash', 'task:collected'],
    keepsSilent: [...UNDER_WAY, 'quick:result.paidBy.cash'],
    offers: ['quickEnd:seeDelivery', 'quick:orders.new'],
  },
  {
    name: 'given up, and charged later',
    order: {
      ...OVER,
      state: 'given-up',
      taskState: null,
      paymentStatus: null,
      paymentMethod: 'card',
      trackingSlug: null,
      returned: money(1_705, 'BHD'),
    },
    says: ['quick:result.givenUp', 'quickEnd:result.returned'],
    keepsSilent: [...UNDER_WAY, 'quick:result.paidBy.nothing'],
    offers: ['quick:orders.new'],
  },
];

describe.each(LANGUAGES)('how a guest’s parcel ends (%s)', (language) => {
  const said = (key: Key): RegExp => {
    const [namespace = '', path = ''] = key.split(':');
    return patternOf(messagesOf(language, namespace)(path));
  };

  it.each(sampled(CASES, 3))('says what is true and what comes next: $name [R2.42] [R4.05]', async (parcel) => {
    const person = new Sending(language);
    const of = sampleQuickOrder({ cashToCollect: money(4_500, 'BHD'), ...parcel.order });
    const order = { ...of, pickUp: { ...of.pickUp, contact: { ...of.pickUp.contact, phone: GUEST } } };
    person.ports.quickParcel.sent.set(order.slug, order);
    await person.known();
    await person.visit(`/quick-parcel/result/${QUICK_SLUG}`);
    await screen.findByText('MN-100001');
    const main = screen.getByRole('main');
    for (const key of parcel.says) expect(main.textContent, key).toMatch(said(key));
    for (const key of parcel.keepsSilent) expect(main.textContent, key).not.toMatch(said(key));
    const offered = [...main.querySelectorAll('[class*="actions"] > *')].map(({ textContent }) => textContent);
    expect(offered).toEqual(
      parcel.offers.map((key) => messagesOf(language, key.split(':')[0] ?? '')(key.split(':')[1] ?? '')),
    );
    await expectAccessible();
  });
});
