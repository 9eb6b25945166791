import { failed } from '../../../src/domain/shared/result';
import type { Failure, FieldError, Result } from '../../../src/domain/shared/result';

/** What a server refuses with. */
export const refused = (status: number, code: string, fields: readonly FieldError[] = [], data?: unknown): Failure => ({
  kind: 'refused',
  status,
  code,
  text: { en: `No: ${code}`, ar: `لا: ${code}` },
  fields,
  retryAfterMs: null,
  data,
});

/** What every port here can be set to: to fail, before or after it has acted. */
export class Failing {
  /** The answer of every call, while set. */
  failure: Failure | null = null;
  /** Whether a failing call still takes effect, as when only the answer is lost. */
  isAnswerLost = false;

  protected answer<T>(act: () => Result<T>): Promise<Result<T>> {
    const { failure } = this;
    if (failure === null) return Promise.resolve(act());
    if (this.isAnswerLost) act();
    return Promise.resolve(failed(failure));
  }
}
