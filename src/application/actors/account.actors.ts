import { fromPromise } from 'xstate';
import { parseCredentialInput } from '../../domain/account/credential';
import type { CredentialInput, NewSecret } from '../../domain/account/credential';
import { credentialChangeMachine } from '../../domain/account/credential-change.machine';
import type { CredentialChange } from '../../domain/account/credential-change.machine';
import { newCredentialMachine } from '../../domain/account/new-credential.machine';
import type { Result } from '../../domain/shared/result';
import type { AccountPort } from '../ports/account.port';
import type { Slice, StorePort } from '../ports/store.port';
import { draftActors } from './drafts';

const CREDENTIAL_DRAFT_SLICE: Slice<CredentialInput> = { name: 'credential-draft', version: 1, parse: parseCredentialInput };

/** Making a key, over the account port. */
export function newCredentialLogic(port: AccountPort, store: StorePort) {
  return newCredentialMachine.provide({
    actors: { ...draftActors(store, CREDENTIAL_DRAFT_SLICE), createCredential: fromPromise<Result<NewSecret>, CredentialInput>(({ input }) => port.createCredential(input)) },
  });
}

/** Giving a key a new secret or ending it, over the account port. */
export function credentialChangeLogic(port: AccountPort) {
  return credentialChangeMachine.provide({
    actors: {
      changeCredential: fromPromise<Result<Partial<NewSecret>>, { id: string; change: CredentialChange }>(({ input: { id, change } }) =>
        change === 'revoke' ? port.revokeCredential(id) : port.rollCredential(id),
      ),
    },
  });
}
