import type { ProfilePort } from '../../../src/application/ports/profile.port';
import type {
  OpenSession,
  Profile,
  ProfileChange,
  RecoveryCodes,
  TwoStepProof,
  TwoStepSecret,
} from '../../../src/domain/account/profile';
import type { AccountDeletion, DeletionProof } from '../../../src/domain/account/deletion';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { COMMON_PASSWORD, refusedPassword } from './fake-reset';

/** A refusal whose message names its code, so that a test sees which one is shown. */
export const refused = (status: number, code: string): Failure => ({
  kind: 'refused',
  status,
  code,
  text: { en: `No: ${code}`, ar: `لا: ${code}` },
  fields: [],
  retryAfterMs: null,
});

const device = (id: string, browser: string | null, system: string | null, isCurrent = false): OpenSession => ({
  id,
  startedAt: '2026-11-18T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:55:00.000Z',
  browser,
  system,
  isCurrent,
});

const RECOVERY_CODES = 10;

/**
 * A person's own account without a server. Its app's code is always 123456, and may be used any number of times; a
 * recovery code once.
 */
export class FakeProfile implements ProfilePort {
  /** The answer of every call that changes something, while set. */
  failure: Failure | null = null;
  /** The answer of every read, while set. */
  readFailure: Failure | null = null;
  /** Whether a failing call still takes effect, as when only the answer is lost. */
  isAnswerLost = false;
  password = 'mersal-demo';
  profile: Profile = {
    name: 'Layla Hassan',
    email: 'layla@shop.example',
    phone: '+97336123456',
    language: 'en',
    passwordChangedAt: null,
    twoStep: { isOn: false, recoveryCodesLeft: 0 },
  };
  open: OpenSession[] = [
    device('s-here', 'Chrome', 'Windows', true),
    device('s-phone', 'Safari', 'iPhone'),
    device('s-other', null, null),
  ];
  readonly code: string = '123456';
  /** What keeps the account from being deleted; nobody asked for it at first. */
  account: AccountDeletion = {
    askedAt: null,
    endsAt: null,
    wouldEndAt: '2026-12-20T09:00:00.000Z',
    closesBusiness: false,
    blockers: [],
    needsCode: false,
  };
  private hasSecret = false;
  private codes: readonly string[] = [];
  private made = 0;

  read(): Promise<Result<Profile>> {
    return Promise.resolve(this.readFailure === null ? success(this.profile) : failed(this.readFailure));
  }

  update(change: ProfileChange): Promise<Result<Profile>> {
    return this.answer(() => {
      this.profile = { ...this.profile, ...change };
      return success(this.profile);
    });
  }

  changePassword(current: string, next: string): Promise<Result<object>> {
    return this.answer(() => {
      if (current !== this.password) return failed(refused(422, 'WRONG_PASSWORD'));
      if (next === COMMON_PASSWORD) return failed(refusedPassword('next', 'common-password'));
      this.password = next;
      this.profile = { ...this.profile, passwordChangedAt: '2026-11-20T09:00:00.000Z' };
      this.open = this.open.filter(({ isCurrent }) => isCurrent);
      return success({});
    });
  }

  sessions(): Promise<Result<readonly OpenSession[]>> {
    return Promise.resolve(this.readFailure === null ? success([...this.open]) : failed(this.readFailure));
  }

  endSession(id: string): Promise<Result<object>> {
    return this.answer(() => {
      const isThere = this.open.some((each) => each.id === id);
      this.open = this.open.filter((each) => each.id !== id);
      return isThere ? success({}) : failed(refused(404, 'NOT_FOUND'));
    });
  }

  endOtherSessions(): Promise<Result<object>> {
    return this.answer(() => {
      this.open = this.open.filter(({ isCurrent }) => isCurrent);
      return success({});
    });
  }

  startTwoStep(password: string): Promise<Result<TwoStepSecret>> {
    return this.answer(() => {
      if (password !== this.password) return failed(refused(422, 'WRONG_PASSWORD'));
      if (this.profile.twoStep.isOn) return failed(refused(409, 'TWO_STEP_ON'));
      this.hasSecret = true;
      return success({
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Mersal:layla?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Mersal',
      });
    });
  }

  confirmTwoStep(code: string): Promise<Result<RecoveryCodes>> {
    return this.answer(() => {
      if (this.profile.twoStep.isOn) return failed(refused(409, 'TWO_STEP_ON'));
      if (!this.hasSecret) return failed(refused(409, 'TWO_STEP_OFF'));
      if (code !== this.code) return failed(refused(422, 'CODE_WRONG'));
      return success(this.newCodes());
    });
  }

  stopTwoStep(proof: TwoStepProof): Promise<Result<object>> {
    return this.answer(() => {
      const refusal = this.judge(proof);
      if (refusal !== null) return failed(refusal);
      this.profile = { ...this.profile, twoStep: { isOn: false, recoveryCodesLeft: 0 } };
      return success({});
    });
  }

  renewRecoveryCodes(proof: TwoStepProof): Promise<Result<RecoveryCodes>> {
    return this.answer(() => {
      const refusal = this.judge(proof);
      return refusal === null ? success(this.newCodes()) : failed(refusal);
    });
  }

  deletion(): Promise<Result<AccountDeletion>> {
    const needsCode = this.profile.twoStep.isOn;
    const { readFailure } = this;
    return Promise.resolve(readFailure === null ? success({ ...this.account, needsCode }) : failed(readFailure));
  }

  askDeletion({ password, code }: DeletionProof): Promise<Result<AccountDeletion>> {
    return this.answer(() => {
      if (password !== this.password) return failed(refused(422, 'WRONG_PASSWORD'));
      if (this.profile.twoStep.isOn && code !== this.code) return failed(refused(422, 'CODE_WRONG'));
      if (this.account.blockers.length > 0) return failed(refused(409, 'DELETION_BLOCKED'));
      if (this.account.endsAt === null)
        this.account = { ...this.account, askedAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-12-20T09:00:00.000Z' };
      return success(this.account);
    });
  }

  keepAccount(): Promise<Result<object>> {
    return this.answer(() => {
      this.account = { ...this.account, askedAt: null, endsAt: null };
      return success({});
    });
  }

  private newCodes(): RecoveryCodes {
    this.made += 1;
    this.profile = { ...this.profile, twoStep: { isOn: true, recoveryCodesLeft: RECOVERY_CODES } };
    this.codes = Array.from({ length: RECOVERY_CODES }, (_, index) => `set${this.made}-code${index}`);
    return { recoveryCodes: this.codes };
  }

  private judge({ password, code }: TwoStepProof): Failure | null {
    if (!this.profile.twoStep.isOn) return refused(409, 'TWO_STEP_OFF');
    if (password !== this.password) return refused(422, 'WRONG_PASSWORD');
    if (code === this.code) return null;
    const isHeld = this.codes.includes(code);
    this.codes = this.codes.filter((each) => each !== code);
    this.profile = { ...this.profile, twoStep: { isOn: true, recoveryCodesLeft: this.codes.length } };
    return isHeld ? null : refused(422, 'CODE_WRONG');
  }

  private answer<T>(act: () => Result<T>): Promise<Result<T>> {
    const { failure } = this;
    if (failure === null) return Promise.resolve(act());
    if (this.isAnswerLost) act();
    return Promise.resolve(failed(failure));
  }
}
