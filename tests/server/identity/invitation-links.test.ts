import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logIn } from '../../../contract/identity';
import { checkReset, confirmReset } from '../../../contract/reset';
import { getSandbox } from '../../../contract/sandbox';
import { auditEvents } from '../../../server/platform/tables';
import { endPasswordLinks, issuePasswordLink } from '../../../server/modules/identity/password-links';
import { users } from '../../../server/modules/identity/tables';
import { INVITATION_LINK_LIFETIME, RESET_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const mails = async () => (await server.call(getSandbox)).data.mails;
const check = (token: string) => server.call(checkReset, { body: { token } });
const confirm = (token: string, password = 'chosen just now') =>
  server.call(confirmReset, { body: { token, password } });
const read = async (id: string) => (await server.deps.db.select().from(users).where(eq(users.id, id)))[0];

async function linkFor(userId: string, language?: 'en' | 'ar'): Promise<string> {
  await issuePasswordLink(server.deps, userId, randomUUID(), language);
  return (await mails())[0]?.link.split('/').at(-1) ?? '';
}

it('makes somebody invited active once they chose a password by the link, and lets them in [R4.07]', async () => {
  const token = await linkFor('u-invited');
  expect((await check(token)).data).toEqual({ purpose: 'invitation', email: 'invited@pearl.example' });
  expect(
    (await server.call(logIn, { body: { email: 'invited@pearl.example', password: 'chosen just now' } })).code,
  ).toBe('INVALID_CREDENTIALS');
  expect((await confirm(token)).status).toBe(200);
  expect(await read('u-invited')).toMatchObject({ status: 'active', passwordChangedAt: server.clock.now() });
  expect(
    (await server.call(logIn, { body: { email: 'invited@pearl.example', password: 'chosen just now' } })).status,
  ).toBe(200);
  expect((await check(token)).code).toBe('RESET_LINK_USED');
});

it('says that a first password is set, and another one changed [R4.07] [R2.53]', { tags: 'long' }, async () => {
  for (const [id, message, messageAr] of [
    ['u-invited', 'Your password is set.', 'تم تعيين كلمة مرورك.'],
    ['u-pearl', 'Your password has been changed.', 'تم تغيير كلمة مرورك.'],
  ] as const)
    expect((await confirm(await linkFor(id))).raw.json(), id).toMatchObject({ message, messageAr });
});

it('invites in Arabic without a word for he or she: a business may have a feminine name', async () => {
  await linkFor('u-invited', 'ar');
  const text = (await mails())[0]?.text ?? '';
  expect(text).toContain('لديك الآن صلاحية الدخول إلى طلبات حلويات اللؤلؤة في مرسال');
  expect(text).not.toMatch(/منحك|طلباته/);
});

it('writes each link’s text for its purpose, in both languages, naming the business that invites [R2.53] [R4.07]', async () => {
  await server.deps.db
    .update(users)
    .set({ status: 'invited', passwordHash: null, language: 'ar' })
    .where(eq(users.id, 'u-najd'));
  for (const [id, language] of [
    ['u-pearl', 'en'],
    ['u-pearl', 'ar'],
    ['u-invited', 'en'],
    ['u-invited', 'ar'],
    ['u-najd', 'en'],
    ['u-najd', undefined],
  ] as const)
    await linkFor(id, language);
  const sent = (await mails()).toReversed();
  expect(sent.map(({ subject, language }) => [language, subject])).toEqual([
    ['en', 'Choose a new password for Mersal'],
    ['ar', 'اختر كلمة مرور جديدة لحسابك في مرسال'],
    ['en', 'Pearl Sweets invites you to Mersal'],
    ['ar', 'دعوة من حلويات اللؤلؤة للانضمام إلى مرسال'],
    ['en', 'Welcome to Mersal: choose your password'],
    ['ar', 'أهلًا بك في مرسال: اختر كلمة المرور'],
  ]);
  for (const { text, link, language } of sent) {
    expect(text).toContain(link);
    expect(text).toMatch(language === 'en' ? /for (60 minutes|7 days)/ : /خلال (60 دقيقة|7 أيام)/);
  }
});

it('lets an invitation work for 7 days and a reset for 60 minutes [R4.07] [R2.53]', async () => {
  for (const [id, lifetime] of [
    ['u-invited', INVITATION_LINK_LIFETIME],
    ['u-pearl', RESET_LINK_LIFETIME],
  ] as const) {
    const token = await linkFor(id);
    server.clock.advance(lifetime - 1);
    expect((await check(token)).status).toBe(200);
    server.clock.advance(1);
    expect((await confirm(token)).code).toBe('RESET_LINK_EXPIRED');
  }
});

it('lets only the newest invitation work, and none once they were ended or the user is inactive [R4.07] [R5.16]', async () => {
  const older = await linkFor('u-invited');
  const newer = await linkFor('u-invited');
  expect((await check(older)).code).toBe('RESET_LINK_EXPIRED');
  expect((await check(newer)).status).toBe(200);
  await endPasswordLinks(server.deps.db, 'u-invited', server.clock.now());
  expect((await confirm(newer)).code).toBe('RESET_LINK_EXPIRED');

  const last = await linkFor('u-invited');
  await server.deps.db.update(users).set({ status: 'inactive' }).where(eq(users.id, 'u-invited'));
  expect((await confirm(last)).code).toBe('RESET_LINK_EXPIRED');
  const before = (await mails()).length;
  await linkFor('u-invited');
  expect((await mails()).length).toBe(before);
  expect(await read('u-invited')).toMatchObject({ status: 'inactive', passwordHash: null });
});

it('writes into the log of the business who joined and who chose a new password', { tags: 'long' }, async () => {
  await confirm(await linkFor('u-invited'));
  await confirm(await linkFor('u-pearl'));
  const kept = await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(kept.map(({ kind, actor, merchantId }) => [kind, actor, merchantId])).toEqual([
    ['user-joined', 'Mona Adel', 'm-pearl'],
    ['password-reset', 'Layla Hasan', 'm-pearl'],
  ]);
});
