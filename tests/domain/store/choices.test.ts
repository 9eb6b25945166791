import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import {
  choicesFault,
  chosenIn,
  chosenKey,
  groupsOf,
  lowestPrice,
  piecesLeft,
  priceWith,
  withPick,
} from '../../../src/domain/store/choices';
import type { ChoiceFault, ChoiceGroup } from '../../../src/domain/store/choices';
import { menuErrors } from '../../../src/domain/store/menu.rules';
import {
  itemsWith,
  menuInputOf,
  menuRules,
  withGroup,
  withGroupCopied,
  withoutGroup,
} from '../../../src/domain/store/menu-draft';
import { itemsOf } from '../../../src/domain/store/store';
import { offered, orderedChoices, totalOf, withChoices, withCount } from '../../../src/domain/store-orders/cart';
import { cartForm, storeOrderInput } from '../../../src/domain/store-orders/cart-draft';
import { sampleChoosingStore, sampleExtras, sampleMilk } from '../../support/samples/sample-choices';
import { sampleStore } from '../../support/samples/sample-stores';

const GROUPS = [sampleMilk, sampleExtras];
const without = (group: ChoiceGroup, out: string): ChoiceGroup => ({
  ...group,
  choices: group.choices.map((choice) => ({ ...choice, isAvailable: choice.id !== out })),
});
const latteIn = (groups: readonly ChoiceGroup[] = GROUPS) => {
  const shelf = sampleChoosingStore(groups);
  const latte = itemsOf(shelf.menu).get('latte');
  if (latte === undefined) throw new Error('no latte');
  return { latte, shelf };
};

describe('choices [R1.08]', () => {
  it.each<[string, readonly string[], ChoiceFault | null, number]>([
    ['what is required alone', ['cow'], null, 1_500],
    ['something dearer', ['oat'], null, 1_800],
    ['in any order', ['nuts', 'oat', 'honey'], null, 2_150],
    ['nothing of what is required', ['honey'], 'too-few', 1_600],
    ['two where one is possible', ['cow', 'oat'], 'too-many', 1_800],
    ['three where two are', ['cow', 'honey', 'cream', 'nuts'], 'too-many', 2_100],
    ['what there is not', ['cow', 'soy'], 'gone', 1_500],
    ['the same twice', ['cow', 'honey', 'honey'], 'gone', 1_600],
  ])('are judged and priced: %s', (_, chosen, fault, price) => {
    const { latte } = latteIn();
    expect(choicesFault(GROUPS, chosen)).toBe(fault);
    expect(priceWith(latte, GROUPS, chosen)).toEqual(money(price, 'BHD'));
  });

  it('say what is sold out after what the menu has changed', () => {
    const groups = [without(sampleMilk, 'oat'), sampleExtras];
    expect(choicesFault(groups, ['oat'])).toBe('unavailable');
    expect(choicesFault(groups, ['oat', 'cow'])).toBe('too-many');
    expect(choicesFault(groups, ['cow'])).toBeNull();
  });

  it('sell an item out where too few of what is required are left', () => {
    const left = (groups: readonly ChoiceGroup[]) => {
      const { latte, shelf } = latteIn(groups);
      return piecesLeft(latte, shelf);
    };
    expect(left(GROUPS)).toBe(Number.POSITIVE_INFINITY);
    expect(left([without(sampleMilk, 'oat'), without(sampleExtras, 'honey')])).toBe(Number.POSITIVE_INFINITY);
    const none = { ...sampleMilk, choices: sampleMilk.choices.map((choice) => ({ ...choice, isAvailable: false })) };
    expect(left([none, sampleExtras])).toBe(0);
  });

  it('begin at the cheapest of what must be chosen', () => {
    const { latte } = latteIn();
    expect(lowestPrice(latte, GROUPS).minor).toBe(1_500);
    expect(lowestPrice(latte, GROUPS, ['oat']).minor).toBe(priceWith(latte, GROUPS, ['oat']).minor);
    expect(lowestPrice(latte, [without(sampleMilk, 'cow'), { ...sampleExtras, min: 2 }]).minor).toBe(2_150);
  });

  it('are picked: one takes the place of another, several are taken back one by one', () => {
    expect(withPick(sampleMilk, ['cow', 'honey'], 'oat')).toEqual(['honey', 'oat']);
    expect(withPick(sampleMilk, ['cow', 'honey'], '')).toEqual(['honey']);
    expect(withPick(sampleExtras, ['cow'], 'honey')).toEqual(['cow', 'honey']);
    expect(withPick(sampleExtras, ['cow', 'honey'], 'honey')).toEqual(['cow']);
  });
});

describe('a cart with choices [R2.57]', () => {
  const latte = (choices: readonly string[], count = 1) => ({ itemId: 'latte', choices, count });

  it('keeps a line for each set of choices, and joins those that become the same', () => {
    const lines = withCount(withCount([], latte(['oat', 'honey']), 2), latte(['cow']), 1);
    expect(withCount(lines, latte(['honey', 'oat']), 3)).toEqual([latte(['oat', 'honey'], 3), latte(['cow'])]);
    expect(withChoices(lines, latte(['cow']), ['cow', 'nuts'])).toEqual([
      latte(['oat', 'honey'], 2),
      latte(['cow', 'nuts']),
    ]);
    expect(withChoices(lines, latte(['cow']), ['honey', 'oat'])).toEqual([latte(['oat', 'honey'], 3)]);
    expect(withChoices(lines, latte(['soy']), ['cow'])).toBe(lines);
    expect(withChoices(lines, latte(['cow']), ['cow'])).toEqual(lines);
  });

  it('orders what can be had: a line whose choices are gone keeps no other from it', () => {
    const store = sampleChoosingStore([without(sampleMilk, 'oat'), sampleExtras]);
    const lines = [
      latte(['oat'], 2),
      latte(['cow', 'honey'], 2),
      latte([]),
      { itemId: 'item-1', choices: [], count: 1 },
    ];
    expect(offered(lines, store)).toEqual([lines[1], lines[3]]);
    expect(storeOrderInput({ ...cartForm.empty, lines }, store).total).toEqual(money(2 * 1_600 + 1_250, 'BHD'));
  });

  it('costs what its lines cost as they are ordered, whatever is chosen', () => {
    const { shelf } = latteIn();
    const any = fc.record({
      itemId: fc.constantFrom('latte', 'item-1', 'gone'),
      choices: fc.uniqueArray(fc.constantFrom('cow', 'oat', 'honey', 'cream', 'nuts', 'soy'), { maxLength: 5 }),
      count: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (drawn) => {
        const lines = offered(
          drawn.reduce<typeof drawn>((all, line) => [...withCount(all, line, line.count)] as typeof drawn, []),
          shelf,
        );
        const items = itemsOf(shelf.menu);
        const sum = lines.reduce((all, line) => {
          const item = items.get(line.itemId);
          if (item === undefined) throw new Error('offered, but not on the menu');
          const groups = groupsOf(item, shelf);
          expect(choicesFault(groups, line.choices)).toBeNull();
          const added = orderedChoices(groups, line.choices).reduce((more, { price }) => more + price.minor, 0);
          expect(chosenIn(groups, line.choices)).toHaveLength(line.choices.length);
          return all + (item.price.minor + added) * line.count;
        }, 0);
        expect(totalOf(lines, shelf, 'BHD')).toEqual(money(sum, 'BHD'));
        expect(new Set(lines.map(chosenKey)).size).toBe(lines.length);
      }),
    );
  });
});

describe('the form of choice groups [R1.08]', () => {
  const rules = menuRules('BHD');
  const { menu, choiceGroups } = sampleChoosingStore();
  const store = sampleStore({ menu, choiceGroups });
  const draft = rules.draftOf(store);
  const errors = (change: object) =>
    rules
      .check({ ...draft, groups: draft.groups.map((row, at) => (at === 0 ? { ...row, ...change } : row)) }, null, null)
      .map(({ path, code }) => `${path} ${code}`);

  it('sends what it read, and every form that may be sent is one that the server takes', () => {
    const input = menuInputOf(draft, 'BHD');
    expect(store).toMatchObject({ choiceGroups: input.choiceGroups });
    expect(input.menu[0]?.items.map((item) => item.choiceGroups)).toEqual([[], [0, 1]]);
    expect(rules.check(draft, null, null)).toEqual([]);
    expect(menuErrors(input, 'BHD')).toEqual([]);
  });

  it.each<[object, readonly string[]]>([
    [{ min: '٢', max: '٢' }, []],
    [{ min: '2', max: '1' }, ['groups.a.min too-large']],
    [{ max: '3' }, ['groups.a.max too-large']],
    [{ min: '', max: '0' }, ['groups.a.min invalid', 'groups.a.max invalid']],
    [{ min: '-1', max: '1.5' }, ['groups.a.min invalid', 'groups.a.max invalid']],
    [{ name: { en: '', ar: 'x' } }, ['groups.a.name.en required']],
  ])('says what is wrong: %j', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it('takes no difference that is less than nothing or no amount', () => {
    const priced = (price: string) =>
      errors({ choices: draft.groups[0]?.choices.map((choice) => ({ ...choice, price })) }).length;
    expect(['', '0', '0.300', '٠٫٣'].map(priced)).toEqual([0, 0, 0, 0]);
    expect(['-1', 'x', '99999999'].map(priced)).toEqual([2, 2, 2]);
  });

  it('copies a group with new ids, and removing one takes it from its items', () => {
    const copied = withGroupCopied(draft.groups, 'a');
    expect(copied[2]).toMatchObject({ id: 'c', known: null, name: sampleMilk.name, choices: [{ known: null }, {}] });
    expect(withGroup(draft.groups)[2]).toMatchObject({ min: '0', max: '1', choices: [{ id: 'a' }, { id: 'b' }] });
    expect(itemsWith(draft.categories, 'a').map(({ name }) => name.en)).toEqual(['Latte']);
    const rest = withoutGroup(draft, 'a');
    expect(rest.groups.map(({ known }) => known)).toEqual(['extras']);
    expect(menuInputOf(rest, 'BHD').menu[0]?.items[1]?.choiceGroups).toEqual([0]);
  });

  it('is refused on the server where a group is none of those sent, or is asked for twice', () => {
    const input = menuInputOf(draft, 'BHD');
    const asking = (places: readonly number[]) =>
      menuErrors(
        {
          ...input,
          menu: input.menu.map((part) => ({
            ...part,
            items: part.items.map((item) => ({ ...item, choiceGroups: places })),
          })),
        },
        'BHD',
      ).map(({ path }) => path);
    expect(asking([1, 0])).toEqual([]);
    expect(asking([0, 0])).toContain('menu.0.items.0.choiceGroups');
    expect(asking([2])).toContain('menu.0.items.1.choiceGroups');
    const dear = input.choiceGroups?.map((group) => ({ ...group, min: 2, max: 1 }));
    expect(menuErrors({ ...input, choiceGroups: dear }, 'BHD').map(({ path }) => path)).toContain('choiceGroups.0.min');
  });
});
