import { errorOf, textError } from '../forms/errors';
import { choice, found, group, list, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import { fingerprint } from '../shared/fingerprint';
import { hasVisibleText } from '../shared/visible-text';
import type { FieldError } from '../shared/result';
import { storedFile } from '../signup/stored-file';
import { ATTACHMENTS_MAX, BODY_LENGTH, ORDER_LENGTH, SUBJECT_LENGTH, TICKET_CATEGORIES } from './ticket';
import type { Ticket, TicketAnswer } from './ticket';

/** What is typed stays in the draft even where it is too long. Characters. */
const KEPT_LENGTH = 10_000;

/** What was uploaded to be sent along; the server keeps it for a day. */
const attached = list(found(storedFile), ATTACHMENTS_MAX);

const ticketForm = group({
  subject: text(KEPT_LENGTH),
  category: choice(TICKET_CATEGORIES, null),
  body: text(KEPT_LENGTH),
  order: text(ORDER_LENGTH),
  files: attached,
});
const answerForm = group({ body: text(KEPT_LENGTH), files: attached });

export type TicketDraft = ValueOf<typeof ticketForm>;
export type AnswerDraft = ValueOf<typeof answerForm>;

/** A text that can be read: invisible characters alone are none. */
function writtenError(path: string, value: string, max: number): readonly FieldError[] {
  return hasVisibleText(value) ? textError(path, value, max) : errorOf(path, 'required');
}

/** The form of a new ticket [R3.16]. */
export const ticketRules: RecordRules<Ticket, TicketDraft> = {
  name: 'ticket',
  form: ticketForm,
  draftOf: ({ subject, category, messages, order }) => ({
    subject,
    category,
    body: messages[0]?.body ?? '',
    order: order?.reference ?? '',
    files: messages[0]?.files ?? [],
  }),
  versionOf: () => 0,
  check: ({ subject, category, body }) => [
    ...writtenError('subject', subject, SUBJECT_LENGTH),
    ...errorOf('category', category === null ? 'required' : null),
    ...writtenError('body', body, BODY_LENGTH),
  ],
};

/** The form of an answer in a ticket. */
export const ticketAnswerRules: RecordRules<Ticket, AnswerDraft> = {
  name: 'ticket-answer',
  form: answerForm,
  draftOf: () => answerForm.empty,
  versionOf: () => 0,
  check: ({ body }) => writtenError('body', body, BODY_LENGTH),
};

/**
 * The key of an answer: the same ticket, as many answers before it, the same text and files are the same answer. So it
 * holds after a reload, too, while nobody knows whether the answer was stored [T.36].
 */
export function answerKey({ id, messages }: Pick<Ticket, 'id' | 'messages'>, { body, files }: TicketAnswer): string {
  const before = messages.filter(({ from }) => from === 'merchant').length;
  return `${id}-${before}-${fingerprint([body, ...files].join('\n'))}`;
}
