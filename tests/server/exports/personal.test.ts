import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createCredential, updateProfile } from '../../../contract/account';
import { addOrderTemplate } from '../../../contract/order-templates';
import { openTicket } from '../../../contract/support';
import { zipEntries } from '../documents/read-zip';
import { apiCredentials, refreshTokens, users } from '../../../server/modules/identity/tables';
import { exports } from '../../../server/modules/exports/tables';
import { freshKey, orderBody } from '../../support/servers/parcels';
import { fourOrders } from './four-orders';

const { server, owner, desk, ask, made, fetched, read } = fourOrders();
const personal = { kind: 'personal', format: 'zip', query: {} } as const;

it('holds what is known of a person, and of a business for its managers [R11.25]', async () => {
  const { pickUp, dropOffs } = orderBody('none');
  const saved = await server().call(addOrderTemplate, {
    as: owner(),
    idempotencyKey: freshKey(),
    body: { name: 'Morning round', pickUp, dropOffs, paymentMethod: 'cash' },
  });
  expect(saved.status).toBe(200);
  const mine = await made(personal);
  expect(mine).toMatchObject({ state: 'ready', fileName: 'mersal-personal-2026-11-20-1200.zip' });
  const { bytes, headers } = await fetched(mine.id);
  expect(headers['content-type']).toBe('application/zip');
  const files = zipEntries(bytes);
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
    name: 'Layla Hasan',
    email: 'owner@pearl.example',
    isMainAccountManager: true,
  });
  expect(files['team.csv']).toContain('"desk@pearl.example"');
  expect(files['orders-2.csv'] ?? files['orders-1.csv']).toBeDefined();
  expect(Object.values(files).join('\n')).toContain('نورة القحطاني');
  expect(files['wallet-BH-manama.csv']).toContain('50.000');
  expect(files['order-templates.json']).toMatch(/Morning round[^]*Huda Al Alawi/);
  for (const name of Object.keys(files)) if (name !== 'README.txt') expect(files['README.txt']).toContain(name);
});

it('shows who manages nothing themselves alone, by every name that they had [R11.25] [R6.03]', async () => {
  const as = desk();
  await server().call(openTicket, {
    as,
    idempotencyKey: freshKey(),
    body: { subject: 'A scratch', category: 'other', body: 'The lid is broken.', order: null, files: [] },
  });
  const body = { phone: '+97333445566', language: 'en' } as const;
  await server().call(updateProfile, { as, body: { ...body, name: 'Yusuf Salem' } });
  const { id } = await made(personal, as);
  const files = zipEntries((await fetched(id, as)).bytes);
  await server().call(updateProfile, { as, body: { ...body, name: 'Yusuf Ali' } });
  expect(files['team.csv']).toBeUndefined();
  expect(files['tickets.csv']).toContain('The lid is broken.');
  expect(files['activity.csv']).toContain('"Yusuf Ali"');
  expect(Object.values(files).join('\n')).not.toMatch(/Layla|نورة|owner@pearl/);
});

it('holds no secret, hash or token [R11.25] [T.18]', async () => {
  const { db } = server().deps;
  const { data } = await server().call(createCredential, {
    as: owner(),
    body: { name: 'Till', scopes: ['orders:read'] },
  });
  const { id } = await made(personal);
  const said = Object.values(zipEntries((await fetched(id)).bytes)).join('\n');
  expect(said).toContain('"Till"');
  const hashes = [
    ...(await db.select({ secret: users.passwordHash }).from(users)),
    ...(await db.select({ secret: apiCredentials.secretHash }).from(apiCredentials)),
    ...(await db.select({ secret: refreshTokens.hash }).from(refreshTokens)),
    { secret: data.secret },
  ].flatMap(({ secret }) => secret ?? []);
  expect(hashes.length).toBeGreaterThan(3);
  for (const secret of hashes) expect(said).not.toContain(secret);
});

it('is for its owner alone, comes as a ZIP alone, and is gone after a day [R11.25] [T.24]', async () => {
  expect((await ask({ ...personal, format: 'csv' })).code).toBe('VALIDATION');
  expect((await ask({ format: 'zip' })).code).toBe('VALIDATION');
  const { id } = await made(personal);
  expect((await read(id, desk())).code).toBe('NOT_FOUND');
  expect((await fetched(id, desk())).code).toBe('NOT_FOUND');
  await server()
    .deps.db.update(exports)
    .set({ updatedAt: new Date(server().clock.now().getTime() - 24 * 3600_000) })
    .where(eq(exports.id, id));
  expect((await fetched(id)).code).toBe('NOT_FOUND');
});
