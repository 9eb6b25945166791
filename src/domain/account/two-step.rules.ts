import { typedCode } from '../shared/invisible';

/** Why a code is not sent. */
export type CodeError = 'required' | 'malformed' | null;

const CODE_LENGTH_MAX = 20; // characters of the longest recovery code

/** A code in the form it is sent: Western digits, without the blanks that people put between them. */
export function cleanCode(typed: string): string {
  return typedCode(typed).replace(/\s/g, '');
}

/** A code of an authenticator app: six digits. */
export function checkAppCode(typed: string): CodeError {
  const code = cleanCode(typed);
  if (code === '') return 'required';
  return /^\d{6}$/.test(code) ? null : 'malformed';
}

/** A code of the app or a recovery code; only its length can be checked before asking. */
export function checkAnyCode(typed: string): CodeError {
  const code = cleanCode(typed);
  if (code === '') return 'required';
  return code.length >= 6 && code.length <= CODE_LENGTH_MAX ? null : 'malformed';
}

/** A secret in groups of four, as people read and type it. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
