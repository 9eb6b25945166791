import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCredential, getProfile } from '../../../contract/account';
import { askAccountDeletion, getAccountDeletion, keepAccount } from '../../../contract/account-deletion';
import { logIn } from '../../../contract/identity';
import { getSandbox } from '../../../contract/sandbox';
import { openTicket } from '../../../contract/support';
import { inviteUser, listUsers } from '../../../contract/team';
import { sweepDeletions } from '../../../server/modules/account-deletion/sweep';
import { accountDeletions } from '../../../server/modules/identity/deletion-tables';
import { branches, userBranches, users } from '../../../server/modules/identity/tables';
import { ticketMessages } from '../../../server/modules/support/tables';
import { auditEvents, rateLimits } from '../../../server/platform/tables';
import { inBackground } from '../../../server/platform/jobs/job-queue';
import { PASSWORD } from '../../support/servers/accounts';
import { freshKey } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { turnOnTwoStep } from '../../support/servers/two-step';
import { NO_RIGHTS } from '../../support/samples/rights';

const DAY = 86_400_000;
const BEGAN = '2026-11-20T09:00:00.000Z';

let server: TestServer;
let next = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(BEGAN);
  await server.deps.db.delete(rateLimits);
});

/** Somebody new at Pearl: a form-user, or another account type. */
async function somebody(type: 'customer' | 'form-user' = 'form-user') {
  const { db } = server.deps;
  next += 1;
  const [owner] = await db.select().from(users).where(eq(users.id, 'u-pearl'));
  const row = {
    id: `u-new-${next}`,
    merchantId: 'm-pearl',
    name: `Amal Person${'abcdefghijklmnop'[next] ?? ''}`,
    email: `amal-${next}@pearl.example`,
    phone: '+97333445566',
    type,
    passwordHash: owner?.passwordHash,
  } as const;
  await db.insert(users).values(row);
  const rights = NO_RIGHTS;
  await db.insert(userBranches).values({ userId: row.id, branchId: 'b-seef', ...rights });
  return { ...row, as: await server.signIn(row.email) };
}
const ask = (as: TestSession, password = PASSWORD, code: string | null = null) =>
  server.call(askAccountDeletion, { as, body: { password, code } });
const rowOf = async (userId: string) =>
  (await server.deps.db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId)))[0];
const userOf = async (id: string) => (await server.deps.db.select().from(users).where(eq(users.id, id)))[0];
/** So much later the jobs run. */
async function after(days: number): Promise<void> {
  server.clock.advance(days * DAY);
  await sweepDeletions(inBackground(server.deps));
  await server.deps.queue.runDue();
}
const subjectsTo = async (email: string) =>
  (await server.call(getSandbox)).data.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('asking for an account to be deleted [R11.25]', () => {
  it('needs the password: a session alone deletes nothing', async () => {
    const { id, as } = await somebody();
    expect((await ask(as, 'not the password')).code).toBe('WRONG_PASSWORD');
    expect(await rowOf(id)).toBeUndefined();
  });

  it('needs a code too where the second step is on, and takes each once [T.19]', async () => {
    const { id, as } = await somebody();
    const app = await turnOnTwoStep(server, as);
    expect((await ask(as)).code).toBe('CODE_WRONG');
    const code = app.code();
    expect((await ask(as, PASSWORD, code)).status).toBe(200);
    await server.call(keepAccount, { as });
    expect((await ask(as, PASSWORD, code)).code).toBe('CODE_WRONG');
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is for people: a key of a program may neither ask, keep nor look', async () => {
    const as = await server.signIn('owner@najd.example');
    const { data } = await server.call(createCredential, { as, body: { name: 'Till', scopes: ['orders:read'] } });
    const headers = { authorization: `Bearer ${data.secret}` };
    expect((await server.call(getAccountDeletion, { as, headers })).code).toBe('FORBIDDEN');
    expect(
      (await server.call(askAccountDeletion, { as, headers, body: { password: PASSWORD, code: null } })).code,
    ).toBe('FORBIDDEN');
    expect((await server.call(keepAccount, { as, headers })).code).toBe('FORBIDDEN');
  });

  it('counts once in two tabs, waits thirty days, and is taken back by one press', async () => {
    const { id, email, as } = await somebody();
    const both = await Promise.all([ask(as), ask(as)]);
    expect(both.map(({ data }) => data.endsAt)).toEqual(Array(2).fill('2026-12-20T09:00:00.000Z'));
    server.clock.advance(DAY);
    const later = await server.signIn(email);
    expect((await ask(later)).data.endsAt).toBe('2026-12-20T09:00:00.000Z');
    await server.deps.queue.runDue();
    expect(await subjectsTo(email)).toEqual(['Your Mersal account will be erased']);
    expect((await server.call(keepAccount, { as: later })).status).toBe(200);
    expect((await server.call(keepAccount, { as: later })).status).toBe(200);
    await after(40);
    expect((await userOf(id))?.name).toMatch(/^Amal/);
  });
});

describe('the day that mails name [R11.25]', () => {
  it('is the one of the branch, as in the settings, not the one of Greenwich', async () => {
    server.clock.set('2026-11-20T22:30:00.000Z'); // half past one on the 21st in Bahrain
    const { email, as } = await somebody();
    await ask(as);
    await server.deps.queue.runDue();
    const { mails } = (await server.call(getSandbox)).data;
    expect(mails.find(({ to }) => to === email)?.text).toContain('21 December 2026');
  });
});

describe('the end of the waiting period [R11.25]', () => {
  it('reminds three days before, then leaves nobody behind, and frees the e-mail', async () => {
    const { db } = server.deps;
    const { id, name, email, as } = await somebody();
    await server.call(openTicket, {
      as,
      idempotencyKey: freshKey(),
      body: { subject: 'A scratch', category: 'other', body: 'The lid is broken.', order: null, files: [] },
    });
    await ask(as);
    await after(26);
    await after(1.5);
    await after(0.1);
    expect((await server.signIn(email)).user.name).toBe(name);
    await after(3);
    expect(await subjectsTo(email)).toEqual([
      'Your Mersal account is erased',
      'Your Mersal account is erased in three days',
      'Your Mersal account will be erased',
    ]);
    expect(await userOf(id)).toMatchObject({ email: null, phone: null, passwordHash: null, status: 'inactive' });
    const said = JSON.stringify([
      await db.select().from(users),
      await db.select().from(auditEvents),
      await db.select().from(ticketMessages),
    ]);
    expect(said).not.toContain(name);
    expect(said).toContain('The lid is broken.');
    const unknown = await server.call(logIn, { body: { email: 'nobody@pearl.example', password: PASSWORD } });
    const erased = await server.call(logIn, { body: { email, password: PASSWORD } });
    expect([erased.status, erased.code]).toEqual([unknown.status, unknown.code]);
    expect((await server.call(getProfile, { as })).status).toBe(401);
    const owner = await server.signIn('owner@pearl.example');
    expect((await server.call(listUsers, { as: owner })).data.map((each) => each.email)).not.toContain(email);
    const again = await server.call(inviteUser, {
      as: owner,
      idempotencyKey: freshKey(),
      body: {
        name: 'Amal Again',
        email,
        type: 'form-user',
        language: 'en',
        branches: [{ branchId: 'b-seef', rights: NO_RIGHTS }],
      },
    });
    expect(again.status).toBe(200);
  });

  it('has one winner against a person who keeps the account at the last moment', async () => {
    const { id, email, as } = await somebody();
    await ask(as);
    server.clock.advance(29 * DAY);
    const late = await server.signIn(email);
    server.clock.advance(DAY);
    const [kept] = await Promise.all([
      server.call(keepAccount, { as: late }),
      sweepDeletions(inBackground(server.deps)),
    ]);
    const isThere = (await userOf(id))?.email === email;
    expect(isThere).toBe(kept.status === 200);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('goes on after a restart in the middle, and nobody signs in meanwhile', async () => {
    const owner = await server.signIn('owner@najd.example');
    await ask(owner);
    await after(29);
    server.clock.advance(DAY);
    const own = inBackground(server.deps);
    const add = () => Promise.reject(new Error('The end'));
    const broken = { ...own, pos: null, queue: Object.assign(Object.create(own.queue) as object, { add }) };
    await sweepDeletions(broken as never).catch(() => undefined);
    expect((await rowOf('u-najd'))?.beganAt).not.toBeNull();
    const refused = await server.call(logIn, { body: { email: 'owner@najd.example', password: PASSWORD } });
    expect(refused.code).toBe('INVALID_CREDENTIALS');
    await after(0);
    expect(await rowOf('u-najd')).toBeUndefined();
    expect((await userOf('u-najd'))?.email).toBeNull();
    const shut = await server.deps.db.select().from(branches).where(eq(branches.merchantId, 'm-najd'));
    expect(shut.map(({ closedAt }) => closedAt !== null)).toEqual([true]);
  });
});

describe('who manages a business [R11.25]', () => {
  it('does not leave it to people who cannot manage it', async () => {
    const as = await server.signIn('owner@pearl.example');
    expect((await server.call(getAccountDeletion, { as })).data).toMatchObject({
      closesBusiness: false,
      blockers: expect.arrayContaining(['other-users']) as string[],
    });
    expect((await ask(as)).code).toBe('DELETION_BLOCKED');
  });

  it('hands over to another manager, and what is open at the end puts it off', async () => {
    const { db } = server.deps;
    const manager = await somebody('customer');
    const as = await server.signIn('owner@pearl.example');
    expect((await ask(as)).status).toBe(200);
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, manager.id));
    await after(30);
    await after(1);
    expect(await subjectsTo('owner@pearl.example')).toContain('Your Mersal account is not erased yet');
    expect((await userOf('u-pearl'))?.name).toBe('Layla Hasan');
    await db.update(users).set({ status: 'active' }).where(eq(users.id, manager.id));
    await after(1);
    expect((await userOf('u-pearl'))?.email).toBeNull();
    expect((await userOf(manager.id))?.isMain).toBe(true);
  });
});
