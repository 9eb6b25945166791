import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import { logIn } from '../../../contract/identity';
import {
  decideDeskBusiness,
  getBusinessDocument,
  getDesk,
  listActs,
  listDeskBusinesses,
  signInOperator,
  signOutOperator,
} from '../../../contract/operations';
import { confirmReset } from '../../../contract/reset';
import { decideReview } from '../../../server/modules/account';
import { files } from '../../../server/modules/files/tables';
import { merchants, users } from '../../../server/modules/identity/tables';
import { changeOperator } from '../../../server/modules/operations';
import { signIn } from '../../../server/modules/operations/operator-tokens';
import { operatorActs, operatorTokens } from '../../../server/modules/operations/tables';
import { PLATFORM_MERCHANT } from '../../../server/platform/platform-merchant';
import { ADMINISTRATOR } from '../../../src/domain/operations/acts';
import { OPERATOR_RIGHTS } from '../../../src/domain/operations/operations';
import { png } from '../../support/samples/files';
import { PASSWORD } from '../../support/servers/accounts';
import { driverOf } from '../../support/servers/drivers';
import { guestOf } from '../../support/servers/guests';
import { addOperator, operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let hessa: TestOperator;
let omar: TestOperator;
let count = 0;

const acts = () => server.deps.db.select().from(operatorActs).orderBy(operatorActs.id);
const stateOf = async (id: string) =>
  (await server.deps.db.select().from(merchants).where(eq(merchants.id, id)))[0]?.reviewState;
/** A business that waits to be verified. */
async function waiting(nameEn = 'Saffron Kitchen'): Promise<string> {
  const id = `m-waiting-${(count += 1)}`;
  await server.deps.db.insert(merchants).values({ id, nameEn, nameAr: 'مطبخ الزعفران' });
  return id;
}
const verify = (operator: TestOperator, id: string, idempotencyKey: string = randomUUID()) =>
  operator.call(decideDeskBusiness, {
    params: { id },
    idempotencyKey,
    body: { seen: 'unverified', decision: { state: 'verified' } },
  });
const refuse = (operator: TestOperator, id: string, idempotencyKey: string = randomUUID()) =>
  operator.call(decideDeskBusiness, {
    params: { id },
    idempotencyKey,
    body: { seen: 'unverified', decision: { state: 'refused', reason: 'number' } },
  });

beforeAll(async () => {
  server = await startServer();
  hessa = await operatorOf(server, 'hessa@mersal.example');
  omar = await operatorOf(server, 'omar@mersal.example', ['businesses'], 'Omar Fakhro');
});
afterAll(() => server.close());

describe('the entry of operators', () => {
  it('takes the password of an operator, and nobody else’s [R2.36] [T.22]', async () => {
    const at = async (email: string, password = PASSWORD) =>
      (await server.call(signInOperator, { body: { email, password } })).code;
    expect(await at('owner@pearl.example')).toBe('INVALID_CREDENTIALS');
    expect(await at('hessa@mersal.example', 'another one')).toBe('INVALID_CREDENTIALS');
    expect(await at('nobody@mersal.example')).toBe('INVALID_CREDENTIALS');
    expect(await at('HESSA@mersal.example')).toBeUndefined();
    // Nor does an operator come in at the merchants' entry.
    const other = await server.call(logIn, { body: { email: 'hessa@mersal.example', password: PASSWORD } });
    expect(other.code).toBe('INVALID_CREDENTIALS');
  });

  it('opens the calls of the desk at their own address, and nothing else [T.24] [R2.36]', async () => {
    const status = async (path: string, authorization: string, method: 'GET' | 'POST' = 'GET') =>
      (await server.app.inject({ method, url: `/v2/${path}`, headers: { authorization } })).statusCode;
    const mine = hessa.headers.authorization;
    expect(await status('operator/desk', mine)).toBe(200);
    for (const path of [
      'customer/desk',
      'customer/desk/wire-transfers',
      'driver/work',
      ...['orders', 'account', 'wallet/withdrawals', 'support/tickets'].map((call) => `operator/${call}`),
      ...['orders', 'wallet/withdrawals', 'support/tickets'].map((call) => `customer/${call}`),
    ])
      expect([path, await status(path, mine)]).toEqual([path, 403]);
    const owner = await server.signIn('owner@pearl.example', 'b-seef');
    const key = await server.call(createCredential, { as: owner, body: { name: 'till', scopes: ['orders:read'] } });
    const other = await server.signIn('driver@pearl.example', 'b-seef');
    const driver = await driverOf(server, '+97333990077');
    const guest = await guestOf(server);
    const others = [owner.token, other.token, key.data.secret].map((token) => `Bearer ${token}`);
    for (const theirs of [...others, driver.headers.authorization, guest.headers.authorization])
      for (const path of [
        'operator/desk',
        ...[
          'acts',
          'businesses',
          'wire-transfers',
          'withdrawals',
          'reports',
          'tickets',
          'chats',
          'drivers',
          'cash',
          'payouts',
          'unclaimed',
          'vouchers',
        ].map((part) => `operator/desk/${part}`),
        'customer/desk',
        'customer/desk/withdrawals',
        'driver/desk/drivers',
      ])
        expect([path, await status(path, theirs)]).toEqual([path, 403]);
    expect(await status('operator/desk', `Bearer mro_${'a'.repeat(43)}`)).toBe(401);
  });

  it('ends with sign-out, half a day, a new password, and a stop; rights count at once [T.16] [R2.36]', async () => {
    const db = server.deps.db;
    const now = () => server.clock.now();
    const one = await operatorOf(server, 'one@mersal.example');
    const two = await operatorOf(server, 'two@mersal.example', []);
    await one.call(signOutOperator, { body: {} });
    expect((await one.call(getDesk)).code).toBe('UNAUTHENTICATED');
    expect((await two.call(listDeskBusinesses)).code).toBe('FORBIDDEN');
    await changeOperator(db, { kind: 'rights', email: 'two@mersal.example', rights: ['businesses'] }, now());
    expect((await two.call(listDeskBusinesses)).status).toBe(200);
    await changeOperator(db, { kind: 'stop', email: 'two@mersal.example' }, now());
    expect((await two.call(getDesk)).code).toBe('UNAUTHENTICATED');
    const three = await operatorOf(server, 'three@mersal.example');
    server.clock.advance(1_000);
    const link = await changeOperator(db, { kind: 'link', email: 'three@mersal.example' }, now());
    const password = 'qamar-at-the-desk-7';
    expect((await server.call(confirmReset, { body: { token: link ?? '', password } })).status).toBe(200);
    expect((await three.call(getDesk)).code).toBe('UNAUTHENTICATED');
    const again = await server.call(confirmReset, { body: { token: link ?? '', password } });
    expect(again.code).toBe('RESET_LINK_USED');
    const back = await server.call(signInOperator, { body: { email: 'three@mersal.example', password } });
    expect(back.status).toBe(200);
    server.clock.advance(12 * 3600_000 + 1);
    const late = await server.call(getDesk, { headers: { authorization: `Bearer ${back.data.token}` } });
    expect(late.code).toBe('UNAUTHENTICATED');
    hessa = await operatorOf(server, 'hessa-again@mersal.example');
    omar = await operatorOf(server, 'omar-again@mersal.example', ['businesses'], 'Omar Fakhro');
  });

  it('gives a new operator no password: a link lets them choose one, once [R2.36] [T.22]', async () => {
    const { db } = server.deps;
    const add = (email: string) => changeOperator(db, { kind: 'add', email, name: 'Salma Isa' }, server.clock.now());
    const token = await add('Salma@mersal.example');
    const [row] = await db.select().from(users).where(eq(users.email, 'salma@mersal.example'));
    expect([row?.passwordHash, row?.status, row?.type]).toEqual([null, 'invited', 'operator']);
    await expect(add('salma@mersal.example')).rejects.toThrow('already');
    await expect(add('owner@pearl.example')).rejects.toThrow('already');
    const password = 'qamar-at-the-desk-7';
    expect((await server.call(confirmReset, { body: { token: token ?? '', password } })).status).toBe(200);
    const signed = await server.call(signInOperator, { body: { email: 'salma@mersal.example', password } });
    expect(signed.data.token).toMatch(/^mro_/);
    const desk = await server.call(getDesk, { headers: { authorization: `Bearer ${signed.data.token}` } });
    expect(desk.data.operator).toEqual({ name: 'Salma Isa', rights: [...OPERATOR_RIGHTS] });
  });
});

describe('verifying businesses', () => {
  it('lists who waits, is decided with a reason, and stands in the log [R2.36] [R11.14]', async () => {
    const [kitchen, gifts] = [await waiting('Saffron Kitchen'), await waiting('Waraq Gifts')];
    const { items } = (await hessa.call(listDeskBusinesses, { query: { state: 'unverified', limit: '100' } })).data;
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([kitchen, gifts]));
    const before = (await hessa.call(getDesk)).data.waiting.find(({ right }) => right === 'businesses')?.count ?? 0;
    expect((await verify(hessa, kitchen)).status).toBe(200);
    expect((await refuse(omar, gifts)).status).toBe(200);
    expect([await stateOf(kitchen), await stateOf(gifts)]).toEqual(['verified', 'refused']);
    const after = (await hessa.call(getDesk)).data.waiting.find(({ right }) => right === 'businesses')?.count ?? 0;
    expect(before - after).toBe(2);
    const log = (await omar.call(listActs, { query: { limit: '2' } })).data;
    expect(log.items).toMatchObject([
      { kind: 'business-refused', operator: 'Omar Fakhro', subject: 'Waraq Gifts', reason: 'number', amount: null },
      { kind: 'business-verified', operator: 'Hessa Al Mannai', subject: 'Saffron Kitchen', reason: null },
    ]);
    const found = await omar.call(listActs, { query: { search: 'waraq', kind: 'business-refused' } });
    expect(found.data.items.map(({ subject }) => subject)).toEqual(['Waraq Gifts']);
    const next = await omar.call(listActs, { query: { limit: '2', cursor: log.nextCursor ?? '' } });
    expect(next.data.items.map(({ id }) => Number(id) < Number(log.items[1]?.id))).toEqual([true, true]);
  });

  it('opens the documents that a business registered with, and no other file of theirs [R2.36]', async () => {
    const id = await waiting('Paper Sweets');
    const file = { name: 'licence.png', type: 'image/png', content: png(), size: png().length, merchantId: id };
    await server.deps.db.insert(files).values([
      { ...file, id: `${id}-licence`, kind: 'home-licence', uploadedAt: server.clock.now() },
      { ...file, id: `${id}-menu`, kind: 'menu-picture', uploadedAt: server.clock.now() },
    ]);
    const fileId = `${id}-licence`;
    expect(await hessa.file(getBusinessDocument, { id, fileId })).toEqual({ status: 200, bytes: png().length });
    expect((await hessa.file(getBusinessDocument, { id, fileId: `${id}-menu` })).status).toBe(404);
    expect((await hessa.file(getBusinessDocument, { id: 'm-pearl', fileId })).status).toBe(404);
    const clerk = await operatorOf(server, 'papers@mersal.example', ['drivers']);
    expect((await clerk.file(getBusinessDocument, { id, fileId })).status).toBe(403);
  });

  it('does not wait for a business that closed its account, and decides nothing about it [R2.36] [R11.25]', async () => {
    const id = await waiting('Gone Sweets');
    const person = { merchantId: id, name: 'Nobody', type: 'customer' as const, isMain: true };
    await server.deps.db.insert(users).values([
      { ...person, id: `${id}-main`, email: `${id}@gone.example`, status: 'active' },
      { ...person, id: `${id}-second`, isMain: false, email: null, status: 'inactive' },
    ]);
    const found = async (state?: 'unverified') =>
      (await hessa.call(listDeskBusinesses, { query: { search: 'gone', ...(state === undefined ? {} : { state }) } }))
        .data.items;
    const waits = async () =>
      (await hessa.call(getDesk)).data.waiting.find(({ right }) => right === 'businesses')?.count ?? 0;
    const before = await waits();
    expect(await found('unverified')).toMatchObject([{ id, isClosed: false }]);
    await server.deps.db.update(users).set({ status: 'inactive', email: null }).where(eq(users.merchantId, id));
    expect(await found('unverified')).toEqual([]);
    expect(await found()).toMatchObject([{ id, isClosed: true }]);
    expect(await waits()).toBe(before - 1);
    expect((await verify(hessa, id)).code).toBe('CHANGED_MEANWHILE');
  });

  it('lets the first of two operators decide, and tells the other; the same key again is the same answer [T.36]', async () => {
    const id = await waiting();
    const both = await Promise.all([verify(hessa, id), refuse(omar, id)]);
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', undefined]));
    expect((await acts()).filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    const other = await waiting();
    const key = randomUUID();
    const answers = await Promise.all([
      verify(hessa, other, key),
      verify(hessa, other, key),
      verify(hessa, other, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await verify(hessa, other, key)).status).toBe(200);
    expect((await refuse(hessa, other, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await acts()).filter(({ subjectId }) => subjectId === other)).toHaveLength(1);
    expect((await verify(omar, 'm-nobody')).code).toBe('NOT_FOUND');
  });
});

describe('what happens to an operator during a sign-in, and after a stop', () => {
  it.each([
    ['a new password', { passwordHash: 'another hash' }],
    ['a stop', { status: 'inactive' }],
  ] as const)('opens no session where %s came after the password was checked [T.16] [R2.36]', async (what, change) => {
    const { deps } = server;
    const email = `overlap-${what.replaceAll(' ', '-')}@mersal.example`;
    const id = await addOperator(server, email);
    const transaction: typeof deps.db.transaction = async (work) => {
      await deps.db.update(users).set(change).where(eq(users.id, id));
      return deps.db.transaction(work);
    };
    const db = Object.assign(Object.create(deps.db) as typeof deps.db, { transaction });
    const signing = signIn({ ...deps, db }, { email, password: PASSWORD }, { ip: '192.0.2.7', cookies: null });
    await expect(signing).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await deps.db.select().from(operatorTokens).where(eq(operatorTokens.operatorId, id))).toEqual([]);
  });

  it('deletes the tokens of an operator who was stopped, and leaves the others theirs [R2.36]', async () => {
    const { db } = server.deps;
    const gone = await operatorOf(server, 'gone@mersal.example');
    const stays = await operatorOf(server, 'stays@mersal.example');
    await changeOperator(db, { kind: 'stop', email: gone.email }, server.clock.now());
    const rows = await db.select({ operatorId: operatorTokens.operatorId }).from(operatorTokens);
    expect(rows.map(({ operatorId }) => operatorId)).not.toContain(gone.id);
    expect(rows.map(({ operatorId }) => operatorId)).toContain(stays.id);
    expect((await stays.call(getDesk)).status).toBe(200);
  });
});

describe('the log of the desk', () => {
  it('holds what the administrator of the server did to operators, and nothing that failed [R11.14]', async () => {
    const { db } = server.deps;
    const email = 'noted@mersal.example';
    const now = server.clock.now();
    const before = (await acts()).length;
    await changeOperator(db, { kind: 'add', email, name: 'Noted One' }, now);
    await expect(changeOperator(db, { kind: 'add', email, name: 'Noted One' }, now)).rejects.toThrow('already');
    await changeOperator(db, { kind: 'rights', email, rights: [] }, now);
    await changeOperator(db, { kind: 'link', email }, now);
    await changeOperator(db, { kind: 'stop', email }, now);
    const rows = (await acts()).slice(before);
    expect(rows.map(({ kind, operator, subject }) => [kind, operator, subject])).toEqual(
      ['operator-added', 'operator-rights-changed', 'operator-link-made', 'operator-stopped'].map((kind) => [
        kind,
        ADMINISTRATOR,
        'Noted One',
      ]),
    );
    const found = await omar.call(listActs, { query: { search: 'noted', kind: 'operator-stopped' } });
    expect(found.data.items.map(({ operator }) => operator)).toEqual([ADMINISTRATOR]);
  });

  it('cannot be changed, emptied, or skipped: what is not noted is not done [R11.14]', async () => {
    const { db } = server.deps;
    const before = await acts();
    for (const attack of [
      sql`update ${operatorActs} set operator = 'Nobody'`,
      sql`delete from ${operatorActs}`,
      sql`truncate ${operatorActs}`,
    ])
      await expect(db.execute(attack)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('cannot be changed') },
      });
    expect(await acts()).toEqual(before);
    const id = await waiting();
    const broken = () => Promise.reject(new Error('the log is full'));
    await expect(decideReview(server.deps, id, { state: 'verified' }, { note: broken })).rejects.toThrow(
      'the log is full',
    );
    expect(await stateOf(id)).toBe('unverified');
  });

  it('notes every sign-in, and holds no password, token or e-mail [R11.14] [T.18]', async () => {
    await addOperator(server, 'quiet@mersal.example', [], 'Quiet One');
    await server.call(signInOperator, { body: { email: 'quiet@mersal.example', password: PASSWORD } });
    const rows = await acts();
    expect(rows.at(-1)).toMatchObject({ kind: 'signed-in', operator: 'Quiet One' });
    expect(JSON.stringify(rows)).not.toMatch(/@|mro_|mersal-demo/);
  });

  it('lets nobody decide about our own merchant, which no list shows [R2.36]', async () => {
    const answer = await refuse(hessa, PLATFORM_MERCHANT);
    expect(answer.code).toBe('NOT_FOUND');
    expect(await stateOf(PLATFORM_MERCHANT)).not.toBe('refused');
  });
});
