import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../shared/constants';

/** Why a new password is not taken; null where it is. */
export type PasswordError = 'required' | 'too-short' | 'too-long' | null;

/** The rule for a password that is being chosen [R5.02]: its length and nothing else, the same here and at the server. */
export function checkPassword(password: string): PasswordError {
  if (password === '') return 'required';
  if (password.length < PASSWORD_LENGTH_MIN) return 'too-short';
  return password.length > PASSWORD_LENGTH_MAX ? 'too-long' : null;
}
