import { failed } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { refused } from './failing';

/** What a server has done under each key: the same again for the same, a refusal for anything else [T.36]. */
export class Answered<T> {
  private readonly byKey = new Map<string, { readonly body: string; readonly answer: Result<T> }>();

  /** Does something once per key; what was refused may be tried again. @param asked all that the call says */
  once(key: string, asked: unknown, act: () => Result<T>): Result<T> {
    const body = JSON.stringify(asked);
    const made = this.byKey.get(key);
    if (made !== undefined) return made.body === body ? made.answer : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
    const answer = act();
    if (answer.ok) this.byKey.set(key, { body, answer });
    return answer;
  }
}
