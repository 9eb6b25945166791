import type { SignupPorts } from '../../../src/application/app-system';
import type { LocalFile, SignupPort, Upload } from '../../../src/application/ports/signup.port';
import type { VerificationPort } from '../../../src/application/ports/verification.port';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import type { Registration, UploadedFile } from '../../../src/domain/signup/registration';
import { registrationErrors } from '../../../src/domain/signup/signup.rules';
import { DOCUMENT_SIZE_MAX } from '../../../src/domain/shared/constants';
import type { CodeRequest, Verification } from '../../../src/domain/verification/verification';
import { MemoryStore } from './fake-store';

const refused = (status: number, code: string, more: Partial<Extract<Failure, { kind: 'refused' }>> = {}): Failure => ({
  kind: 'refused',
  status,
  code,
  text: { en: `No: ${code}`, ar: `لا: ${code}` },
  fields: [],
  retryAfterMs: null,
  ...more,
});

const ATTEMPTS = 5;
const REQUESTS = 5;

/** Codes without a server: they never expire on their own, and every right one works once. */
export class FakeVerification implements VerificationPort {
  /** The answer of every call, while set. */
  failure: Failure | null = null;
  readonly sent: { readonly phone: string; readonly language: string; readonly code: string }[] = [];
  readonly proofs = new Map<string, string>();
  private readonly attempts = new Map<string, number>();

  constructor(
    private readonly spans: Pick<Verification, 'resendAfter' | 'expiresIn'> = { resendAfter: 30, expiresIn: 600 },
  ) {}

  /** The code in the last message. */
  get lastCode(): string {
    return this.sent.at(-1)?.code ?? '';
  }

  send({ phone, language }: Pick<CodeRequest, 'phone' | 'language'>): Promise<Result<Verification>> {
    return this.answer(() => {
      const before = this.sent.filter((one) => one.phone === phone).length;
      if (before >= REQUESTS) return failed(refused(429, 'CODE_REQUESTS_EXCEEDED', { retryAfterMs: 3_600_000 }));
      this.sent.push({ phone, language, code: String(100_000 + this.sent.length) });
      return success({
        id: `code-${this.sent.length}`,
        number: before + 1,
        ...this.spans,
        attemptsLeft: ATTEMPTS,
        requestsLeft: REQUESTS - 1 - before,
      });
    });
  }

  check(asked: { readonly id: string; readonly code: string }): Promise<Result<{ readonly proof: string }>> {
    return this.answer(() => {
      const { code } = asked;
      // The newest code of the phone answers for those that it replaced.
      const phoneOf = this.sent[Number(asked.id.split('-')[1]) - 1]?.phone;
      const place = this.sent.findLastIndex(({ phone }) => phone === phoneOf) + 1;
      const id = `code-${place}`;
      const sent = this.sent[place - 1];
      if (sent === undefined || this.proofs.has(asked.id) || this.proofs.has(id))
        return failed(refused(410, 'CODE_EXPIRED'));
      const tried = (this.attempts.get(id) ?? 0) + 1;
      const isOlder = this.sent.slice(0, place - 1).some((one) => one.phone === sent.phone && one.code === code);
      if (isOlder && tried <= ATTEMPTS)
        return failed(refused(422, 'CODE_REPLACED', { data: { attemptsLeft: ATTEMPTS - tried + 1 } }));
      if (tried > ATTEMPTS) return failed(refused(429, 'CODE_ATTEMPTS_EXCEEDED'));
      this.attempts.set(id, tried);
      if (code !== sent.code)
        return failed(
          tried === ATTEMPTS
            ? refused(429, 'CODE_ATTEMPTS_EXCEEDED')
            : refused(422, 'CODE_WRONG', { data: { attemptsLeft: ATTEMPTS - tried } }),
        );
      this.proofs.set(id, sent.phone);
      return success({ proof: `proof-${id}` });
    });
  }

  private answer<T>(act: () => Result<T>): Promise<Result<T>> {
    return Promise.resolve(this.failure === null ? act() : failed(this.failure));
  }
}

/** Registrations without a server. */
export class FakeSignup implements SignupPort {
  failure: Failure | null = null;
  /** Whether a failing call still takes effect, as when only the answer is lost. */
  isAnswerLost = false;
  /** What happens to uploads from now on: accepted at once, or left in flight. */
  isUploadHeld = false;
  readonly registered: {
    readonly registration: Registration & { readonly referrer: string | null };
    readonly key: string;
  }[] = [];
  readonly uploads: {
    readonly file: LocalFile;
    readonly progress: (share: number) => void;
    readonly finish: (result: Result<UploadedFile>) => void;
    isCancelled: boolean;
  }[] = [];
  readonly files = new Set<string>();

  constructor(readonly verification: FakeVerification = new FakeVerification()) {}

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    let finish: (result: Result<UploadedFile>) => void = () => undefined;
    const answer = new Promise<Result<UploadedFile>>((resolve) => {
      finish = resolve;
    });
    const held = { file, progress, finish, isCancelled: false };
    this.uploads.push(held);
    if (!this.isUploadHeld) void this.judge(file).then(finish);
    const cancel = () => {
      held.isCancelled = true;
      finish(failed({ kind: 'offline' }));
    };
    return { answer, cancel };
  }

  signUp(registration: Registration & { readonly referrer: string | null }, key: string): Promise<Result<object>> {
    const { failure } = this;
    if (failure !== null && !this.isAnswerLost) return Promise.resolve(failed(failure));
    const result = this.take(registration, key);
    return Promise.resolve(failure === null ? result : failed(failure));
  }

  private take(registration: Registration & { readonly referrer: string | null }, key: string): Result<object> {
    if (this.registered.some((one) => one.key === key)) return success({});
    const fields = registrationErrors(registration);
    if (fields.length > 0) return failed(refused(400, 'VALIDATION', { fields }));
    const gone = registration.documents.flatMap(({ fileId }, index) =>
      this.files.has(fileId) ? [] : [{ path: `documents.${index}.fileId`, code: 'unknown' }],
    );
    if (gone.length > 0) return failed(refused(409, 'DOCUMENT_UNKNOWN', { fields: gone }));
    const proven = [...this.verification.proofs].some(
      ([id, phone]) => `proof-${id}` === registration.proof && phone === registration.phone,
    );
    if (!proven) return failed(refused(409, 'PHONE_NOT_VERIFIED'));
    this.registered.push({ registration, key });
    return success({});
  }

  /** As the server does, by the first bytes. */
  private async judge(file: LocalFile): Promise<Result<UploadedFile>> {
    if (this.failure !== null) return failed(this.failure);
    if (file.size > DOCUMENT_SIZE_MAX) return failed(refused(413, 'TOO_LARGE'));
    const text = file instanceof Blob ? await file.text() : '';
    if (!/^%PDF-|PNG/.test(text.slice(0, 8))) return failed(refused(415, 'FILE_TYPE'));
    const id = `file-${this.files.size + 1}`;
    this.files.add(id);
    return success({ id, name: file.name, type: file.type, size: file.size });
  }
}

/** Everything a registration needs, in memory. */
export function fakeSignupPorts(signup = new FakeSignup(), store = new MemoryStore()): SignupPorts {
  let keys = 0;
  return { signup, verification: signup.verification, store, ids: { unique: () => `key-${(keys += 1)}-of-the-fake` } };
}
