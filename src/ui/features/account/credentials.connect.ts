import { use, useEffect, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { credentialChangeLogic, newCredentialLogic } from '../../../application/actors/account.actors';
import { auditQuery, credentialsQuery } from '../../../application/queries/account.queries';
import { failureOf } from '../../../application/queries/ask';
import { checkCredential } from '../../../domain/account/credential';
import type { CredentialInput, NewSecret } from '../../../domain/account/credential';
import type { CredentialChange } from '../../../domain/account/credential-change.machine';
import { exampleCall } from '../../../domain/account/example-call';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranch } from '../../app/use-branch';
import { useFailureText } from '../../i18n/use-failure-text';
import { useWords } from '../../i18n/use-words';

/** The keys of the business's programs. */
export function useCredentials() {
  const { account } = use(useApp().account());
  const query = useQuery(credentialsQuery(account));
  return {
    /** Null until they were read once. */
    credentials: query.data ?? null,
    failure: query.data === undefined && query.isError ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** What a running flow tells: that the list may be another, and that it is through. */
interface FlowActor {
  readonly on: (type: 'changed', listener: () => void) => { unsubscribe: () => void };
  readonly subscribe: (observer: { complete: () => void }) => { unsubscribe: () => void };
}

/** Reads the list and the activity anew where a flow changed them, and closes the flow when it is through. */
function useFlow(actor: FlowActor, close: () => void): void {
  const { account } = use(useApp().account());
  const client = useQueryClient();
  useEffect(() => {
    const watch = actor.on('changed', () => {
      for (const { queryKey } of [credentialsQuery(account), auditQuery(account)]) void client.invalidateQueries({ queryKey });
    });
    return () => watch.unsubscribe();
  }, [actor, account, client]);
  useEffect(() => {
    const watch = actor.subscribe({ complete: close });
    return () => watch.unsubscribe();
  }, [actor, close]);
}

/** Making a key: what to show, and the commands. */
export function useNewCredential(close: () => void) {
  const { account } = use(useApp().account());
  const { store } = useFeatures();
  const { t } = useWords('account');
  const failureText = useFailureText();
  const logic = useMemo(() => newCredentialLogic(account, store), [account, store]);
  const [snapshot, send, actor] = useMachine(logic);
  useFlow(actor, close);
  const { draft, left, failure, made } = snapshot.context;
  const faults = checkCredential(draft);
  return {
    isRestoring: snapshot.hasTag('restoring'),
    isBusy: snapshot.hasTag('busy'),
    draft,
    nameError: left.includes('name') && faults.name !== null ? t(`keys.name-${faults.name}`) : null,
    scopesError: left.includes('scopes') && faults.scopes !== null ? t('keys.scopesRequired') : null,
    failure: failure === null ? null : failureText(failure),
    made,
    edit: (change: Partial<CredentialInput>) => send({ type: 'EDIT', change }),
    leave: (field: keyof CredentialInput) => send({ type: 'LEAVE', field }),
    create: () => send({ type: 'CREATE' }),
    close: () => send({ type: 'CLOSE' }),
  };
}

/** Giving a key a new secret, or ending it: what to show, and the commands. */
export function useCredentialChange(id: string, change: CredentialChange, close: () => void) {
  const { account } = use(useApp().account());
  const failureText = useFailureText();
  const logic = useMemo(() => credentialChangeLogic(account), [account]);
  const [snapshot, send, actor] = useMachine(logic, { input: { id, change } });
  useFlow(actor, close);
  const { failure, made } = snapshot.context;
  return {
    phase: snapshot.hasTag('showing') ? ('showing' as const) : snapshot.hasTag('gone') ? ('gone' as const) : ('asking' as const),
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    made,
    confirm: () => send({ type: 'CONFIRM' }),
    close: () => send({ type: 'CLOSE' }),
  };
}

/** A first call with the new secret, against this very server, at the branch that is worked at. */
export function useExampleCall({ credential: { scopes }, secret }: NewSecret): string {
  const branch = useBranch();
  return exampleCall({ origin: window.location.origin, secret, scopes, regionCode: branch?.regionCode ?? 'BH-manama', branchId: branch?.id ?? '' });
}
