// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dragging } from '../../support/pages/dragging';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleChoosingStore } from '../../support/samples/sample-choices';
import { sampleStore } from '../../support/samples/sample-stores';

afterEach(cleanup);

async function open(stores: FakeStores): Promise<FakeStores> {
  await renderApp({
    path: '/ecommerce/menu/management',
    session: freshSession(),
    features: { regions: regionsWith('Active') },
    records: { ...fakeRecordPorts(), stores },
  });
  return stores;
}

// Found by texts and names: queries by role take seconds on a form of this size.
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const pressNamed = (label: string) => fireEvent.click(screen.getByLabelText(label, { selector: 'button' }));
const type = (path: string, value: string) =>
  fireEvent.change(document.querySelector(`[name="groups.a.${path}"]`) as HTMLElement, { target: { value } });

describe('the choice groups of a menu [R1.08]', () => {
  it('are none at first; one is added, filled in, and given to an item', async () => {
    const stores = await open(new FakeStores(sampleStore()));
    await screen.findByText('There are no choice groups yet');
    await press('Add a choice group');
    await screen.findByText('No item has this group yet.');
    type('name.en', 'Milk');
    type('name.ar', 'الحليب');
    type('min', '3');
    await press('Save the menu');
    expect(await screen.findByText('This is more than customers may choose.')).toBeTruthy();
    expect(stores.store?.choiceGroups).toEqual([]);
    type('min', '1');
    const choices = [
      ['a', 'Cow', 'بقر', ''],
      ['b', 'Oat', 'شوفان', '0.3'],
    ] as const;
    for (const [id, en, ar, price] of choices) {
      type(`choices.${id}.name.en`, en);
      type(`choices.${id}.name.ar`, ar);
      type(`choices.${id}.price`, price);
    }
    fireEvent.click(screen.getAllByLabelText('Can be chosen now')[1] as HTMLElement);
    const select = screen.getByRole('combobox', { name: /Add choices to item 1/ });
    act(() => select.focus());
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('option', { name: 'Milk' }));
    expect(await screen.findByText('Items with this group: Sourdough')).toBeTruthy();
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

  it(
    'are dragged into another order, and their choices too, which is said aloud and kept',
    { tags: 'long' },
    async () => {
      const { menu, choiceGroups } = sampleChoosingStore();
      const stores = await open(new FakeStores(sampleStore({ menu, choiceGroups })));
      const [milk, extras] = choiceGroups;
      const section = await screen.findByRole('region', { name: 'Choice group 1' });
      const choices = await Dragging.begin('b', section.querySelector('fieldset')?.parentElement ?? section);
      await choices.drop(1, 'upper');
      screen.getByText(`\u2068${milk?.choices[1]?.name.en}\u2069 is now number 1 of ${milk?.choices.length}.`);
      const groups = await Dragging.begin('a', section);
      expect(groups.lines().map((line) => line.textContent)).toEqual(['Choice group 1Milk', 'Choice group 2Extras']);
      await groups.drop(2, 'lower');
      screen.getByText('\u2068Milk\u2069 is now number 2 of 2.');
      await press('Save the menu');
      await waitFor(() => expect(stores.store?.choiceGroups.map(({ id }) => id)).toEqual([extras?.id, milk?.id]));
      expect(stores.store?.choiceGroups[1]?.choices[0]?.name).toEqual(milk?.choices[1]?.name);
    },
  );

  it('are copied and ordered; removing one says which items lose it', { tags: 'long' }, async () => {
    const { menu, choiceGroups } = sampleChoosingStore();
    const stores = await open(new FakeStores(sampleStore({ menu, choiceGroups })));
    await screen.findAllByText('Items with this group: Latte');
    pressNamed('Copy choice group 1');
    pressNamed('Move choice group 3 up');
    pressNamed('Remove choice group 1');
    const dialog = await waitFor(() => document.querySelector('dialog') as HTMLElement);
    await within(dialog).findByText('Remove choice group 1?');
    expect(dialog.textContent).toMatch(/1 item no longer asks for it:.*Latte/);
    fireEvent.click(within(dialog).getByText('Remove'));
    await press('Save the menu');
    await waitFor(() => expect(stores.store?.choiceGroups.map(({ name }) => name.en)).toEqual(['Milk', 'Extras']));
    // The copy is another group: the item lost the one that it had.
    expect(stores.store?.menu[0]?.items[1]?.choiceGroups).toEqual(['extras']);
  });
});
