import { use, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { newWebhookKind, webhookChangeLogic } from '../../../application/actors/webhooks.actors';
import { WEBHOOKS_KEY, webhooksQuery } from '../../../application/queries/webhooks.queries';
import type { SecretChange } from '../../../domain/account/credential-change.machine';
import { useApp } from '../../app/app-context';
import { useCompletion } from '../../app/use-completion';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { errorMessages } from '../../forms/error-messages';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';

const ERROR_KEYS: Readonly<Record<string, string>> = {
  'name/required': 'error.name',
  'url/required': 'error.urlRequired',
  'url/invalid': 'error.url',
  'url/not-https': 'error.notHttps',
  'url/credentials': 'error.credentials',
  'url/private-address': 'error.privateAddress',
  'events/required': 'error.events',
};

/** What is wrong with an endpoint's form, as text. */
export function useWebhookErrors() {
  const { t } = useMessages('webhooks');
  return errorMessages(t, ERROR_KEYS);
}

/** The endpoints of the business. */
export function useWebhooks() {
  const { webhooks } = use(useApp().records());
  return useRead(webhooksQuery(webhooks));
}

/** Reads everything of webhooks again. */
export function useWebhooksAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
}

/** Closes a dialog, and reads again what it may have changed, even if no answer came. */
function useClosing(close: () => void): () => void {
  const again = useWebhooksAgain();
  return () => {
    again();
    close();
  };
}

/** Adding an endpoint. The secret is in the editor, which ends with the dialog. */
export function useNewWebhook(close: () => void) {
  const { webhooks } = use(useApp().records());
  const [kind] = useState(() => newWebhookKind(webhooks));
  const view = useRecordEditor({ kind, name: 'new-webhook', recordId: null, errorText: useWebhookErrors() });
  return { ...view, close: useClosing(close) };
}

/** A new secret for an endpoint, or removing it: what to show, and the commands. */
export function useWebhookChange(id: string, change: SecretChange, close: () => void) {
  const { webhooks, ids } = use(useApp().records());
  const failureText = useFailureText();
  const logic = useMemo(() => webhookChangeLogic(webhooks, ids), [webhooks, ids]);
  const [snapshot, send, actor] = useFlow(logic, { input: { id, change } });
  useCompletion(actor, useClosing(close));
  const { failure, made } = snapshot.context;
  const phase = (['showing', 'gone'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'asking';
  return {
    phase,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    made,
    confirm: () => send({ type: 'CONFIRM' }),
    close: () => send({ type: 'CLOSE' }),
  };
}
