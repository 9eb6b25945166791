import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStore, setUpStore, updateMenu } from '../../../contract/store';
import { getStoreOrder, listStoreOrders } from '../../../contract/store-orders';
import { getStorefront, placeStoreOrder } from '../../../contract/storefront';
import type { MenuInput, Storefront } from '../../../src/domain/store/store';
import { cartForm, storeOrderInput } from '../../../src/domain/store-orders/cart-draft';
import type { OrderedLine } from '../../../src/domain/store-orders/store-order';
import { sampleSetup } from '../../support/samples/sample-stores';
import { guestOf } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const params = { subdomain: 'noor-bakery' };
const bhd = (minor: number) => ({ minor, currency: 'BHD' as const });
const named = (en: string) => ({ en, ar: 'اسم' });
const choice = (en: string, minor: number, isAvailable = true) => ({
  id: null,
  name: named(en),
  price: bhd(minor),
  isAvailable,
});
const LATTE = { id: null, name: named('Latte'), price: bhd(1_500), choiceGroups: [0, 1] };
const GROUPS = [
  {
    id: null,
    name: named('Milk'),
    min: 1,
    max: 1,
    choices: [choice('Cow', 0), choice('Oat', 300), choice('Almond', 400, false)],
  },
  { id: null, name: named('Extras'), min: 0, max: 2, choices: ['Honey', 'Cream', 'Nuts'].map((en) => choice(en, 125)) },
];
const SHELF: Omit<MenuInput, 'version'> = {
  menu: [{ id: null, name: named('Coffee'), items: [LATTE] }],
  choiceGroups: GROUPS,
};

let server: TestServer;
let owner: TestSession;
let other: TestSession;
let made = 0;

async function openStore(as: TestSession, change: object): Promise<void> {
  const { category, ...setup } = { ...sampleSetup(), ...change };
  await server.call(setUpStore, {
    as,
    idempotencyKey: `key-of-store-${(made += 1)}`,
    body: { ...setup, category: { ...category, items: [...category.items] } },
  });
}
const fill = async (as: TestSession, change: object) => {
  const { version } = (await server.call(getStore, { as })).data;
  return server.call(updateMenu, { as, body: { version, ...SHELF, ...change } as MenuInput });
};
const front = async (): Promise<Storefront> => (await server.call(getStorefront, { params })).data;
/** The ids of what an order needs, by the names they have. */
async function ids() {
  const { menu, choiceGroups } = await front();
  const choices = new Map(choiceGroups.flatMap((group) => group.choices).map(({ id, name }) => [name.en, id]));
  return { latte: menu[0]?.items[0]?.id ?? '', of: (...names: string[]) => names.map((en) => choices.get(en) ?? en) };
}

beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  other = await server.signIn('owner@najd.example');
  await openStore(owner, {});
  const sar = { minor: 4_500, currency: 'SAR' as const };
  await openStore(other, {
    subdomain: 'dune-coffee',
    category: { name: named('Coffee'), items: [{ name: named('Beans'), price: sar }] },
  });
});
afterAll(() => server.close());

const send = async (lines: readonly object[], minor: number, phone = '+97336123456') =>
  server.call(placeStoreOrder, {
    params,
    headers: (await guestOf(server, phone)).headers,
    idempotencyKey: `key-of-a-choice-${(made += 1)}`,
    body: {
      lines: lines as OrderedLine[],
      total: bhd(minor),
      customerName: 'Huda Al Alawi',
      note: '',
      handover: 'pick-up',
      deliverTo: null,
    },
  });

describe('choices on the server [R1.08]', () => {
  it('are part of an order, and of its price, for its customer and for the store', async () => {
    await fill(owner, {});
    const { latte, of } = await ids();
    const { data } = await send(
      [
        { itemId: latte, choices: of('Oat', 'Nuts'), count: 2 },
        { itemId: latte, choices: of('Cow'), count: 1 },
      ],
      2 * 1_925 + 1_500,
    );
    expect(data.items).toEqual([
      {
        itemId: latte,
        name: named('Latte'),
        price: bhd(1_925),
        count: 2,
        choices: [
          { group: named('Milk'), name: named('Oat'), price: bhd(300) },
          { group: named('Extras'), name: named('Nuts'), price: bhd(125) },
        ],
      },
      {
        itemId: latte,
        name: named('Latte'),
        price: bhd(1_500),
        count: 1,
        choices: [{ group: named('Milk'), name: named('Cow'), price: bhd(0) }],
      },
    ]);
    const id = (await server.call(listStoreOrders, { as: owner })).data.items[0]?.id ?? '';
    // What is changed afterwards leaves the order as it was.
    await fill(owner, { choiceGroups: [], menu: [] });
    expect((await server.call(getStoreOrder, { as: owner, params: { id } })).data.items).toEqual(data.items);
    await fill(owner, {});
  });

  it('cost on the server what the page of the store says, line by line', async () => {
    const store = await front();
    const { latte, of } = await ids();
    const sets = [
      ['Cow'],
      ['Oat'],
      ['Cow', 'Honey'],
      ['Oat', 'Cream', 'Honey'],
      ['Nuts', 'Cow'],
      ['Oat', 'Nuts', 'Cream'],
    ];
    const lines = sets.map((names, at) => ({ itemId: latte, choices: of(...names), count: at + 1 }));
    for (let from = 0; from < lines.length; from += 2) {
      const input = storeOrderInput({ ...cartForm.empty, lines: lines.slice(from), customerName: 'Huda' }, store);
      const { data, status } = await send(input.lines, input.total.minor, `+9733612000${from}`);
      expect(status).toBe(200);
      expect(data.total).toEqual(input.total);
      expect(data.items.reduce((sum, { price, count }) => sum + price.minor * count, 0)).toBe(data.total.minor);
    }
  });

  it('are judged when they are ordered, whoever sends them [R5.07] [T.36]', async () => {
    const { latte, of } = await ids();
    const theirs = await server.call(getStore, { as: other });
    await server.call(updateMenu, {
      as: other,
      body: {
        version: theirs.data.version,
        menu: [],
        choiceGroups: [
          {
            id: null,
            name: named('Size'),
            min: 0,
            max: 1,
            choices: [{ id: null, name: named('Free'), price: { minor: 0, currency: 'SAR' }, isAvailable: true }],
          },
        ],
      },
    });
    const foreign = (await server.call(getStore, { as: other })).data.choiceGroups[0]?.choices[0]?.id ?? '';
    const line = (...choices: string[]) => [{ itemId: latte, choices, count: 1 }];
    const attacks: readonly [string, readonly object[], number, string][] = [
      ['nothing of what is required', line(), 1_500, 'MENU_CHANGED'],
      ['nothing said of choices at all', [{ itemId: latte, count: 1 }], 1_500, 'MENU_CHANGED'],
      ['two of which one is possible', line(...of('Cow', 'Oat')), 1_800, 'MENU_CHANGED'],
      ['three of which two are', line(...of('Cow', 'Honey', 'Cream', 'Nuts')), 1_875, 'MENU_CHANGED'],
      ['a choice of another store', line(...of('Cow'), foreign), 1_500, 'MENU_CHANGED'],
      ['a choice that there is not', line(...of('Cow'), 'none'), 1_500, 'MENU_CHANGED'],
      ['the price without the choice', line(...of('Oat')), 1_500, 'MENU_CHANGED'],
      ['a choice that is sold out', line(...of('Almond')), 1_900, 'SOLD_OUT'],
      ['a choice twice', line(...of('Cow', 'Honey', 'Honey')), 1_625, 'VALIDATION'],
      [
        'a line twice in another order',
        [...line(...of('Cow', 'Nuts')), ...line(...of('Nuts', 'Cow'))],
        3_250,
        'VALIDATION',
      ],
      ['less than nothing', line(...of('Cow')), -1, 'VALIDATION'],
    ];
    for (const [what, lines, total, code] of attacks)
      expect([what, (await send(lines, total)).code]).toEqual([what, code]);
  });

  it('cannot be taken from another store, cost less than nothing, or be impossible to make [T.24]', async () => {
    const mine = (await server.call(getStore, { as: owner })).data.choiceGroups;
    const taken = await server.call(getStore, { as: other }).then(({ data: { version } }) =>
      server.call(updateMenu, {
        as: other,
        body: {
          version,
          menu: [],
          choiceGroups: mine.map(({ choices, ...group }) => ({
            ...group,
            choices: choices.map((each) => ({ ...each, price: { minor: 1, currency: 'SAR' as const } })),
          })),
        },
      }),
    );
    expect(taken.status).toBe(200);
    expect(taken.data.choiceGroups[0]?.id).not.toBe(mine[0]?.id);
    expect((await server.call(getStore, { as: owner })).data.choiceGroups).toEqual(mine);
    const [milk] = GROUPS;
    for (const change of [
      { choices: [choice('Cow', -100)] },
      { choices: [choice('Cow', 0.5)] },
      { choices: [{ ...choice('Cow', 0), price: { minor: 0, currency: 'SAR' } }] },
      { choices: [choice('Visit x.com', 0)] },
      { choices: [] },
      { min: 2 },
      { max: 4 },
      { max: 0, min: 0 },
    ]) {
      const refused = await fill(owner, { choiceGroups: [{ ...milk, ...change }, GROUPS[1]] });
      expect([change, refused.code]).toEqual([change, 'VALIDATION']);
    }
    for (const places of [[2], [0, 0], [-1], [0.5]]) {
      const menu = [{ id: null, name: named('Coffee'), items: [{ ...LATTE, choiceGroups: places }] }];
      expect([places, (await fill(owner, { menu })).code]).toEqual([places, 'VALIDATION']);
    }
  });
});
