// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/shared/result';
import type { MenuCategory } from '../../../src/domain/store/store';
import { FakeStores } from '../../support/fakes/fake-stores';
import { refused } from '../../support/fakes/failing';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { Dragging } from '../../support/pages/dragging';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStore } from '../../support/samples/sample-stores';

afterEach(cleanup);

/** A menu of two categories, each with as many items. */
function menuOf(count: number): readonly MenuCategory[] {
  const [part] = sampleStore().menu;
  const [item] = part?.items ?? [];
  if (part === undefined || item === undefined) throw new Error('The sample has no item');
  return (['Bread', 'Cakes'] as const).map((en) => ({
    id: en,
    name: { en, ar: en },
    items: Array.from({ length: count }, (_, at) => ({
      ...item,
      id: `${en}-${at + 1}`,
      name: { en: `${en} ${at + 1}`, ar: `${en} ${at + 1}` },
    })),
  }));
}

async function open(stores: FakeStores): Promise<FakeStores> {
  await renderApp({
    path: '/ecommerce/menu/management',
    session: freshSession(),
    features: { regions: regionsWith('Active') },
    records: { ...fakeRecordPorts(), stores },
  });
  await screen.findByText('Save the menu', { selector: 'button' });
  return stores;
}

const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const buttons = (label: string) => screen.getAllByLabelText(label, { selector: 'button' });
const pressNamed = (label: string, at = 0) => {
  const button = buttons(label)[at] as HTMLElement;
  button.focus();
  fireEvent.click(button);
};
const orderOf = ({ store }: FakeStores) => store?.menu.map(({ name, items }) => [name.en, items.map(({ id }) => id)]);

describe('the order of a menu [R1.08] [R2.24]', () => {
  it('is changed with the keyboard alone, said aloud, and kept in one call', async () => {
    const stores = await open(new FakeStores(sampleStore({ menu: menuOf(2) })));
    pressNamed('Move item 2 up');
    expect(screen.getByText('\u2068Bread 2\u2069 is now number 1 of 2.')).toBeTruthy();
    // The button that moved it is gone at the top: the keyboard is on the one that is left, of the same item.
    expect(document.activeElement).toBe(buttons('Move item 1 down')[0]);
    pressNamed('Move category 2 up');
    expect(screen.getByText('\u2068Cakes\u2069 is now number 1 of 2.')).toBeTruthy();
    expect(document.activeElement).toBe(buttons('Move category 1 down')[0]);
    expect(stores.store?.version).toBe(1);
    await press('Save the menu');
    await waitFor(() => expect(stores.store?.version).toBe(2));
    expect(orderOf(stores)).toEqual([
      ['Cakes', ['Cakes-1', 'Cakes-2']],
      ['Bread', ['Bread-2', 'Bread-1']],
    ]);
  });

  it(
    'is changed by dragging items in their category, and categories, which is said aloud and kept',
    { tags: 'long' },
    async () => {
      const stores = await open(new FakeStores(sampleStore({ menu: menuOf(3) })));
      const [bread] = [...document.querySelectorAll('fieldset')].map((item) => item.parentElement?.parentElement);
      const items = await Dragging.begin('c', bread ?? document);
      expect(items.lines().map((line) => line.textContent)).toEqual([
        'Item 1Bread 1',
        'Item 2Bread 2',
        'Item 3Bread 3',
      ]);
      await items.over(1, 'upper');
      expect(items.marked()).toBe('before Item 1Bread 1');
      await items.drop(1, 'upper');
      expect(screen.getByText('\u2068Bread 3\u2069 is now number 1 of 3.')).toBeTruthy();

      const [first] = screen.getAllByRole('heading', { level: 2 });
      const category = await Dragging.begin('a', first?.closest('section') ?? document);
      expect(category.lines().map((line) => line.textContent)).toEqual(['Category 1Bread', 'Category 2Cakes']);
      await category.drop(2, 'lower');
      expect(screen.getByText('\u2068Bread\u2069 is now number 2 of 2.')).toBeTruthy();
      // A drag that is taken back leaves all as it is.
      const undone = await Dragging.begin('b');
      await undone.over(1, 'upper');
      await undone.cancel();
      await press('Save the menu');
      await waitFor(() => expect(stores.store?.version).toBe(2));
      expect(orderOf(stores)).toEqual([
        ['Cakes', ['Cakes-1', 'Cakes-2', 'Cakes-3']],
        ['Bread', ['Bread-3', 'Bread-1', 'Bread-2']],
      ]);
    },
  );

  it('that somebody else changed meanwhile is decided by the person', { tags: 'long' }, async () => {
    const stores = await open(new FakeStores(sampleStore({ menu: menuOf(1) })));
    pressNamed('Move category 2 up');
    const { store } = stores;
    if (store === null) throw new Error('There is a store');
    stores.store = {
      ...store,
      menu: [...store.menu, { id: 'new', name: { en: 'New', ar: 'New' }, items: [] }],
      version: 2,
    };
    await press('Save the menu');
    await press('Keep mine and go on');
    await press('Save the menu');
    await waitFor(() => expect(orderOf(stores)?.map(([name]) => name)).toEqual(['Cakes', 'Bread']));
  });
});

describe('a long menu [R2.24]', () => {
  it('begins folded, a line for each category, and opens where it is pressed', async () => {
    await open(new FakeStores(sampleStore({ menu: menuOf(5) })));
    const head = screen.getByRole('button', { name: 'Bread' });
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText(/5 items · Bread 1, Bread 2/)).toBeTruthy();
    expect(document.querySelector('[name="categories.a.name.en"]')).toBeNull();
    // Folded categories are put in order, too.
    pressNamed('Move category 2 up');
    fireEvent.click(screen.getByRole('button', { name: 'Bread' }));
    expect(document.querySelector('[name="categories.a.items.a.name.en"]')).not.toBeNull();
  });

  it('opens where something is wrong, and stays open while it is mended', { tags: 'long' }, async () => {
    const stores = new FakeStores(sampleStore({ menu: menuOf(5) }));
    await open(stores);
    stores.updateMenu = () =>
      Promise.resolve(failed(refused(400, 'VALIDATION', [{ path: 'menu.1.items.2.name.en', code: 'look-alike' }])));
    pressNamed('Move category 1 down');
    await press('Save the menu');
    // The second category by now is the first one of before.
    const field = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[name="categories.a.items.c.name.en"]');
      expect(document.activeElement).toBe(found);
      return found as HTMLInputElement;
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: 'Rye' } });
    expect(document.querySelector('[name="categories.a.items.c.name.en"]')).toBe(field);
    expect(field.closest('[hidden]')).toBeNull();
  });
});
