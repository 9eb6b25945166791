// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { LabelPage } from '../../../src/ui/features/tracking/labels/label-page';
import { expectAccessible } from '../../support/pages/axe';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';

const get = vi.fn<(id: string) => Promise<Result<Order>>>();
const open = (language: 'en' | 'ar' = 'en', query = '') =>
  renderPage(<LabelPage />, {
    path: `/task/order-1/label${query}`,
    route: '/task/:id/label',
    language,
    features: { orders: { get } },
  });

beforeEach(() => {
  stubBrowser();
  get.mockReset().mockResolvedValue(success(sampleOrder()));
});
afterEach(cleanup);

describe('the labels of an order [R11.08]', () => {
  it('say where a parcel goes, from whom it is and what to collect, in both languages', async () => {
    await open();
    const label = await screen.findByRole('article', { name: 'MN-100001 1/1' });
    for (const text of ['To', 'إلى', 'Fatima Al Sayed', 'Juffair', 'الجفير', '+973 3312 3456', 'Ring twice'])
      expect(within(label).getByText(text)).toBeTruthy();
    for (const text of ['From', 'من', 'مخبز دانة', 'Adliya', 'العدلية'])
      expect(within(label).getByText(text)).toBeTruthy();
    expect(within(label).getByText(/BHD.4\.500/)).toBeTruthy();
    expect(within(label).queryByText('Drop-off')).toBeNull();
    expect(await within(label).findByRole('img', { name: /Scan to follow/ })).toBeTruthy();
    await expectAccessible();
  });

  it('are one for each drop-off, numbered, and say where nothing is collected', async () => {
    const dropOffs = [sampleStop({ id: 's1' }), sampleStop({ id: 's2', cashToCollect: money(0, 'BHD') })];
    get.mockResolvedValue(success(sampleOrder({ dropOffs })));
    await open('ar', '?paper=roll');
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first as HTMLElement).getByText('1 / 2')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('لا يُحصَّل أي مبلغ')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /لفّة/ }).checked).toBe(true);
  });

  it('are printed by the browser, on the paper that was chosen', { tags: 'long' }, async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: /80 mm roll/ }));
    expect((await screen.findByRole('article')).className).toMatch(/roll/);
    fireEvent.click(screen.getByRole('button', { name: 'Print label' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('are none for an order that was called off', async () => {
    get.mockResolvedValue(success(sampleOrder({ state: 'cancelled' })));
    await open();
    expect(await screen.findByText('There is nothing to label')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
  });

  it('of an order of another branch are not found; what failed can be tried again', async () => {
    get.mockResolvedValue(
      failed({
        kind: 'refused',
        status: 404,
        code: 'ORDER_NOT_FOUND',
        text: { en: '', ar: '' },
        fields: [],
        retryAfterMs: null,
      }),
    );
    await open();
    expect(await screen.findByText('We could not find this delivery')).toBeTruthy();
    cleanup();
    get.mockResolvedValue(failed({ kind: 'offline' }));
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
