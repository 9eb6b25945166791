// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleChoosingStore } from '../../support/samples/sample-choices';
import { sampleStore } from '../../support/samples/sample-stores';

afterEach(cleanup);

async function open(stores: FakeStores, language: 'en' | 'ar' = 'en') {
  await renderApp({
    path: '/ecommerce/menu/management',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { regions: regionsWith('Active') },
    records: { ...fakeRecordPorts(), stores },
  });
  return stores;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (within_: HTMLElement, name: string | RegExp, value: string, at = 0) =>
  fireEvent.change(within(within_).getAllByRole('textbox', { name })[at] as HTMLElement, { target: { value } });
const group = (number: number) => screen.getByRole('region', { name: `Choice group ${number}` });

describe('the choice groups of a menu [R1.08]', () => {
  it('are none at first; one is added, filled in, and given to an item', async () => {
    const stores = await open(new FakeStores(sampleStore()));
    await screen.findByText('There are no choice groups yet');
    await press('Add a choice group');
    const card = group(1);
    expect(card.textContent).toContain('No item has this group yet.');
    type(card, 'Name in English', 'Milk');
    type(card, 'Name in Arabic', 'الحليب');
    type(card, 'Choose at least', '3');
    await press('Save the menu');
    expect(stores.store?.choiceGroups).toEqual([]);
    expect(await within(card).findByText('This is more than customers may choose.')).toBeTruthy();
    type(card, 'Choose at least', '1');
    for (const [at, [en, ar, price]] of [['Cow', 'بقر', ''] as const, ['Oat', 'شوفان', '0.3'] as const].entries()) {
      type(card, 'Name in English', en, at + 1);
      type(card, 'Name in Arabic', ar, at + 1);
      type(card, /Adds to the price/, price, at);
    }
    fireEvent.click(within(card).getAllByRole('checkbox', { name: 'Can be chosen now' })[1] as HTMLElement);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Add choices to item 1/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Milk' }));
    expect(card.textContent).toContain('Items with this group: Sourdough');
    await press('Save the menu');
    await waitFor(() =>
      expect(stores.store?.choiceGroups).toMatchObject([
        {
          name: { en: 'Milk', ar: 'الحليب' },
          min: 1,
          max: 1,
          choices: [
            { name: { en: 'Cow' }, price: { minor: 0 }, isAvailable: true },
            { name: { en: 'Oat' }, price: { minor: 300 }, isAvailable: false },
          ],
        },
      ]),
    );
    expect(stores.store?.menu[0]?.items[0]?.choiceGroups).toEqual([stores.store?.choiceGroups[0]?.id]);
  });

  it('are copied and ordered; removing one says which items lose it', async () => {
    const { menu, choiceGroups } = sampleChoosingStore();
    const stores = await open(new FakeStores(sampleStore({ menu, choiceGroups })));
    await press('Copy choice group 1');
    await press('Move choice group 3 up');
    await expectAccessible();
    await press('Remove choice group 1');
    const dialog = screen.getByRole('dialog', { name: 'Remove choice group 1?' });
    expect(dialog.textContent).toMatch(/1 item no longer asks for it:.*Latte/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the group' }));
    await press('Save the menu');
    await waitFor(() => expect(stores.store?.choiceGroups.map(({ name }) => name.en)).toEqual(['Milk', 'Extras']));
    // The copy is another group: the item lost the one that it had.
    expect(stores.store?.menu[0]?.items[1]?.choiceGroups).toEqual(['extras']);
  });
});
