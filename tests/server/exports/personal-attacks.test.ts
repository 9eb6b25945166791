import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { updateProfile } from '../../../contract/account';
import { openTicket } from '../../../contract/support';
import { getUser, updateUser } from '../../../contract/team';
import { users, userBranches } from '../../../server/modules/identity/tables';
import { zipEntries } from '../documents/read-zip';
import { freshKey } from '../../support/servers/parcels';
import { fourOrders } from '../exports/four-orders';
import { ALL_RIGHTS, NO_RIGHTS } from '../../support/samples/rights';

const { server, owner, desk, made, fetched } = fourOrders();
const personal = { kind: 'personal', format: 'zip', query: {} } as const;

it('a form-user who takes over the former name of a colleague gets no tickets of theirs [R11.25] [T.24]', async () => {
  const as = owner();
  await server().call(openTicket, {
    as,
    idempotencyKey: freshKey(),
    body: { subject: 'Salary', category: 'other', body: 'Top secret of the owner.', order: null, files: [] },
  });
  const body = { phone: '+97333445566', language: 'en' } as const;
  await server().call(updateProfile, { as, body: { ...body, name: 'Layla Al Hasan' } });
  const thief = desk();
  const changed = await server().call(updateProfile, { as: thief, body: { ...body, name: 'Layla Hasan' } });
  expect(changed.status).toBe(200);
  const { id } = await made(personal, thief);
  const files = zipEntries((await fetched(id, thief)).bytes);
  await server().call(updateProfile, { as: thief, body: { ...body, name: 'Yusuf Ali' } });
  await server().call(updateProfile, { as, body: { ...body, name: 'Layla Hasan' } });
  expect(files['tickets.csv']).not.toContain('Top secret of the owner.');
});

it(
  'a form-user who takes over today’s name of a colleague gets nothing under their former name [R11.25] [T.24]',
  { tags: 'long' },
  async () => {
    const as = owner();
    await server().call(openTicket, {
      as,
      idempotencyKey: freshKey(),
      body: { subject: 'Salary', category: 'other', body: 'Second secret of the owner.', order: null, files: [] },
    });
    const body = { phone: '+97333445566', language: 'en' } as const;
    await server().call(updateProfile, { as, body: { ...body, name: 'Layla Bin Hasan' } });
    const thief = desk();
    await server().call(updateProfile, { as: thief, body: { ...body, name: 'Layla Bin Hasan' } });
    const { id } = await made(personal, thief);
    const files = zipEntries((await fetched(id, thief)).bytes);
    await server().call(updateProfile, { as: thief, body: { ...body, name: 'Yusuf Ali' } });
    await server().call(updateProfile, { as, body: { ...body, name: 'Layla Hasan' } });
    expect(files['tickets.csv']).not.toContain('Second secret of the owner.');
  },
);

it(
  'a form-user who takes over a name that a manager corrected gets nothing of its former bearer [R11.25] [T.24]',
  { tags: 'long' },
  async () => {
    const { db } = server().deps;
    await server().call(openTicket, {
      as: desk(),
      idempotencyKey: freshKey(),
      body: { subject: 'Salary', category: 'other', body: 'Third secret of the desk.', order: null, files: [] },
    });
    const rename = async (name: string) => {
      const { data } = await server().call(getUser, { as: owner(), params: { id: 'u-desk' } });
      const { version, type, status, branches } = data;
      const body = { version, type, status, branches, name };
      expect((await server().call(updateUser, { as: owner(), params: { id: 'u-desk' }, body })).status).toBe(200);
    };
    await rename('Yusuf Corrected');
    const [row] = await db.select().from(users).where(eq(users.id, 'u-pearl'));
    await db.insert(users).values({
      id: 'u-taker',
      merchantId: 'm-pearl',
      name: 'Yusuf Ali',
      email: 'taker@pearl.example',
      type: 'form-user',
      passwordHash: row?.passwordHash,
    });
    const none = NO_RIGHTS;
    await db.insert(userBranches).values({ userId: 'u-taker', branchId: 'b-seef', ...none });
    const taker = await server().signIn('taker@pearl.example', 'b-seef');
    const read = async (as: typeof taker) => zipEntries((await fetched((await made(personal, as)).id, as)).bytes);
    const theirs = await read(taker);
    const own = await read(desk());
    await db.update(users).set({ status: 'inactive', name: 'Taker' }).where(eq(users.id, 'u-taker'));
    await rename('Yusuf Ali');
    expect(theirs['tickets.csv']).not.toContain('Third secret of the desk.');
    expect(theirs['activity.csv']).not.toContain('user-changed');
    // It is still the desk's own, under any name.
    expect(own['tickets.csv']).toContain('Third secret of the desk.');
    expect(own['activity.csv']).toContain('user-changed');
  },
);

it('an archive of the whole business is closed for somebody who no longer manages it [R11.25] [R6.03]', async () => {
  const { db } = server().deps;
  const [row] = await db.select().from(users).where(eq(users.id, 'u-pearl'));
  await db.insert(users).values({
    id: 'u-second',
    merchantId: 'm-pearl',
    name: 'Second Manager',
    email: 'second@pearl.example',
    type: 'customer',
    passwordHash: row?.passwordHash,
  });
  const rights = ALL_RIGHTS;
  await db.insert(userBranches).values({ userId: 'u-second', branchId: 'b-seef', ...rights });
  const second = await server().signIn('second@pearl.example', 'b-seef');
  const { id } = await made(personal, second);
  const member = (await server().call(getUser, { as: owner(), params: { id: 'u-second' } })).data;
  const none = NO_RIGHTS;
  const changed = await server().call(updateUser, {
    as: owner(),
    params: { id: 'u-second' },
    body: {
      name: member.name,
      type: 'form-user',
      status: 'active',
      version: member.version,
      branches: [{ branchId: 'b-seef', rights: none }],
    },
  });
  expect(changed.code).toBeUndefined();
  const demoted = await server().signIn('second@pearl.example', 'b-seef');
  expect(demoted.user.type).toBe('form-user');
  const got = await fetched(id, demoted);
  expect(got.code).toBe('FORBIDDEN');
});
