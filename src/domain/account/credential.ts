import { errorOf, textError } from '../forms/errors';
import { choices, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import type { Instant } from '../shared/time';
import { API_SCOPES } from './account';
import type { ApiScope } from './account';

/** A key that a program calls the API with. */
export interface Credential {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** The last characters of the secret, to tell keys apart. */
  readonly hint: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly lastUsedAt: Instant | null;
  /** Until when the previous secret works too. */
  readonly formerUntil: Instant | null;
}

/** A key with its secret, which is shown only this once and stored nowhere. */
export interface NewSecret {
  readonly credential: Credential;
  readonly secret: string;
}

/** What a person says of a key they want. */
const credentialForm = group({ name: text(200), scopes: choices(API_SCOPES) });
export type CredentialInput = ValueOf<typeof credentialForm>;

export const CREDENTIAL_NAME_LENGTH = 60; // characters

/** The form for creating a key. The result includes the secret, which no form stores. */
export const credentialRules: RecordRules<NewSecret, CredentialInput> = {
  name: 'credential',
  form: credentialForm,
  draftOf: ({ credential: { name, scopes } }) => ({ name, scopes }),
  versionOf: () => 0,
  check: ({ name, scopes }) => [
    ...textError('name', name, CREDENTIAL_NAME_LENGTH),
    ...errorOf('scopes', scopes.length === 0 ? 'required' : null),
  ],
};
