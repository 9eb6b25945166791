// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DriverMoney } from '../../../src/domain/driving/earnings';
import type { HandInReceipt } from '../../../src/domain/driving/hand-in';
import { money } from '../../../src/domain/shared/money';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DriverPerson, OFFLINE } from '../../support/pages/driver-person';

afterEach(cleanup);

const bhd = (minor: number) => money(minor, 'BHD');
const RECEIPT: HandInReceipt = {
  number: 12,
  at: '2026-11-21T09:30:00.000Z',
  operator: 'Hessa Al Noor',
  counted: bhd(8_000),
  lines: [{ reference: 'MN-7', amount: bhd(7_500) }],
  rest: bhd(500),
  left: bhd(2_250),
};

async function opened(
  language: 'en' | 'ar',
  { receipts = [], ...more }: Partial<DriverMoney> & { readonly receipts?: readonly HandInReceipt[] },
) {
  const person = new DriverPerson(language);
  const { earnings } = person.driving;
  person.driving.earnings = { ...earnings, ...more, handIns: { ...earnings.handIns, receipts } };
  await person.open();
  await person.signIn();
  await screen.findByText(person.t('money.held'));
  return person;
}

const cardOf = async (person: DriverPerson) =>
  within(await screen.findByRole('region', { name: person.t('handIn.title') }));

describe.each(LANGUAGES)('handing in cash (%s) [R2.35]', (language) => {
  it('is not spoken of where there is no cash, and never was', { tags: 'long' }, async () => {
    const person = await opened(language, {});
    expect(screen.queryByText(person.t('handIn.title'))).toBeNull();
  });

  it('is announced with all that is held or less, shows the code, and is taken back', async () => {
    const person = await opened(language, { held: bhd(12_500) });
    const card = await cardOf(person);
    const amount = card.getByLabelText(person.t('handIn.amount'));
    expect(amount).toHaveProperty('value', '12.500');
    expect(card.queryByText(person.t('handIn.over.text'))).toBeNull();
    await expectAccessible();
    const send = (text: string) => {
      fireEvent.change(amount, { target: { value: text } });
      person.press(person.t('handIn.announce'));
    };
    send('12.501');
    await card.findByText(person.t('handIn.tooMuch'));
    send('0');
    await card.findByText(person.t('handIn.unread'));
    expect(amount).toHaveProperty('value', '0');
    send('٦٫٥');
    await card.findByText('402 719');
    expect(card.getByText(/6[.٫]500/)).toBeTruthy();
    expect(document.activeElement).toBe(card.getByRole('heading', { name: person.t('handIn.title') }));
    await expectAccessible();
    person.press(person.t('handIn.withdraw'));
    await card.findByLabelText(person.t('handIn.amount'));
    expect(person.driving.earnings.handIns.announced).toBeNull();
  });

  it('says why there are no deliveries paid in cash, and where to hand in', async () => {
    const person = await opened(language, { held: bhd(100_001) });
    const card = await cardOf(person);
    expect(card.getByText(person.t('handIn.over.text'))).toBeTruthy();
    await expectAccessible();
  });

  it('shows the receipts and what counts already, also with nothing left to hand in', async () => {
    const person = await opened(language, { rest: bhd(500), receipts: [RECEIPT] });
    const card = await cardOf(person);
    expect(card.getByText(person.t('handIn.nothing'))).toBeTruthy();
    expect(card.getByText(person.t('handIn.rest'), { exact: false })).toBeTruthy();
    fireEvent.click(card.getByText(person.t('handIn.receipts')));
    for (const text of ['#12', 'Hessa Al Noor', 'MN-7']) expect(card.getByText(text)).toBeTruthy();
    await expectAccessible();
  });

  it('reads again where somebody else has counted meanwhile, and keeps what was typed', { tags: 'long' }, async () => {
    const person = await opened(language, { held: bhd(12_500) });
    const card = await cardOf(person);
    fireEvent.change(card.getByLabelText(person.t('handIn.amount')), { target: { value: '9.000' } });
    person.driving.earnings = { ...person.driving.earnings, held: bhd(4_000) };
    person.press(person.t('handIn.announce'));
    await card.findByText(person.t('handIn.tooMuch'));
    expect(card.getByLabelText(person.t('handIn.amount'))).toHaveProperty('value', '9.000');
  });

  it('says that it was not announced without a connection, and loses nothing', { tags: 'long' }, async () => {
    const person = await opened(language, { held: bhd(12_500) });
    const card = await cardOf(person);
    fireEvent.change(card.getByLabelText(person.t('handIn.amount')), { target: { value: '9.000' } });
    person.driving.failure = OFFLINE;
    person.press(person.t('handIn.announce'));
    await card.findByRole('alert');
    person.driving.failure = null;
    expect(card.getByLabelText(person.t('handIn.amount'))).toHaveProperty('value', '9.000');
    person.press(person.t('handIn.announce'));
    await card.findByText('402 719');
  });
});
