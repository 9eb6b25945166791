import { use, useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { webhookKind, webhookSendLogic } from '../../../application/actors/webhooks.actors';
import { failureOf } from '../../../application/queries/ask';
import { webhookMessagesQuery } from '../../../application/queries/webhooks.queries';
import type { MessageState, Webhook } from '../../../domain/extensions/webhook';
import type { WebhookDraft } from '../../../domain/extensions/webhook.rules';
import type { WebhookSending } from '../../../domain/extensions/webhook-send.machine';
import { useApp } from '../../app/app-context';
import { useCompletion } from '../../app/use-completion';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';
import { EVENT_KEYS } from './event-keys';
import { useWebhookErrors, useWebhooksAgain } from './webhooks.connect';

/** The form of one endpoint. */
export function useWebhook(id: string) {
  const { webhooks } = use(useApp().records());
  const [kind] = useState(() => webhookKind(webhooks));
  const again = useWebhooksAgain();
  const view = useRecordEditor({
    kind,
    name: 'webhook',
    recordId: id,
    errorText: useWebhookErrors(),
    saved: again,
  });
  return { view, differences: useDifferences(view.item, view.draft) };
}

/** The differences between the form and the endpoint, as text. */
function useDifferences(item: Webhook | null, draft: WebhookDraft) {
  const { t, language } = useMessages('webhooks');
  if (item === null) return [];
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const events = (of: WebhookDraft) => list.format(of.events.map((event) => t(`event.${EVENT_KEYS[event]}`)));
  const isOn = (of: WebhookDraft) => t(of.isOn ? 'yes' : 'no');
  return [
    { label: t('name'), mine: draft.name, theirs: item.name },
    { label: t('url'), mine: draft.url, theirs: item.url },
    { label: t('events'), mine: events(draft), theirs: events(item) },
    { label: t('isOn'), mine: isOn(draft), theirs: isOn(item) },
  ].filter(({ mine, theirs }) => mine !== theirs);
}

/** What was sent to an endpoint, and a way to load more. */
export function useMessagesOf(id: string) {
  const { webhooks } = use(useApp().records());
  const [state, setState] = useState<MessageState | null>(null);
  const query = useInfiniteQuery(webhookMessagesQuery(webhooks, id, state));
  const pages = query.data?.pages;
  return {
    state,
    setState,
    /** Null until they were read once. */
    messages: pages === undefined ? null : pages.flatMap(({ items }) => items),
    total: pages?.[0]?.total ?? null,
    failure: pages === undefined && query.isError ? failureOf(query.error) : null,
    retry: () => void query.refetch(),
    isReading: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}

/** Sending a test, or a message again, and waiting for what comes of it. */
export function useWebhookSend(sending: WebhookSending, close: () => void) {
  const { webhooks, ids } = use(useApp().records());
  const failureText = useFailureText();
  const again = useWebhooksAgain();
  const logic = useMemo(() => webhookSendLogic(webhooks), [webhooks]);
  const [input] = useState(() => ({ ...sending, key: ids.unique() }));
  const [snapshot, send, actor] = useFlow(logic, { input });
  useCompletion(actor, () => {
    again();
    close();
  });
  const { failure, message } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    message,
    failure: failure === null ? null : failureText(failure),
    send: () => send({ type: 'SEND', key: ids.unique() }),
    close: () => send({ type: 'CLOSE' }),
  };
}
