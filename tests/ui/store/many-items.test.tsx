// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import type { MenuCategory } from '../../../src/domain/store/store';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleChoosingStore } from '../../support/samples/sample-choices';
import { regionsWith } from '../../support/samples/principals';
import { sampleStorefront } from '../../support/samples/sample-store-orders';
import { sampleStore } from '../../support/samples/sample-stores';

afterEach(cleanup);

/** Five breads and five cakes, each for two dinars. */
function menuOfTen(): readonly MenuCategory[] {
  const [part] = sampleStore().menu;
  const [item] = part?.items ?? [];
  if (part === undefined || item === undefined) throw new Error('The sample has no item');
  const kinds = [
    ['Bread', 'خبز'],
    ['Cake', 'كعك'],
  ] as const;
  return kinds.map(([en, ar]) => ({
    id: en,
    name: { en: `${en}s`, ar: `${ar} كثير` },
    items: [1, 2, 3, 4, 5].map((number) => ({
      ...item,
      id: `${en}-${number}`,
      name: { en: `${en} ${number}`, ar: `${ar} ${number}` },
      price: money(2_000, 'BHD'),
    })),
  }));
}

async function open(change: Partial<ReturnType<typeof sampleStore>> = {}, language: 'en' | 'ar' = 'en') {
  const stores = new FakeStores(sampleStore({ menu: menuOfTen(), ...change }));
  await renderApp({
    path: '/ecommerce/menu/management',
    session: freshSession(),
    features: { regions: regionsWith('Active') },
    records: { ...fakeRecordPorts(), stores },
    shell: { language, languageChosen: true },
  });
  await screen.findByRole('button', { name: language === 'en' ? 'Save the menu' : 'حفظ القائمة' });
  return stores;
}

/** Chooses in a list that opens. */
function choose(list: HTMLElement, option: string): void {
  fireEvent.click(list);
  fireEvent.click(screen.getByRole('option', { name: option }));
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pricesOf = ({ store }: FakeStores) =>
  store?.menu.flatMap(({ items }) => items.map(({ price, salePrice }) => [price.minor, salePrice?.minor ?? null]));

describe('several items of a menu at once [R2.24]', () => {
  it('go on sale; that is taken back, or saved with the menu', async () => {
    const stores = await open();
    press('Change several items');
    const dialog = within(screen.getByRole('dialog', { name: 'Change several items' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(dialog.getByText('Choose at least one item.')).toBeTruthy();
    expect(dialog.getByText('Choose what to do.')).toBeTruthy();
    choose(dialog.getByRole('combobox', { name: 'What to do' }), 'Put on sale');
    fireEvent.change(dialog.getByLabelText('Percent'), { target: { value: '91' } });
    expect(dialog.getByText('Use a whole number from 1 to 90.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Percent'), { target: { value: '٢٥' } });
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'cakes' } });
    fireEvent.click(await dialog.findByLabelText('All that were found'));
    await waitFor(() => expect(dialog.getByText('5 items chosen')).toBeTruthy());
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('5 items were changed. Save the menu to keep that.')).toBeTruthy();
    press('Undo');
    expect(screen.queryByText(/items were changed/)).toBeNull();
    press('Change several items');
    const again = within(screen.getByRole('dialog', { name: 'Change several items' }));
    choose(again.getByRole('combobox', { name: 'What to do' }), 'Raise prices');
    fireEvent.change(again.getByLabelText('Percent'), { target: { value: '10' } });
    fireEvent.click(again.getByLabelText('Bread 2'));
    fireEvent.click(again.getByRole('button', { name: 'Change' }));
    press('Save the menu');
    await waitFor(() => expect(stores.store?.version).toBe(2));
    const same = Array.from({ length: 8 }, () => [2_000, null]);
    expect(pricesOf(stores)).toEqual([[2_000, null], [2_200, null], ...same]);
    // What was saved is no longer taken back from here.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('move to another category, or go', { tags: 'long' }, async () => {
    const stores = await open({}, 'ar');
    press('تعديل عدة أصناف');
    const dialog = within(screen.getByRole('dialog', { name: 'تعديل عدة أصناف' }));
    choose(dialog.getByRole('combobox', { name: 'الإجراء' }), 'نقل إلى قسم');
    fireEvent.click(dialog.getByLabelText('خبز 1'));
    fireEvent.click(dialog.getByRole('button', { name: 'تعديل' }));
    expect(dialog.getByText('اختر واحدًا.')).toBeTruthy();
    choose(dialog.getByRole('combobox', { name: 'إلى القسم' }), 'كعك كثير');
    fireEvent.click(dialog.getByRole('button', { name: 'تعديل' }));
    press('حفظ القائمة');
    await waitFor(() => expect(stores.store?.menu.map(({ items }) => items.length)).toEqual([4, 6]));
    expect(stores.store?.menu[1]?.items.at(-1)?.id).toBe('Bread-1');
  });
});

describe('one of many items [R2.24]', () => {
  it('is found by its name, copied, removed and taken back', { tags: 'long' }, async () => {
    const stores = await open();
    expect(screen.queryByLabelText('Sale price')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the menu' }), { target: { value: 'cake 3' } });
    await waitFor(() => expect(screen.getAllByLabelText('Sale price')).toHaveLength(1));
    press('Copy item 3');
    expect(screen.getByText('Cake 3 was copied.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByLabelText('Sale price')).toHaveLength(2));
    press('Remove item 3');
    expect(screen.getByText('Cake 3 was removed.')).toBeTruthy();
    press('Undo');
    await waitFor(() => expect(screen.getAllByLabelText('Sale price')).toHaveLength(2));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the menu' }), { target: { value: 'coffee' } });
    expect(await screen.findByText('No item matches')).toBeTruthy();
    press('Show everything');
    press('Save the menu');
    await waitFor(() => expect(stores.store?.menu[1]?.items.map(({ name }) => name.en)).toHaveLength(6));
    expect(stores.store?.menu[1]?.items.map(({ name }) => name.en).slice(2, 4)).toEqual(['Cake 3', 'Cake 3']);
  });

  it('has a sale price below its usual one, or says so beside it', { tags: 'long' }, async () => {
    const stores = await open({ menu: menuOfTen().map((part) => ({ ...part, items: part.items.slice(0, 1) })) });
    const [field] = screen.getAllByLabelText('Sale price');
    if (field === undefined) throw new Error('no field');
    fireEvent.change(field, { target: { value: '2' } });
    fireEvent.blur(field);
    expect(await screen.findByText('A sale price is below the usual price.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '١٫٥' } });
    fireEvent.blur(field);
    expect(screen.queryByText('A sale price is below the usual price.')).toBeNull();
    press('Save the menu');
    await waitFor(() =>
      expect(pricesOf(stores)).toEqual([
        [2_000, 1_500],
        [2_000, null],
      ]),
    );
  });
});

describe('what customers see of a sale [R2.57]', () => {
  it('is the price now, and what it usually costs beside it', async () => {
    const front = sampleStorefront();
    const menu = front.menu.map((part) => ({
      ...part,
      items: part.items.map((item) => ({ ...item, salePrice: money(1_000, 'BHD') })),
    }));
    await renderApp({
      path: '/s/noor-bakery/order',
      storefront: new FakeStoreOrders({ ...front, menu }),
      shell: { language: 'en', languageChosen: true },
    });
    expect((await screen.findByText(/1\.000/)).textContent).toContain('1.000');
    const before = screen.getByText(/1\.250/).closest('s');
    expect(before?.textContent).toMatch(/^Usually BHD.1\.250$/);
    await expectAccessible();
  });

  it('counts from the sale price where something is chosen with it', async () => {
    const store = sampleChoosingStore();
    const menu = store.menu.map((part) => ({
      ...part,
      items: part.items.map((item) => ({ ...item, salePrice: money(1_000, 'BHD') })),
    }));
    await renderApp({
      path: '/s/noor-bakery/order',
      storefront: new FakeStoreOrders({ ...store, menu }),
      shell: { language: 'en', languageChosen: true },
    });
    expect(await screen.findByText('from BHD 1.000')).toBeTruthy();
    expect(screen.getByText(/1\.500/).closest('s')).toBeTruthy();
  });
});
