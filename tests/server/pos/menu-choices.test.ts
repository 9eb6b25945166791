import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPosSync, previewPosMenu, syncPosMenu } from '../../../contract/pos';
import { setPosStanding } from '../../../contract/sandbox';
import { getStore, updateMenu } from '../../../contract/store';
import { sandboxPosGrants } from '../../../server/modules/pos/tables';
import type { PosMenuKind } from '../../../src/domain/sandbox/point-of-sale';
import { connectSandboxPos, newPearlStore } from '../../support/servers/pos-store';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await newPearlStore(server);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  await connectSandboxPos(server, owner);
});

const preview = async () => (await server.call(previewPosMenu, { as: owner })).data;
const storeNow = async () => (await server.call(getStore, { as: owner })).data;
const sells = async (menu: PosMenuKind) => {
  const [grant] = await server.deps.db.select().from(sandboxPosGrants);
  await server.call(setPosStanding, { params: { id: grant?.id ?? '' }, body: { menu } });
};
async function sync() {
  const { fingerprint } = await preview();
  await server.call(syncPosMenu, { as: owner, body: { fingerprint } });
  await server.deps.queue.runDue();
  expect((await server.call(getPosSync, { as: owner })).data.sync?.state).toBe('done');
}
async function groupsNow() {
  const { choiceGroups } = await storeNow();
  return choiceGroups.map(({ name, min, max, choices }) => [
    name.en,
    min,
    max,
    choices.map((choice) => `${choice.name.en} ${choice.price.minor}${choice.isAvailable ? '' : ' off'}`),
  ]);
}
async function asksFor(item: string) {
  const { menu, choiceGroups } = await storeNow();
  const ids = menu.flatMap(({ items }) => items).find(({ name }) => name.en === item)?.choiceGroups ?? [];
  return ids.map((id) => choiceGroups.find((group) => group.id === id)?.name.en);
}

const USUAL = [
  ['Side', 0, 1, ['Rice 0', 'Fries 300']],
  ['Extras', 0, 2, ['Garlic sauce 200', 'Pickles 100']],
  ['Size', 1, 1, ['Usual 0', 'Large 600']],
];

describe('modifiers of the point of sale [R1.09]', () => {
  it('become choice groups of the items that ask for them, and are found again', async () => {
    expect((await preview()).groups).toBe(3);
    await sync();
    expect(await groupsNow()).toEqual(USUAL);
    expect([await asksFor('Kebab plate'), await asksFor('Shish tawook'), await asksFor('Fattoush')]).toEqual([
      ['Side', 'Extras'],
      ['Size'],
      [],
    ]);
    const ids = (await storeNow()).choiceGroups.map(({ id }) => id);
    expect(await preview()).toMatchObject({ groups: 0, skippedGroups: [] });
    await sells('changed');
    expect((await preview()).groups).toBe(1);
    await sync();
    const side = ['Side', 0, 1, ['Rice 0', 'Fries 400 off']];
    expect(await groupsNow()).toEqual([side, ...USUAL.slice(1)]);
    await sells('usual');
    await sync();
    expect(await groupsNow()).toEqual(USUAL);
    expect((await storeNow()).choiceGroups.map(({ id }) => id)).toEqual(ids);
  });

  it(
    'leave alone what is not theirs: own groups, and choices that were turned off by hand',
    { tags: 'long' },
    async () => {
      await sync();
      const { version, menu, choiceGroups } = await storeNow();
      const own = {
        id: null,
        name: { en: 'Spice', ar: 'الحرارة' },
        min: 0,
        max: 1,
        choices: [
          { id: null, name: { en: 'Hot', ar: 'حار' }, price: { minor: 0, currency: 'BHD' }, isAvailable: true },
        ],
      };
      const off = choiceGroups.map((group) => ({
        ...group,
        choices: group.choices.map((each) => (each.name.en === 'Rice' ? { ...each, isAvailable: false } : each)),
      }));
      const items = menu.map(({ id, name, items: each }) => ({
        id,
        name,
        items: each.map((item) => ({
          id: item.id,
          name: item.name,
          price: item.price,
          choiceGroups:
            item.name.en === 'Kebab plate'
              ? [3, ...item.choiceGroups.map((group) => choiceGroups.findIndex((one) => one.id === group))]
              : item.choiceGroups.map((group) => choiceGroups.findIndex((one) => one.id === group)),
        })),
      }));
      const body = { version, menu: items, choiceGroups: [...off, own] };
      expect((await server.call(updateMenu, { as: owner, body })).status).toBe(200);
      await sells('changed');
      await sync();
      await sells('usual');
      await sync();
      expect((await asksFor('Kebab plate')).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
        'Extras',
        'Side',
        'Spice',
      ]);
      expect((await groupsNow())[0]).toEqual(['Side', 0, 1, ['Rice 0 off', 'Fries 300']]);
    },
  );

  it('that lead back to themselves, hold code, or have nothing to choose are told, and the rest is taken', async () => {
    await sells('flawed');
    const { rows, skippedGroups } = await preview();
    expect(skippedGroups.map(({ name, reason }) => [name?.en ?? null, reason])).toEqual([
      ['Circle', 'nested'],
      ['<i>Extras</i>', 'markup'],
      ['Nothing', 'choices'],
      [null, 'missing'],
    ]);
    expect(rows.find(({ name }) => name.en === 'Fattoush')).toMatchObject({ fate: 'add', choices: 4 });
    await sync();
    expect((await groupsNow()).map(([name]) => name)).toEqual(['Side', 'Extras', 'Size']);
    expect(await asksFor('Fattoush')).toEqual([]);
  });
});
