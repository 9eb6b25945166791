import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { typedCode } from '../../domain/shared/invisible';
import { failed } from '../../domain/shared/result';
import type { UploadedFile } from '../../domain/signup/registration';
import type { Ticket, TicketAction } from '../../domain/support/ticket';
import { answerKey, ticketAnswerRules, ticketRules } from '../../domain/support/ticket.rules';
import type { AnswerDraft, TicketDraft } from '../../domain/support/ticket.rules';
import type { TicketsPort } from '../ports/records/tickets.port';
import type { RecordKind } from './record.actors';

const idsOf = (files: readonly UploadedFile[]): readonly string[] => files.map(({ id }) => id);

/**
 * Sending a ticket to the support desk [R2.14].
 * @param about the number of the order that a new form is about; empty if it is about none
 */
export function ticketKind(tickets: TicketsPort, about = ''): RecordKind<Ticket, TicketDraft> {
  const { form } = ticketRules;
  return {
    rules: { ...ticketRules, form: { ...form, empty: { ...form.empty, order: about } } },
    save: ({ draft: { subject, category, body, order, files } }, keyOf) => {
      // The rules let no draft through that has none.
      if (category === null) return Promise.resolve(failed({ kind: 'unreadable' }));
      const ticket = { subject, category, body, order: typedCode(order) || null, files: idsOf(files) };
      return tickets.open(ticket, keyOf(ticket));
    },
  };
}

/** Answering in a ticket: its form is empty again once the answer is stored. */
export function ticketAnswerKind(tickets: TicketsPort): RecordKind<Ticket, AnswerDraft> {
  return {
    rules: ticketAnswerRules,
    load: (id) => tickets.get(id),
    save: ({ item, draft: { body, files } }) => {
      if (item === null) return Promise.resolve(failed({ kind: 'unreadable' }));
      const answer = { body, files: idsOf(files) };
      return tickets.reply(item.id, answer, answerKey(item, answer));
    },
  };
}

/** Closes a ticket, or opens it again. */
export function ticketActionLogic(tickets: TicketsPort) {
  return recordActionOf<Ticket, TicketAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Ticket>, { readonly action: TicketAction; readonly item: Ticket }>(
        async ({ input: { action, item } }) => {
          const moved = await tickets.move(item.id, action);
          return moved.ok ? { kind: 'done', item: moved.value } : { kind: 'failed', failure: moved.failure };
        },
      ),
    },
  });
}
