// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatMoney, money } from '../../../src/domain/shared/money';
import { messagesOf } from '../../browser/support/messages';
import { waitingTransfer, waitingWithdrawal } from '../../support/fakes/fake-desk-records';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('money at the desk (%s)', (language) => {
  const words = messagesOf(language, 'deskWires');
  const out = messagesOf(language, 'deskWithdrawals');
  const name = language === 'en' ? 'Saffron' : 'Saffron ع';
  const names = (reference: string) => ({ merchant: `\u2068${name}\u2069`, reference: `\u2066${reference}\u2069` });

  async function atTransfers(count = 1): Promise<DeskPerson> {
    const transfers = Array.from({ length: count }, (_, index) => waitingTransfer(String(index + 1), 'Saffron'));
    const person = new DeskPerson(language, [], ['wire-transfers'], { transfers });
    await person.signIn('/operations?part=wire-transfers');
    await screen.findByRole('heading', { level: 2, name: words('title') });
    return person;
  }
  async function atWithdrawals(): Promise<DeskPerson> {
    const withdrawals = [waitingWithdrawal('1', 'Saffron')];
    const person = new DeskPerson(language, [], ['withdrawals'], { withdrawals });
    await person.signIn('/operations?part=withdrawals');
    await screen.findByRole('heading', { level: 2, name: out('title') });
    return person;
  }

  it('finds a proof right, then credits another amount than was reported [R2.32] [R11.14]', async () => {
    const person = await atTransfers();
    let row = await person.row('WT-1');
    row.getByText('receipt.pdf');
    await expectAccessible();
    fireEvent.click(row.getByRole('button', { name: new RegExp(`^${words('accept')}`) }));
    await person.say(words('accept'));
    await screen.findByText(words('done.accept', names('WT-1')));
    row = await person.row('WT-1');
    fireEvent.click(row.getByText(words('credit')));
    const field = row.getByLabelText(words('amount', names('WT-1')));
    fireEvent.change(field, { target: { value: '0' } });
    row.getByText(words('amountError'));
    fireEvent.click(row.getByRole('button', { name: words('add') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(field, { target: { value: 'x' } });
    row.getByText(person.t('amountUnread'));
    fireEvent.change(field, { target: { value: '90.5' } });
    fireEvent.click(row.getByRole('button', { name: words('add') }));
    await screen.findByRole('dialog', { name: /90[.٫]500/ });
    await person.say(words('ask.credit.yes'));
    await screen.findByText(/90[.٫]500/);
    await screen.findByText(words('empty.title'));
  });

  it(
    'says that a business has closed, and that nothing reaches a wallet any more [R11.25]',
    { tags: 'long' },
    async () => {
      const transfers = [{ ...waitingTransfer('1', 'Saffron'), isClosed: true }];
      const person = new DeskPerson(language, [], ['wire-transfers'], { transfers });
      await person.signIn('/operations?part=wire-transfers');
      const row = await person.row('WT-1');
      row.getByText(person.t('closed'));
      fireEvent.click(row.getByText(words('credit')));
      fireEvent.click(row.getByRole('button', { name: words('add') }));
      const amount = `\u2068${formatMoney(money(100_000, 'BHD'), language === 'en' ? 'en' : 'ar-BH').replace(/\s/g, ' ')}\u2069`;
      await screen.findByText(words('ask.credit.closed', names('WT-1')));
      await person.say(words('ask.credit.yes'));
      await screen.findByText(words('done.parked', { ...names('WT-1'), amount }));
    },
  );

  it('refuses a transfer with a reason, and says who came second [R2.32] [T.36]', { tags: 'long' }, async () => {
    const person = await atTransfers(2);
    const refuse = async (reference: string) => {
      const row = await person.row(reference);
      fireEvent.click(row.getByText(words('refuse')));
      fireEvent.click(row.getByRole('button', { name: person.t('reason.not-arrived') }));
      await person.say(words('ask.refuse.yes'));
    };
    await refuse('WT-1');
    await screen.findByText(words('done.refuse', names('WT-1')));
    person.operations.transferElsewhere('2');
    await refuse('WT-2');
    await screen.findByText(/CHANGED_MEANWHILE/);
  });

  it('shows the account until a withdrawal is paid, and gives back what the bank returned [R2.09] [R11.14]', async () => {
    const person = await atWithdrawals();
    const locale = language === 'en' ? 'en-AE-u-nu-latn' : 'ar-BH-u-nu-latn';
    // As a reader sees it: a space that does not break is a space.
    const amount = formatMoney(money(25_000, 'BHD'), locale).replace(/\s/g, ' ');
    const values = { ...names('WD-1'), amount: `\u2068${amount}\u2069` };
    let row = await person.row('WD-1');
    row.getByText('BH67BMAG00001299123456');
    await expectAccessible();
    fireEvent.click(row.getByRole('button', { name: new RegExp(`^${out('pay')}`) }));
    await person.say(out('ask.paid.yes'));
    await screen.findByText(out('done.paid', values));
    await screen.findByText(out('empty.title'));
    expect(screen.queryByText('BH67BMAG00001299123456')).toBeNull();
    cleanup();
    await person.open('/operations?part=withdrawals&state=paid');
    row = await person.row('WD-1');
    fireEvent.click(row.getByText(out('returned')));
    fireEvent.click(row.getByRole('button', { name: person.t('reason.account-wrong') }));
    await person.say(out('ask.returned.yes'));
    await screen.findByText(out('done.returned', values));
  });

  it('refuses a withdrawal with a reason [R2.09]', async () => {
    const person = await atWithdrawals();
    const row = await person.row('WD-1');
    fireEvent.click(row.getByText(out('refused')));
    fireEvent.click(row.getByRole('button', { name: person.t('reason.bank-refused') }));
    await person.say(out('ask.refused.yes'));
    await screen.findByText(out('empty.title'));
  });
});
