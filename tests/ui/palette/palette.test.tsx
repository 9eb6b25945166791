// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PAGE_ACCESS } from '../../../src/domain/identity/page-access';
import type { PageRule } from '../../../src/domain/identity/page-access';
import { failed, success } from '../../../src/domain/shared/result';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import { PALETTE_PAGES } from '../../../src/ui/features/palette/palette-pages';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleSummary } from '../../support/samples/sample-orders';

afterEach(cleanup);

async function open({
  language = 'en',
  fails = false,
}: { readonly language?: 'en' | 'ar'; readonly fails?: boolean } = {}) {
  const items = [sampleSummary({ id: 'order-7', reference: 'BH-7007' })];
  const list = async () => (fails ? failed({ kind: 'offline' }) : success({ items, nextCursor: null, total: 1 }));
  const page = await renderApp({
    path: '/404',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { orders: { list } as Partial<OrdersPort> as OrdersPort },
    records: fakeRecordPorts(),
  });
  await screen.findByRole('button', { name: language === 'en' ? 'Search' : 'بحث' });
  // What listens to the keys is loaded after the page is drawn.
  const field = await waitFor(() => {
    fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
    return screen.getByRole('combobox');
  });
  return { ...page, field, type: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('the command palette [R11.23]', () => {
  it('leads to every page that needs nothing more to be opened, and to none that is not there', () => {
    const all = Object.entries(PAGE_ACCESS as Readonly<Record<string, PageRule>>)
      .filter(([path, { access, to }]) => access !== 'public' && to === undefined && !path.includes(':'))
      .map(([path]) => path);
    // A store that is set up leads from its set-up to its menu; what follows the set-up is shown by it.
    // A view is made of the list that one comes from, and labels are those of what is selected there.
    const led = ['/ecommerce/setup', '/ecommerce/setup/success', '/orders/views/add', '/orders/labels'];
    expect(PALETTE_PAGES.map(({ to }) => to as string).toSorted()).toEqual(
      all.filter((path) => !led.includes(path)).toSorted(),
    );
  });

  it('opens by its keys on any layout, and offers actions and pages', async () => {
    await open();
    expect(names()).toContain('Request a driver');
    expect(names()).toContain('Wallet');
    await expectAccessible();
  });

  it('finds pages by words of either language', { tags: 'long' }, async () => {
    const { type } = await open();
    type('محفظة');
    expect(names()).toEqual(['Wallet']);
    cleanup();
    const arabic = await open({ language: 'ar' });
    arabic.type('visa');
    expect(names()).toEqual(['البطاقات المحفوظة']);
    await expectAccessible();
  });

  it('moves by arrows, round both ends, and opens by Enter', { tags: 'long' }, async () => {
    const { field, type, location } = await open();
    type('branch');
    const [first, second] = names();
    expect(chosen()).toBe(first);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(chosen()).toBe(second);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(chosen()).toBe(names().at(-1));
    type('digits');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(location()).toBe('/settings'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds a delivery, and says how many there are', async () => {
    const { type } = await open();
    type('bh-7007');
    const group = await screen.findByRole('group', { name: 'Deliveries' });
    expect(within(group).getByRole('option').textContent).toContain('BH-7007');
    expect(screen.getByText('1 result')).toBeTruthy();
  });

  it('says what could not be searched', { tags: 'long' }, async () => {
    const { type } = await open({ fails: true });
    type('bh-7007');
    await screen.findByText(/Not everything could be searched/);
  });

  it('stays closed over a dialog that is open', { tags: 'long' }, async () => {
    await open();
    fireEvent.keyDown(document.body, { code: 'KeyK', metaKey: true });
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
  });
});
