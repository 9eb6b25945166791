// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import type { WireTransfer } from '../../../src/domain/wallet/wire-transfer';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { FakeWireTransfers } from '../../support/fakes/fake-wire-transfers';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const FORM = '/wallet/topUp?by=transfer';

async function open(path: string, wireTransfers: FakeWireTransfers, language: 'en' | 'ar' = 'en') {
  const wallet = {
    wallet: async () => success({ balance: money(1_000, 'BHD'), overdraft: money(0, 'BHD') }),
    owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
    cards: async () => success([]),
  };
  await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { wallet },
    records: fakeRecordPorts({ wireTransfers }),
  });
}

const receipt = (name: string, type = 'application/pdf') => new File(['%PDF-'], name, { type });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));

async function sent(change: Partial<WireTransfer> = {}) {
  const port = new FakeWireTransfers();
  const opened = await port.open();
  if (!opened.ok) throw new Error('no reference');
  const { slug } = opened.value;
  const file = await port.upload(receipt('receipt.pdf'), () => undefined).answer;
  if (!file.ok) throw new Error('no file');
  await port.send(slug, money(100_000, 'BHD'), file.value.id);
  port.change(slug, change);
  return { port, path: `/wallet/topUp/${slug}` };
}

describe('topping up by wire transfer [R2.08]', () => {
  it('shows where to send the money, takes the amount and its proof, and leads to its page', async () => {
    const port = new FakeWireTransfers();
    await open('/wallet/topUp', port);
    fireEvent.click(await screen.findByRole('tab', { name: 'By bank transfer' }));
    expect((await screen.findAllByText('WT-00000001')).length).toBeGreaterThan(0);
    expect(screen.getByText('BH67 BMAG 0000 1299 1234 56')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy IBAN' })).toBeTruthy();
    await expectAccessible();
    fireEvent.change(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: '١٠٠' } });
    choose(receipt('receipt.pdf'));
    await screen.findByText('receipt.pdf');
    const button = screen.getByRole('button', { name: 'Send for review' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Under review')).toBeTruthy();
    expect(port.sent).toHaveLength(1);
    expect(screen.getByText(/Tuesday.* at the latest/).textContent).toMatch(/24/);
    await expectAccessible();
  });

  it('says what is missing beside its field, and refuses what is no receipt [T.33]', async () => {
    const port = new FakeWireTransfers();
    await open(FORM, port);
    await screen.findByRole('button', { name: 'Send for review' });
    send();
    expect((await screen.findAllByText('Enter the amount that you transferred.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Add the receipt of your bank.').length).toBeGreaterThan(0);
    choose(receipt('notes.txt', 'text/plain'));
    expect((await screen.findAllByText('Choose a PDF, PNG or JPEG file.')).length).toBeGreaterThan(0);
    expect(port.files).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: '5' } });
    fireEvent.blur(screen.getByRole('textbox', { name: /^Amount/ }));
    expect(plain((await screen.findAllByText(/Enter at least/))[0]?.textContent ?? '')).toBe(
      'Enter at least BHD 10.000.',
    );
  });

  it('uploads again after an answer was lost', { tags: 'long' }, async () => {
    const port = new FakeWireTransfers();
    await open(FORM, port);
    await screen.findByRole('button', { name: 'Send for review' });
    port.failure = { kind: 'offline' };
    choose(receipt('receipt.pdf'));
    const again = await screen.findByRole('button', { name: /Upload “.*receipt\.pdf.*” again/ });
    port.failure = null;
    fireEvent.click(again);
    await waitFor(() => expect(port.files).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /receipt\.pdf/ })).toBeTruthy();
  });

  it('says why no transfer can be made, and asks again', async () => {
    const port = new FakeWireTransfers();
    port.failure = { kind: 'offline' };
    await open(FORM, port);
    const main = await screen.findByRole('main');
    const again = await within(main).findByRole('button', { name: /again/i });
    port.failure = null;
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Send for review' })).toBeTruthy();
  });
});

describe('the page of a transfer [R2.32]', () => {
  it('says what arrived if it is another amount', { tags: 'long' }, async () => {
    const { port, path } = await sent({
      state: 'successful',
      arrived: money(99_500, 'BHD'),
      decidedAt: '2026-11-23T09:00:00.000Z',
    });
    await open(path, port);
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('In your wallet')).toBeTruthy();
    expect(plain(main.textContent)).toMatch(/BHD 99\.500 arrived and is in your wallet.*You reported BHD 100\.000/);
    await expectAccessible();
  });

  it.each(sampled(['unreadable', 'not-arrived', 'other-sender'] as const, 3))(
    'says why it was refused and what to do: %s',
    async (refusal) => {
      const { port, path } = await sent({ state: 'failed', refusal, decidedAt: '2026-11-23T09:00:00.000Z' });
      await open(path, port);
      expect(await screen.findByText('Refused')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Report another transfer' })).toBeTruthy();
      expect(screen.getByRole('main').textContent).not.toMatch(/refusal\./);
    },
  );

  it('says honestly that the moon may move the day, and that a review is late [R9.01]', { tags: 'long' }, async () => {
    const { port, path } = await sent({ due: { day: '2027-03-15', dependsOnMoon: true }, isOverdue: true });
    await open(path, port, 'ar');
    expect(await screen.findByText(/رؤية الهلال/)).toBeTruthy();
    expect(screen.getByText(/تأخرت المراجعة/)).toBeTruthy();
    await expectAccessible();
  });

  it('is known to its business alone', async () => {
    await open('/wallet/topUp/wire-of-somebody-else', new FakeWireTransfers());
    expect(await screen.findByText('No such transfer')).toBeTruthy();
  });
});
