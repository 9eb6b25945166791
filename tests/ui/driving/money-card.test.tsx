// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DriverPerson } from '../../support/pages/driver-person';

afterEach(cleanup);

const bhd = (minor: number) => money(minor, 'BHD');
const trip = (orderId: string, earned: number, failed = 0) => ({
  orderId,
  reference: `MN-${orderId}`,
  endedAt: '2026-11-22T09:30:00.000Z',
  delivered: 1,
  failed,
  earned: bhd(earned),
});

async function opened(language: 'en' | 'ar', change: (person: DriverPerson) => void) {
  const person = new DriverPerson(language);
  change(person);
  await person.open();
  await person.signIn();
  return { person, card: within(await screen.findByRole('region', { name: person.t('money.title') })) };
}

describe.each(LANGUAGES)("a driver's money (%s) [R2.35]", (language) => {
  it('says what was earned, by day and trip, and where the cash that they hold comes from', async () => {
    const { person, card } = await opened(language, ({ driving }) => {
      driving.earnings = {
        share: 65,
        week: bhd(4_321),
        days: [
          { day: '2026-11-22', earned: bhd(1_111), trips: [trip('1', 1_111, 1)] },
          { day: '2026-11-21', earned: bhd(3_210), trips: [trip('2', 3_210)] },
        ],
        held: bhd(7_777),
        rest: bhd(0),
        handIns: { announced: null, receipts: [], limit: bhd(100_000) },
        cash: [
          { id: 's', reference: 'MN-1', from: 'recipient', at: '2026-11-22T09:30:00.000Z', amount: bhd(6_000) },
          { id: 'o', reference: 'MN-1', from: 'sender', at: '2026-11-22T09:20:00.000Z', amount: bhd(1_777) },
        ],
      };
    });
    await card.findByText(person.t('money.held'));
    for (const amount of ['4.321', '1.111', '3.210', '7.777', '6.000', '1.777'])
      expect(card.getAllByText(new RegExp(amount.replace('.', '[.٫]'))).length).toBeGreaterThan(0);
    fireEvent.click(card.getByText(person.t('money.whence')));
    expect(card.getByText(new RegExp(person.t('money.from.sender')))).toBeTruthy();
    expect(card.getByText(person.t('money.rule', { share: '65' }))).toBeTruthy();
    await expectAccessible();
  });

  it('says so with nothing to list before the first trip', { tags: 'long' }, async () => {
    const { person, card } = await opened(language, () => undefined);
    await card.findByText(person.t('money.held'));
    for (const key of ['money.whence', 'money.earlier', 'money.todaysTrips'])
      expect(card.queryByText(person.t(key))).toBeNull();
  });

  it('says that it could not be read, and reads again', { tags: 'long' }, async () => {
    const { person, card } = await opened(language, ({ driving }) => (driving.isMoneyDown = true));
    const again = await card.findByRole('button', { name: person.t('money.again') });
    person.driving.isMoneyDown = false;
    fireEvent.click(again);
    await card.findByText(person.t('money.held'));
  });
});
