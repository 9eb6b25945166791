import { use, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { credentialChangeLogic, credentialKind } from '../../../application/actors/account.actors';
import { auditQuery, credentialsQuery } from '../../../application/queries/account.queries';
import { CREDENTIAL_NAME_LENGTH } from '../../../domain/account/credential';
import type { NewSecret } from '../../../domain/account/credential';
import type { SecretChange } from '../../../domain/account/credential-change.machine';
import { exampleCall } from '../../../domain/account/example-call';
import { useApp } from '../../app/app-context';
import { useBranch } from '../../app/use-branch';
import { useCompletion } from '../../app/use-completion';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { errorMessages } from '../../forms/error-messages';
import { useRecordEditor } from '../../records/record.connect';
import { useFlow } from '../../app/use-flow';

const ERROR_KEYS: Readonly<Record<string, string>> = {
  'name/required': 'keys.nameRequired',
  'name/too-long': 'keys.nameTooLong',
  'scopes/required': 'keys.scopesRequired',
};

/** The keys of the business's programs. */
export function useCredentials() {
  const { account } = use(useApp().account());
  return useRead(credentialsQuery(account));
}

/** Closes a key dialog, and reads again what it may have changed, even if no answer came. */
function useClosing(close: () => void): () => void {
  const { account } = use(useApp().account());
  const client = useQueryClient();
  return () => {
    for (const { queryKey } of [credentialsQuery(account), auditQuery(account)])
      void client.invalidateQueries({ queryKey });
    close();
  };
}

/** Creating a key: what to show, and the commands. The secret is in the editor, which ends with the dialog. */
export function useNewCredential(close: () => void) {
  const { account } = use(useApp().account());
  const { t } = useMessages('account');
  const [kind] = useState(() => credentialKind(account));
  const view = useRecordEditor({
    kind,
    name: 'credential',
    recordId: null,
    errorText: errorMessages(t, ERROR_KEYS, CREDENTIAL_NAME_LENGTH),
  });
  return { ...view, close: useClosing(close) };
}

/** Rolling or revoking a key: what to show, and the commands. */
export function useCredentialChange(id: string, change: SecretChange, close: () => void) {
  const { account } = use(useApp().account());
  const failureText = useFailureText();
  const logic = useMemo(() => credentialChangeLogic(account), [account]);
  const [snapshot, send, actor] = useFlow(logic, { input: { id, change } });
  useCompletion(actor, useClosing(close));
  const { failure, made } = snapshot.context;
  return {
    phase: snapshot.hasTag('showing')
      ? ('showing' as const)
      : snapshot.hasTag('gone')
        ? ('gone' as const)
        : ('asking' as const),
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    made,
    confirm: () => send({ type: 'CONFIRM' }),
    close: () => send({ type: 'CLOSE' }),
  };
}

/** A first call with the new secret, to this very server, at the current branch. */
export function useExampleCall({ credential: { scopes }, secret }: NewSecret): string {
  const branch = useBranch();
  return exampleCall({
    origin: window.location.origin,
    secret,
    scopes,
    regionCode: branch?.regionCode ?? 'BH-manama',
    branchId: branch?.id ?? '',
  });
}
