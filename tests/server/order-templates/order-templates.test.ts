import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseCustomer, listCustomers } from '../../../contract/customers';
import * as calls from '../../../contract/order-templates';
import { purgeTemplates } from '../../../server/modules/order-templates/save-template';
import { orderTemplates } from '../../../server/modules/order-templates/tables';
import { orders } from '../../../server/modules/ordering/tables';
import { ORDER_TEMPLATES_MAX } from '../../../src/domain/order-templates/order-template';
import { freshKey, orderBody, placed } from '../../support/servers/parcels';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
openedForEach(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

const people = (...phones: readonly string[]) =>
  orderBody('none').dropOffs.flatMap((stop) =>
    phones.map((phone, index) => ({ ...stop, recipient: { name: `Erasable ${index + 1}`, phone } })),
  );
const add = (name: string, { as = owner, dropOffs = orderBody('none').dropOffs, key = freshKey() } = {}) =>
  server.call(calls.addOrderTemplate, {
    as,
    idempotencyKey: key,
    body: { name, pickUp: orderBody('none').pickUp, dropOffs, paymentMethod: 'card' },
  });
const list = async (as = owner) => (await server.call(calls.listOrderTemplates, { as })).data.map(({ name }) => name);
const fill = (id: string, as = owner) => server.call(calls.fillFromTemplate, { as, params: { id } });

it('is saved once per key, and gives back places, people and parcels, but no time, voucher or price [R11.03] [T.36]', async () => {
  const added = await add(' Morning  round ', { key: '11111111' });
  expect(added.data).toMatchObject({ name: 'Morning round', recipients: ['Huda Al Alawi'], usedAt: null, version: 1 });
  expect((await add(' Morning  round ', { key: '11111111' })).data).toEqual(added.data);
  expect((await add('Another', { key: '11111111' })).code).toBe('IDEMPOTENCY_MISMATCH');
  const { data } = await fill(added.data.id);
  const { pickUp, dropOffs } = orderBody('none');
  expect(data).toMatchObject({ regionCode: 'BH-manama', pickUp, dropOffs, paymentMethod: 'card' });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['timing']));
});

it('is read whole without being used, and answered whole after its name was changed [R11.03]', async () => {
  const added = await add('Morning round');
  const params = { id: added.data.id };
  const { pickUp, dropOffs } = orderBody('none');
  const whole = { regionCode: 'BH-manama', pickUp, dropOffs, paymentMethod: 'card', usedAt: null };
  expect((await server.call(calls.getOrderTemplate, { as: owner, params })).data).toMatchObject(whole);
  const rename = () =>
    server.call(calls.renameOrderTemplate, { as: owner, params, body: { name: 'Noon', version: 1 } });
  expect((await rename()).data).toMatchObject({ ...whole, name: 'Noon' });
  expect((await rename()).code).toBe('CHANGED_MEANWHILE');
  expect(Object.keys((await server.call(calls.listOrderTemplates, { as: owner })).data[0] ?? {})).not.toContain(
    'dropOffs',
  );
});

it('has a name of its own in its branch, in capitals or not', { tags: 'long' }, async () => {
  const { data } = await add('Round');
  expect((await add('ROUND')).code).toBe('NAME_TAKEN');
  const juffair = { ...owner, branchId: 'b-juffair' };
  expect((await add('Round', { as: juffair })).status).toBe(200);
  const other = await add('Evening');
  const rename = (version: number, name: string) =>
    server.call(calls.renameOrderTemplate, { as: owner, params: { id: other.data.id }, body: { name, version } });
  expect((await rename(1, 'round')).code).toBe('NAME_TAKEN');
  expect((await rename(1, 'EVENING')).data).toMatchObject({ name: 'EVENING', version: 2 });
  expect((await rename(1, 'Night')).code).toBe('CHANGED_MEANWHILE');
  expect((await add('x'.repeat(61))).code).toBe('VALIDATION');
  expect((await add('\u200b ')).code).toBe('VALIDATION');
  expect(data.version).toBe(1);
});

it('is listed by its last use, and by when it was saved before that', { tags: 'long' }, async () => {
  const [one] = [await add('One'), server.clock.advance(1_000), await add('Two'), server.clock.advance(1_000)];
  expect(await list()).toEqual(['Two', 'One']);
  await fill(one.data.id);
  expect(await list()).toEqual(['One', 'Two']);
});

it("is its branch's alone: no other branch or business reads, uses, renames or removes it [T.24]", async () => {
  const { data } = await add('Ours');
  const others = [{ ...owner, branchId: 'b-juffair' }, await server.signIn('owner@najd.example')];
  for (const as of others) {
    const params = { id: data.id };
    const answers = [
      await server.call(calls.getOrderTemplate, { as, params }),
      await fill(data.id, as),
      await server.call(calls.renameOrderTemplate, { as, params, body: { name: 'Theirs', version: 1 } }),
      await server.call(calls.removeOrderTemplate, { as, params }),
      await server.call(calls.restoreOrderTemplate, { as, params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await list(as)).toEqual([]);
  }
  expect(await list()).toEqual(['Ours']);
});

it('holds what could be ordered: a place outside the area, or the place it comes from, is refused at its field', async () => {
  const { pickUp, dropOffs } = orderBody('none');
  const nowhere = dropOffs.map((stop) => ({ ...stop, address: pickUp.address }));
  expect((await add('Nowhere', { dropOffs: nowhere })).fields).toMatchObject([
    { path: 'dropOffs.0.address.position', code: 'same-place' },
  ]);
  const abroad = dropOffs.map((stop) => ({ ...stop, address: { ...stop.address, position: { lat: 25, lng: 51.5 } } }));
  expect((await add('Abroad', { dropOffs: abroad })).fields).toMatchObject([{ code: 'outside-area' }]);
  expect(await list()).toEqual([]);
});

it('is removed, and brought back for a day unless its name was given away', { tags: 'long' }, async () => {
  const { data } = await add('Round');
  const params = { id: data.id };
  const remove = () => server.call(calls.removeOrderTemplate, { as: owner, params });
  const restore = () => server.call(calls.restoreOrderTemplate, { as: owner, params });
  expect([(await remove()).status, (await remove()).status, (await fill(data.id)).status]).toEqual([200, 200, 404]);
  expect(await list()).toEqual([]);
  expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
  expect(await list()).toEqual(['Round']);
  await remove();
  await add('round');
  expect((await restore()).code).toBe('NAME_TAKEN');
  server.clock.advance(23 * 3600_000);
  await purgeTemplates(server.deps);
  expect(await server.deps.db.$count(orderTemplates)).toBe(2);
  server.clock.advance(2 * 3600_000);
  await purgeTemplates(server.deps);
  expect(await server.deps.db.$count(orderTemplates)).toBe(1);
});

it(
  'has at most so many siblings in all branches of a business, also when many are saved at once',
  { tags: 'long' },
  async () => {
    const { data } = await add('First');
    const [row] = await server.deps.db.select().from(orderTemplates).where(eq(orderTemplates.id, data.id));
    if (row === undefined) throw new Error('It was saved');
    const more = Array.from({ length: ORDER_TEMPLATES_MAX - 2 }, (_, index) => ({
      ...row,
      id: `template-${index}`,
      branchId: 'b-juffair',
      name: `${index}`,
      nameKey: `${index}`,
    }));
    await server.deps.db.insert(orderTemplates).values(more);
    const codes = (await Promise.all(['A', 'B', 'C'].map((name) => add(name)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(2);
    expect(codes).toContain(undefined);
  },
);

it('loses the stops to a customer who is erased, and goes where only they were in it [T.24]', async () => {
  const { db } = server.deps;
  const theirs = people('+97336000005');
  const other = '+97336000006';
  const { data: order } = await placed(server, owner, { dropOffs: theirs });
  await db.update(orders).set({ state: 'successful' }).where(eq(orders.id, order.id));
  await add('Only them', { dropOffs: theirs });
  const both = await add('Both', { dropOffs: people('+97336000005', other) });
  const removed = await add('Removed', { dropOffs: theirs });
  await server.call(calls.removeOrderTemplate, { as: owner, params: { id: removed.data.id } });
  const found = await server.call(listCustomers, { as: owner, query: { search: '36000005' } });
  const erased = await server.call(eraseCustomer, { as: owner, params: { id: found.data.items[0]?.id ?? '' } });
  expect(erased.status).toBe(200);
  expect(await list()).toEqual(['Both']);
  expect((await fill(both.data.id)).data.dropOffs.map(({ recipient }) => recipient.phone)).toEqual([other]);
  const kept = JSON.stringify([await db.select().from(orderTemplates), await db.select().from(idempotencyKeys)]);
  expect(kept).not.toMatch(/36000005|Erasable 1/);
});

it('is no business of those who may not order, nor of a program [T.52]', async () => {
  const reader = await server.signIn('books@pearl.example', 'b-seef').catch(() => null);
  if (reader !== null) expect((await server.call(calls.listOrderTemplates, { as: reader })).status).toBe(403);
  expect((await server.call(calls.listOrderTemplates, {})).status).toBe(401);
});
