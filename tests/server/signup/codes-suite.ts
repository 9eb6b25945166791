import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSandbox } from '../../../contract/sandbox';
import { checkCode, codeWrong, sendCode } from '../../../contract/signup';
import { forgetCodes, useProof } from '../../../server/modules/identity/phone-codes';
import { phoneCodes } from '../../../server/modules/identity/phone-tables';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME,
  CODE_REQUESTS,
  CODE_REQUESTS_WINDOW,
  CODE_RESEND_WAIT,
  PROOF_LIFETIME,
  STRANGER_CODES,
  STRANGER_CODE_SPACING,
} from '../../../src/domain/shared/constants';
import type { TestServer } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

const OWNER = '203.0.113.1';

/** The rules for one-time passwords on any database. @param open a server behind the proxy 127.0.0.1 */
export function codesSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  let phone = '';
  let phones = 0;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    phones += 1;
    phone = `+9733612${String(phones).padStart(4, '0')}`;
    // Past every network limit.
    server.clock.advance(2 * CODE_REQUESTS_WINDOW);
  });

  const send = (to = phone, language: 'en' | 'ar' = 'en', ip = OWNER) =>
    server.call(sendCode, { body: { phone: to, language }, headers: { 'x-forwarded-for': ip } });
  const sendFrom = (ip: string) => send(phone, 'en', ip);
  const elsewhere = (network: number): string => `198.51.100.${network}`;
  const check = (id: string, code: string) => server.call(checkCode, { body: { id, code } });
  const texts = async () => (await server.call(getSandbox)).data.texts;
  const wrongFor = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

  /** Strangers ask until they are slowed, and the last code is shared. @returns its digits */
  async function slowed(): Promise<string> {
    for (let host = 1; host <= STRANGER_CODES; host += 1) {
      await sendFrom(elsewhere(host));
      server.clock.advance(STRANGER_CODE_SPACING);
    }
    return /\d{6}/.exec((await texts())[0]?.text ?? '')?.[0] ?? '';
  }

  /** Sends a code. @returns its id and the six digits that the phone got */
  async function sent(ip = OWNER): Promise<{ id: string; code: string }> {
    const { status, data } = await sendFrom(ip);
    expect(status).toBe(200);
    return { id: data.id, code: /\d{6}/.exec((await texts())[0]?.text ?? '')?.[0] ?? '' };
  }

  it('sends six digits in the language asked for, and says what may be done with them [R2.33] [R8.11]', async () => {
    const { data } = await send(phone, 'ar');
    expect(data).toEqual({
      id: expect.any(String),
      number: 1,
      resendAfter: 30,
      expiresIn: 300,
      attemptsLeft: 5,
      requestsLeft: 3,
    });
    const [text] = await texts();
    expect(text).toMatchObject({ to: phone, language: 'ar', text: expect.stringMatching(/^\d{6} هو رمزك في مرسال/) });
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    await send();
    expect((await texts())[0]?.text).toMatch(/^\d{6} is your Mersal code/);
  });

  it('gives a proof for the right code, once [R8.11] [T.20]', async () => {
    const { id, code } = await sent();
    const first = await check(id, code);
    expect(first).toMatchObject({ status: 200, data: { proof: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await check(id, code)).toMatchObject({ status: 410, code: 'CODE_EXPIRED' });
    const { db, clock } = server.deps;
    const { proof } = first.data;
    expect(await useProof(db, { phone: '+97336129999', proof }, clock.now())).toBe(false);
    expect(await Promise.all(Array.from({ length: 5 }, () => useProof(db, { phone, proof }, clock.now())))).toEqual(
      expect.arrayContaining([true, false, false, false, false]),
    );
    expect(await useProof(db, { phone, proof }, clock.now())).toBe(false);
  });

  it('takes a proof for 30 minutes', async () => {
    for (const [wait, good] of [
      [PROOF_LIFETIME - 1, true],
      [PROOF_LIFETIME, false],
    ] as const) {
      server.clock.advance(CODE_REQUESTS_WINDOW);
      const { id, code } = await sent();
      const { proof } = (await check(id, code)).data;
      server.clock.advance(wait);
      expect(await useProof(server.deps.db, { phone, proof }, server.clock.now())).toBe(good);
    }
  });

  it('says of a code that was replaced that a newer one was sent, by its number, and takes no attempt [R11.42]', async () => {
    const older = await sent();
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    const { data } = await send();
    const [text] = await texts();
    expect([data.number, text?.text]).toEqual([2, expect.stringMatching(/^\d{6} is your Mersal code no\. 2\. /)]);
    const newer = { id: data.id, code: /\d{6}/.exec(text?.text ?? '')?.[0] ?? '' };
    for (let tries = 0; tries < CODE_ATTEMPTS; tries += 1) {
      const answer = await check(newer.id, older.code);
      expect(answer).toMatchObject({ status: 422, code: 'CODE_REPLACED' });
      expect(codeWrong.parse(answer.data)).toEqual({ attemptsLeft: CODE_ATTEMPTS });
    }
    expect((await check(newer.id, newer.code)).status).toBe(200);
  });

  it('takes the newest code in a page that was left open, and counts its attempts there [R11.42] [T.19]', async () => {
    const older = await sent();
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    const newer = await sent();
    expect((await check(older.id, older.code)).code).toBe('CODE_REPLACED');
    const wrong = await check(older.id, wrongFor(newer.code));
    expect(codeWrong.parse(wrong.data)).toEqual({ attemptsLeft: CODE_ATTEMPTS - 1 });
    expect(codeWrong.parse((await check(newer.id, wrongFor(newer.code))).data).attemptsLeft).toBe(CODE_ATTEMPTS - 2);
    expect((await check(older.id, newer.code)).status).toBe(200);
    for (const { id } of [older, newer]) expect((await check(id, newer.code)).code).toBe('CODE_EXPIRED');
  });

  it('lets nobody guess for free by way of an older code [R11.42] [T.19]', async () => {
    const older = await sent();
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    const newer = await sent();
    // Only that very code is one, and after five times it costs an attempt like any other.
    const wrong = Array.from({ length: 3 }, (_, by) => wrongFor(newer.code, by + 1)).filter(
      (code) => code !== older.code,
    );
    for (const code of wrong) expect((await check(newer.id, code)).code).toBe('CODE_WRONG');
    const answers: (string | undefined)[] = [];
    for (let tries = 0; tries < CODE_ATTEMPTS + 1; tries += 1) answers.push((await check(newer.id, older.code)).code);
    expect(answers).toEqual([...Array<string>(CODE_ATTEMPTS).fill('CODE_REPLACED'), 'CODE_WRONG']);
    expect((await check(newer.id, wrongFor(newer.code))).code).toBe('CODE_ATTEMPTS_EXCEEDED');
    expect((await check(newer.id, older.code)).code).toBe('CODE_ATTEMPTS_EXCEEDED');
    expect((await check(newer.id, newer.code)).code).toBe('CODE_ATTEMPTS_EXCEEDED');
  });

  it('looks at five of a burst of guesses with an older code among them, and at no more [R11.42] [T.19]', async () => {
    const older = await sent();
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    const newer = await sent();
    const guesses = Array.from({ length: 12 }, (_, by) => wrongFor(newer.code, by + 1)).filter(
      (code) => code !== older.code,
    );
    const answers = await Promise.all(
      guesses.flatMap((guess) => [check(newer.id, guess), check(newer.id, older.code)]),
    );
    const judged = answers.filter(({ code, data }) => code === 'CODE_WRONG' && codeWrong.safeParse(data).success);
    expect(judged.length).toBeLessThan(CODE_ATTEMPTS);
    const [row] = await server.deps.db.select().from(phoneCodes).where(eq(phoneCodes.id, newer.id));
    expect(row?.attempts).toBeLessThanOrEqual(CODE_ATTEMPTS);
  });

  it('takes the code of another network address, or one of long ago, for a wrong one [R11.42] [T.51]', async () => {
    const theirs = await sent(elsewhere(1));
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    await sent(elsewhere(1));
    server.clock.advance(STRANGER_CODE_SPACING);
    const own = await sent();
    expect((await check(own.id, theirs.code)).code).toBe('CODE_WRONG');
    server.clock.advance(2 * CODE_LIFETIME);
    const late = await sent();
    expect((await check(late.id, own.code)).code).toBe('CODE_WRONG');
  });

  it('numbers the codes of a phone upwards, from wherever they are asked for, and begins again after an hour [R11.42]', async () => {
    const numbers: number[] = [];
    for (const [ip, wait] of [
      [OWNER, 50 * 60_000],
      [elsewhere(1), 20 * 60_000],
      [OWNER, 50 * 60_000],
      [OWNER, CODE_REQUESTS_WINDOW],
      [OWNER, 0],
    ] as const) {
      numbers.push((await sendFrom(ip)).data.number);
      server.clock.advance(wait);
    }
    expect(numbers).toEqual([1, 2, 3, 4, 1]);
  });

  it('says how many attempts are left, and takes none after the fifth, not even the right one [R8.11]', async () => {
    const { id, code } = await sent();
    for (let left = CODE_ATTEMPTS - 1; left > 0; left -= 1) {
      const answer = await check(id, wrongFor(code, left));
      expect(answer).toMatchObject({ status: 422, code: 'CODE_WRONG' });
      expect(codeWrong.parse(answer.data)).toEqual({ attemptsLeft: left });
    }
    for (const [wait, tried] of [
      [CODE_RESEND_WAIT, wrongFor(code)],
      [CODE_RESEND_WAIT - 20, code],
      [1, code],
    ] as const) {
      const answer = await check(id, tried);
      expect(answer).toMatchObject({ status: 429, code: 'CODE_ATTEMPTS_EXCEEDED' });
      expect(Number(answer.raw.headers['retry-after'])).toBe(wait);
      server.clock.advance(20_000);
    }
  });

  it('looks at five of a burst of twenty, and at no more [T.19]', async () => {
    const { id, code } = await sent();
    const answers = await Promise.all(
      Array.from({ length: 4 * CODE_ATTEMPTS }, (_, index) => check(id, wrongFor(code, index + 1))),
    );
    const left = answers
      .filter((answer) => answer.code === 'CODE_WRONG')
      .map(({ data }) => codeWrong.parse(data).attemptsLeft);
    expect(left.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(answers.filter((answer) => answer.code === 'CODE_ATTEMPTS_EXCEEDED')).toHaveLength(4 * CODE_ATTEMPTS - 4);
    const [row] = await server.deps.db.select().from(phoneCodes).where(eq(phoneCodes.id, id));
    expect(row?.attempts).toBe(CODE_ATTEMPTS);
    expect((await check(id, code)).code).toBe('CODE_ATTEMPTS_EXCEEDED');
  });

  it('gives one proof to many who show the right code at once [T.20]', async () => {
    const { id, code } = await sent();
    const answers = await Promise.all(Array.from({ length: CODE_ATTEMPTS }, () => check(id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'CODE_EXPIRED')).toHaveLength(CODE_ATTEMPTS - 1);
  });

  it('takes a code for 5 minutes, and only the newest [R8.11]', async () => {
    const older = await sent();
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    const newer = await sent();
    expect((await check(older.id, older.code)).code).toBe('CODE_REPLACED');
    server.clock.advance(CODE_LIFETIME - 1);
    expect((await check(newer.id, wrongFor(newer.code))).code).toBe('CODE_WRONG');
    server.clock.advance(1);
    expect(await check(newer.id, newer.code)).toMatchObject({ status: 410, code: 'CODE_EXPIRED' });
    expect((await check('unknown', '000000')).code).toBe('CODE_EXPIRED');
  });

  it('sends another after 30 seconds, four an hour, and says how long to wait [R8.11]', async () => {
    const began = server.clock.now().getTime();
    for (let left = CODE_REQUESTS - 1; left >= 0; left -= 1) {
      expect((await send()).data.requestsLeft).toBe(left);
      if (left === 0) break;
      server.clock.advance(1000);
      const early = await send();
      expect(early).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      expect(early.raw.headers['retry-after']).toBe(String(CODE_RESEND_WAIT - 1));
      server.clock.advance(CODE_RESEND_WAIT * 1000 - 1000);
    }
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, code: 'CODE_REQUESTS_EXCEEDED' });
    const wait = Number(refused.raw.headers['retry-after']);
    expect(wait * 1000).toBe(began + CODE_REQUESTS_WINDOW - server.clock.now().getTime());
    await forgetCodes(server.deps);
    server.clock.advance(wait * 1000 - 1);
    expect((await send()).code).toBe('CODE_REQUESTS_EXCEEDED');
    server.clock.advance(1);
    expect((await send()).data.requestsLeft).toBe(0);
  });

  it('sends one code to a phone that is asked for ten times at once [R8.11]', async () => {
    const before = (await texts()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await texts()).length - before).toBe(1);
  });

  it('sends the owner a code after somebody elsewhere used up their own requests for this phone [T.51]', async () => {
    for (let count = 0; count < CODE_REQUESTS; count += 1) {
      expect((await sendFrom(elsewhere(1))).status).toBe(200);
      server.clock.advance(CODE_RESEND_WAIT * 1000);
    }
    expect((await sendFrom(elsewhere(1))).code).toBe('CODE_REQUESTS_EXCEEDED');
    expect((await send()).data.requestsLeft).toBe(CODE_REQUESTS - 1);
    server.clock.advance(STRANGER_CODE_SPACING);
    expect((await sendFrom(elsewhere(1))).code).toBe('CODE_REQUESTS_EXCEEDED');
  });

  it('takes the code of the owner after somebody elsewhere asked for another [T.51]', async () => {
    const { id, code } = await sent();
    server.clock.advance(STRANGER_CODE_SPACING);
    const theirs = await sent(elsewhere(1));
    expect((await check(id, code)).status).toBe(200);
    expect((await check(theirs.id, wrongFor(theirs.code))).code).toBe('CODE_WRONG');
  });

  it('counts the addresses of one IPv6 network as one [T.51]', async () => {
    expect((await sendFrom('2001:db8:0:12::1')).status).toBe(200);
    server.clock.advance(STRANGER_CODE_SPACING);
    expect((await sendFrom('2001:db8:0:12::2')).code).toBe('RATE_LIMITED');
    expect((await sendFrom('2001:db8:0:13::1')).data.requestsLeft).toBe(CODE_REQUESTS - 1);
  });

  it('leaves five seconds between two codes to one phone, whoever requests them, and says so [T.51]', async () => {
    await sendFrom(elsewhere(1));
    const early = await send();
    expect(early).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(early.raw.headers['retry-after']).toBe(String(STRANGER_CODE_SPACING / 1000));
    server.clock.advance(STRANGER_CODE_SPACING);
    expect((await send()).status).toBe(200);
  });

  it(
    'sends a phone no more than 17 codes an hour that strangers ask for, a burst too [T.51] [T.56] [T.21]',
    { tags: 'long' },
    async () => {
      const sentTo = async () => (await texts()).filter(({ to }) => to === phone).length;
      for (let round = 0; round < STRANGER_CODES; round += 1) {
        await Promise.all([1, 2, 3].map((host) => sendFrom(elsewhere(3 * round + host))));
        server.clock.advance(STRANGER_CODE_SPACING);
      }
      expect(await sentTo()).toBe(STRANGER_CODES);
      let host = 100;
      for (let passed = STRANGER_CODES * STRANGER_CODE_SPACING; passed < CODE_REQUESTS_WINDOW; passed += 60_000) {
        await Promise.all([1, 2].map(() => sendFrom(`203.0.113.${(host += 1)}`)));
        server.clock.advance(60_000);
      }
      expect(await sentTo()).toBeLessThanOrEqual(STRANGER_CODES + CODE_REQUESTS_WINDOW / CODE_LIFETIME - 1);
    },
  );

  it.each(sampled([61, 295, 900], 3))(
    'gives the owner a code within five minutes after strangers asked for %i s, and go on [T.56]',
    async (seconds) => {
      let strangers = 0;
      const attack = async (forSeconds: number) => {
        for (let passed = 0; passed < forSeconds; passed += 5) {
          strangers += 1;
          await sendFrom(`198.18.${strangers >> 8}.${strangers & 255}`);
          server.clock.advance(5_000);
        }
      };
      await attack(seconds);
      const began = server.clock.now().getTime();
      let answer = await send();
      while (answer.status !== 200) {
        const wait = Number(answer.raw.headers['retry-after']);
        await attack(wait);
        expect(server.clock.now().getTime() - began).toBeLessThanOrEqual(CODE_LIFETIME + 5_000);
        answer = await send();
      }
      const newest = (await texts()).find(({ to }) => to === phone);
      const code = /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
      expect(answer.data.attemptsLeft).toBe(CODE_ATTEMPTS);
      expect(answer.data.expiresIn).toBeGreaterThanOrEqual(CODE_RESEND_WAIT);
      expect((await check(answer.data.id, wrongFor(code))).code).toBe('CODE_WRONG');
      expect((await check(answer.data.id, code)).status).toBe(200);
    },
  );

  it(
    'says that the newest code is meant where none is sent, and looks at as many answers as were agreed [T.56] [T.19]',
    { tags: 'long' },
    async () => {
      const code = await slowed();
      const [before] = await texts();
      const tried: (string | undefined)[] = [];
      for (let host = 1; host <= 11; host += 1) {
        const { data, raw } = await sendFrom(`198.18.0.${host}`);
        expect(raw.json()).toMatchObject({ message: expect.stringContaining('newest'), messageAr: expect.any(String) });
        for (let by = 1; by <= CODE_ATTEMPTS; by += 1) tried.push((await check(data.id, wrongFor(code, by))).code);
      }
      expect((await texts())[0]).toEqual(before);
      // Thirty of six who guess on, then one of each who comes.
      expect(tried.filter((told) => told === 'CODE_WRONG')).toHaveLength(6 * (CODE_ATTEMPTS - 1) + 5);
    },
  );

  it('takes the right code of the owner after a few guessed on, and gives them no more answers than once [T.56] [T.19]', async () => {
    const code = await slowed();
    for (let host = 1; host <= 11; host += 1) {
      const { data } = await sendFrom(`198.18.0.${host}`);
      for (let by = 1; by <= CODE_ATTEMPTS; by += 1) await check(data.id, wrongFor(code, by));
    }
    const { status, data } = await send();
    expect([status, data.attemptsLeft]).toEqual([200, CODE_ATTEMPTS]);
    expect((await check(data.id, code)).status).toBe(200);
  });

  it('brings no new guesses at the same code to somebody who asks again [T.56] [T.19]', async () => {
    const code = await slowed();
    const left: number[] = [];
    for (let round = 1; round < CODE_ATTEMPTS; round += 1) {
      const { data } = await send();
      left.push(data.attemptsLeft);
      await check(data.id, wrongFor(code, round));
      server.clock.advance(CODE_RESEND_WAIT * 1000);
    }
    expect(left).toEqual([5, 4, 3, 2]);
    const last = await send();
    expect(last.data.attemptsLeft).toBe(1);
    await check(last.data.id, wrongFor(code, 9));
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    expect((await send()).code).toBe('RATE_LIMITED');
  });

  it('takes no request from somebody who only shares the last code [R11.42] [T.56]', async () => {
    await slowed();
    for (let press = 0; press <= CODE_REQUESTS; press += 1) {
      expect(await send()).toMatchObject({ status: 200, data: { requestsLeft: CODE_REQUESTS } });
      server.clock.advance(CODE_RESEND_WAIT * 1000);
    }
  });

  describe('a device that proved the phone before', () => {
    /** Proves the phone. @returns the cookie that the device has from then on */
    async function proven(): Promise<string> {
      const { id, code } = await sent();
      const cookie = String((await check(id, code)).raw.headers['set-cookie']).split(';')[0] ?? '';
      server.clock.advance(2 * CODE_REQUESTS_WINDOW);
      return cookie;
    }
    const sendWith = (cookie: string, to = phone) =>
      server.call(sendCode, {
        body: { phone: to, language: 'en' },
        headers: { 'x-forwarded-for': '192.0.2.1', cookie },
      });

    it('has four codes an hour of its own, whatever strangers request and wherever it is [T.56]', async () => {
      const cookie = await proven();
      for (let host = 1; host <= 2 * STRANGER_CODES; host += 1) {
        await sendFrom(elsewhere(host));
        server.clock.advance(STRANGER_CODE_SPACING);
      }
      const left: number[] = [];
      for (let request = 0; request < CODE_REQUESTS; request += 1) {
        const [before] = await texts();
        left.push((await sendWith(cookie)).data.requestsLeft);
        expect((await texts())[0]).not.toEqual(before);
        server.clock.advance(CODE_RESEND_WAIT * 1000);
      }
      expect(left).toEqual([3, 2, 1, 0]);
      expect((await sendWith(cookie)).code).toBe('CODE_REQUESTS_EXCEEDED');
      expect((await sendFrom(elsewhere(99))).status).toBe(200);
    });

    it('is a stranger to every other phone', async () => {
      const cookie = await proven();
      const other = `+97366${phone.slice(-6)}`;
      for (let host = 1; host <= STRANGER_CODES; host += 1) {
        await send(other, 'en', elsewhere(host));
        server.clock.advance(STRANGER_CODE_SPACING);
      }
      const [before] = await texts();
      expect((await sendWith(cookie, other)).status).toBe(200);
      expect((await texts())[0]).toEqual(before);
    });
  });

  it('counts a code of a clock that was ahead for a moment as sent now [T.58]', async () => {
    const ahead = 3 * 3600_000;
    server.clock.advance(ahead);
    expect((await send()).status).toBe(200);
    server.clock.advance(2_000 - ahead);
    const early = await send();
    expect([early.code, Number(early.raw.headers['retry-after'])]).toEqual(['RATE_LIMITED', CODE_RESEND_WAIT]);
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    expect((await send()).data.requestsLeft).toBe(CODE_REQUESTS - 2);
  });

  describe('secrets', () => {
    it('are kept as keyed hashes, and stand in no log or answer [T.18]', async () => {
      const { id, code } = await sent();
      const answer = await check(id, code);
      const kept = JSON.stringify(await server.deps.db.select().from(phoneCodes));
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(answer.data.proof);
      const logs = server.logs.join('\n');
      for (const secret of [`"${code}"`, answer.data.proof, phone]) expect(logs).not.toContain(secret);
      expect(answer.raw.body).not.toContain(code);
    });

    it('are not made for what is no phone, or none of the Gulf [R5.13] [R2.33]', async () => {
      for (const each of [
        '+1',
        '12345678',
        '+973361234567890',
        '+97300000000',
        '+447911123456',
        '+2348031234567',
        "+973'; drop",
        '',
      ])
        expect([each, (await send(each)).status]).toEqual([each, 400]);
      for (const code of ['12345', '1234567', 'abcdef', '١٢٣٤٥٦', ''])
        expect([code, (await check('none', code)).status]).toEqual([code, 400]);
    });
  });
}
