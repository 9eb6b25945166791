import { withoutInvisible } from '../shared/invisible';

/** Why a field of the sign-in form is not sent; codes as in the contract. Null if it may be sent. */
export interface CredentialErrors {
  readonly email: 'required' | 'invalid' | null;
  readonly password: 'required' | null;
}

const EMAIL_LENGTH = 254; // characters, RFC 5321
/**
 * No brackets, quotes, commas, colons or comments: with them one mailbox can be written in many ways, and text could be
 * smuggled into an address.
 */
const EMAIL = /^[^\s@<>()[\]"\\,;:]+@[^\s@.<>()[\]"\\,;:]+(?:\.[^\s@.<>()[\]"\\,;:]+)+$/;

/** An e-mail as it is sent and stored: nothing invisible, no spaces around it [R11.42]. */
export function typedEmail(text: string): string {
  return withoutInvisible(text).trim();
}

/** Whether a text may be an e-mail, as far as its form shows. */
export function checkEmail(email: string): CredentialErrors['email'] {
  const plain = typedEmail(email);
  if (plain === '') return 'required';
  return plain.length <= EMAIL_LENGTH && EMAIL.test(plain) ? null : 'invalid';
}

/**
 * What can be checked before asking the server [R5.03]. A password is only required: its rules were checked when it was
 * chosen.
 */
export function checkCredentials(email: string, password: string): CredentialErrors {
  return { email: checkEmail(email), password: password === '' ? 'required' : null };
}
