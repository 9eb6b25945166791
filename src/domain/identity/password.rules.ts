import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../shared/constants';

/** Why a new password is refused; null if it is accepted. */
export type PasswordError = 'required' | 'too-short' | 'too-long' | null;

/** The rule for choosing a password [R5.02]: only its length counts, the same here and at the server. */
export function checkPassword(password: string): PasswordError {
  if (password === '') return 'required';
  if (password.length < PASSWORD_LENGTH_MIN) return 'too-short';
  return password.length > PASSWORD_LENGTH_MAX ? 'too-long' : null;
}
