import { use, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FileTaker } from '../../../application/actors/upload.actors';
import { ticketActionLogic, ticketAnswerKind, ticketKind } from '../../../application/actors/tickets.actors';
import { queryKeys } from '../../../application/queries/query-keys';
import { ticketQuery } from '../../../application/queries/tickets.queries';
import { fieldsOf } from '../../../domain/shared/fields';
import type { UploadedFile } from '../../../domain/signup/registration';
import type { Ticket } from '../../../domain/support/ticket';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useAttachments } from '../../attachments/attach.connect';
import { useFailureText } from '../../i18n/use-failure-text';
import { useRecordEditor } from '../../records/record.connect';
import { pathTo } from '../../routes/paths';

const NO_OWN_TEXT = () => null;

/** The order that the page before sent the person here about. */
function orderIn(state: unknown): string {
  const order = fieldsOf(state)?.['order'];
  return typeof order === 'string' ? order : '';
}

/** The form of a new ticket; sending it leads to its conversation. */
export function useNewTicket() {
  const { tickets } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const go = useNavigate();
  const about = orderIn(useLocation().state);
  const [kind] = useState(() => ticketKind(tickets, about));
  const view = useRecordEditor({
    kind,
    name: 'ticket',
    recordId: null,
    errorText: NO_OWN_TEXT,
    refusedField: { code: 'ORDER_NOT_FOUND', path: 'order' },
    saved: ({ id }) => {
      void client.invalidateQueries({ queryKey: queryKeys.tickets(branchId) });
      void go(pathTo('/support/ticket/:id', { id }));
    },
  });
  return useAttaching(view, tickets);
}

/** One ticket with its conversation; reading it takes its unread mark off. */
export function useTicket(id: string) {
  const branchId = useBranchId();
  const client = useQueryClient();
  const { tickets } = use(useApp().records());
  const query = ticketQuery(tickets, branchId, id);
  const read = useRead({ ...query, enabled: branchId !== '' });
  const isUnread = read.value?.isUnread === true;
  const markRead = useEffectEvent(async () => {
    const marked = await tickets.markRead(id);
    if (marked.ok) await client.invalidateQueries({ queryKey: queryKeys.tickets(branchId) });
  });
  useEffect(() => {
    if (isUnread) void markRead();
  }, [isUnread]);
  return {
    ...read,
    changed: (ticket: Ticket) => {
      client.setQueryData(query.queryKey, ticket);
      void client.invalidateQueries({ queryKey: queryKeys.tickets(branchId) });
    },
  };
}

/** The form of an answer. */
export function useAnswer(id: string, saved: (ticket: Ticket) => void) {
  const { tickets } = use(useApp().records());
  const [kind] = useState(() => ticketAnswerKind(tickets));
  const view = useRecordEditor({ kind, name: 'ticket-answer', recordId: id, errorText: NO_OWN_TEXT, saved });
  return useAttaching(view, tickets);
}

interface Attaches {
  readonly draft: { readonly files: readonly UploadedFile[] };
  readonly errorOf: (path: string) => string | null;
  readonly editBy: (change: (now: Attaches['draft']) => Attaches['draft']) => void;
  readonly save: () => void;
}

/** A form whose text goes out with files: not before they are all there. */
function useAttaching<View extends Attaches>(view: View, taker: FileTaker) {
  const attachments = useAttachments({
    taker,
    files: view.draft.files,
    change: (of) => view.editBy(({ files }) => ({ files: of(files) })),
    isGone: (index) => view.errorOf(`files.${index}`) !== null,
  });
  return {
    ...view,
    attachments,
    save: () => {
      if (attachments.mayBeSent()) view.save();
    },
  };
}

/** Reads what was sent with a ticket. */
export function useTicketFiles(ticketId: string) {
  const { tickets } = use(useApp().records());
  const place = useBranchId();
  const read = useCallback((file: UploadedFile) => tickets.file(ticketId, file.id), [tickets, ticketId]);
  return { read, place };
}

/** Closing a ticket, and opening it again. */
export function useTicketAction(ticket: Ticket, changed: (ticket: Ticket) => void) {
  const { tickets } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => ticketActionLogic(tickets));
  const [snapshot, send, actor] = useFlow(logic);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { failure } = snapshot.context;
  const action = ticket.state === 'addressed' ? 'reopen' : 'close';
  return {
    action,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    run: () => send({ type: 'DO', action, item: ticket }),
  } as const;
}
