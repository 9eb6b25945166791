import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colourIn,
  contrast,
  contrastWithWhite,
  darkColours,
  isReadable,
  lightColours,
  nearestReadable,
  textColour,
} from '../../../src/domain/store/colour';
import { hoursDraftOf, hoursField } from '../../../src/domain/branches/opening-hours-draft';
import { money } from '../../../src/domain/shared/money';
import { menuInputOf, menuRules, withCategory, withItem, without } from '../../../src/domain/store/menu-draft';
import {
  COLOURS,
  sectionOf,
  setupErrors,
  setupForm,
  setupOf,
  suggestedSubdomain,
} from '../../../src/domain/store/setup-draft';
import type { SetupDraft } from '../../../src/domain/store/setup-draft';
import { normalSubdomain, subdomainError } from '../../../src/domain/store/subdomain';
import { everyDay } from '../../support/samples/sample-branches';
import { sampleStore } from '../../support/samples/sample-stores';
import { COLOURS as PAGE_COLOURS } from '../../../src/ui/theme/tokens';

const filled: SetupDraft = {
  ...setupForm.empty,
  name: { en: 'Noor Bakery', ar: 'مخبز نور' },
  subdomain: 'noor-bakery',
  category: { en: 'Bread', ar: 'خبز' },
  items: [{ id: 'a', name: { en: 'Sourdough', ar: 'خبز العجين' }, price: '١٫٢٥٠' }],
  radius: '١٠',
  fee: '0.5',
  terms: true,
};
/** Opening hours of Sundays alone. */
const withSunday = (...spans: { from: string; to: string }[]) => {
  const hours = hoursDraftOf({ ...everyDay(), specialDays: [] });
  const sunday = { isOpen: true, spans: spans.map((span, at) => ({ id: ['a', 'b'][at] ?? '', ...span })) };
  return { ...hours, week: { ...hours.week, sunday } };
};
const errorsOf = (change: Partial<SetupDraft>) =>
  setupErrors({ ...filled, ...change }, 'BHD').map(({ path, code }) => `${path}/${code}`);

describe('the subdomain of a store [R5.09] [R9.14] [T.35]', () => {
  it.each([
    ['', 'required'],
    ['ab', 'too-short'],
    ['a'.repeat(33), 'too-long'],
    ['noor_bakery', 'characters'],
    ['noor.bakery', 'characters'],
    ['noor--bakery', 'characters'],
    ['-noor', 'characters'],
    ['noor-', 'characters'],
    ['مخبز', 'characters'],
    ['xn--p1ai', 'characters'],
    ['www', 'reserved'],
    ['Admin', 'reserved'],
    ['al-rajhi-bank', 'look-alike'],
    ['mersal-support', 'look-alike'],
    ['al-rajhi-bank-com', 'look-alike'],
    ['al-rajhi-bank-123456', 'look-alike'],
    ['pay-customs-fee', 'reserved'],
    ['al-salam', null],
    ['abc', null],
    ['noor-bakery', null],
    ['Noor-Bakery ', null],
    ['cafe-١٧', null],
    ['a'.repeat(32), null],
  ])('%j: %s', (text, code) => {
    expect(subdomainError(text)).toBe(code);
  });

  it('is one label of a host name whatever is typed, and is stored the same way however it is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9-]{0,40}$/)), (text) => {
        const name = normalSubdomain(text);
        expect(normalSubdomain(name)).toBe(name);
        if (subdomainError(text) === null) expect(name).toMatch(/^(?=.{3,32}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
      }),
    );
  });

  it('is suggested from the English name, or not at all', () => {
    expect(suggestedSubdomain('Café Noor & Sons')).toBe('cafe-noor-sons');
    expect(suggestedSubdomain('مخبز نور')).toBe('');
    fc.assert(
      fc.property(fc.string(), (name) => {
        const suggested = suggestedSubdomain(name);
        if (suggested !== '') expect(subdomainError(suggested)).toBeNull();
      }),
    );
  });
});

describe('the colour of a store [R1.08]', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('is read in any usual way, or not at all', () => {
    expect(['#0B3D91', '0b3d91', '#fa0', ' #FA0 '].map(colourIn)).toEqual(['#0b3d91', '#0b3d91', '#ffaa00', '#ffaa00']);
    expect(['', 'blue', '#12', '#12345', '#gggggg', 'url(x)'].map(colourIn)).toEqual(Array(6).fill(null));
  });

  it('is offered so that white text on it can be read, and unchanged where it can already', () => {
    expect(COLOURS.every(isReadable)).toBe(true);
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    fc.assert(
      fc.property(colours, (colour) => {
        const readable = nearestReadable(colour);
        expect(isReadable(readable)).toBe(true);
        if (isReadable(colour)) expect(readable).toBe(colour);
      }),
    );
  });

  const [light, dark] = [PAGE_COLOURS.light, PAGE_COLOURS.dark].map(({ ground, surface, sunken }) => [
    ground,
    surface,
    sunken,
  ]) as [string[], string[]];

  it.each([
    ['is itself as text where it can be read', '#0b3d91', light, '#000000', '#0b3d91'],
    ['gets a little darker where only white is light enough', '#767676', light, '#000000', '#6d6d6d'],
    ['gets darker on light grounds', '#ffcc00', light, '#000000', '#856a00'],
    ['gets lighter on dark grounds', '#0b3d91', dark, '#ffffff', '#6887bb'],
    ['is itself on dark grounds where it can be read', '#ffcc00', dark, '#ffffff', '#ffcc00'],
    ['gets grey where it is black on dark grounds', '#000000', dark, '#ffffff', '#8a8a8a'],
    ['ends at black where nothing can be read', '#101010', ['#000000'], '#000000', '#000000'],
  ] as const)('%s', (_, colour, grounds, towards, text) => {
    expect(textColour(colour, grounds, towards)).toBe(text);
  });

  it('can be read in both schemes: as a link on every ground, under the text on it, and under the pointer', () => {
    const schemes = [
      { scheme: PAGE_COLOURS.light, coloursOf: lightColours },
      { scheme: PAGE_COLOURS.dark, coloursOf: darkColours },
    ];
    fc.assert(
      fc.property(colours, fc.constantFrom(...schemes), (colour, { scheme, coloursOf }) => {
        const { link, fill, strong, onFill } = coloursOf(colour, scheme);
        const pairs = [
          [link, scheme.ground],
          [link, scheme.surface],
          [link, scheme.sunken],
          [fill, onFill],
          [strong, onFill],
        ] as const;
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('the form of the set-up [R1.08] [R5.08]', () => {
  it('says what is missing, each at its field', () => {
    expect(setupErrors(filled, 'BHD')).toEqual([]);
    expect(setupErrors(setupForm.empty, 'BHD').map(({ path }) => path)).toEqual([
      'name.en',
      'name.ar',
      'subdomain',
      'category.en',
      'category.ar',
      'items.a.name.en',
      'items.a.name.ar',
      'items.a.price',
      'radius',
      'terms',
    ]);
    expect(new Set(setupErrors(setupForm.empty, 'BHD').map(({ path }) => sectionOf(path)))).toEqual(
      new Set(['name', 'menu', 'delivery', 'terms']),
    );
  });

  it.each<[Partial<SetupDraft>, string]>([
    [{ name: { en: 'Al Rajhi Bank', ar: 'مخبز' } }, 'name.en/look-alike'],
    [{ colour: '#ffcc00' }, 'colour/contrast'],
    [{ colour: 'yellow' }, 'colour/invalid'],
    [{ items: [{ id: 'a', name: { en: 'Visit x.com', ar: 'خبز' }, price: '1' }] }, 'items.a.name.en/link'],
    [{ items: [{ id: 'a', name: { en: 'Bread', ar: 'خبز' }, price: '0' }] }, 'items.a.price/required'],
    [{ items: [{ id: 'a', name: { en: 'Bread', ar: 'خبز' }, price: '1.2345' }] }, 'items.a.price/invalid'],
    [{ items: [{ id: 'a', name: { en: 'Bread', ar: 'خبز' }, price: '10001' }] }, 'items.a.price/too-large'],
    [{ radius: '' }, 'radius/required'],
    [{ radius: '41' }, 'radius/invalid'],
    [{ radius: '1.5' }, 'radius/invalid'],
    [{ fee: 'free' }, 'fee/invalid'],
    [{ minimum: '-1' }, 'minimum/invalid'],
    [{ minimum: '1000.001' }, 'minimum/invalid'],
    [{ payments: [] }, 'payments/required'],
    [{ hours: withSunday({ from: '09:00', to: '' }) }, 'hours.week.sunday.spans.a.to/required'],
    [
      { hours: withSunday({ from: '09:00', to: '13:00' }, { from: '12:00', to: '18:00' }) },
      'hours.week.sunday.spans.b.from/overlap',
    ],
  ])('%j: %s', (change, error) => {
    expect(errorsOf(change)).toEqual([error]);
  });

  it('is sent with tidy texts and amounts in minor units', () => {
    expect(setupOf({ ...filled, subdomain: ' Noor-Bakery' }, 'BHD')).toEqual({
      terms: true,
      subdomain: 'noor-bakery',
      name: filled.name,
      fulfilment: 'both',
      colour: COLOURS[0],
      delivery: { fee: money(500, 'BHD'), minimum: money(0, 'BHD'), radiusKm: 10 },
      payments: ['cash', 'card'],
      category: {
        name: filled.category,
        items: [{ name: filled.items[0]?.name, price: { minor: 1_250, currency: 'BHD' } }],
      },
    });
  });

  it('has no terms where nothing is delivered, and sends opening hours only where they were changed [R1.08]', () => {
    const typed = { ...filled, radius: 'far', fee: 'free', fulfilment: 'pick-up' } as const;
    expect(setupErrors(typed, 'BHD')).toEqual([]);
    const sent = setupOf({ ...typed, payments: ['card'] }, 'BHD');
    expect(sent).toMatchObject({ fulfilment: 'pick-up', delivery: null, payments: ['card'] });
    expect(sent).not.toHaveProperty('hours');
    const hours = withSunday({ from: '09:00', to: '18:00' });
    expect(setupOf({ ...typed, hours }, 'BHD').hours?.week.sunday).toEqual([{ from: '09:00', to: '18:00' }]);
    expect(setupOf({ ...typed, hours: hoursField.empty }, 'BHD').hours).toBeNull();
  });

  it('keeps what an older release stored, with every way of paying and the hours of the branch [R3.09]', () => {
    const { payments, hours, ...older } = filled;
    expect([payments, hours]).toEqual([['cash', 'card'], null]);
    expect(setupForm.read(JSON.parse(JSON.stringify(older)))).toEqual(filled);
    const chosen = { ...filled, payments: [], hours: withSunday({ from: '09:00', to: '18:00' }) };
    expect(setupForm.read(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it('reads nothing hostile from the device [T.44]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const draft = setupForm.read(stored);
        expect(draft.items.length).toBeGreaterThan(0);
        expect(typeof draft.colour).toBe('string');
        expect(() => setupErrors(draft, 'SAR')).not.toThrow();
      }),
    );
  });
});

describe('the form of the menu [R1.08]', () => {
  const rules = menuRules('BHD');

  it('says the menu as it is, and sends it back unchanged', () => {
    const draft = rules.draftOf(sampleStore());
    expect(rules.check(draft, null, null)).toEqual([]);
    expect(sampleStore()).toMatchObject(menuInputOf(draft, 'BHD'));
    expect(rules.form.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('may be empty, and has no id for what is new', () => {
    const [first] = withCategory([]);
    if (first === undefined) throw new Error('one category');
    const items = withItem(first.items);
    const named = { en: 'Bread', ar: 'خبز' };
    const categories = [{ ...first, name: named, items: items.map((item) => ({ ...item, name: named, price: '1' })) }];
    expect(rules.check({ categories, groups: [] }, null, null)).toEqual([]);
    expect(menuInputOf({ categories, groups: [] }, 'BHD').menu).toMatchObject([{ id: null, items: [{ id: null }] }]);
    expect(without(categories, first.id)).toEqual([]);
    expect(rules.check({ categories: [], groups: [] }, null, null)).toEqual([]);
    expect(rules.check({ categories: [first], groups: [] }, null, null).map(({ path }) => path)).toEqual([
      `categories.${first.id}.name.en`,
      `categories.${first.id}.name.ar`,
    ]);
  });
});
