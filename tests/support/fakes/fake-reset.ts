import type { ResetPort } from '../../../src/application/ports/reset.port';
import { failed, success } from '../../../src/domain/shared/result';
import type { EasyPassword } from '../../../src/domain/identity/easy-password.rules';
import type { LinkPurpose, PasswordLink } from '../../../src/domain/identity/password-link';
import type { Failure, Result } from '../../../src/domain/shared/result';

const refused = (status: number, code: string): Failure => ({
  kind: 'refused',
  status,
  code,
  text: { en: `No: ${code}`, ar: `لا: ${code}` },
  fields: [],
  retryAfterMs: null,
});

/** The one new password that the fakes call easy to guess. */
export const COMMON_PASSWORD = '123456';

/** What the server answers to a new password that is easy to guess. @param path of the field */
export const refusedPassword = (path: string, code: EasyPassword): Failure => ({
  kind: 'refused',
  status: 400,
  code: 'VALIDATION',
  text: { en: 'Please check the fields.', ar: 'يرجى مراجعة الحقول.' },
  fields: [{ path, code }],
  retryAfterMs: null,
});

/** Password reset without a server: it knows one account, and every link it has sent. */
export class FakeReset implements ResetPort {
  /** The answer of every call, while set. */
  failure: Failure | null = null;
  /** Whether a failing call still takes effect, as when only the answer is lost. */
  isAnswerLost = false;
  readonly asked: { readonly email: string; readonly language: string }[] = [];
  readonly passwords: string[] = [];
  /** Tokens by their state. */
  private readonly links = new Map<string, 'alive' | 'used' | 'expired'>();

  constructor(
    private readonly email = 'layla@shop.example',
    private readonly purpose: LinkPurpose = 'reset',
  ) {}

  /** The token in the last mail. */
  get lastToken(): string {
    return [...this.links.keys()].at(-1) ?? '';
  }

  ask(request: { readonly email: string; readonly language: 'en' | 'ar' }): Promise<Result<object>> {
    return this.answer((): Result<object> => {
      this.asked.push(request);
      if (request.email !== this.email) return success({});
      for (const [token, state] of this.links) if (state === 'alive') this.links.set(token, 'expired');
      this.links.set(`token-${this.links.size + 1}`, 'alive');
      return success({});
    });
  }

  check(token: string): Promise<Result<PasswordLink>> {
    return this.answer(() => this.judge(token));
  }

  confirm(token: string, password: string): Promise<Result<object>> {
    return this.answer((): Result<object> => {
      const judged = this.judge(token);
      if (!judged.ok) return judged;
      if (password === COMMON_PASSWORD) return failed(refusedPassword('password', 'common-password'));
      this.links.set(token, 'used');
      this.passwords.push(password);
      return success({});
    });
  }

  private judge(token: string): Result<PasswordLink> {
    const state = this.links.get(token);
    if (state === 'alive') return success({ purpose: this.purpose, email: this.email });
    if (state === undefined) return failed(refused(404, 'RESET_LINK_UNKNOWN'));
    return failed(refused(410, state === 'used' ? 'RESET_LINK_USED' : 'RESET_LINK_EXPIRED'));
  }

  private answer<T>(act: () => Result<T>): Promise<Result<T>> {
    const { failure } = this;
    if (failure === null) return Promise.resolve(act());
    if (this.isAnswerLost) act();
    return Promise.resolve(failed(failure));
  }
}
