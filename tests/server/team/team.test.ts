import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { logIn, me, renewToken } from '../../../contract/identity';
import { checkReset, confirmReset } from '../../../contract/reset';
import { getOverview } from '../../../contract/ordering';
import { getUser, inviteAgain, inviteUser, listUsers, updateUser } from '../../../contract/team';
import { auditEvents } from '../../../server/platform/tables';
import { users } from '../../../server/modules/identity/tables';
import { INVITATIONS, USERS_MAX } from '../../../server/modules/team/invite-user';
import type { Member } from '../../../src/domain/team/member';
import { listenAt } from '../../support/servers/live-socket';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';
import { at, invitation, invite, tokensTo, unchanged, update } from './team-cases';
import { ALL_RIGHTS, rightsTo } from '../../support/samples/rights';

let server: TestServer;
let owner: TestSession;
openedForEach(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

const memberOf = async (id: string): Promise<Member> =>
  (await server.call(getUser, { as: owner, params: { id } })).data;

/** Invites somebody and gives them a password of their own. */
async function joined(change: object = {}): Promise<Member> {
  const { data } = await invite(server, owner, change);
  const [token = ''] = await tokensTo(server, data.email, 1);
  expect((await server.call(confirmReset, { body: { token, password: 'her-own-password' } })).status).toBe(200);
  return memberOf(data.id);
}

describe('the users of a business', () => {
  it('are listed by name with where they work and when they last signed in, and nobody else’s [R6.04] [T.24]', async () => {
    const { data } = await server.call(listUsers, { as: owner });
    expect(data.map(({ name }) => name)).toEqual(['Layla Hasan', 'Mona Adel', 'Salman Isa', 'Yusuf Ali']);
    expect(data.find(({ id }) => id === 'u-pearl')).toEqual({
      id: 'u-pearl',
      name: 'Layla Hasan',
      email: 'owner@pearl.example',
      type: 'customer',
      status: 'active',
      isMain: true,
      version: 1,
      lastSignInAt: '2026-11-20T09:00:00.000Z',
      branches: ['b-seef', 'b-juffair', 'b-malaz']
        .map((branchId) => ({ branchId, rights: ALL_RIGHTS }))
        .toSorted((a, b) => Number(b.branchId === 'b-seef') - Number(a.branchId === 'b-seef')),
    });
    expect(data.find(({ id }) => id === 'u-invited')).toMatchObject({ status: 'invited', lastSignInAt: null });
    const other = await server.signIn('owner@najd.example');
    expect((await server.call(listUsers, { as: other })).data.map(({ id }) => id)).toEqual(['u-najd']);
    for (const call of [getUser, inviteAgain])
      expect(await server.call(call, { as: other, params: { id: 'u-desk' } })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    expect(
      await server.call(updateUser, { as: other, params: { id: 'u-desk' }, body: unchanged(await memberOf('u-desk')) }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('are no business of form-users and drivers [R6.01] [R2.20] [T.24]', async () => {
    for (const email of ['desk@pearl.example', 'driver@pearl.example']) {
      const as = await server.signIn(email);
      expect(await server.call(listUsers, { as })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await invite(server, as)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(await server.call(listUsers, { as: { ...as, user: owner.user } })).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      });
    }
  });
});

describe('an invitation', () => {
  it('lets somebody in by a link in the mail, at their branches only, once [R6.04] [R4.07] [R6.03]', async () => {
    const { data: member, raw } = await invite(server, owner, { email: ' Huda@Pearl.example ', language: 'ar' });
    expect(raw.json()).toMatchObject({ message: 'The invitation is on its way.', messageAr: 'الدعوة في طريقها.' });
    expect(member).toMatchObject({
      name: 'Huda Salem',
      email: 'huda@pearl.example',
      type: 'form-user',
      status: 'invited',
      isMain: false,
      branches: at('b-seef'),
      lastSignInAt: null,
    });
    const [token = ''] = await tokensTo(server, 'huda@pearl.example', 1);
    expect((await server.call(checkReset, { body: { token } })).data).toEqual({
      purpose: 'invitation',
      email: 'huda@pearl.example',
    });
    expect(
      (await server.call(logIn, { body: { email: 'huda@pearl.example', password: 'her-own-password' } })).code,
    ).toBe('INVALID_CREDENTIALS');
    expect((await server.call(confirmReset, { body: { token, password: 'her-own-password' } })).status).toBe(200);
    const huda = await server.signIn('huda@pearl.example', 'b-seef', 'her-own-password');
    expect(huda.branches.map(({ id, rights }) => ({ branchId: id, rights }))).toEqual(at('b-seef'));
    expect((await server.call(getOverview, { as: huda })).status).toBe(200);
    expect((await server.call(getOverview, { as: { ...huda, branchId: 'b-juffair' } })).status).toBe(403);
    expect(await memberOf(member.id)).toMatchObject({ status: 'active', lastSignInAt: '2026-11-20T09:00:00.000Z' });
    expect((await server.call(confirmReset, { body: { token, password: 'another-one' } })).code).toBe(
      'RESET_LINK_USED',
    );
  });

  it('is sent once for one key, and refused for another body under it [T.36]', async () => {
    const first = await invite(server, owner, {}, 'one-invitation');
    expect((await invite(server, owner, {}, 'one-invitation')).data).toEqual(first.data);
    expect(await invite(server, owner, { name: 'Huda S.' }, 'one-invitation')).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_MISMATCH',
    });
    await tokensTo(server, 'huda@pearl.example', 1);
    expect((await server.call(listUsers, { as: owner })).data).toHaveLength(5);
  });

  it(
    'does not go to an e-mail that already has an account, nor to an invalid one [R5.03]',
    { tags: 'long' },
    async () => {
      for (const email of ['desk@pearl.example', 'OWNER@najd.example', 'invited@pearl.example'])
        expect(await invite(server, owner, { email })).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
      expect((await invite(server, owner, { email: 'huda' })).fields).toEqual([{ path: 'email', code: 'invalid' }]);
      expect((await server.call(listUsers, { as: owner })).data).toHaveLength(4);
    },
  );

  it('is only to branches of the own business, each once [R6.04] [T.24]', async () => {
    expect((await invite(server, owner, { branches: at('b-seef', 'b-olaya') })).fields).toEqual([
      { path: 'branches.1.branchId', code: 'unknown' },
    ]);
    expect((await invite(server, owner, { branches: at('b-seef', 'b-seef') })).fields).toEqual([
      { path: 'branches.1.branchId', code: 'invalid' },
    ]);
    expect((await invite(server, owner, { branches: [] })).fields).toEqual([{ path: 'branches', code: 'required' }]);
  });

  it('makes nobody a driver, main, active or of another business, whatever else is sent [T.26]', async () => {
    expect((await invite(server, owner, { type: 'other' })).fields).toEqual([{ path: 'type', code: 'invalid' }]);
    const { data } = await invite(server, owner, {
      isMain: true,
      status: 'active',
      merchantId: 'm-najd',
      id: 'u-mine',
      passwordHash: 'x',
      version: 9,
    });
    expect(data).toMatchObject({ isMain: false, status: 'invited', version: 1 });
    const [row] = await server.deps.db.select().from(users).where(eq(users.id, data.id));
    expect(row).toMatchObject({ merchantId: 'm-pearl', passwordHash: null });
  });

  it(
    `is sent ${INVITATIONS.limit} times an hour by one business, whatever comes of it; a repeated call is not counted [T.21]`,
    { tags: 'long' },
    async () => {
      await invite(server, owner, {}, 'the-first-one');
      await invite(server, owner, {}, 'the-first-one');
      for (let sent = 1; sent < INVITATIONS.limit - 1; sent += 1)
        await invite(server, owner, { email: 'desk@pearl.example' });
      expect((await server.call(inviteAgain, { as: owner, params: { id: 'u-invited' } })).status).toBe(200);
      for (const refused of [
        await invite(server, owner, { email: 'sara@pearl.example' }),
        await server.call(inviteAgain, { as: owner, params: { id: 'u-invited' } }),
      ]) {
        expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
        expect(Number(refused.raw.headers['retry-after'])).toBe(3600);
      }
      expect(
        (
          await server.call(inviteUser, {
            as: await server.signIn('owner@najd.example'),
            body: invitation({ email: 'sara@najd.example', branches: at('b-olaya') }),
            idempotencyKey: 'of-najd-1',
          })
        ).status,
      ).toBe(200);
      server.clock.advance(3600_000);
      const again = {
        ...owner,
        token: (await server.call(renewToken, { headers: { refreshtoken: owner.refreshToken } })).data.token,
      };
      expect((await invite(server, again, { email: 'sara@pearl.example' })).status).toBe(200);
    },
  );

  it(`is the last at ${USERS_MAX} users`, { tags: 'long' }, async () => {
    const many = Array.from({ length: USERS_MAX - 5 }, (_, index) => ({
      id: `u-${index}`,
      merchantId: 'm-pearl',
      name: `User ${index}`,
      email: `u${index}@pearl.example`,
      type: 'form-user' as const,
    }));
    await server.deps.db.insert(users).values(many);
    expect((await invite(server, owner)).status).toBe(200);
    expect(await invite(server, owner, { email: 'sara@pearl.example' })).toMatchObject({
      status: 409,
      code: 'TOO_MANY',
    });
  });

  it('sent again makes the link before it useless, and is of no use once accepted', { tags: 'long' }, async () => {
    const { data } = await invite(server, owner);
    const [first = ''] = await tokensTo(server, data.email, 1);
    expect((await server.call(inviteAgain, { as: owner, params: { id: data.id } })).status).toBe(200);
    const [second = ''] = await tokensTo(server, data.email, 2);
    expect((await server.call(confirmReset, { body: { token: first, password: 'her-own-password' } })).code).toBe(
      'RESET_LINK_EXPIRED',
    );
    expect((await server.call(confirmReset, { body: { token: second, password: 'her-own-password' } })).status).toBe(
      200,
    );
    const late = await server.call(inviteAgain, { as: owner, params: { id: data.id } });
    expect(late).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', data: { status: 'active' } });
  });
});

describe('a change of a user', () => {
  it('changes name, kind, branches and rights, for the state that was seen [R6.04]', async () => {
    const desk = await memberOf('u-desk');
    const rights = rightsTo('viewWallet', 'viewWalletBalance');
    const changed = await update(server, owner, desk, {
      name: 'Yusuf A.',
      type: 'customer',
      branches: [{ branchId: 'b-juffair', rights }],
    });
    expect(changed.data).toEqual({
      ...desk,
      name: 'Yusuf A.',
      type: 'customer',
      // A business account has every right in the store.
      branches: [{ branchId: 'b-juffair', rights: { ...ALL_RIGHTS, withdrawBalance: false } }],
      version: 2,
    });
    expect(await memberOf('u-desk')).toEqual(changed.data);
    const stale = await update(server, owner, desk, { name: 'Yusuf' });
    expect(stale).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', data: changed.data });
  });

  it(
    'is refused for an invited one without a status and a password, and lets them in with both [R5.16]',
    { tags: 'long' },
    async () => {
      const { data: huda } = await invite(server, owner);
      const [token = ''] = await tokensTo(server, huda.email, 1);
      const both = [
        { path: 'status', code: 'required' },
        { path: 'password', code: 'required' },
      ];
      expect(await update(server, owner, huda, { name: 'Huda S.' })).toMatchObject({
        status: 409,
        code: 'USER_INVITED',
        fields: both,
      });
      expect(await update(server, owner, huda, { status: 'active' })).toMatchObject({
        code: 'USER_INVITED',
        fields: both.slice(1),
      });
      expect(await update(server, owner, huda, { password: 'given-by-her' })).toMatchObject({
        code: 'USER_INVITED',
        fields: both.slice(0, 1),
      });
      expect(await update(server, owner, huda, { status: 'inactive', password: 'given-by-her' })).toMatchObject({
        code: 'USER_INVITED',
        fields: both.slice(0, 1),
      });
      expect(await update(server, owner, huda, { status: 'active', password: 'short' })).toMatchObject({
        status: 400,
        fields: [{ path: 'password', code: 'too-short' }],
      });
      expect(await update(server, owner, huda, { status: 'active', password: 'Huda12' })).toMatchObject({
        status: 400,
        fields: [{ path: 'password', code: 'personal-password' }],
      });
      expect((await memberOf(huda.id)).version).toBe(1);
      expect(
        (await update(server, owner, huda, { name: 'Huda S.', status: 'active', password: 'given-by-her' })).data,
      ).toMatchObject({ name: 'Huda S.', status: 'active' });
      expect((await server.call(confirmReset, { body: { token, password: 'her-own-password' } })).code).toBe(
        'RESET_LINK_EXPIRED',
      );
      expect((await server.signIn(huda.email, 'b-seef', 'given-by-her')).user.name).toBe('Huda S.');
    },
  );

  it('sets no password of somebody who has chosen one, not even for who saw them invited [T.26]', async () => {
    const { data: seen } = await invite(server, owner);
    const [token = ''] = await tokensTo(server, seen.email, 1);
    await server.call(confirmReset, { body: { token, password: 'her-own-password' } });
    expect(await update(server, owner, seen, { status: 'active', password: 'given-by-him' })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      data: { status: 'active' },
    });
    expect(await update(server, owner, await memberOf(seen.id), { password: 'given-by-him' })).toMatchObject({
      status: 400,
      fields: [{ path: 'password', code: 'unknown' }],
    });
    await server.signIn(seen.email, 'b-seef', 'her-own-password');
  });

  it('does not touch the main account manager, nor what one is oneself [R6.01]', async () => {
    const main = await memberOf('u-pearl');
    const second = await joined({ type: 'customer' });
    const as = await server.signIn(second.email, 'b-seef', 'her-own-password');
    for (const change of [{}, { name: 'L.' }, { status: 'inactive' }, { type: 'form-user' }]) {
      expect(await update(server, as, main, change)).toMatchObject({ status: 409, code: 'NOT_YOURSELF' });
      expect(await update(server, owner, main, change)).toMatchObject({ code: 'NOT_YOURSELF' });
    }
    for (const change of [{ status: 'inactive' }, { type: 'form-user' }, { branches: at('b-seef', 'b-juffair') }])
      expect(await update(server, as, second, change)).toMatchObject({ code: 'NOT_YOURSELF' });
    expect((await update(server, as, second, { name: 'Huda S.' })).data).toMatchObject({ name: 'Huda S.' });
    expect(await update(server, owner, await memberOf('u-driver'), { type: 'form-user' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it('goes to branches of the own business only, and never back to invited [T.24]', async () => {
    const desk = await memberOf('u-desk');
    expect((await update(server, owner, desk, { branches: at('b-olaya') })).fields).toEqual([
      { path: 'branches.0.branchId', code: 'unknown' },
    ]);
    expect((await update(server, owner, desk, { status: 'invited' })).fields).toEqual([
      { path: 'status', code: 'invalid' },
    ]);
  });
});

describe('who is let in no more', () => {
  it('is signed out everywhere, cannot renew or sign in, and is back as they were once activated [T.27]', async () => {
    const url = await server.listen();
    const desk = await server.signIn('desk@pearl.example');
    const live = listenAt(url, desk);
    await live.next('ready');
    const shut = await update(server, owner, await memberOf('u-desk'), { status: 'inactive' });
    expect(shut.data).toMatchObject({ status: 'inactive' });
    await live.ended;
    expect(live.heard.at(-1)).toMatchObject({ name: 'refused', body: { code: 'REFRESH_TOKEN_EXPIRED' } });
    expect(await server.call(me, { as: desk })).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
    expect(await server.call(renewToken, { headers: { refreshtoken: desk.refreshToken } })).toMatchObject({
      status: 401,
    });
    expect(await server.call(logIn, { body: { email: 'desk@pearl.example', password: 'mersal-demo' } })).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    });
    expect((await update(server, owner, shut.data, { status: 'active' })).data.status).toBe('active');
    expect((await server.call(me, { as: await server.signIn('desk@pearl.example') })).status).toBe(200);
  });

  it(
    'at one branch hears nothing more of it within seconds, and works on at the others [T.27] [R6.04]',
    { tags: 'long' },
    async () => {
      const url = await server.listen();
      const huda = await joined({ branches: at('b-seef', 'b-juffair') });
      const as = await server.signIn(huda.email, 'b-seef', 'her-own-password');
      const live = listenAt(url, as);
      await live.next('ready');
      await update(server, owner, await memberOf(huda.id), { branches: at('b-juffair') });
      expect((await server.call(getOverview, { as })).status).toBe(403);
      await live.ended;
      expect((await server.call(me, { as })).data.branches.map(({ id }) => id)).toEqual(['b-juffair']);
      expect((await server.call(getOverview, { as: { ...as, branchId: 'b-juffair' } })).status).toBe(200);
    },
  );

  it('with another account type must sign in again', { tags: 'long' }, async () => {
    const desk = await server.signIn('desk@pearl.example');
    await update(server, owner, await memberOf('u-desk'), { type: 'customer' });
    expect((await server.call(me, { as: desk })).code).toBe('REFRESH_TOKEN_EXPIRED');
  });
});

it(
  'writes down who invited, changed and shut out whom, by name and without an e-mail [T.18]',
  { tags: 'long' },
  async () => {
    const huda = await joined();
    await server.call(inviteAgain, { as: owner, params: { id: 'u-invited' } });
    const shut = await update(server, owner, huda, { status: 'inactive' });
    const back = await update(server, owner, shut.data, { status: 'active' });
    await update(server, owner, back.data, { name: 'Huda S.' });
    const log = (await server.deps.db.select().from(auditEvents)).filter(({ kind }) =>
      ['user-invited', 'user-deactivated', 'user-activated', 'user-changed'].includes(kind),
    );
    expect(log.map(({ kind, actor, subject, merchantId }) => [kind, actor, subject, merchantId])).toEqual([
      ['user-invited', 'Layla Hasan', 'Huda Salem', 'm-pearl'],
      ['user-invited', 'Layla Hasan', 'Mona Adel', 'm-pearl'],
      ['user-deactivated', 'Layla Hasan', 'Huda Salem', 'm-pearl'],
      ['user-activated', 'Layla Hasan', 'Huda Salem', 'm-pearl'],
      ['user-changed', 'Layla Hasan', 'Huda Salem', 'm-pearl'],
    ]);
    expect(log.map(({ actorId, subjectId }) => [actorId, subjectId === 'u-invited' ? '' : subjectId])).toEqual([
      ['u-pearl', huda.id],
      ['u-pearl', ''],
      ['u-pearl', huda.id],
      ['u-pearl', huda.id],
      ['u-pearl', huda.id],
    ]);
    expect(JSON.stringify(log)).not.toContain('@');
  },
);
