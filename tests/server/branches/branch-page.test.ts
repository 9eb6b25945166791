import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getBranch, getBranchActivity, updateBranch } from '../../../contract/branches';
import { listAddresses } from '../../../contract/addresses';
import { addLocation, makeLocationDefault } from '../../../contract/locations';
import { me } from '../../../contract/identity';
import { userBranches } from '../../../server/modules/identity/tables';
import { auditEvents } from '../../../server/platform/tables';
import { branchInput, everyDay, sampleBranch } from '../../support/samples/sample-branches';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
openedForEach(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

const read = (as: TestSession, id = 'b-seef') => server.call(getBranch, { as, params: { id } });
const change = (as: TestSession, part: object = {}, id = 'b-seef') =>
  server.call(updateBranch, {
    as,
    params: { id },
    body: { version: 1, ...branchInput(sampleBranch()), ...part },
  });

it('is changed by managers only, and noted; the session hears its new name [R2.19] [R6.01]', async () => {
  const hours = everyDay({ from: '09:00', to: '18:00' });
  expect((await change(owner, { name: { en: 'Seef Mall', ar: '' }, hours })).data).toMatchObject({
    name: { en: 'Seef Mall', ar: 'Seef Mall' },
    hours,
    version: 2,
  });
  await change(owner, { version: 2, name: { en: 'Seef Mall', ar: '' }, isClosed: true });
  await change(owner, { version: 3, name: { en: 'Seef Mall', ar: '' } });
  expect((await server.call(me, { as: owner })).data.branches.map(({ name }) => name.en)).toContain('Seef Mall');
  const noted = await server.deps.db.select().from(auditEvents).orderBy(asc(auditEvents.at), asc(auditEvents.id));
  expect(noted.map(({ kind }) => kind).filter((kind) => kind.startsWith('branch-'))).toEqual([
    'branch-changed',
    'branch-closed',
    'branch-reopened',
  ]);
  for (const email of ['desk@pearl.example', 'driver@pearl.example'])
    expect(await change(await server.signIn(email))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

it('is read by those who work there; elsewhere there is none, nor in another business [R6.04] [T.24]', async () => {
  const desk = await server.signIn('desk@pearl.example');
  const own = (await server.call(me, { as: desk })).data.branches.map(({ id }) => id);
  for (const id of own) expect((await read(desk, id)).status).toBe(200);
  const others = ['b-seef', 'b-juffair', 'b-malaz'].filter((id) => !own.includes(id));
  expect(others.length).toBeGreaterThan(0);
  for (const id of others) expect(await read(desk, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const najd = await server.signIn('owner@najd.example');
  expect(await read(najd)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await change(najd)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('shows what it ordered to managers of its business only [R2.19] [T.24]', async () => {
  const lately = (as: TestSession, id: string) => server.call(getBranchActivity, { as, params: { id } });
  expect((await lately(owner, 'b-juffair')).status).toBe(200);
  expect(await lately(await server.signIn('desk@pearl.example'), 'b-seef')).toMatchObject({ status: 403 });
  const najd = await server.signIn('owner@najd.example');
  expect(await lately(najd, 'b-seef')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('says what was spent only by the right to see the wallet at that branch [R6.03]', async () => {
  const lately = (id: string) => server.call(getBranchActivity, { as: owner, params: { id } });
  await server.deps.db
    .update(userBranches)
    .set({ viewWallet: false })
    .where(and(eq(userBranches.userId, owner.user.id), eq(userBranches.branchId, 'b-juffair')));
  expect((await lately('b-seef')).data.spent).toEqual({ minor: 0, currency: 'BHD' });
  expect((await lately('b-juffair')).data).toMatchObject({ ordered: 0, spent: null });
});

it('takes one of two changes of the same version, whoever comes first [R2.19]', { tags: 'long' }, async () => {
  const both = await Promise.all([change(owner, { address: 'Here' }), change(owner, { address: 'There' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await read(owner)).data.version).toBe(2);
});

it('refuses hours that are none before anything is changed', async () => {
  for (const hours of [
    { week: {}, specialDays: [] },
    { ...everyDay(), specialDays: [{ day: '2026-02-30', spans: [] }] },
    everyDay({ from: '9:00', to: '18:00' }),
    everyDay(...Array.from({ length: 4 }, (_, at) => ({ from: `0${at * 2}:00`, to: `0${at * 2 + 1}:00` }))),
  ])
    expect(await change(owner, { hours })).toMatchObject({ status: 400, code: 'VALIDATION' });
  expect((await read(owner)).data.version).toBe(1);
});

const place = {
  country: 'BH',
  label: '',
  position: { lat: 26.2361, lng: 50.5382 },
  directions: '',
  city: 'Seef',
  building: '٤١',
  road: '2819',
  block: '428',
  flat: '',
};
const contact = { contactName: 'Layla Hasan', phone: '+97317123456' };

it('keeps its address with a pin, tidied, and refuses one outside the area or of another country [R2.19] [R5.15]', async () => {
  expect((await change(owner, { place })).data).toMatchObject({ place: { ...place, building: '41' }, version: 2 });
  // A caller that does not know of it leaves it as it is.
  expect((await change(owner, { version: 2, place: undefined })).data.place).toMatchObject({ building: '41' });
  const far = { ...place, position: { lat: 24.7, lng: 46.7 } };
  expect(await change(owner, { version: 3, place: far })).toMatchObject({ status: 422, code: 'OUTSIDE_AREA' });
  expect(await change(owner, { version: 3, place: { ...place, block: 'x' } })).toMatchObject({ code: 'VALIDATION' });
  expect((await change(owner, { version: 3, place: null })).data.place).toBeNull();
});

it('is where its requests are picked up once it has an address and a contact [R2.19] [R11.21]', async () => {
  const first = async (search = '') =>
    (await server.call(listAddresses, { as: owner, query: { search, limit: '5' } })).data[0];
  const body = { address: { ...place, label: 'Store', building: '7' }, ...contact };
  const { data: saved } = await server.call(addLocation, { as: owner, idempotencyKey: 'a-saved-address', body });
  const before = await first();
  expect((await change(owner, { place })).status).toBe(200);
  expect(await first()).toEqual(before); // nobody to ask for there
  await change(owner, { version: 2, place, ...contact });
  expect(await first()).toMatchObject({ id: 'b-seef', address: { label: 'Seef' }, isDefault: true, ...contact });
  expect(await first('no such place anywhere')).toBeUndefined();
  const book = (await server.call(listAddresses, { as: owner, query: { search: '', limit: '50' } })).data;
  expect(book.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['b-seef', true],
    [saved.id, false],
  ]);
  // A saved address that was made the default of the branch comes before it.
  await server.call(makeLocationDefault, { as: owner, params: { id: saved.id } });
  expect(await first()).toMatchObject({ id: saved.id, isDefault: true });
});
