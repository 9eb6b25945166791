import { describe, expect, it } from 'vitest';
import { planMenu } from '../../../server/modules/pos/menu-plan';
import { readMenuRow } from '../../../src/domain/imports/import-rows';
import { menuRules } from '../../../src/domain/store/menu-draft';
import { menuErrors } from '../../../src/domain/store/menu.rules';
import { money } from '../../../src/domain/shared/money';
import { GOOD_DISHES } from '../../support/samples/corpora/names';

const names = (name: string) => ({ en: name, ar: name });

/** Whether each way to put a dish into a menu takes its name: the form, the server, an import, the point of sale. */
const TAKEN_BY: Readonly<Record<string, (name: string) => boolean>> = {
  form: (name) => {
    const item = { id: 'i', known: '', name: names(name), price: '1', salePrice: '', groups: [], picture: '' };
    const category = { id: 'c', known: '', name: names(name), items: [item] };
    return menuRules('BHD').check({ categories: [category], groups: [] }, null, null).length === 0;
  },
  server: (name) => {
    const items = [{ id: null, name: names(name), price: money(1_000, 'BHD') }];
    return menuErrors({ menu: [{ id: null, name: names(name), items }] }, 'BHD').length === 0;
  },
  import: (name) =>
    readMenuRow({ categoryEn: name, categoryAr: name, nameEn: name, nameAr: name, price: '1' }, 'BHD').ok,
  till: (name) => {
    const category = { id: '1', name, nameAr: name };
    const product = { ...category, categoryId: '1', price: 1, isActive: true, asks: [] };
    const plan = planMenu(
      { menu: [], choiceGroups: [] },
      new Map(),
      { categories: [category], modifiers: [], products: [product] },
      {
        currency: 'BHD',
        isTaxInclusive: true,
      },
    );
    return plan.rows.every(({ fate }) => fate === 'add');
  },
};

describe.each(Object.entries(TAKEN_BY))('the name of a dish, to the %s [R1.08] [R1.09]', (_, isTaken) => {
  it.each(GOOD_DISHES)('may be that of a company or carry signs: %s', (name) => expect(isTaken(name)).toBe(true));

  it.each(['evil.shop', 'Pay customs fee 📦', 'Call 36123456', 'Kebab\u200b', 'حسابك موقوف'])(
    'is still no trick: %s [T.49]',
    (name) => expect(isTaken(name)).toBe(false),
  );
});
