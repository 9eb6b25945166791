import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  changePassword,
  confirmTwoStep,
  getProfile,
  listAudit,
  renewRecoveryCodes,
  startTwoStep,
  stopTwoStep,
} from '../../../contract/account';
import { logIn, me } from '../../../contract/identity';
import { CODE_LIMIT } from '../../../server/modules/identity/second-step';
import { CHALLENGE_LIMIT } from '../../../server/modules/identity/sign-in';
import { ADDRESS_LIMIT } from '../../../server/modules/identity/sign-in-limits';
import {
  recoveryCodes,
  refreshFamilies,
  signInChallenges,
  userBranches,
  users,
} from '../../../server/modules/identity/tables';
import { codeAt, stepAt } from '../../../server/modules/identity/totp';
import { PASSWORD } from '../../support/servers/accounts';
import { reopened } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';
import { answerChallenge, challengeFor, turnOnTwoStep } from '../../support/servers/two-step';

const EMAIL = 'owner@pearl.example';
const STEP = 30_000;
const MINUTE = 60_000;

/** The rules for two-step sign-in on any database. */
export function twoStepSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  let owner: TestSession;
  reopened(async (opened) => {
    server = opened;
    owner = await server.signIn(EMAIL);
  }, open);

  const answer = (challenge: string, code: string) => answerChallenge(server, challenge, code);
  const challenged = () => challengeFor(server, EMAIL);
  const kinds = async () => (await server.call(listAudit, { as: owner })).data.items.map(({ kind }) => kind);
  const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is off until a code of the app has been shown; then signing in takes one', async () => {
    const started = await server.call(startTwoStep, { as: owner, body: { password: PASSWORD } });
    expect(started.data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/Mersal%3Aowner%40pearl.example?secret=${started.data.secret}&issuer=Mersal`,
    });
    expect((await server.call(getProfile, { as: owner })).data.twoStep).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await server.call(logIn, { body: { email: EMAIL, password: PASSWORD } })).data).toHaveProperty('token');
    expect(await server.call(confirmTwoStep, { as: owner, body: { code: '000000' } })).toMatchObject({
      status: 422,
      code: 'CODE_WRONG',
    });

    const app = await turnOnTwoStep(server, owner);
    expect((await server.call(getProfile, { as: owner })).data.twoStep).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const first = await server.call(logIn, { body: { email: EMAIL, password: PASSWORD } });
    expect(Object.keys(first.data)).toEqual(['challenge']);
    const { status, data } = await answer(await challenged(), app.code());
    expect(status).toBe(200);
    expect(data.user).toEqual(owner.user);
    expect((await server.call(me, { as: { ...owner, ...data } })).status).toBe(200);
    expect(await kinds()).toEqual(['signed-in', 'two-step-on', 'signed-in', 'signed-in']);
  });

  it('asks for a second step only after the right password, and never says that there is one [T.22]', async () => {
    await turnOnTwoStep(server, owner);
    const answers = await Promise.all(
      [
        ['nobody@pearl.example', PASSWORD],
        [EMAIL, 'wrong'],
      ].map(([email = '', password = '']) => server.call(logIn, { body: { email, password } })),
    );
    expect(answers.map(({ raw }) => [raw.statusCode, raw.body])).toEqual([
      [401, answers[0]?.raw.body],
      [401, answers[0]?.raw.body],
    ]);
  });

  it('takes a code once, of this step or one to either side, and none older than the last [T.20]', async () => {
    const app = await turnOnTwoStep(server, owner);
    server.clock.advance(STEP);
    for (const [steps, code] of [
      [-2, 'CODE_WRONG'],
      [-1, undefined],
      [0, undefined],
      [0, 'CODE_WRONG'],
      [-1, 'CODE_WRONG'],
      [1, undefined],
      [2, 'CODE_WRONG'],
    ] as const) {
      expect([steps, (await answer(await challenged(), app.code(steps))).code]).toEqual([steps, code]);
    }
  });

  it('lets one in of ten who come with the same code at once [T.20]', async () => {
    const app = await turnOnTwoStep(server, owner);
    const challenges = await Promise.all(Array.from({ length: CODE_LIMIT.limit }, challenged));
    const answers = await Promise.all(challenges.map((each) => answer(each, app.code())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['CODE_WRONG']));
  });

  it('lets one in of many who answer one challenge at once, each with another right code [T.20]', async () => {
    const app = await turnOnTwoStep(server, owner);
    const challenge = await challenged();
    const codes = [app.code(), app.code(1), ...app.recoveryCodes.slice(0, 3)];
    const answers = await Promise.all(codes.map((code) => answer(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The late code was not counted.
    expect((await server.call(getProfile, { as: owner })).data.twoStep.recoveryCodesLeft).toBeGreaterThanOrEqual(9);
  });

  it('looks at no more than five codes for one password, however many come at once [T.19]', async () => {
    const app = await turnOnTwoStep(server, owner);
    const challenge = await challenged();
    const answers = await Promise.all(
      Array.from({ length: 4 * CHALLENGE_LIMIT.limit }, () => answer(challenge, wrongFor(app.code()))),
    );
    expect(answers.filter(({ code }) => code === 'CODE_WRONG')).toHaveLength(CHALLENGE_LIMIT.limit);
    expect(answers.filter(({ code }) => code === 'CHALLENGE_EXPIRED')).toHaveLength(3 * CHALLENGE_LIMIT.limit);
    expect(await answer(challenge, app.code())).toMatchObject({ status: 410, code: 'CHALLENGE_EXPIRED' });
    expect((await answer(await challenged(), app.code())).status).toBe(200);
  });

  it('limits wrong codes for one account over all its challenges, says how long to wait, and leaves the profile alone [T.21] [T.51]', async () => {
    const app = await turnOnTwoStep(server, owner);
    for (let made = 0; made < CODE_LIMIT.limit; made += 1)
      expect((await answer(await challenged(), wrongFor(app.code()))).code).toBe('CODE_WRONG');
    const refused = await answer(await challenged(), app.code());
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const wait = Number(refused.raw.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(CODE_LIMIT.window / 1000);
    const renew = (code: string) => server.call(renewRecoveryCodes, { as: owner, body: { password: PASSWORD, code } });
    expect((await renew(app.code())).status).toBe(200);
    server.clock.advance(wait * 1000);
    expect((await answer(await challenged(), app.code())).status).toBe(200);
  });

  it('limits wrong codes in one session, and in that one alone [T.21] [T.51]', { tags: 'long' }, async () => {
    const app = await turnOnTwoStep(server, owner);
    const stop = (as: TestSession, code: string) =>
      server.call(stopTwoStep, { as, body: { password: PASSWORD, code } });
    const other = { ...owner, ...(await answer(await challenged(), app.code())).data };
    server.clock.advance(STEP);
    const burst = await Promise.all(
      Array.from({ length: 2 * CODE_LIMIT.limit }, () => stop(other, wrongFor(app.code()))),
    );
    // The password is counted first, and it was right: only this many codes were checked.
    expect(burst.filter(({ code }) => code === 'CODE_WRONG').length).toBeLessThanOrEqual(CODE_LIMIT.limit);
    for (let made = 0; made < CODE_LIMIT.limit; made += 1) await stop(other, wrongFor(app.code()));
    expect(await stop(other, app.code())).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await stop(owner, app.code())).status).toBe(200);
  });

  it('limits answers from one address, also for challenges that do not exist [T.21]', { tags: 'long' }, async () => {
    for (let made = 0; made < ADDRESS_LIMIT.limit; made += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => answer(`guess-${made}-${index}`, '000000')));
    expect(await answer('another', '000000')).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  it('ends a challenge after five minutes, and with the password that it followed', async () => {
    const app = await turnOnTwoStep(server, owner);
    const [early, late] = [await challenged(), await challenged()];
    server.clock.advance(5 * MINUTE - 1);
    expect((await answer(early, app.code())).status).toBe(200);
    server.clock.advance(1);
    expect(await answer(late, app.code(1))).toMatchObject({ status: 410, code: 'CHALLENGE_EXPIRED' });
    const pending = await challenged();
    const changed = await server.call(changePassword, {
      as: { ...owner, ...(await answer(await challenged(), app.code(1))).data },
      body: { current: PASSWORD, next: 'another-password' },
    });
    expect(changed.status).toBe(200);
    server.clock.advance(MINUTE);
    expect(await answer(pending, app.code())).toMatchObject({ status: 410, code: 'CHALLENGE_EXPIRED' });
  });

  it('begins no session, and uses no code up, for somebody whose last branch was withdrawn meanwhile [R6.04]', async () => {
    const { db } = server.deps;
    const app = await turnOnTwoStep(server, owner);
    const challenge = await challenged();
    const mine = eq(userBranches.userId, owner.user.id);
    const places = await db.select().from(userBranches).where(mine);
    await db.delete(userBranches).where(mine);
    const sessions = await db.select().from(refreshFamilies);
    expect(await answer(challenge, app.code())).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await db.select().from(refreshFamilies)).toHaveLength(sessions.length);
    await db.insert(userBranches).values(places);
    expect((await answer(challenge, app.code())).status).toBe(200);
  });

  it('takes each recovery code once, however it is written, also where it comes twice at once [T.20]', async () => {
    const app = await turnOnTwoStep(server, owner);
    expect(app.recoveryCodes).toHaveLength(10);
    for (const code of app.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    const [first = '', second = '', third = ''] = app.recoveryCodes;
    expect((await answer(await challenged(), ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await answer(await challenged(), first)).toMatchObject({ status: 422, code: 'CODE_WRONG' });
    const twins = await Promise.all(
      (await Promise.all([challenged(), challenged(), challenged()])).map((each) => answer(each, second)),
    );
    expect(twins.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await answer(await challenged(), third.replace('-', ''))).status).toBe(200);
    expect((await server.call(getProfile, { as: owner })).data.twoStep.recoveryCodesLeft).toBe(7);
    expect((await kinds()).filter((kind) => kind === 'recovery-code-used')).toHaveLength(3);
  });

  it('takes the digits that an Arabic keyboard types', async () => {
    const app = await turnOnTwoStep(server, owner);
    const arabic = app.code().replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await answer(await challenged(), arabic)).status).toBe(200);
  });

  it('makes new recovery codes for password and code, and the old ones are worthless', async () => {
    const app = await turnOnTwoStep(server, owner);
    expect(
      (await server.call(renewRecoveryCodes, { as: owner, body: { password: 'wrong', code: app.code() } })).code,
    ).toBe('WRONG_PASSWORD');
    expect(
      (await server.call(renewRecoveryCodes, { as: owner, body: { password: PASSWORD, code: wrongFor(app.code()) } }))
        .code,
    ).toBe('CODE_WRONG');
    const { data } = await server.call(renewRecoveryCodes, {
      as: owner,
      body: { password: PASSWORD, code: app.code() },
    });
    expect(new Set([...data.recoveryCodes, ...app.recoveryCodes]).size).toBe(20);
    expect((await answer(await challenged(), app.recoveryCodes[0] ?? '')).code).toBe('CODE_WRONG');
    expect((await answer(await challenged(), data.recoveryCodes[0] ?? '')).status).toBe(200);
    // Two people who do it at once with two old codes do not block each other.
    const [one = '', two = ''] = data.recoveryCodes.slice(1);
    const both = await Promise.all(
      [one, two].map((code) => server.call(renewRecoveryCodes, { as: owner, body: { password: PASSWORD, code } })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is turned off by password and code, and forgets everything', async () => {
    const app = await turnOnTwoStep(server, owner);
    const pending = await challenged();
    expect((await server.call(stopTwoStep, { as: owner, body: { password: 'wrong', code: app.code() } })).code).toBe(
      'WRONG_PASSWORD',
    );
    expect(
      (await server.call(stopTwoStep, { as: owner, body: { password: PASSWORD, code: app.recoveryCodes[0] ?? '' } }))
        .status,
    ).toBe(200);
    const [user] = await server.deps.db.select().from(users).where(eq(users.id, 'u-pearl'));
    expect([user?.twoStepSecret, user?.twoStepSince, user?.twoStepUsed]).toEqual([null, null, null]);
    expect(await server.deps.db.select().from(recoveryCodes)).toEqual([]);
    expect((await answer(pending, app.code())).code).toBe('CHALLENGE_EXPIRED');
    expect((await server.call(logIn, { body: { email: EMAIL, password: PASSWORD } })).data).toHaveProperty('token');
    expect(await server.call(stopTwoStep, { as: owner, body: { password: PASSWORD, code: app.code() } })).toMatchObject(
      { status: 409, code: 'TWO_STEP_OFF' },
    );
    expect(await server.call(confirmTwoStep, { as: owner, body: { code: app.code() } })).toMatchObject({
      status: 409,
      code: 'TWO_STEP_OFF',
    });
  });

  it('is turned on once, and cannot be restarted while it is on', async () => {
    const { data } = await server.call(startTwoStep, { as: owner, body: { password: PASSWORD } });
    const code = codeAt(data.secret, stepAt(server.clock.now()));
    const both = await Promise.all([1, 2].map(() => server.call(confirmTwoStep, { as: owner, body: { code } })));
    expect(both.map((each) => each.code ?? 'done').sort()).toEqual(['TWO_STEP_ON', 'done']);
    expect(await server.call(startTwoStep, { as: owner, body: { password: PASSWORD } })).toMatchObject({
      status: 409,
      code: 'TWO_STEP_ON',
    });
    expect(await server.call(startTwoStep, { as: owner, body: { password: 'wrong' } })).toMatchObject({
      status: 422,
      code: 'WRONG_PASSWORD',
    });
  });

  it('keeps the secret encrypted, the codes hashed with a key, and the challenge as its hash [T.18]', async () => {
    const app = await turnOnTwoStep(server, owner);
    const challenge = await challenged();
    const kept = JSON.stringify([
      await server.deps.db.select().from(users),
      await server.deps.db.select().from(recoveryCodes),
      await server.deps.db.select().from(signInChallenges),
    ]);
    for (const secret of [
      app.secret,
      ...app.recoveryCodes,
      ...app.recoveryCodes.map((code) => code.replace('-', '').toUpperCase()),
      challenge,
    ])
      expect(kept).not.toContain(secret);
  });
}
