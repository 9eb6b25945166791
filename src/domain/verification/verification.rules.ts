import { westernDigits } from '../shared/digits';
import { fieldsOf } from '../shared/fields';
import type { Result } from '../shared/result';

export const CODE_LENGTH = 6; // digits

/** The digits of a typed or pasted code, as Western digits, as far as they go. */
export function codeDigits(typed: string): string {
  return westernDigits(typed).replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** The code in a typed text, in digits of any script and any grouping; null if there are not six. */
export function readCode(typed: string): string | null {
  const digits = westernDigits(typed).replace(/\D/g, '');
  return digits.length === CODE_LENGTH ? digits : null;
}

/** The attempts left according to a refusal; null if the answer does not say. */
export function attemptsIn(result: Result<unknown>): number | null {
  const data = !result.ok && result.failure.kind === 'refused' ? result.failure.data : null;
  const left = fieldsOf(data)?.['attemptsLeft'];
  return typeof left === 'number' && Number.isInteger(left) && left >= 0 ? left : null;
}
