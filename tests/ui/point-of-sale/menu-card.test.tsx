// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PosMenuRow } from '../../../src/domain/pos/pos-menu';
import { money } from '../../../src/domain/shared/money';
import { refused } from '../../support/fakes/failing';
import { FakeClock } from '../../support/fakes/fake-clock';
import { CONNECTED, FakePointOfSale } from '../../support/fakes/fake-point-of-sale';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const row = (key: string, en: string, change: Partial<PosMenuRow> = {}): PosMenuRow => ({
  key,
  name: { en, ar: `${en} بالعربية` },
  category: { en: 'Grill', ar: 'المشاوي' },
  price: money(2_500, 'BHD'),
  former: null,
  fate: 'add',
  reason: null,
  choices: 0,
  ...change,
});

const ROWS = [
  row('0', 'Kebab plate', { choices: 2 }),
  row('1', 'Fattoush', { fate: 'change', former: money(900, 'BHD') }),
  row('2', 'Soup', { fate: 'same' }),
  row('3', 'Halwa', { fate: 'skip', reason: 'decimals', price: null }),
  row('4', 'Tabbouleh', { fate: 'hide' }),
];

async function open(rows: readonly PosMenuRow[], language: 'en' | 'ar' = 'en') {
  const pos = new FakePointOfSale(CONNECTED);
  pos.menu = {
    fingerprint: 'menu-1',
    rows,
    groups: rows.some(({ fate }) => fate === 'add') ? 2 : 0,
    skippedGroups: [{ key: 'g:m-circle:0:1', name: { en: 'Circle', ar: 'دائرة' }, reason: 'nested' }],
    kept: 3,
    isTaxAdded: true,
  };
  await renderApp({
    path: '/account/foodics',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock() },
    records: fakeRecordPorts({ pointOfSale: pos }),
  });
  return pos;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the menu of the point of sale [R1.09]', () => {
  it('is compared first: what is added, changed, hidden and not taken over, and why', async () => {
    await open(ROWS);
    await press('Show what would change');
    const table = await screen.findByRole('table', { name: 'What would change' });
    const line = (name: RegExp) => within(table).getByRole('row', { name });
    expect(line(/Kebab plate/).textContent).toMatch(/Grill.*2\.500.*Added.*2 of its groups/);
    expect(line(/Fattoush/).textContent).toMatch(/now.*0\.900.*Changed/);
    expect(line(/Halwa/).textContent).toMatch(/Not taken over.*more decimals/);
    expect(line(/Tabbouleh/).textContent).toContain('Hidden');
    expect(within(table).queryByText('Soup')).toBeNull();
    for (const text of [
      /1 product is the same/,
      /3 items of your own/,
      /2 groups of choices are added/,
      /Circle/,
      /choices of their own/,
      /without VAT/,
    ])
      expect(screen.getByText(text)).toBeDefined();
    await expectAccessible();
  });

  it('is taken over by a press, and says what became of it', async () => {
    const pos = await open(ROWS);
    await press('Show what would change');
    await press('Take over the menu');
    await screen.findByText('The menu was taken over: 2 added, 1 changed, 1 hidden.');
    expect(screen.getByRole('link', { name: 'Open the menu of your store' }).getAttribute('href')).toBe(
      '/ecommerce/menu/management',
    );
    pos.outcome = 'changed';
    await press('Compare again');
    await press('Take over the menu');
    await screen.findByText(/changed after you looked, so nothing was taken over/);
  });

  it('says why it cannot be compared or taken over, and where a store is set up', { tags: 'long' }, async () => {
    const pos = await open(ROWS);
    await screen.findByRole('button', { name: 'Show what would change' });
    // What the other cards read has come: only the menu is to fail.
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    pos.failure = refused(409, 'POS_STORE_MISSING');
    await press('Show what would change');
    await screen.findByText('No: POS_STORE_MISSING');
    expect(screen.getByRole('link', { name: 'Set up your store' }).getAttribute('href')).toBe('/ecommerce/setup');
    pos.failure = null;
    await press('Compare again');
    await screen.findByRole('table');
    pos.failure = { kind: 'offline' };
    await press('Take over the menu');
    await screen.findByRole('alert');
    expect(screen.getByRole('table')).toBeDefined();
  });

  it('says where there is nothing to take over, in Arabic too', { tags: 'long' }, async () => {
    await open([row('2', 'Soup', { fate: 'same' })], 'ar');
    await press('عرض ما سيتغير');
    await screen.findByText(/لا شيء للنقل/);
    expect(screen.queryByRole('button', { name: 'نقل القائمة' })).toBeNull();
    await expectAccessible();
  });
});
