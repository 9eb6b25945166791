import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { me } from '../../../contract/identity';
import { checkReset, confirmReset } from '../../../contract/reset';
import { getSandbox } from '../../../contract/sandbox';
import { signUp } from '../../../contract/signup';
import { getWallet } from '../../../contract/wallet';
import { auditEvents } from '../../../server/platform/tables';
import { files } from '../../../server/modules/files/tables';
import { merchants, users } from '../../../server/modules/identity/tables';
import { registrations } from '../../../server/modules/signup/tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import { BUSINESS_FORMS, BUSINESS_TYPES } from '../../../src/domain/signup/business';
import { documentsFor, proofFor, registrationBody } from '../../support/servers/registrations';
import type { RegistrationBody } from '../../support/servers/registrations';
import type { TestServer } from '../../support/servers/server';
import { ALL_RIGHTS } from '../../support/samples/rights';
import { sampled } from '../../support/sampled';

/** The rules for a registration on any database. */
export function signUpSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  let keys = 0;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());
  // Past every network limit.
  beforeEach(() => server.clock.advance(2 * 3600_000));

  const register = (body: object, idempotencyKey = `signup-key-${(keys += 1)}`) =>
    server.call(signUp, { body, idempotencyKey });
  const mails = async () => {
    await server.deps.afterwards.settled();
    return (await server.call(getSandbox)).data.mails;
  };
  const merchantsNow = async () => (await server.deps.db.select().from(merchants)).length;
  const userOf = async (email: string) => (await server.deps.db.select().from(users).where(eq(users.email, email)))[0];

  it.each(sampled(BUSINESS_TYPES, 3))(
    'registers a business of the kind %s, down to its manager signing in at its first branch [R1.01] [R2.30] [R4.07]',
    async (type) => {
      const managerEmail = `${type}@kinds.example`;
      const body = await registrationBody(server, type, {
        managerEmail: ` ${managerEmail.toUpperCase()}`,
        language: 'ar',
        referrer: 'friend',
      });
      const answer = await register(body);
      expect([answer.status, answer.raw.body]).toEqual([200, expect.not.stringContaining('merchant-')]);

      const [mail] = await mails();
      expect(mail).toMatchObject({ to: managerEmail, language: 'ar', subject: 'أهلًا بك في مرسال: اختر كلمة المرور' });
      const token = mail?.link.split('/').at(-1) ?? '';
      expect((await server.call(checkReset, { body: { token } })).data).toEqual({
        purpose: 'welcome',
        email: managerEmail,
      });
      expect((await server.call(confirmReset, { body: { token, password: 'chosen at last' } })).status).toBe(200);

      const as = await server.signIn(managerEmail, undefined, 'chosen at last');
      expect(as.user).toMatchObject({
        name: 'Huda Hasan',
        type: 'customer',
        merchantName: { en: 'Huda Sweets', ar: 'حلويات هدى' },
      });
      const rights = ALL_RIGHTS;
      expect((await server.call(me, { as })).data.branches).toEqual([
        {
          id: as.branchId,
          name: { en: 'Huda Sweets', ar: 'حلويات هدى' },
          regionCode: 'BH-manama',
          isDefault: true,
          rights,
        },
      ]);
      expect((await server.call(getWallet, { as })).data.balance).toEqual({ minor: 0, currency: 'BHD' });

      const user = await userOf(managerEmail);
      expect(user).toMatchObject({ status: 'active', isMain: true, phone: body.phone, language: 'ar' });
      const merchantId = user?.merchantId ?? '';
      const [kept] = await server.deps.db.select().from(registrations).where(eq(registrations.merchantId, merchantId));
      const { regionCode, registrationNumber, website, shopAddress, phone, referrer } = body;
      expect(kept).toMatchObject({
        businessType: type,
        regionCode,
        registrationNumber,
        website,
        shopAddress,
        phone,
        referrer,
      });
      const held = await server.deps.db.select().from(files).where(eq(files.merchantId, merchantId));
      expect(new Set(held.map(({ kind }) => kind))).toEqual(new Set(BUSINESS_FORMS[type].documents));
      const [event] = await server.deps.db.select().from(auditEvents).where(eq(auditEvents.merchantId, merchantId));
      expect(event).toMatchObject({ kind: 'business-registered', actor: 'Huda Hasan' });
    },
  );

  it('registers in Riyadh with a wallet in riyals, and where no Arabic name is given the English one stands [R1.15]', async () => {
    const body = await registrationBody(server, 'commercial-registration', {
      regionCode: 'SA-riyadh',
      phone: '+966501234567',
      managerEmail: 'riyadh@new.example',
      businessName: { en: 'Najd  Dates', ar: '' },
    });
    expect((await register(body)).status).toBe(200);
    const user = await userOf('riyadh@new.example');
    const [merchant] = await server.deps.db
      .select()
      .from(merchants)
      .where(eq(merchants.id, user?.merchantId ?? ''));
    expect(merchant).toMatchObject({ nameEn: 'Najd Dates', nameAr: 'Najd Dates' });
    const wallets = await server.deps.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.merchantId, merchant?.id ?? ''));
    expect(wallets).toEqual([expect.objectContaining({ kind: 'wallet', currency: 'SAR', balance: 0, overdraft: 0 })]);
  });

  it('makes one business of one key, ten times at once and once more later; another body under it is refused [T.36]', async () => {
    const body = await registrationBody(server, 'individual', { managerEmail: 'once@new.example' });
    const before = await merchantsNow();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body, 'the-same-key')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
    expect(await register(body, 'the-same-key')).toMatchObject({ status: 200, data: {} });
    expect(await register({ ...body, managerName: 'Somebody Else' }, 'the-same-key')).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_MISMATCH',
    });
    expect(await merchantsNow()).toBe(before + 1);
    expect((await mails()).filter(({ to }) => to === 'once@new.example')).toHaveLength(1);
  });

  it('makes one business of one e-mail that registers eight times at once, and answers all alike [T.22]', async () => {
    const bodies: RegistrationBody[] = [];
    for (let count = 0; count < 8; count += 1)
      bodies.push(
        await registrationBody(server, 'individual', {
          managerEmail: 'race@new.example',
          phone: `+9733612340${count}`,
        }),
      );
    const before = await merchantsNow();
    const answers = await Promise.all(bodies.map((body) => register(body)));
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await merchantsNow()).toBe(before + 1);
    const sent = new Set(bodies.map(({ documents }) => documents[0]?.fileId));
    const kept = (await server.deps.db.select().from(files)).filter(({ id }) => sent.has(id));
    expect(kept.map(({ kind }) => kind)).toEqual(['owner-id']);
  });

  it('makes nothing of a known e-mail, answers as ever, uses the proof up and tells its owner [T.22]', async () => {
    const body = await registrationBody(server, 'individual', { managerEmail: 'Owner@Pearl.example' });
    const before = [await merchantsNow(), (await mails()).length];
    const known = await register(body, 'a-key-of-the-known');
    const fresh = await register(
      await registrationBody(server, 'individual', { managerEmail: 'fresh@new.example', phone: '+97336123499' }),
    );
    expect(known.raw.body).toBe(fresh.raw.body);
    expect([known.status, await merchantsNow()]).toEqual([200, (before[0] ?? 0) + 1]);
    const sent = (await mails()).slice(0, -(before[1] ?? 0));
    expect(sent.find(({ to }) => to === 'owner@pearl.example')).toMatchObject({
      subject: 'You already have a Mersal account',
      link: expect.stringMatching(/\/auth\/login$/),
    });
    expect(sent).toHaveLength(2);
    expect((await register(body, 'a-key-of-the-known')).status).toBe(200);
    expect((await register(body)).code).toBe('PHONE_NOT_VERIFIED');
    expect((await register({ ...body, proof: await proofFor(server, body.phone) })).code).toBe('DOCUMENT_UNKNOWN');
  });

  it('sends somebody who has not chosen a password yet their link again, and somebody shut out nothing [R4.07] [T.22]', async () => {
    await server.deps.db.update(users).set({ status: 'inactive' }).where(eq(users.id, 'u-desk'));
    const before = (await mails()).length;
    for (const [index, managerEmail] of ['desk@pearl.example', 'invited@pearl.example'].entries()) {
      expect(
        (await register(await registrationBody(server, 'individual', { managerEmail, phone: `+9733612345${index}` })))
          .status,
      ).toBe(200);
    }
    const sent = (await mails()).slice(0, -before);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['invited@pearl.example', 'Pearl Sweets invites you to Mersal'],
    ]);
  });

  it('asks for a phone that was shown: this one, not long ago, and not used before', async () => {
    const phone = '+97336123477';
    const body = await registrationBody(server, 'individual', { managerEmail: 'phones@new.example', phone });
    for (const each of [
      { ...body, proof: 'none' },
      { ...body, proof: `${body.proof}x` },
      { ...body, phone: '+97336123478' },
    ]) {
      expect(await register(each)).toMatchObject({ status: 409, code: 'PHONE_NOT_VERIFIED' });
    }
    server.clock.advance(30 * 60_000);
    expect((await register(body)).code).toBe('PHONE_NOT_VERIFIED');
    const again = { ...body, proof: await proofFor(server, phone) };
    expect((await register(again)).status).toBe(200);
    expect((await register({ ...again, managerEmail: 'another@new.example' })).code).toBe('PHONE_NOT_VERIFIED');
  });

  it('leaves everything as it was where a document is gone or another’s, the proof too', async () => {
    const phone = '+97336123488';
    const managerEmail = 'documents@new.example';
    const body = await registrationBody(server, 'individual', { managerEmail, phone });
    const before = await merchantsNow();
    const [theirs] = await server.deps.db.select().from(files).where(eq(files.kind, 'owner-id'));
    for (const fileId of ['none', theirs?.id ?? '']) {
      expect(await register({ ...body, documents: [{ kind: 'owner-id', fileId }] })).toMatchObject({
        status: 409,
        code: 'DOCUMENT_UNKNOWN',
      });
    }
    expect([await merchantsNow(), await userOf(managerEmail)]).toEqual([before, undefined]);
    expect((await register({ ...body, documents: await documentsFor(server, ['owner-id']) })).status).toBe(200);
  });
}
