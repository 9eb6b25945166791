// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChoiceGroup } from '../../../src/domain/store/choices';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { expectAccessible } from '../../support/pages/axe';
import { renderApp } from '../../support/pages/whole-app';
import { sampleChoosingStore, sampleExtras, sampleMilk } from '../../support/samples/sample-choices';

afterEach(cleanup);

const MENU = '/s/noor-bakery/order';
const CHECKOUT = `${MENU}?step=checkout`;
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const pick = (name: RegExp) => fireEvent.click(within(screen.getByRole('dialog')).getByLabelText(name));
const withoutOat: ChoiceGroup = {
  ...sampleMilk,
  choices: sampleMilk.choices.map((choice) => ({ ...choice, isAvailable: choice.id !== 'oat' })),
};

async function open(language: 'en' | 'ar' = 'en') {
  const front = new FakeStoreOrders(sampleChoosingStore());
  const app = await renderApp({ path: MENU, storefront: front, shell: { language, languageChosen: true } });
  return { front, ...app };
}

/** Puts a latte with oat milk and honey into the cart. */
async function chosen(): Promise<void> {
  await press(/Choose .Latte/);
  pick(/Oat milk/);
  pick(/Honey/);
  await press(/Add to the cart/);
}

describe('choosing what goes with an item [R2.57]', () => {
  it('says what is required and how many are possible, and what it costs with that', async () => {
    await open();
    expect((await screen.findByText('from BHD 1.500')).textContent).toBeTruthy();
    await press(/Choose .Latte/);
    const dialog = screen.getByRole('dialog', { name: 'Latte' });
    expect(within(dialog).getByRole('button', { name: /Add to the cart.*1\.500/ })).toBeTruthy();
    expect(within(dialog).getByRole('group', { name: 'Milk (required)' }).textContent).toContain('Choose 1.');
    expect(within(dialog).getByRole('group', { name: 'Extras' }).textContent).toContain('up to 2');
    await expectAccessible();
    await press(/Add to the cart/);
    expect(dialog.textContent).toContain('Please choose at least 1.');
    expect((document.activeElement as HTMLInputElement).type).toBe('radio');
    for (const name of [/Oat milk/, /Honey/, /Cream/, /Nuts/]) pick(name);
    expect(dialog.textContent).toContain('Choose 2 at most: untick one first.');
    await press(/Add to the cart/);
    pick(/Nuts/);
    expect(within(dialog).getByRole('button', { name: /Add to the cart.*2\.150/ })).toBeTruthy();
    await press(/Add to the cart/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('1 in the cart')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Check out.*2\.150/ })).toBeTruthy();
  });

  it('is a line of its own in the cart for each set of choices, which can be changed', { tags: 'long' }, async () => {
    await open();
    await chosen();
    await press(/Choose .Latte/);
    pick(/Cow milk/);
    await press(/Add to the cart/);
    await press(/Check out/);
    const cart = await screen.findByRole('region', { name: 'Your cart' });
    expect(
      within(cart)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      expect.stringMatching(/Latte.*Oat milk.*Honey.*1\.900/),
      expect.stringMatching(/Latte.*Cow milk.*1\.500/),
    ]);
    await press(/Change what goes with .Latte, Cow milk/);
    pick(/Oat milk/);
    pick(/Honey/);
    await press(/^Save/);
    expect(within(cart).getAllByRole('listitem')).toHaveLength(1);
    expect(cart.textContent).toMatch(/Total.*3\.800/);
  });

  it('keeps a line that cannot be had any more, says why, and orders the rest', async () => {
    const { front, go } = await open();
    await chosen();
    await press(/Add .Sourdough/);
    front.front = sampleChoosingStore([withoutOat, sampleExtras]);
    await go('/s/elsewhere/order');
    await go(CHECKOUT);
    const cart = await screen.findByRole('region', { name: 'Your cart' });
    expect(cart.textContent).toContain('Something you chose with it is sold out');
    expect(cart.textContent).toMatch(/Total.*1\.250/);
    await press(/Change what goes with .Latte/);
    expect(within(screen.getByRole('dialog')).getByRole('group', { name: /Milk/ }).textContent).toContain('sold out');
    pick(/Cow milk/);
    await press(/^Save/);
    expect(cart.textContent).toMatch(/Total.*2\.850/);
    // A group that is gone altogether.
    front.front = sampleChoosingStore([sampleMilk]);
    await go('/s/elsewhere/order');
    await go(CHECKOUT);
    await screen.findByText(/The store has changed what can be chosen/);
    await expectAccessible();
  });

  it('is sold out where nothing of what is required is left', async () => {
    const { front, go } = await open();
    const none = { ...sampleMilk, choices: sampleMilk.choices.map((choice) => ({ ...choice, isAvailable: false })) };
    front.front = sampleChoosingStore([none, sampleExtras]);
    await go('/s/elsewhere/order');
    await go(MENU);
    await screen.findByText('Sold out');
    expect(screen.queryByRole('button', { name: /Latte/ })).toBeNull();
  });
});

it('is said of a closed store before anybody fills in a form or gets a code [R2.57]', async () => {
  const opening = { kind: 'closed', opensAt: null } as const;
  const front = new FakeStoreOrders({ ...sampleChoosingStore(), opening });
  const { go } = await renderApp({ path: MENU, storefront: front });
  expect((await screen.findByRole('note')).textContent).toBe(
    'Closed now. You can look at the menu. Ordering is possible once the store is open.',
  );
  await chosen();
  expect(screen.queryByRole('button', { name: /Check out/ })).toBeNull();
  await go(CHECKOUT);
  await screen.findByRole('heading', { name: 'Your cart' });
  expect(screen.getByRole('note')).toBeTruthy();
  expect(screen.queryByLabelText('Your phone')).toBeNull();
});
