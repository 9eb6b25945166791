import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../server/modules/identity/tables';
import { codeAt, stepAt } from '../../server/modules/identity/totp';
import { HttpAccount } from '../../src/adapters/http/account.adapter';
import { HttpProfile } from '../../src/adapters/http/profile.adapter';
import type { AccountPort } from '../../src/application/ports/account.port';
import type { ProfilePort } from '../../src/application/ports/profile.port';
import { API_SCOPES } from '../../src/domain/account/account';
import { DELETION_WAIT } from '../../src/domain/account/deletion';
import { exampleCall } from '../../src/domain/account/example-call';
import { codeOf, valueOf } from '../support/answers';
import { PASSWORD } from '../support/servers/accounts';
import { FakeAccount } from '../support/fakes/fake-account';
import { FakeProfile } from '../support/fakes/fake-profile';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly profile: ProfilePort;
  readonly account: AccountPort;
  /** A code of the app with this secret, never one that was used before. */
  readonly code: (secret: string) => string;
  /** Signs the same person in on two more devices. */
  readonly elsewhere: () => Promise<void>;
  /** Whether nobody else works in the business. */
  readonly alone: (isAlone: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', PASSWORD);
  return {
    profile: new HttpProfile(tab.http),
    account: new HttpAccount(tab.http),
    code: (secret) => {
      server.clock.advance(30_000);
      return codeAt(secret, stepAt(server.clock.now()));
    },
    elsewhere: async () => {
      await server.signIn('owner@pearl.example');
      await server.signIn('owner@pearl.example');
    },
    alone: async (isAlone) => {
      const others = and(eq(users.merchantId, 'm-pearl'), ne(users.id, 'u-pearl'));
      await server.deps.db
        .update(users)
        .set({ status: isAlone ? 'inactive' : 'active' })
        .where(others);
    },
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const profile = new FakeProfile();
  const others = profile.open;
  profile.open = others.slice(0, 1);
  return {
    profile,
    account: new FakeAccount(),
    code: () => profile.code,
    elsewhere: async () => {
      profile.open = others;
    },
    alone: async (isAlone) => {
      profile.account = {
        ...profile.account,
        closesBusiness: isAlone,
        blockers: isAlone ? [] : ['other-users'],
      };
    },
    close: async () => undefined,
  };
}

let subject: Subject | null = null;
afterEach(async () => {
  await subject?.close();
  subject = null;
});

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('profile and account over %s', (_kind, make) => {
  const open = async () => {
    subject = await make();
    return subject;
  };

  it('stores what a person says about themselves [R2.32]', async () => {
    const { profile } = await open();
    const change = { name: 'Noor Hasan', phone: '+97336007788', language: 'ar' } as const;
    expect(await valueOf(profile.update(change))).toMatchObject(change);
    expect(await valueOf(profile.read())).toMatchObject({ ...change, twoStep: { isOn: false, recoveryCodesLeft: 0 } });
    expect((await valueOf(profile.update({ ...change, phone: null }))).phone).toBeNull();
  });

  it('lists the devices, this one among them, and signs them out: one, all others [R2.32] [T.16]', async () => {
    const { profile, elsewhere } = await open();
    await elsewhere();
    const all = await valueOf(profile.sessions());
    expect(all.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    expect(all).toHaveLength(3);
    const other = all.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await codeOf(profile.endSession(other))).toBe('ok');
    expect(await codeOf(profile.endSession(other))).toBe('NOT_FOUND');
    expect(await codeOf(profile.endOtherSessions())).toBe('ok');
    expect((await valueOf(profile.sessions())).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('changes the password for somebody who knows it, and leaves only this device signed in [R5.02] [T.16]', async () => {
    const { profile, elsewhere } = await open();
    await elsewhere();
    expect(await codeOf(profile.changePassword('a guess', 'a new password'))).toBe('WRONG_PASSWORD');
    expect(await valueOf(profile.sessions())).toHaveLength(3);
    expect(await profile.changePassword(PASSWORD, '123456')).toMatchObject({
      failure: { code: 'VALIDATION', fields: [{ path: 'next', code: 'common-password' }] },
    });
    expect(await codeOf(profile.changePassword(PASSWORD, 'a new password'))).toBe('ok');
    expect((await valueOf(profile.sessions())).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await valueOf(profile.read())).passwordChangedAt).not.toBeNull();
    expect(await codeOf(profile.changePassword(PASSWORD, 'another one'))).toBe('WRONG_PASSWORD');
  });

  it('turns two-step sign-in on with a code of the app, renews its recovery codes, and turns it off [R2.32]', async () => {
    const { profile, code } = await open();
    const wrong = '000000';
    expect(await codeOf(profile.confirmTwoStep(wrong))).toBe('TWO_STEP_OFF');
    expect(await codeOf(profile.startTwoStep('a guess'))).toBe('WRONG_PASSWORD');
    const { secret, uri } = await valueOf(profile.startTwoStep(PASSWORD));
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toContain(`secret=${secret}`);
    expect(await codeOf(profile.confirmTwoStep(wrong))).toBe('CODE_WRONG');
    expect((await valueOf(profile.read())).twoStep.isOn, 'not before a code was shown').toBe(false);
    const first = (await valueOf(profile.confirmTwoStep(code(secret)))).recoveryCodes;
    expect(new Set(first).size).toBe(10);
    expect((await valueOf(profile.read())).twoStep).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await codeOf(profile.startTwoStep(PASSWORD))).toBe('TWO_STEP_ON');

    expect(await codeOf(profile.renewRecoveryCodes({ password: 'a guess', code: code(secret) }))).toBe(
      'WRONG_PASSWORD',
    );
    expect(await codeOf(profile.renewRecoveryCodes({ password: PASSWORD, code: wrong }))).toBe('CODE_WRONG');
    const second = (await valueOf(profile.renewRecoveryCodes({ password: PASSWORD, code: code(secret) })))
      .recoveryCodes;
    expect(second.filter((each) => first.includes(each))).toEqual([]);
    expect(await codeOf(profile.stopTwoStep({ password: PASSWORD, code: first[0] ?? '' })), 'an old one').toBe(
      'CODE_WRONG',
    );
    expect(await codeOf(profile.stopTwoStep({ password: PASSWORD, code: second[0] ?? '' }))).toBe('ok');
    expect(await codeOf(profile.stopTwoStep({ password: PASSWORD, code: code(secret) }))).toBe('TWO_STEP_OFF');
  });

  it('says how the deletion of the account stands, asks for it once, and keeps the account [R11.25]', async () => {
    const { profile, alone } = await open();
    const before = await valueOf(profile.deletion());
    expect(before).toMatchObject({ askedAt: null, endsAt: null, needsCode: false });
    expect(Date.parse(before.wouldEndAt)).not.toBeNaN();
    await alone(false);
    expect((await valueOf(profile.deletion())).blockers).toContain('other-users');
    expect(await codeOf(profile.askDeletion({ password: PASSWORD, code: '' }))).toBe('DELETION_BLOCKED');
    await alone(true);
    expect(await valueOf(profile.deletion())).toMatchObject({ blockers: [], closesBusiness: true });
    expect(await codeOf(profile.askDeletion({ password: 'a guess', code: '' }))).toBe('WRONG_PASSWORD');
    const asked = await valueOf(profile.askDeletion({ password: PASSWORD, code: '' }));
    expect(Date.parse(asked.endsAt ?? '') - Date.parse(asked.askedAt ?? '')).toBe(DELETION_WAIT);
    const again = await valueOf(profile.askDeletion({ password: PASSWORD, code: '' }));
    expect([again.askedAt, again.endsAt]).toEqual([asked.askedAt, asked.endsAt]);
    expect((await valueOf(profile.deletion())).endsAt).toBe(asked.endsAt);
    for (let time = 0; time < 2; time += 1) expect(await codeOf(profile.keepAccount())).toBe('ok');
    expect(await valueOf(profile.deletion())).toMatchObject({ askedAt: null, endsAt: null });
  });

  it('asks for a code too once the second step is on [R11.25] [T.19]', async () => {
    const { profile, code, alone } = await open();
    await alone(true);
    const { secret } = await valueOf(profile.startTwoStep(PASSWORD));
    await valueOf(profile.confirmTwoStep(code(secret)));
    expect((await valueOf(profile.deletion())).needsCode).toBe(true);
    expect(await codeOf(profile.askDeletion({ password: PASSWORD, code: '000000' }))).toBe('CODE_WRONG');
    expect(await codeOf(profile.askDeletion({ password: PASSWORD, code: code(secret) }))).toBe('ok');
  });

  it('creates keys whose secret is shown once, rolls and revokes them, and logs it [R2.32] [R2.20]', async () => {
    const { account } = await open();
    expect((await valueOf(account.business())).name.en).toMatch(/Pearl/);
    expect(await valueOf(account.credentials())).toEqual([]);
    const made = await valueOf(account.createCredential({ name: 'Till', scopes: ['orders:read', 'wallet:read'] }));
    const { id } = made.credential;
    expect(made.credential).toMatchObject({
      name: 'Till',
      scopes: ['orders:read', 'wallet:read'],
      hint: made.secret.slice(-4),
      lastUsedAt: null,
      formerUntil: null,
    });
    const listed = await account.credentials();
    expect(await valueOf(listed)).toEqual([made.credential]);
    expect(JSON.stringify(listed)).not.toContain(made.secret);
    const rolled = await valueOf(account.rollCredential(id));
    expect(rolled.secret).not.toBe(made.secret);
    expect(rolled.credential.formerUntil).not.toBeNull();
    expect(await codeOf(account.revokeCredential(id))).toBe('ok');
    expect([await codeOf(account.revokeCredential(id)), await codeOf(account.rollCredential(id))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await valueOf(account.credentials())).toEqual([]);

    const first = await valueOf(account.audit(null, 2));
    expect(first.items.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['credential-revoked', 'Till'],
      ['credential-rolled', 'Till'],
    ]);
    const rest = await valueOf(account.audit(first.nextCursor, 2));
    expect(rest.items[0]).toMatchObject({ kind: 'credential-created', subject: 'Till' });
    expect(first.items[0]?.actor).toMatch(/^Layla/);
  });
});

/** What a terminal would do with the call. */
async function run(curl: string): Promise<Response> {
  const [, url = ''] = /^curl (?:-X POST )?'([^']+)'/.exec(curl) ?? [];
  const headers = [...curl.matchAll(/-H '([^:]+): ([^']+)'/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const [, body] = /-d '([^']+)'/.exec(curl) ?? [];
  return fetch(url, {
    method: curl.includes('-X POST') ? 'POST' : 'GET',
    headers: Object.fromEntries(headers),
    ...(body === undefined ? {} : { body }),
  });
}

describe('the call that is shown beside a new secret', () => {
  let origin: string;
  let account: HttpAccount;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const server = await startEmbedded();
    origin = await server.listen();
    const tab = await openHttpSession(origin);
    await tab.signIn('owner@pearl.example', PASSWORD);
    account = new HttpAccount(tab.http);
    close = async () => {
      tab.close();
      await server.close();
    };
  });
  afterAll(() => close());

  it.each([...API_SCOPES.map((scope) => [scope]), [...API_SCOPES]])(
    'works as shown with %s, and no longer once the key is revoked [R2.32]',
    async (...scopes) => {
      for (const place of [
        { regionCode: 'BH-manama', branchId: 'b-seef' },
        { regionCode: 'SA-riyadh', branchId: 'b-malaz' },
      ] as const) {
        const { credential, secret } = await valueOf(account.createCredential({ name: 'Till', scopes }));
        const curl = exampleCall({ origin, secret, scopes, ...place });
        const answer = await run(curl);
        expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
        await account.revokeCredential(credential.id);
        expect((await run(curl)).status).toBe(401);
      }
    },
  );
});
