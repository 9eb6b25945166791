// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesOf } from '../../browser/support/messages';
import { cashAtDesk, payableAtDesk, unclaimedAtDesk } from '../../support/fakes/fake-desk-records';
import { CASH_CODE } from '../../support/fakes/fake-operations';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('cash at the desk (%s)', (language) => {
  const words = messagesOf(language, 'deskCash');
  const desk = messagesOf(language, 'operations');

  it('finds a driver by their code, refuses a count that is over, and takes a short one [R11.14]', async () => {
    const person = new DeskPerson(language, [], ['cash'], { cash: [cashAtDesk('d-1', 'Yusuf Janahi')] });
    await person.signIn('/operations?part=cash');
    await screen.findByText('Yusuf Janahi', { selector: 'bdi' });
    await expectAccessible();
    const code = screen.getByLabelText(words('code'));
    fireEvent.change(code, { target: { value: '111111' } });
    fireEvent.click(screen.getByRole('button', { name: words('find') }));
    await screen.findByRole('alert');
    expect(code).toHaveProperty('value', '111111');
    fireEvent.change(code, { target: { value: CASH_CODE } });
    fireEvent.click(screen.getByRole('button', { name: words('find') }));
    const counted = await screen.findByLabelText(words('counted'));
    const count = (text: string) => {
      fireEvent.change(counted, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: words('take') }));
    };
    count('12.501');
    await screen.findByText(words('tooMuch'));
    count('6.000');
    await person.say(words('take'));
    await screen.findByText(words('receipts'));
    await screen.findByText(words('rest'), { exact: false });
    await expectAccessible();
  });

  it('says that nobody holds cash', { tags: 'long' }, async () => {
    const person = new DeskPerson(language, [], ['cash']);
    await person.signIn('/operations?part=cash');
    await screen.findByText(words('empty.title'));
  });

  it('books that cash was paid out to a business, with the reference of the bank [R11.14]', async () => {
    const texts = messagesOf(language, 'deskPayouts');
    const person = new DeskPerson(language, [], ['payouts'], { payouts: [payableAtDesk('p-1', 'Saffron')] });
    await person.signIn('/operations?part=payouts');
    const name = language === 'en' ? 'Saffron' : 'Saffron ع';
    const row = await person.row(name);
    row.getByText('BH67BMAG00001299123456');
    row.getByText('TR-12');
    await expectAccessible();
    fireEvent.click(row.getAllByText(texts('pay'), { exact: false })[0] as HTMLElement);
    const send = () => fireEvent.click(row.getByRole('button', { name: texts('pay') }));
    send();
    await row.findByText(desk('referenceMissing'));
    fireEvent.change(row.getByLabelText(desk('reference')), { target: { value: 'TR-13' } });
    send();
    await person.say(texts('pay'));
    await screen.findByText(texts('empty.title'));
    expect(screen.queryByText(name, { selector: 'bdi' })).toBeNull();
  });

  it('says where a business has named no bank account', { tags: 'long' }, async () => {
    const payouts = [{ ...payableAtDesk('p-1', 'Saffron'), account: null }];
    const person = new DeskPerson(language, [], ['payouts'], { payouts });
    await person.signIn('/operations?part=payouts');
    await screen.findByText(messagesOf(language, 'deskPayouts')('noAccount'));
  });

  it('books that unclaimed money was paid back, with its reference [R11.14]', { tags: 'long' }, async () => {
    const texts = messagesOf(language, 'deskUnclaimed');
    const person = new DeskPerson(language, [], ['unclaimed'], { unclaimed: [unclaimedAtDesk('u-1', 'Saffron')] });
    await person.signIn('/operations?part=unclaimed');
    const name = language === 'en' ? 'Saffron' : 'Saffron ع';
    const row = await person.row(name);
    await expectAccessible();
    fireEvent.click(row.getAllByText(texts('payBack'), { exact: false })[0] as HTMLElement);
    const send = () => fireEvent.click(row.getByRole('button', { name: texts('payBack') }));
    send();
    await row.findByText(desk('referenceMissing'));
    fireEvent.change(row.getByLabelText(desk('reference')), { target: { value: 'TR-77' } });
    send();
    await person.say(texts('payBack'));
    await screen.findByText(texts('empty.title'));
    expect(screen.queryByText(name, { selector: 'bdi' })).toBeNull();
  });
});
