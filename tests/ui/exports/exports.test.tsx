// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Features } from '../../../src/application/app-system';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeExports } from '../../support/fakes/fake-exports';
import { refused } from '../../support/fakes/failing';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { stubBrowser } from '../../support/pages/render-page';
import { sampled } from '../../support/sampled';

let exports: FakeExports;
const saved: string[] = [];
beforeEach(() => {
  stubBrowser();
  exports = new FakeExports();
  saved.length = 0;
  // jsdom follows no link to a file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(path: string, language: 'en' | 'ar' = 'en') {
  const counts = { views: {}, doneToday: 0, hasDelivered: true };
  await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      clock: new FakeClock('2026-11-20T09:00:00.000Z'),
      orders: {
        list: async () => success({ items: [], nextCursor: null, total: 0 }),
        counts: async () => success(counts),
      } as unknown as Features['orders'],
      wallet: {
        wallet: async () => success({ balance: money(50_000, 'BHD'), overdraft: money(0, 'BHD') }),
        owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
        cards: async () => success([]),
      },
    },
    records: fakeRecordPorts({ exports }),
  });
}

async function opened(path: string, button: string): Promise<HTMLElement> {
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
}
const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByRole('button', { name, hidden: true }));

describe('the exports of records [R1.07]', () => {
  it.each(
    sampled(
      [
        ['/customers?state=blocked&search=Huda', 'customers', { state: 'blocked', search: 'Huda' }, 'en', 'Export'],
        ['/locations?sort=name&use=used', 'locations', { search: '', sort: 'name', use: 'used' }, 'ar', 'تصدير'],
      ] as const,
      2,
    ),
  )('ask for the list as it is: %s', async (path, kind, query, language, button) => {
    await open(path, language);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    press(dialog, language === 'en' ? 'Create the file' : 'إعداد الملف');
    await waitFor(() => expect(exports.asked).toHaveLength(1));
    const { search, ...rest } = query;
    expect(exports.asked).toEqual([{ kind, query: search === '' ? rest : query, format: 'xlsx', language }]);
  });
});

describe('the export of orders [R1.04] [R2.11]', () => {
  it('asks for the view, its search and its filters, says how far it is, and saves the file [R11.07]', async () => {
    const dialog = await opened('/orders?view=history&search=Huda&from=2026-11-01', 'Export');
    await expectAccessible();
    fireEvent.click(within(dialog).getByRole('radio', { name: /^PDF/ }));
    press(dialog, 'Create the file');
    await within(dialog).findByText('Counting the rows');
    expect(exports.asked).toEqual([
      {
        kind: 'orders',
        query: { view: 'history', search: 'Huda', from: '2026-11-01' },
        format: 'pdf',
        language: 'en',
      },
    ]);
    exports.now({ state: 'running', done: 500, total: 2_000 });
    await within(dialog).findByText('500 of 2,000 rows', {}, { timeout: 3_000 });
    exports.ready();
    await within(dialog).findByText('Your file is ready', {}, { timeout: 3_000 });
    expect(dialog.textContent).toContain('mersal-orders-2026-11-20-1300.pdf');
    await expectAccessible();
    press(dialog, 'Save the file');
    await within(dialog).findByText('Saved. It is with your downloads.');
    expect(saved).toEqual(['mersal-orders-2026-11-20-1300.pdf']);
    // A day later it is gone, and can be made again.
    exports.remove();
    press(dialog, 'Save the file');
    await within(dialog).findByText('The file is gone');
    press(dialog, 'Make it again');
    await within(dialog).findByText('Making the file');
    expect(exports.asked).toHaveLength(2);
  });

  it('is cancelled, goes on while its dialog is closed, and says why it failed', { tags: 'long' }, async () => {
    const dialog = await opened('/orders', 'Export');
    press(dialog, 'Create the file');
    await within(dialog).findByText('Making the file');
    press(dialog, 'Cancel');
    await within(dialog).findByRole('button', { name: 'Create the file' });
    press(dialog, 'Create the file');
    await within(dialog).findByText('Making the file');
    press(dialog, 'Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    exports.now({ state: 'failed', problem: 'too-many' });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const again = await screen.findByRole('dialog');
    await within(again).findByText(/more than 250,000 rows/, {}, { timeout: 3_000 });
    // What is over is forgotten with the dialog.
    press(again, 'Close');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create the file' });
  });

  it('is found again after a reload: it is waited for, or saved [R1.04]', { tags: 'long' }, async () => {
    await exports.start({ kind: 'orders', query: {}, format: 'csv' }, 'en', 'key-of-before-1');
    exports.ready();
    await exports.start({ kind: 'orders', query: {}, format: 'xlsx' }, 'en', 'key-of-before-2');
    exports.now({ state: 'running', done: 500, total: 2_000 });
    const dialog = await opened('/orders', 'Export');
    const before = await within(dialog).findByRole('region', { name: 'Files of the last day' });
    const [running, ready] = within(before).getAllByRole('listitem');
    expect(running?.textContent).toMatch(/\.xlsx.*500 of 2,000 rows/);
    expect(ready?.textContent).toMatch(/\.csv.*1\.2 kB.*Until 21 Nov/);
    await expectAccessible();
    fireEvent.click(within(before).getByRole('button', { name: /^Show progress of .*xlsx/ }));
    await within(dialog).findByText('Making the file');
    exports.now({ state: 'cancelled' });
    await within(dialog).findByRole('button', { name: /^Save .*csv/ }, { timeout: 3_000 });
    press(dialog, 'Close');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const again = await screen.findByRole('dialog');
    fireEvent.click(await within(again).findByRole('button', { name: /^Save .*csv/ }));
    await within(again).findByText('Saved. It is with your downloads.');
    expect(saved).toEqual(['mersal-orders-2026-11-20-1300.csv']);
  });

  it('is asked for once, however often the button is pressed without an answer [T.36]', async () => {
    const dialog = await opened('/orders', 'Export');
    exports.failure = { kind: 'offline' };
    exports.isAnswerLost = true;
    press(dialog, 'Create the file');
    await within(dialog).findByText(/We do not know whether your request arrived/);
    exports.failure = null;
    press(dialog, 'Create the file');
    await within(dialog).findByText('Making the file');
    expect(exports.asked).toHaveLength(1);
  });

  it('says what the server refuses', async () => {
    const dialog = await opened('/orders', 'Export');
    exports.failure = refused(409, 'EXPORTS_BUSY');
    press(dialog, 'Create the file');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No: EXPORTS_BUSY');
  });
});

describe('the statement of the wallet [R1.05]', () => {
  it('is for this month, the last one or any days, once both are said', { tags: 'long' }, async () => {
    const dialog = await opened('/wallet', 'Statement');
    await expectAccessible();
    const [from, to] = [within(dialog).getByLabelText(/^From/), within(dialog).getByLabelText(/^To/)];
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-11-01', '2026-11-20']);
    press(dialog, 'Last month');
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-10-01', '2026-10-31']);
    fireEvent.change(from, { target: { value: '2026-11-02' } });
    press(dialog, 'Create the file');
    await within(dialog).findByText(/The last day is before the first/);
    fireEvent.change(to, { target: { value: '2026-11-09' } });
    press(dialog, 'Create the file');
    await waitFor(() =>
      expect(exports.asked).toEqual([
        { kind: 'statement', query: { from: '2026-11-02', to: '2026-11-09' }, format: 'xlsx', language: 'en' },
      ]),
    );
  });
});

it('is there in Arabic', { tags: 'long' }, async () => {
  await open('/orders', 'ar');
  fireEvent.click(await screen.findByRole('button', { name: 'تصدير' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('button', { name: 'إعداد الملف' });
  within(dialog).getByRole('heading', { name: 'تصدير الطلبات' });
});
