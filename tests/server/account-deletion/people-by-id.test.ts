import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createCredential, listAudit, updateProfile } from '../../../contract/account';
import { openTicket, getTicket } from '../../../contract/support';
import { getUser, updateUser } from '../../../contract/team';
import { eraseAccount } from '../../../server/modules/account-deletion/erase-account';
import { findUser } from '../../../server/modules/identity';
import { userBranches, users } from '../../../server/modules/identity/tables';
import { ticketMessages } from '../../../server/modules/support/tables';
import { auditEvents } from '../../../server/platform/tables';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { freshKey } from '../../support/servers/parcels';
import { openedOnce } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';
import { NO_RIGHTS } from '../../support/samples/rights';

const PHONE = { phone: '+97333445566', language: 'en' } as const;
const RIGHTS = NO_RIGHTS;

let server: TestServer;
let owner: TestSession;
let next = 0;
openedOnce(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

/** Somebody new at Pearl. */
async function somebody(name: string) {
  const { db } = server.deps;
  next += 1;
  const [boss] = await db.select().from(users).where(eq(users.id, 'u-pearl'));
  const row = { id: `u-named-${next}`, name, email: `named-${next}@pearl.example`, type: 'form-user' } as const;
  await db.insert(users).values({ ...row, merchantId: 'm-pearl', passwordHash: boss?.passwordHash });
  await db.insert(userBranches).values({ userId: row.id, branchId: 'b-seef', ...RIGHTS });
  return { ...row, as: await server.signIn(row.email, 'b-seef') };
}
const ticket = async (as: TestSession, text: string) =>
  (
    await server.call(openTicket, {
      as,
      idempotencyKey: freshKey(),
      body: { subject: 'A matter', category: 'other', body: text, order: null, files: [] },
    })
  ).data;
async function corrected(id: string, name: string): Promise<void> {
  const { data } = await server.call(getUser, { as: owner, params: { id } });
  const { version, type, status, branches } = data;
  const body = { version, type, status, branches, name };
  expect((await server.call(updateUser, { as: owner, params: { id }, body })).code).toBeUndefined();
}
const erased = (id: string) =>
  server.deps.db.transaction(async (tx) => {
    const user = await findUser(tx, { id });
    if (user !== null) await eraseAccount(tx, user, server.clock.now());
  });
const said = async (): Promise<string> =>
  JSON.stringify([await server.deps.db.select().from(auditEvents), await server.deps.db.select().from(ticketMessages)]);
const log = async () => (await server.call(listAudit, { as: owner, query: { limit: '100' } })).data.items;

it('leaves neither today’s name nor one that a manager corrected after erasing [R11.25]', async () => {
  const { id, as } = await somebody('Amal Wrongspelt');
  const { id: about } = await ticket(as, 'The lid is broken.');
  await corrected(id, 'Amal Rightspelt');
  await server.signIn('named-1@pearl.example');
  expect(await said()).toContain('Amal Wrongspelt');
  await erased(id);
  expect(await said()).not.toMatch(/Wrongspelt|Rightspelt/);
  const { data } = await server.call(getTicket, { as: owner, params: { id: about } });
  expect(data.messages.map(({ name, body }) => [name, body])).toEqual([[NOBODY.name, 'The lid is broken.']]);
});

it('shows people as they are called now, in the log and in tickets [R11.25]', async () => {
  const { id, as } = await somebody('Dana Before');
  const { id: about } = await ticket(as, 'As I said.');
  await corrected(id, 'Dana After');
  const shown = (await log()).slice(0, 3).map(({ kind, actor, subject }) => [kind, actor, subject]);
  expect(shown[0]).toEqual(['user-changed', 'Layla Hasan', 'Dana After']);
  expect(shown).toContainEqual(['signed-in', 'Dana After', null]);
  const { data } = await server.call(getTicket, { as: owner, params: { id: about } });
  expect(data.messages.map(({ name }) => name)).toEqual(['Dana After']);
});

it('erases nothing of a colleague whose former name somebody takes, and no key that is called like them', async () => {
  const first = await somebody('Huda Shared');
  await ticket(first.as, 'From the first Huda.');
  await corrected(first.id, 'Huda Moved');
  await server.call(createCredential, { as: owner, body: { name: 'Huda Shared', scopes: ['orders:read'] } });
  const second = await somebody('Taker');
  const renamed = await server.call(updateProfile, { as: second.as, body: { ...PHONE, name: 'Huda Shared' } });
  expect(renamed.status).toBe(200);
  await erased(second.id);
  const kept = await server.deps.db.select().from(ticketMessages).where(eq(ticketMessages.userId, first.id));
  expect(kept.map(({ name }) => name)).toEqual(['Huda Shared']);
  expect((await log()).find(({ kind }) => kind === 'credential-created')?.subject).toBe('Huda Shared');
});

it('keeps the careful rule for entries from before ids, and takes a thing for no person [R11.25]', async () => {
  const { db } = server.deps;
  const one = await somebody('Reem Old');
  const two = await somebody('Sami Old');
  const old = { merchantId: 'm-pearl', at: server.clock.now() };
  await db.insert(auditEvents).values([
    { ...old, kind: 'branch-added', actor: 'Reem Old', subject: 'Riffa' },
    { ...old, kind: 'credential-created', actor: 'Layla Hasan', subject: 'Reem Old' },
    { ...old, kind: 'user-changed', actor: 'Layla Hasan', subject: 'Reem Old' },
    { ...old, kind: 'branch-added', actor: 'Sami Old', subject: 'Hidd' },
  ]);
  // Another one has been called so since: what stands under it may be theirs.
  await corrected(two.id, 'Sami New');
  await corrected(one.id, 'Reem New');
  await corrected(one.id, 'Sami Old');
  await erased(one.id);
  const rows = (await db.select().from(auditEvents).orderBy(auditEvents.id)).filter(
    ({ actorId, kind }) => actorId === null && kind !== 'account-erased',
  );
  expect(rows.slice(-4).map(({ actor, subject }) => [actor, subject])).toEqual([
    [NOBODY.name, 'Riffa'],
    ['Layla Hasan', 'Reem Old'],
    ['Layla Hasan', NOBODY.name],
    ['Sami Old', 'Hidd'],
  ]);
});
