import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSandbox } from '../../contract/sandbox';
import { HttpSignup } from '../../src/adapters/http/signup.adapter';
import { HttpVerification } from '../../src/adapters/http/verification.adapter';
import type { SignupPort } from '../../src/application/ports/signup.port';
import type { VerificationPort } from '../../src/application/ports/verification.port';
import type { Result } from '../../src/domain/shared/result';
import { attemptsIn } from '../../src/domain/verification/verification.rules';
import { FakeSignup } from '../support/fakes/fake-signup';
import { pdf } from '../support/samples/files';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly signup: SignupPort;
  readonly verification: VerificationPort;
  /** The code in the message sent last to a phone. */
  readonly lastCode: (phone: string) => Promise<string>;
  /** Lets the pause after a code pass. */
  readonly wait: () => void;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  return {
    signup: new HttpSignup(tab.http),
    verification: new HttpVerification(tab.http),
    lastCode: async (phone) => {
      const { texts } = (await server.call(getSandbox)).data;
      return /\d{6}/.exec(texts.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
    },
    wait: () => server.clock.advance(31_000),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const signup = new FakeSignup();
  const { verification } = signup;
  return {
    signup,
    verification,
    lastCode: async (phone) => verification.sent.findLast((one) => one.phone === phone)?.code ?? '',
    wait: () => undefined,
    close: async () => undefined,
  };
}

const codeOf = async (answer: Promise<Result<unknown>>) => {
  const result = await answer;
  return result.ok ? 'ok' : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const file = (name = 'هوية المالك.pdf', bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pdf())) =>
  new File([bytes], name, { type: 'application/pdf' });

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the signup and verification ports over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  async function send(phone: string) {
    subject.wait();
    const sent = await subject.verification.send({ phone, language: 'en', isAgain: false });
    if (!sent.ok) throw new Error(`no code: ${JSON.stringify(sent.failure)}`);
    return sent.value;
  }

  async function prove(phone: string): Promise<string> {
    const { id } = await send(phone);
    const checked = await subject.verification.check({ id, code: await subject.lastCode(phone) });
    return checked.ok ? checked.value.proof : '';
  }

  async function upload() {
    const answer = await subject.signup.upload(file(), () => undefined).answer;
    return answer.ok ? answer.value.id : '';
  }

  it('counts the attempts of a code, says how many are left, and accepts a right one once [R2.33] [R8.11]', async () => {
    const phone = '+97336000001';
    const { id, attemptsLeft, requestsLeft, resendAfter, expiresIn } = await send(phone);
    expect([requestsLeft > 0, resendAfter > 0, expiresIn > resendAfter]).toEqual([true, true, true]);
    const code = await subject.lastCode(phone);
    const refused = await subject.verification.check({ id, code: wrong(code) });
    expect([await codeOf(Promise.resolve(refused)), attemptsIn(refused)]).toEqual(['CODE_WRONG', attemptsLeft - 1]);
    expect(await codeOf(subject.verification.check({ id, code }))).toBe('ok');
    expect(await codeOf(subject.verification.check({ id, code }))).toBe('CODE_EXPIRED');
  });

  it('lets no code be guessed, and an older one not work beside a newer [R8.11] [T.19]', async () => {
    const phone = '+97336000002';
    const older = await send(phone);
    const first = await subject.lastCode(phone);
    const newer = await send(phone);
    expect(await codeOf(subject.verification.check({ id: older.id, code: first }))).toBe('CODE_REPLACED');
    expect(newer.number).toBeGreaterThan(older.number);
    const replaced = await subject.verification.check({ id: newer.id, code: first });
    expect([await codeOf(Promise.resolve(replaced)), attemptsIn(replaced)]).toEqual([
      'CODE_REPLACED',
      newer.attemptsLeft,
    ]);
    const code = await subject.lastCode(phone);
    for (let left = newer.attemptsLeft - 1; left > 0; left -= 1)
      expect(await codeOf(subject.verification.check({ id: newer.id, code: wrong(code) }))).toBe('CODE_WRONG');
    expect(await codeOf(subject.verification.check({ id: newer.id, code: wrong(code) }))).toBe(
      'CODE_ATTEMPTS_EXCEEDED',
    );
    expect(await codeOf(subject.verification.check({ id: newer.id, code }))).toBe('CODE_ATTEMPTS_EXCEEDED');
  });

  it('sends only so many codes, and says how long to wait [R8.11]', async () => {
    const phone = '+97336000003';
    const { requestsLeft } = await send(phone);
    for (let left = requestsLeft; left > 0; left -= 1) expect((await send(phone)).requestsLeft).toBe(left - 1);
    subject.wait();
    const refused = await subject.verification.send({ phone, language: 'en', isAgain: false });
    expect(refused).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'CODE_REQUESTS_EXCEEDED', retryAfterMs: expect.any(Number) },
    });
  });

  it('accepts a file with its name, and reports its progress [R5.13]', async () => {
    const shares: number[] = [];
    const answer = await subject.signup.upload(file(), (share) => shares.push(share)).answer;
    expect(answer).toMatchObject({
      ok: true,
      value: { name: 'هوية المالك.pdf', type: 'application/pdf', size: file().size },
    });
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it('refuses what is no document, whatever it claims to be [R5.13] [T.33]', async () => {
    expect(
      await codeOf(
        subject.signup.upload(file('cr.pdf', new TextEncoder().encode('<svg onload="alert(1)"/>')), () => undefined)
          .answer,
      ),
    ).toBe('FILE_TYPE');
    expect(
      await codeOf(subject.signup.upload(file('cr.pdf', new Uint8Array(5 * 1024 * 1024 + 1)), () => undefined).answer),
    ).toBe('TOO_LARGE');
  });

  it('aborts an upload', async () => {
    const sending = subject.signup.upload(file(), () => undefined);
    sending.cancel();
    expect(await codeOf(sending.answer)).toBe('offline');
  });

  it('registers once per key, gives a known e-mail the same answer, and says what is missing [R2.30] [R1.01] [R5.03] [T.22] [T.36]', async () => {
    const registration = {
      regionCode: 'BH-manama',
      language: 'en',
      businessType: 'individual',
      businessName: { en: 'Flowers', ar: '' },
      registrationNumber: '900112345',
      website: null,
      shopAddress: null,
      managerName: 'Layla Harbi',
      managerEmail: 'layla@flowers.example',
      terms: true,
      referrer: null,
    } as const;
    const whole = async (phone: string) => ({
      ...registration,
      documents: [{ kind: 'owner-id', fileId: await upload() }] as const,
      phone,
      proof: await prove(phone),
    });
    const first = await whole('+97336000004');
    expect(await codeOf(subject.signup.signUp({ ...first, proof: 'made-up' }, 'a-key-of-its-own-0'))).toBe(
      'PHONE_NOT_VERIFIED',
    );
    expect(
      await codeOf(
        subject.signup.signUp({ ...first, documents: [{ kind: 'owner-id', fileId: 'made-up' }] }, 'a-key-of-its-own-1'),
      ),
    ).toBe('DOCUMENT_UNKNOWN');
    expect(
      await subject.signup.signUp(
        { ...first, managerEmail: 'layla', registrationNumber: '12345' },
        'a-key-of-its-own-2',
      ),
    ).toMatchObject({
      ok: false,
      failure: {
        code: 'VALIDATION',
        fields: [
          { path: 'registrationNumber', code: 'invalid' },
          { path: 'managerEmail', code: 'invalid' },
        ],
      },
    });
    const taken = await subject.signup.signUp(first, 'a-key-of-its-own-3');
    expect(taken).toEqual({ ok: true, value: {} });
    expect(await subject.signup.signUp(first, 'a-key-of-its-own-3')).toEqual(taken);
    expect(await subject.signup.signUp(await whole('+97336000005'), 'a-key-of-its-own-4')).toEqual(taken);
  });
});
