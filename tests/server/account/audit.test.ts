import { expect, it } from 'vitest';
import { getBusiness, listAudit } from '../../../contract/account';
import { audit } from '../../../server/platform/audit';
import { forgetAudit } from '../../../server/modules/account/audit-log';
import { auditEvents } from '../../../server/platform/tables';
import { files } from '../../../server/modules/files/tables';
import { registrations } from '../../../server/modules/signup/tables';
import { openedOnce } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

const DAY = 86_400_000;

let server: TestServer;
let owner: TestSession;
openedOnce(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example');
});

const at = (): Date => server.clock.now();

it('lists what happened in the business, the latest first, page by page, without what is another’s [T.24]', async () => {
  const { db } = server.deps;
  await audit(db, {
    merchantId: 'm-najd',
    at: at(),
    kind: 'branch-added',
    actor: { userId: null, name: 'Faisal Otaibi' },
    subject: 'Riyadh north',
  });
  for (let number = 1; number <= 7; number += 1)
    await audit(db, {
      merchantId: 'm-pearl',
      at: at(),
      kind: 'branch-added',
      actor: { userId: 'u-pearl', name: 'Layla Hasan' },
      subject: `Branch ${number}`,
      agent: 'Firefox/150.0 (Android 16)',
    });
  const first = await server.call(listAudit, { as: owner, query: { limit: '3' } });
  expect(first.data.items[0]).toEqual({
    id: first.data.items[0]?.id,
    at: at().toISOString(),
    kind: 'branch-added',
    actor: 'Layla Hasan',
    subject: 'Branch 7',
    browser: 'Firefox',
    system: 'Android',
  });
  // New entries in the meantime do not shift any page, and only the first page counts.
  await audit(db, { merchantId: 'm-pearl', at: at(), kind: 'branch-added', subject: 'Branch 8' });
  const next = async (cursor: string | null) =>
    (await server.call(listAudit, { as: owner, query: { limit: '3', cursor: cursor ?? '' } })).data;
  const second = await next(first.data.nextCursor);
  const third = await next(second.nextCursor);
  const subjects = [first.data, second, third].map(({ items }) => items.map(({ kind, subject }) => subject ?? kind));
  expect(subjects).toEqual([
    ['Branch 7', 'Branch 6', 'Branch 5'],
    ['Branch 4', 'Branch 3', 'Branch 2'],
    ['Branch 1', 'signed-in'],
  ]);
  expect([first.data.total, third.total, third.nextCursor]).toEqual([8, 8, null]);
});

it.each(['x', '-1', '1e3', '9'.repeat(20), '', '1 or 1=1'])('refuses the cursor %j [R7.11]', async (cursor) => {
  expect(await server.call(listAudit, { as: owner, query: { cursor } })).toMatchObject({
    status: 400,
    fields: [{ path: 'cursor', code: 'invalid' }],
  });
});

it('is for the managers of the business [R6.01]', async () => {
  for (const email of ['desk@pearl.example', 'driver@pearl.example']) {
    const as = await server.signIn(email);
    expect((await server.call(listAudit, { as })).status).toBe(403);
    expect((await server.call(getBusiness, { as })).status).toBe(403);
  }
});

it('is not written if its transaction was rolled back', async () => {
  const { db } = server.deps;
  const count = async () => (await db.select().from(auditEvents)).length;
  const before = await count();
  const failed = db.transaction(async (tx) => {
    await audit(tx, { merchantId: 'm-pearl', at: at(), kind: 'user-changed' });
    throw new Error('not so');
  });
  await expect(failed).rejects.toThrow('not so');
  expect(await count()).toBe(before);
});

it('forgets what happened longer than a year ago', async () => {
  const { db, clock } = server.deps;
  const rows = await db.select().from(auditEvents);
  server.clock.advance(365 * DAY);
  await forgetAudit({ db, clock });
  expect(await db.select().from(auditEvents)).toHaveLength(rows.length);
  server.clock.advance(1);
  await forgetAudit({ db, clock });
  expect(await db.select().from(auditEvents)).toEqual([]);
  owner = await server.signIn('owner@pearl.example');
});

it('shows the business with what it registered with, where it registered here, and never a file', async () => {
  const { db } = server.deps;
  expect((await server.call(getBusiness, { as: owner })).data).toEqual({
    name: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
    review: { state: 'verified', reason: null, decidedAt: null },
    registration: null,
  });
  const registration = {
    regionCode: 'BH-manama',
    businessType: 'commercial-registration',
    registrationNumber: '123456',
    website: null,
    shopAddress: 'Seef',
    phone: '+97333112233',
  } as const;
  await db
    .insert(registrations)
    .values({ ...registration, merchantId: 'm-pearl', referrer: 'a friend', registeredAt: at() });
  const content = Buffer.from('%PDF-1.7');
  await db.insert(files).values([
    {
      id: 'f-1',
      name: 'cr.pdf',
      type: 'application/pdf',
      size: 8,
      content,
      uploadedAt: at(),
      merchantId: 'm-pearl',
      kind: 'owner-id',
    },
    {
      id: 'f-2',
      name: 'theirs.pdf',
      type: 'application/pdf',
      size: 8,
      content,
      uploadedAt: at(),
      merchantId: 'm-najd',
      kind: 'owner-id',
    },
  ]);
  const answer = await server.call(getBusiness, { as: owner });
  expect(answer.data.registration).toEqual({
    ...registration,
    registeredAt: at().toISOString(),
    documents: [{ kind: 'owner-id', name: 'cr.pdf', size: 8 }],
  });
});
