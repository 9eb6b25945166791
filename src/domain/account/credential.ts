import type { Instant } from '../shared/time';
import { API_SCOPES } from './account';
import type { ApiScope } from './account';

/** A key with which a program calls the API. */
export interface Credential {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** The last characters of the secret, to tell keys apart. */
  readonly hint: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly lastUsedAt: Instant | null;
  /** Until when the secret before the last one works too. */
  readonly formerUntil: Instant | null;
}

/** A key with its secret, which is shown this once and kept nowhere. */
export interface NewSecret {
  readonly credential: Credential;
  readonly secret: string;
}

/** What a person says of a key they want. */
export interface CredentialInput {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}

export const CREDENTIAL_NAME_LENGTH = 60; // characters

/** What is wrong with what was said; null where nothing is. */
export interface CredentialFaults {
  readonly name: 'required' | 'too-long' | null;
  readonly scopes: 'required' | null;
}

export function checkCredential({ name, scopes }: CredentialInput): CredentialFaults {
  const length = name.trim().length;
  return {
    name: length === 0 ? 'required' : length > CREDENTIAL_NAME_LENGTH ? 'too-long' : null,
    scopes: scopes.length === 0 ? 'required' : null,
  };
}

/** A kept draft of a key, if a stored value is one; null where it is damaged or hostile. */
export function parseCredentialInput(value: unknown): CredentialInput | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, scopes } = value as Partial<Record<keyof CredentialInput, unknown>>;
  if (typeof name !== 'string' || name.length > 200 || !Array.isArray(scopes)) return null;
  return { name, scopes: API_SCOPES.filter((scope) => scopes.includes(scope)) };
}
