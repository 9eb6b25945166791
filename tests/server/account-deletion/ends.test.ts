import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askAccountDeletion, getAccountDeletion } from '../../../contract/account-deletion';
import { getUser } from '../../../contract/team';
import { eraseAccount } from '../../../server/modules/account-deletion/erase-account';
import { sweepDeletions } from '../../../server/modules/account-deletion/sweep';
import { accountDeletions } from '../../../server/modules/identity/deletion-tables';
import { cardVerifications } from '../../../server/modules/cards/tables';
import { findUser } from '../../../server/modules/identity';
import { branches, userBranches, users } from '../../../server/modules/identity/tables';
import { registrations } from '../../../server/modules/signup/tables';
import { updateUser } from '../../../server/modules/team/update-user';
import { inBackground } from '../../../server/platform/jobs/job-queue';
import { jobs } from '../../../server/platform/jobs/tables';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { PASSWORD } from '../../support/servers/accounts';
import { placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { unchanged, update } from '../team/team-cases';
import { ALL_RIGHTS } from '../../support/samples/rights';

const DAY = 86_400_000;
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** Somebody new at Pearl, who can sign in. */
async function somebody(id: string, change: object = {}) {
  const { db } = server.deps;
  const [boss] = await db.select().from(users).where(eq(users.id, 'u-pearl'));
  const row = { id, name: `Name ${id}`, email: `${id}@pearl.example`, type: 'customer', ...change } as const;
  await db.insert(users).values({ ...row, merchantId: 'm-pearl', passwordHash: boss?.passwordHash });
  const rights = ALL_RIGHTS;
  await db.insert(userBranches).values({ userId: id, branchId: 'b-seef', ...rights });
  return server.signIn(row.email, 'b-seef');
}
const userOf = async (id: string) => (await server.deps.db.select().from(users).where(eq(users.id, id)))[0];
/** Somebody whose time has come. */
const due = (userId: string, change: object = {}) =>
  server.deps.db.insert(accountDeletions).values({
    userId,
    askedAt: new Date(server.clock.now().getTime() - 31 * DAY),
    endsAt: new Date(server.clock.now().getTime() - DAY),
    remindedAt: server.clock.now(),
    ...change,
  });
const sweep = () => sweepDeletions(inBackground(server.deps));

it('leaves no name or phone of the main manager where their business is reached [R11.25]', async () => {
  const { db } = server.deps;
  const now = server.clock.now();
  await somebody('u-next');
  await db.update(users).set({ phone: '+97333000001' }).where(eq(users.id, 'u-pearl'));
  await db.insert(registrations).values({
    merchantId: 'm-pearl',
    regionCode: 'BH-manama',
    businessType: 'commercial-registration',
    registrationNumber: '123456',
    phone: '+97333000002',
    registeredAt: now,
  });
  const contact = (id: string, contactName: string, phone: string) =>
    db.update(branches).set({ contactName, phone }).where(eq(branches.id, id));
  await contact('b-seef', 'Layla Hasan', '+97333000002');
  await contact('b-juffair', 'The counter', '+97333000001');
  await contact('b-malaz', 'The counter', '+97317000000');
  const card = { merchantId: 'm-pearl', currency: 'BHD', createdAt: now } as const;
  await db.insert(cardVerifications).values([
    { ...card, id: 'v-1', slug: 's-1', reference: 'CD-1', userId: 'u-pearl', actor: 'Layla Formerly' },
    { ...card, id: 'v-2', slug: 's-2', reference: 'CD-2', actor: 'Layla Hasan' },
    { ...card, id: 'v-3', slug: 's-3', reference: 'CD-3', userId: 'u-next', actor: 'Name u-next' },
  ]);
  await due('u-pearl');
  await sweep();
  const shops = await db.select().from(branches).where(eq(branches.merchantId, 'm-pearl')).orderBy(branches.id);
  expect(shops.map(({ id, contactName, phone }) => [id, contactName, phone])).toEqual([
    ['b-juffair', 'The counter', ''],
    ['b-malaz', 'The counter', '+97317000000'],
    ['b-seef', '', ''],
  ]);
  expect((await db.select().from(registrations)).map(({ phone }) => phone)).toEqual([NOBODY.phone]);
  const verified = await db.select().from(cardVerifications).orderBy(cardVerifications.id);
  expect(verified.map(({ actor }) => actor)).toEqual([NOBODY.name, NOBODY.name, 'Name u-next']);
});

it('keeps the phone of a branch that a colleague has too', { tags: 'long' }, async () => {
  const { db } = server.deps;
  await somebody('u-next', { phone: '+97333000001' });
  await db.update(users).set({ phone: '+97333000001' }).where(eq(users.id, 'u-pearl'));
  await db.update(branches).set({ phone: '+97333000001' }).where(eq(branches.id, 'b-seef'));
  const user = await findUser(db, { id: 'u-pearl' });
  if (user !== null) await db.transaction((tx) => eraseAccount(tx, user, server.clock.now()));
  const [shop] = await db.select().from(branches).where(eq(branches.id, 'b-seef'));
  expect(shop?.phone).toBe('+97333000001');
});

it('lets nobody change or activate somebody whose erasing has begun, and says why [R11.25]', async () => {
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { data: desk } = await server.call(getUser, { as: owner, params: { id: 'u-desk' } });
  await due('u-desk', { beganAt: server.clock.now() });
  await server.deps.db.update(users).set({ status: 'inactive' }).where(eq(users.id, 'u-desk'));
  const refused = await update(server, owner, { ...desk, status: 'inactive' }, { status: 'active' });
  expect([refused.status, refused.code]).toEqual([409, 'BEING_ERASED']);
  expect((await userOf('u-desk'))?.status).toBe('inactive');
});

it('takes no change from a manager who was demoted or has left meanwhile: somebody manages the business [R6.04]', async () => {
  const { deps } = server;
  const second = await somebody('u-second');
  const third = await somebody('u-third');
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const read = async (id: string) => (await server.call(getUser, { as: owner, params: { id } })).data;
  const caller = {
    ...second.user,
    userId: 'u-second',
    sessionId: 's',
    merchantId: 'm-pearl',
    accountType: 'customer',
  } as const;
  const demote = async (id: string) =>
    updateUser(deps, { caller, agent: '' }, id, { ...unchanged(await read(id)), type: 'form-user' });
  // The call of the second was let in before the third's was done.
  expect((await update(server, third, await read('u-second'), { type: 'form-user' })).status).toBe(200);
  await expect(demote('u-third')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await deps.db.update(users).set({ type: 'customer', status: 'inactive' }).where(eq(users.id, 'u-second'));
  await expect(demote('u-third')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await userOf('u-third'))?.type).toBe('customer');
});

it('closes a business in which only accounts without any access are left, and they end with it [T.52] [R11.25]', async () => {
  const { db } = server.deps;
  const stranger = await server.signIn('driver@pearl.example', 'b-seef');
  await db
    .update(users)
    .set({ status: 'inactive' })
    .where(sql`${users.merchantId} = 'm-pearl' and ${users.type} = 'form-user'`);
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  expect((await server.call(getAccountDeletion, { as })).data).toMatchObject({ closesBusiness: true, blockers: [] });
  const asked = await server.call(askAccountDeletion, { as, body: { password: PASSWORD, code: null } });
  expect(asked.code).toBeUndefined();
  server.clock.advance(30 * DAY);
  await sweep();
  expect(await userOf('u-driver')).toMatchObject({ name: NOBODY.name, email: null, status: 'inactive' });
  expect((await server.call(getAccountDeletion, { as: stranger })).status).toBe(401);
});

it(
  'says everything that is to be done at once, and when the account would be erased [R11.25]',
  { tags: 'long' },
  async () => {
    const as = await server.signIn('owner@pearl.example', 'b-seef');
    await placed(server, as);
    const { data } = await server.call(getAccountDeletion, { as });
    expect(data.blockers).toEqual(['other-users', 'orders']);
    expect(Date.parse(data.wouldEndAt)).toBe(server.clock.now().getTime() + 30 * DAY);
  },
);

it(
  'erases the others where one fails, tells it in the outcome of the job, and tries that one again [R11.25]',
  { tags: 'long' },
  async () => {
    const { db, queue } = server.deps;
    await somebody('u-bad', { type: 'form-user' });
    await somebody('u-good', { type: 'form-user' });
    await due('u-bad');
    await due('u-good');
    const raise = `create function stuck() returns trigger language plpgsql as $$ begin
    if new.user_id = 'u-bad' then raise exception 'stuck row'; end if; return new; end $$`;
    await db.execute(sql.raw(raise));
    await db.execute(
      sql.raw('create trigger stuck before update on account_deletions for each row execute function stuck()'),
    );
    await queue.prepare();
    const job = async () => (await db.select().from(jobs).where(eq(jobs.name, 'erase-accounts')))[0];
    server.clock.advance(11 * 60_000);
    await queue.runDue();
    expect((await userOf('u-good'))?.email).toBeNull();
    expect((await userOf('u-bad'))?.email).toBe('u-bad@pearl.example');
    expect((await job())?.lastError).toMatch(/1 of the accounts could not be erased yet/);
    await db.execute(sql.raw('drop trigger stuck on account_deletions'));
    server.clock.advance(11 * 60_000);
    await queue.runDue();
    expect((await userOf('u-bad'))?.email).toBeNull();
    expect((await job())?.lastError).toBeNull();
  },
);
