import { fromPromise } from 'xstate';
import { credentialRules } from '../../domain/account/credential';
import type { CredentialInput, NewSecret } from '../../domain/account/credential';
import { credentialChangeMachine } from '../../domain/account/credential-change.machine';
import type { SecretChange } from '../../domain/account/credential-change.machine';
import type { Result } from '../../domain/shared/result';
import type { AccountPort } from '../ports/account.port';
import type { RecordKind } from './record.actors';

/** Creating a key. The result holds the secret, so the editor must close together with the view that shows it. */
export function credentialKind(port: AccountPort): RecordKind<NewSecret, CredentialInput> {
  return { rules: credentialRules, save: ({ draft }) => port.createCredential({ ...draft, name: draft.name.trim() }) };
}

/** Rolling or revoking a key, over the account port. */
export function credentialChangeLogic(port: AccountPort) {
  return credentialChangeMachine.provide({
    actors: {
      changeCredential: fromPromise<Result<Partial<NewSecret>>, { id: string; change: SecretChange }>(
        ({ input: { id, change } }) => (change === 'revoke' ? port.revokeCredential(id) : port.rollCredential(id)),
      ),
    },
  });
}
