/** Why a field of the sign-in form is not sent; codes as the wire uses them. Null where it may be. */
export interface CredentialFaults {
  readonly email: 'required' | 'invalid' | null;
  readonly password: 'required' | null;
}

const EMAIL_LENGTH = 254; // characters, RFC 5321

/** What can be told before asking the server [R5.03]. A password is only required: its rules were checked when it was chosen. */
export function checkCredentials(email: string, password: string): CredentialFaults {
  const trimmed = email.trim();
  const looksRight = trimmed.length <= EMAIL_LENGTH && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(trimmed);
  return {
    email: trimmed === '' ? 'required' : looksRight ? null : 'invalid',
    password: password === '' ? 'required' : null,
  };
}
