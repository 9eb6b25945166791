// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import type { BankAccount, ConfirmBy } from '../../../src/domain/wallet/withdrawal';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { FakeWithdrawals } from '../../support/fakes/fake-withdrawals';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const ACCOUNT: BankAccount = {
  id: 'account-of-the-test',
  country: 'BH',
  bankName: 'Bank of Manama',
  ending: '3456',
  addedAt: '2026-11-01T09:00:00.000Z',
};

/** Somebody who may withdraw at every branch. */
const allowed = freshSession();
const withRight = {
  ...allowed,
  branches: allowed.branches.map((branch) => ({ ...branch, rights: { ...branch.rights, withdrawBalance: true } })),
};

interface Opened {
  readonly account?: BankAccount | null;
  readonly confirmBy?: ConfirmBy | null;
  readonly language?: 'en' | 'ar';
  readonly isBalanceHidden?: boolean;
}

async function open({
  account = ACCOUNT,
  confirmBy = 'password',
  language = 'en',
  isBalanceHidden = false,
}: Opened = {}) {
  const withdrawals = new FakeWithdrawals(money(50_005, 'BHD'), account, confirmBy);
  const wallet = {
    wallet: async () =>
      success({ balance: isBalanceHidden ? null : withdrawals.balance, overdraft: money(20_000, 'BHD') }),
    owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
    cards: async () => success([]),
  };
  await renderApp({
    path: '/wallet/withdrawal',
    session: withRight,
    shell: { language, languageChosen: true },
    features: { wallet },
    records: fakeRecordPorts({ withdrawals }),
  });
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Withdraw money' : 'سحب الرصيد' });
  return withdrawals;
}

const amount = () => screen.findByRole('textbox', { name: /^Amount/ });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('withdrawing money [R2.09]', () => {
  it('reviews an amount, sends it once, lists it, and cancels it', async () => {
    const withdrawals = await open();
    fireEvent.change(await amount(), { target: { value: '١٠٫٥' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    const confirm = await screen.findByRole('button', { name: /Withdraw BHD.10\.500/ });
    const main = plain(screen.getByRole('main').textContent);
    expect(main).toMatch(/Bank of Manama BH… 3456/);
    expect(main).toMatch(/Left in the walletBHD 39\.505/);
    await expectAccessible();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByText(/is on its way/);
    expect(withdrawals.made).toHaveLength(1);
    const table = await screen.findByRole('table', { name: 'Withdrawals' });
    await within(table).findByText('Pending');
    await expectAccessible();
    fireEvent.click(within(table).getByRole('button', { name: /^Cancel/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the withdrawal?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the withdrawal' }));
    await within(table).findByText('Cancelled');
    expect(withdrawals.balance.minor).toBe(50_005);
  });

  it('says what is wrong with an amount, and keeps it [R5.06] [R5.07]', async () => {
    await open();
    for (const [typed, says] of [
      ['', 'Enter an amount.'],
      ['10.555', 'Enter at most two decimals.'],
      ['1', 'Enter at least BHD 5.000.'],
      ['50.01', 'The balance does not cover this amount. Enter a smaller one.'],
    ] as const) {
      fireEvent.change(await amount(), { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'Review' }));
      await waitFor(() => expect(plain(screen.getByRole('main').textContent)).toContain(says));
      expect(await amount()).toHaveProperty('value', typed);
    }
    fireEvent.click(screen.getByRole('button', { name: /^Everything: BHD.50\.000/ }));
    expect(await amount()).toHaveProperty('value', '50.000');
  });

  it('keeps the review when no answer comes, and confirming again sends it once [T.36]', { tags: 'long' }, async () => {
    const withdrawals = await open();
    fireEvent.change(await amount(), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    withdrawals.failure = { kind: 'offline' };
    withdrawals.isAnswerLost = true;
    fireEvent.click(await screen.findByRole('button', { name: /Withdraw BHD/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Confirming again is safe');
    withdrawals.failure = null;
    fireEvent.click(screen.getByRole('button', { name: /Withdraw BHD/ }));
    await screen.findByText(/is on its way/);
    expect(withdrawals.made).toHaveLength(1);
  });

  it('goes nowhere if the bank account was changed in another tab; the new one is shown, and the amount stays', async () => {
    const withdrawals = await open();
    fireEvent.change(await amount(), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    withdrawals.current = { ...ACCOUNT, id: 'another-account', ending: '9876' };
    fireEvent.click(await screen.findByRole('button', { name: /Withdraw BHD/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('BANK_ACCOUNT_CHANGED');
    await screen.findByText(/BH… 9876/);
    expect(await amount()).toHaveProperty('value', '10');
    expect(withdrawals.made).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    fireEvent.click(await screen.findByRole('button', { name: /Withdraw BHD/ }));
    await screen.findByText(/is on its way/);
    expect(withdrawals.made).toMatchObject([{ ending: '9876' }]);
  });

  it('says that the balance has fallen meanwhile, and what it is now [R5.06]', { tags: 'long' }, async () => {
    const withdrawals = await open();
    fireEvent.change(await amount(), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    withdrawals.balance = money(7_000, 'BHD');
    fireEvent.click(await screen.findByRole('button', { name: /Withdraw BHD/ }));
    await screen.findByText('The balance does not cover this amount. Enter a smaller one.');
    await screen.findByRole('button', { name: /^Everything: BHD.7\.000/ });
    expect(await amount()).toHaveProperty('value', '10');
    expect(withdrawals.made).toEqual([]);
  });

  it('hides the balance from whoever may not see it; the server still guards it [R6.03]', async () => {
    await open({ isBalanceHidden: true });
    await screen.findByText('Your rights at this branch do not include the balance.');
    fireEvent.change(await amount(), { target: { value: '60' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    fireEvent.click(await screen.findByRole('button', { name: /Withdraw BHD/ }));
    await screen.findByText('The balance does not cover this amount. Enter a smaller one.');
    expect(plain(screen.getByRole('main').textContent)).not.toContain('50.005');
  });

  it('reads in Arabic', { tags: 'long' }, async () => {
    await open({ language: 'ar' });
    await screen.findByRole('textbox', { name: /^المبلغ/ });
    await expectAccessible();
  });
});

describe('the bank account [R6.05]', () => {
  it('is added with a password, and what was typed stays after an error', async () => {
    const withdrawals = await open({ account: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a bank account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a bank account' });
    const iban = within(dialog).getByRole('textbox', { name: 'IBAN' });
    fireEvent.change(iban, { target: { value: 'BH68 BMAG 0000 1299 1234 56' } });
    const save = within(dialog).getByRole('button', { name: 'Save the bank account' });
    fireEvent.click(save);
    await within(dialog).findByText(/its check digits do not fit/);
    await within(dialog).findByText('Enter the name of the bank.');
    expect(iban).toHaveProperty('value', 'BH68 BMAG 0000 1299 1234 56');
    fireEvent.change(iban, { target: { value: 'bh67 bmag 0000 1299 1234 56' } });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name of the bank' }), {
      target: { value: 'Bank of Manama' },
    });
    const password = within(dialog).getByLabelText('Your password');
    fireEvent.change(password, { target: { value: 'another' } });
    fireEvent.click(save);
    await within(dialog).findByText('Your password is not right.');
    await expectAccessible();
    fireEvent.change(password, { target: { value: 'mersal-demo' } });
    fireEvent.click(save);
    await screen.findByText(/BH… 3456/);
    expect(withdrawals.current).toMatchObject({ bankName: 'Bank of Manama', ending: '3456' });
    expect(document.body.textContent).not.toMatch(/BMAG/i);
  });

  it('asks for a code where the person has two-step sign-in', async () => {
    await open({ confirmBy: 'code' });
    fireEvent.click(await screen.findByRole('button', { name: 'Change the bank account' }));
    await screen.findByRole('textbox', { name: /Code of your authenticator app/ });
  });

  it('is not for anybody else: they are told who can add one', async () => {
    await open({ account: null, confirmBy: null });
    await screen.findByText(/Only the main account manager can add one/);
    expect(screen.queryByRole('button', { name: /bank account/ })).toBeNull();
  });
});
