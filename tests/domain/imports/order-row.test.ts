import { describe, expect, it } from 'vitest';
import { headingIn, importFields, suggestMapping } from '../../../src/domain/imports/import-fields';
import { nameKey } from '../../../src/domain/imports/import-rows';
import { readOrderRow } from '../../../src/domain/imports/order-row';
import type { OrderRowPlace } from '../../../src/domain/imports/order-row';
import { dayWritten, timeWritten } from '../../../src/domain/imports/row-texts';
import { ALWAYS_CLOSED_BUT_MORNINGS, SHOP, STORE } from './order-row-samples';

const PLACE: OrderRowPlace = {
  regionCode: 'BH-manama',
  pickUp: SHOP,
  places: new Map([
    [nameKey('Riffa store'), STORE],
    [nameKey('Two of them'), null],
  ]),
  hours: null,
  paidBy: 'wallet',
  now: '2026-11-20T09:00:00.000Z',
};
const ROW = { name: 'Huda Salman', phone: '36112233', building: '12', road: '2819', block: '321', city: 'Manama' };
const read = (texts: Readonly<Record<string, string>>, place: Partial<OrderRowPlace> = {}) =>
  readOrderRow({ ...ROW, ...texts }, { ...PLACE, ...place });
const wrong = (texts: Readonly<Record<string, string>>, place?: Partial<OrderRowPlace>): string[] => {
  const row = read(texts, place);
  return row.ok ? [] : row.errors.map(({ path, code }) => `${path} ${code}`);
};

describe('a row of orders [R11.04]', () => {
  it.each([
    ['in English', {}, { timing: { kind: 'instant' }, dropOffs: [{ size: 'small', cashToCollect: { minor: 0 } }] }],
    [
      'in Arabic, with Arabic digits',
      { phone: '٣٦١١٢٢٣٣', block: '٣٢١', city: 'المنامة', cash: '٤٫٥٠٠ د.ب', size: 'متوسّط'.replace('ّ', '') },
      {
        dropOffs: [
          {
            recipient: { phone: '+97336112233' },
            size: 'medium',
            cashToCollect: { minor: 4_500 },
            address: { block: '321', position: { lat: 26.2334, lng: 50.5783 } },
          },
        ],
      },
    ],
    ['with a pin', { lat: '26.2', lng: '50.55' }, { dropOffs: [{ address: { position: { lat: 26.2, lng: 50.55 } } }] }],
    [
      'for a time',
      { date: '21/11/2026', from: '9:00', to: '٢ م' },
      {
        timing: {
          kind: 'scheduled',
          goal: 'pick-up',
          at: '2026-11-21T06:00:00.000Z',
          until: '2026-11-21T11:00:00.000Z',
        },
      },
    ],
    ['from a saved location', { pickUp: 'riffa  STORE' }, { pickUp: { address: { label: 'Riffa store' } } }],
    ['from the branch', {}, { pickUp: { contact: { name: 'Layla Hasan' } }, payment: { method: 'wallet' } }],
  ])('is read %s', (_how, texts, input) => {
    expect(read(texts)).toMatchObject({ ok: true, item: input });
  });

  it('is paid in cash by people who may not spend from the wallet', () => {
    expect(read({}, { paidBy: 'cash' })).toMatchObject({ item: { payment: { method: 'cash' } } });
  });

  it.each<[Readonly<Record<string, string>>, readonly string[], Partial<OrderRowPlace>?]>([
    [{ name: '' }, ['name required']],
    [{ name: '…' }, ['name invalid']],
    [{ phone: '' }, ['phone required']],
    [{ phone: '12' }, ['phone invalid']],
    [{ building: '', block: '9' }, ['building required', 'block invalid']],
    [{ city: '' }, ['city required']],
    [{ city: 'Atlantis' }, ['city area-unknown']],
    [{ city: 'East Riffa' }, ['city area-unknown']],
    [{ lat: '26.2' }, ['lng required']],
    [{ lat: 'x', lng: '50.5' }, ['lat invalid']],
    [{ lat: '24.7', lng: '46.6' }, ['lat outside-area']],
    [{ size: 'huge' }, ['size invalid']],
    [{ cash: 'much' }, ['cash invalid']],
    [{ cash: '-1' }, ['cash invalid']],
    [{ cash: '700.001' }, ['cash cash-limit']],
    [{ note: 'x'.repeat(501) }, ['note too-long']],
    [{ date: '2026-11-21' }, ['from required', 'to required']],
    [{ date: 'soon', from: '9:00', to: '10:00' }, ['date invalid']],
    [{ date: '2026-11-21', from: 'nine', to: '25:00' }, ['from invalid', 'to invalid']],
    [{ date: '2026-02-31', from: '9:00', to: '10:00' }, ['date invalid']],
    [{ date: '2026-11-20', from: '9:00', to: '10:00' }, ['from too-small']],
    [{ date: '2026-11-21', from: '11:00', to: '10:00' }, ['to too-small']],
    [{ date: '2026-12-31', from: '9:00', to: '10:00' }, ['date too-large']],
    [{ date: '2026-11-21', from: '13:00', to: '14:00' }, ['from closed'], { hours: ALWAYS_CLOSED_BUT_MORNINGS }],
    [{ date: '2026-11-21', from: '9:00', to: '14:00' }, ['to closed'], { hours: ALWAYS_CLOSED_BUT_MORNINGS }],
    [{ pickUp: 'Nowhere' }, ['pickUp place-unknown', 'pickUp required'].slice(0, 1)],
    [{ pickUp: 'Two of them' }, ['pickUp place-unknown']],
    [{}, ['pickUp required'], { pickUp: null }],
    [{ name: '<b>Huda</b>' }, []],
    // As in the form of a request: the screens show it as text, and exports calculate nothing.
    [{ note: '=HYPERLINK("http://x")' }, []],
    [{ directions: '@SUM(A1)' }, []],
    [{ city: '+cmd|calc' }, ['city area-unknown']],
  ])('says at its field what is wrong: %j', (texts, errors, place) => {
    expect(wrong(texts, place)).toEqual(errors);
  });

  it('is the same as another one to the same phone, place and time, whatever else it says', () => {
    const key = (texts: Readonly<Record<string, string>>) => {
      const row = read(texts);
      return row.ok ? row.key : null;
    };
    expect(key({ phone: '+973 3611 2233', building: '14', note: 'Twice' })).toBe(key({}));
    expect(key({ date: '2026-11-21', from: '9:00', to: '10:00' })).not.toBe(key({}));
    expect(key({ city: 'Seef' })).not.toBe(key({}));
  });
});

describe('the template of orders [R11.04]', () => {
  it.each([
    ['BH', 'en'],
    ['BH', 'ar'],
    ['SA', 'en'],
    ['SA', 'ar'],
  ] as const)('is recognised column by column: %s, %s', (country, language) => {
    const fields = importFields('orders', country);
    const headings = fields.map((field) => headingIn(field, language));
    expect(Object.values(suggestMapping(headings, fields))).toEqual(fields.map((_, at) => at));
    expect(new Set(headings).size).toBe(headings.length);
  });
});

it.each([
  ['2026-11-27', '2026-11-27'],
  ['٢٧/١١/٢٠٢٦', '2026-11-27'],
  ['2026/1/7', '2026-01-07'],
  ['2026-11-27T00:00:00.000Z', '2026-11-27'],
  ['11-27', null],
])('a day is read as people write it: %s [R11.04]', (text, day) => {
  expect(dayWritten(text)).toBe(day);
});

it.each([
  ['9:00', '09:00'],
  ['٩:٣٠ ص', '09:30'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  ['0.375', '09:00'],
  ['1899-12-31T16:30:00.000Z', '16:30'],
  ['9', null],
  ['13 pm', null],
  ['9:75', null],
])('a time is read as people and spreadsheets write it: %s [R11.04]', (text, time) => {
  expect(timeWritten(text)).toBe(time);
});
