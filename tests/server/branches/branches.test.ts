import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addBranch } from '../../../contract/branches';
import { me } from '../../../contract/identity';
import { getOverview } from '../../../contract/ordering';
import { getUser } from '../../../contract/team';
import { getWallet } from '../../../contract/wallet';
import { auditEvents } from '../../../server/platform/tables';
import { BRANCHES_MAX } from '../../../server/modules/branches/add-branch';
import { branches } from '../../../server/modules/identity/tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';
import { invite, update } from '../team/team-cases';
import { ALL_RIGHTS } from '../../support/samples/rights';

let server: TestServer;
let owner: TestSession;
openedForEach(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

const riffa = { regionCode: 'BH-manama', name: { en: 'Riffa', ar: 'الرفاع' } };
const add = (as: TestSession, change: object = {}, idempotencyKey: string = randomUUID()) =>
  server.call(addBranch, { as, body: { ...riffa, ...change }, idempotencyKey });

it('opens a branch that every customer works at from then on, and nobody else, with all rights [R2.19] [R3.08] [R6.04]', async () => {
  const rights = ALL_RIGHTS;
  const { status, data, raw } = await add(owner);
  expect([status, raw.json<{ message: string }>().message]).toEqual([200, 'The branch has been added.']);
  expect(data).toEqual({ id: data.id, name: riffa.name, regionCode: 'BH-manama', isDefault: false, rights });
  expect((await server.call(me, { as: owner })).data.branches).toContainEqual(data);
  expect((await server.call(getOverview, { as: { ...owner, branchId: data.id } })).status).toBe(200);
  const desk = await server.signIn('desk@pearl.example');
  expect((await server.call(getOverview, { as: { ...desk, branchId: data.id } })).status).toBe(403);
  expect(await server.deps.db.select().from(auditEvents).where(eq(auditEvents.kind, 'branch-added'))).toMatchObject([
    { actor: 'Layla Hasan', subject: 'Riffa', merchantId: 'm-pearl' },
  ]);
});

it('opens one for one key, and refuses another body under it [T.36]', async () => {
  const first = await add(owner, {}, 'one-branch');
  expect((await add(owner, {}, 'one-branch')).data).toEqual(first.data);
  expect(await add(owner, { regionCode: 'SA-riyadh' }, 'one-branch')).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_MISMATCH',
  });
  expect(await server.deps.db.select().from(branches).where(eq(branches.merchantId, 'm-pearl'))).toHaveLength(4);
});

it('takes a name once in a region and business, in either language and whatever its letters', async () => {
  for (const name of [
    { en: 'SEEF', ar: '' },
    { en: ' seef ', ar: 'الضاحية' },
    { en: 'Suburb', ar: 'السيف' },
  ])
    expect(await add(owner, { name })).toMatchObject({ status: 409, code: 'NAME_TAKEN' });
  expect((await add(owner, { regionCode: 'SA-riyadh', name: { en: 'Seef', ar: '' } })).data.name).toEqual({
    en: 'Seef',
    ar: 'Seef',
  });
  const other = await server.signIn('owner@najd.example');
  expect((await add(other, { name: { en: 'Seef', ar: 'السيف' } })).status).toBe(200);
  expect((await add(owner, { name: { en: ' ', ar: 'ب' } })).fields).toEqual([{ path: 'name.en', code: 'required' }]);
});

it('brings the wallet of its currency, where the merchant has none, and leaves one that is there [T.37]', async () => {
  const { db } = server.deps;
  const wallet = (currency: 'BHD' | 'SAR') =>
    db
      .select()
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.merchantId, 'm-najd'), eq(ledgerAccounts.currency, currency)));
  await db.insert(ledgerAccounts).values({
    id: 'wallet-m-najd-SAR',
    kind: 'wallet',
    merchantId: 'm-najd',
    currency: 'SAR',
    balance: 700,
    overdraft: 50,
  });
  const najd = await server.signIn('owner@najd.example');
  await add(najd, { regionCode: 'SA-riyadh' });
  expect(await wallet('SAR')).toMatchObject([{ balance: 700, overdraft: 50 }]);
  expect(await wallet('BHD')).toEqual([]);
  const { data } = await add(najd);
  expect(await wallet('BHD')).toMatchObject([{ balance: 0, overdraft: 0 }]);
  expect(
    (await server.call(getWallet, { as: { ...najd, branchId: data.id, regionCode: 'BH-manama' } })).data.balance,
  ).toEqual({ minor: 0, currency: 'BHD' });
});

it('is only for customers [R6.01] [T.24]', async () => {
  for (const email of ['desk@pearl.example', 'driver@pearl.example'])
    expect(await add(await server.signIn(email))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

it(`opens ${BRANCHES_MAX} at most`, { tags: 'long' }, async () => {
  const many = Array.from({ length: BRANCHES_MAX - 4 }, (_, index) => ({
    id: `b-${index}`,
    merchantId: 'm-pearl',
    regionCode: 'BH-manama' as const,
    nameEn: `Kiosk ${index}`,
    nameAr: `كشك ${index}`,
  }));
  await server.deps.db.insert(branches).values(many);
  expect((await add(owner)).status).toBe(200);
  expect(await add(owner, { name: { en: 'One more', ar: '' } })).toMatchObject({ status: 409, code: 'TOO_MANY' });
});

it('makes the records of those who get it newer, so that nobody withdraws it unseen [R6.04]', async () => {
  const { data: second } = await invite(server, owner, { type: 'customer' });
  await add(owner);
  expect(await update(server, owner, second, { status: 'active', password: 'her-own-password' })).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  expect((await server.call(getUser, { as: owner, params: { id: second.id } })).data.branches).toHaveLength(2);
});
