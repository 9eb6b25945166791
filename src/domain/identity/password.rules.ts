import type { EasyPassword } from './easy-password.rules';
import type { Result } from '../shared/result';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../shared/constants';

/** Why a new password is refused; null if it is accepted. */
export type PasswordError = 'required' | 'too-short' | 'too-long' | EasyPassword | null;

/**
 * The rule of length for a new password [R5.02], the same here and at the server. The server also refuses those that
 * are easy to guess: the list of them is too long to be sent to every device.
 */
export function checkPassword(password: string): PasswordError {
  if (password === '') return 'required';
  if (password.length < PASSWORD_LENGTH_MIN) return 'too-short';
  return password.length > PASSWORD_LENGTH_MAX ? 'too-long' : null;
}

const EASY: readonly EasyPassword[] = ['common-password', 'personal-password'];

/** Why the server calls a new password easy to guess; null if it does not. @param path of the field in the call */
export function easyPasswordIn(result: Result<unknown>, path: string): EasyPassword | null {
  if (result.ok || result.failure.kind !== 'refused') return null;
  const { fields } = result.failure;
  return EASY.find((code) => fields.some((field) => field.path === path && field.code === code)) ?? null;
}
