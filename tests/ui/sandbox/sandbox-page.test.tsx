// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SandboxOrder } from '../../../src/domain/sandbox/sandbox';
import { money } from '../../../src/domain/shared/money';
import { SandboxPage } from '../../../src/ui/features/sandbox/sandbox-page';
import { expectAccessible } from '../../support/pages/axe';
import { FakeSandbox } from '../../support/fakes/fake-sandbox';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { LANGUAGES } from '../../support/languages';
import { sampled } from '../../support/sampled';

const order = (more: Partial<SandboxOrder> = {}): SandboxOrder => ({
  id: 'order-1',
  reference: 'MN-104233',
  regionCode: 'BH-manama',
  state: 'dispatched',
  recipientName: 'Huda Al Alawi',
  driverName: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  next: ['assigned', 'unassigned', 'dispatch failure'],
  ...more,
});
const wallet = {
  id: 'wallet-1',
  merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
  balance: money(38_820, 'BHD'),
};

let sandbox: FakeSandbox;
const open = (language: 'en' | 'ar' = 'en') =>
  renderPage(<SandboxPage />, { path: '/sandbox', language, features: {}, sandbox });
const state = async () => {
  const read = await sandbox.state();
  if (!read.ok) throw new Error('no state');
  return read.value;
};

beforeEach(() => {
  stubBrowser();
  sandbox = new FakeSandbox({ orders: [order()], wallets: [wallet] });
});
afterEach(cleanup);

describe('the sandbox page', () => {
  it("sets the fleet's speed and the next delivery's fate, and shows the choice at once", async () => {
    await open();
    const speed = await screen.findByRole('group', { name: 'Speed' });
    expect(within(speed).getByRole<HTMLInputElement>('radio', { name: '10 times faster' }).checked).toBe(true);
    fireEvent.click(within(speed).getByRole('radio', { name: 'Paused' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Driver declines' }));
    await waitFor(async () => expect((await state()).fleet).toMatchObject({ speed: 'paused', next: 'decline' }));
    fireEvent.click(screen.getByRole('radio', { name: 'As it comes' }));
    await waitFor(async () => expect((await state()).fleet.next).toBeNull());
  });

  it('sets how often something goes wrong', { tags: 'long' }, async () => {
    await open();
    const share = await screen.findByRole('combobox', { name: /Drivers who decline/ });
    act(() => share.focus());
    fireEvent.keyDown(share, { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('option', { name: '50%' }));
    await waitFor(async () =>
      expect((await state()).fleet.odds).toEqual({ decline: 0.5, fail: 0.03, dispatchFailure: 0.02 }),
    );
  });

  it.each(
    sampled(
      [
        ['en', 'Verify Huda Sweets', 'Misleading name', 'Refused', 'Verified'],
        ['ar', 'توثيق حلويات هدى', 'الاسم مضلّل', 'مرفوضة', 'موثَّقة'],
      ] as const,
      2,
    ),
  )(
    'refuses and verifies a business that registered: %s [T.49]',
    { tags: 'long' },
    async (language, verify, reason, refused, verified) => {
      sandbox = new FakeSandbox({
        businesses: [
          {
            id: 'm-1',
            name: { en: 'Huda Sweets', ar: 'حلويات هدى' },
            review: { state: 'unverified', reason: null, decidedAt: null },
            registeredAt: '2026-11-20T09:00:00.000Z',
          },
        ],
      });
      await open(language);
      fireEvent.click(await screen.findByRole('button', { name: reason, hidden: true }));
      expect(await screen.findByText(refused)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: verify }));
      expect(await screen.findByText(verified)).toBeTruthy();
      await expectAccessible();
    },
  );

  it.each(
    sampled(
      [
        ['en', 'Add a driver …', ['Name', 'Phone', 'Vehicle'], 'Add', 'Enter a phone number', 'Off duty'],
        ['ar', 'إضافة مندوب …', ['الاسم', 'الهاتف', 'المركبة'], 'إضافة', 'اكتب رقم هاتف', 'خارج العمل'],
      ] as const,
      2,
    ),
  )(
    'adds somebody who drives, and keeps what was typed where that fails: %s [R2.35]',
    { tags: 'long' },
    async (language, title, [name, phone, vehicle], submit, wrong, off) => {
      await open(language);
      fireEvent.click(await screen.findByText(title));
      const type = (label: string, value: string) =>
        fireEvent.change(screen.getByLabelText<HTMLInputElement>(label), { target: { value } });
      const send = () => fireEvent.click(screen.getByRole('button', { name: submit }));
      type(name, 'Salman');
      type(vehicle, 'Honda');
      type(phone, '+966501234567');
      send();
      expect((await screen.findAllByText(new RegExp(wrong))).length).toBeGreaterThan(0);
      type(phone, '3612 3456');
      send();
      const item = await screen.findByText(off);
      expect(item.closest('li')?.textContent).toContain('+973 3612 3456');
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe(''));
      type(name, 'Yousif');
      type(vehicle, 'Honda');
      type(phone, '36123456');
      send();
      expect(await screen.findByText(/DRIVER_PHONE_TAKEN/)).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('Yousif');
      await expectAccessible();
    },
  );

  it('shows the messages with the codes, and says where they come from before there are any [R2.33]', async () => {
    await open();
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    cleanup();
    sandbox = new FakeSandbox({
      texts: [
        {
          id: 'text-1',
          to: '+97336123456',
          language: 'ar',
          text: '123456 هو رمزك',
          sentAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    });
    await open('ar');
    const card = await screen.findByRole('region', { name: 'الرسائل النصية' });
    expect(within(card).getByRole('listitem').textContent).toContain('123456 هو رمزك');
    expect(within(card).getByText('+97336123456').getAttribute('dir')).toBe('ltr');
    await expectAccessible();
  });

  it.each(
    sampled(
      [
        [
          'en',
          'Background work',
          ['Send a link for a new password', 'Dead', 'Attempts: 8', 'Given up:'],
          ['Finish or give up orders', 'Waiting', 'Attempts: 0', 'Next run:'],
        ],
        [
          'ar',
          'الأعمال في الخلفية',
          ['إرسال رابط كلمة مرور جديدة', 'موقوف', 'المحاولات: 8', 'أُوقف:'],
          ['إتمام الطلبات', 'بالانتظار', 'المحاولات: 0', 'التشغيل التالي:'],
        ],
      ] as const,
      2,
    ),
  )(
    'shows the jobs in the background, and why one is dead: %s',
    { tags: 'long' },
    async (language, title, dead, waiting) => {
      const nextRunAt = '2026-11-20T09:00:00.000Z';
      sandbox = new FakeSandbox({
        jobs: [
          { id: 'j-1', name: 'reset-link', state: 'dead', attempts: 8, nextRunAt, lastError: 'Error: 550 unknown' },
          { id: 'j-2', name: 'sweep-orders', state: 'waiting', attempts: 0, nextRunAt, lastError: null },
        ],
      });
      await open(language);
      const card = await screen.findByRole('region', { name: title });
      const items = within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      for (const words of [...dead, 'Error: 550 unknown']) expect(items[0]).toContain(words);
      for (const words of waiting) expect(items[1]).toContain(words);
      await expectAccessible();
    },
  );

  it('puts a delivery into a state that may follow [R4.02]', { tags: 'long' }, async () => {
    await open();
    const steps = await screen.findByRole('group', { name: 'Next state of MN-104233' });
    expect(
      within(steps)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Driver assigned', 'Looking for a driver', 'Dispatch failed']);
    fireEvent.click(within(steps).getByRole('button', { name: 'Driver assigned' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: 'Next state of MN-104233' })).queryByRole('button', {
          name: 'Driver notified',
        }),
      ).not.toBeNull(),
    );
  });

  it('decides about cards and adds to a wallet', { tags: 'long' }, async () => {
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Declines' }));
    await waitFor(async () => expect((await state()).chargeOutcome).toBe('declined'));
    fireEvent.click(screen.getByRole('button', { name: /^Add BHD.10.000 to the wallet of Pearl Sweets$/ }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Wallets' }).textContent).toMatch(/BHD.48\.820/));
  });

  it(
    'pays a merchant out what drivers collected, and says where it comes from before there is any',
    { tags: 'long' },
    async () => {
      await open();
      await screen.findByText('Nothing collected yet');
      cleanup();
      sandbox = new FakeSandbox({
        takings: [
          {
            id: 'payable-1',
            merchantName: wallet.merchantName,
            amount: money(12_500, 'BHD'),
            withDrivers: money(2_500, 'BHD'),
          },
        ],
      });
      await open();
      const card = await screen.findByRole('region', { name: 'Collected cash' });
      expect(card.textContent).toMatch(/BHD.12\.500/);
      fireEvent.click(within(card).getByRole('button', { name: 'Hand in what was collected for Pearl Sweets' }));
      await waitFor(() => expect(within(card).queryByRole('button', { name: /^Hand in/ })).toBeNull());
      fireEvent.click(within(card).getByRole('button', { name: 'Pay out what was collected for Pearl Sweets' }));
      await waitFor(() => expect(card.textContent).toMatch(/BHD.0\.000/));
      expect(within(card).queryByRole('button')).toBeNull();
    },
  );

  it('says why a command was not carried out, in the language shown [R8.03]', { tags: 'long' }, async () => {
    await open('ar');
    const steps = await screen.findByRole('group', { name: /MN-104233/ });
    sandbox.failure = {
      kind: 'refused',
      status: 404,
      code: 'ORDER_NOT_FOUND',
      text: { en: 'Gone', ar: 'انتهت' },
      fields: [],
      retryAfterMs: null,
    };
    fireEvent.click(within(steps).getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('انتهت'));
    expect(screen.queryByRole('group', { name: /MN-104233/ })).not.toBeNull();
  });

  it('takes a delivery at the till, and says what is wrong with what was typed [R1.09]', { tags: 'long' }, async () => {
    const till = {
      grantId: 'grant-1',
      merchantName: wallet.merchantName,
      branches: [{ id: 'pos-seef', name: { en: 'Seef', ar: 'السيف' } }],
    };
    sandbox = new FakeSandbox({ tills: [till] });
    await open();
    const card = within(await screen.findByRole('region', { name: 'Take a delivery at the till' }));
    const total = card.getByRole('textbox', { name: 'To pay, as typed at the till' });
    fireEvent.change(total, { target: { value: 'a lot' } });
    fireEvent.click(card.getByRole('button', { name: 'Take the order' }));
    await card.findByText('Write the amount in digits, like 4.7');
    fireEvent.change(total, { target: { value: '12.5' } });
    fireEvent.click(card.getByRole('switch', { name: 'Paid already' }));
    fireEvent.click(card.getByRole('button', { name: 'Take the order' }));
    await card.findByRole('status');
    expect(sandbox.taken).toMatchObject([
      { grantId: 'grant-1', branchId: 'pos-seef', total: 12.5, isPaid: true, report: 'once', pin: 'near' },
    ]);
    await expectAccessible();
  });

  it('says what will be here where there is nothing, and what failed where it failed', async () => {
    sandbox = new FakeSandbox();
    const { unmount } = await open();
    await screen.findByText('No deliveries yet');
    unmount();
    sandbox.failure = { kind: 'offline' };
    await open();
    await screen.findByRole('button', { name: 'Try again' });
    sandbox.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No deliveries yet')).not.toBeNull();
  });

  it.each(LANGUAGES)('has no barrier: %s', { tags: 'long' }, async (language) => {
    await open(language);
    await screen.findAllByRole('group');
    await expectAccessible();
  });
});
