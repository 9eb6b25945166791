import { equal, notEqual } from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { definePaths } from '@mersal/machine-paths/spec';
import { recordActionOf } from '../../src/domain/records/record-action.machine';
import type { ActionOutcome } from '../../src/domain/records/record-action.machine';
import { recordEditorOf } from '../../src/domain/records/record-editor.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Failure } from '../../src/domain/shared/result';
import type { Ticket, TicketAction } from '../../src/domain/support/ticket';
import { ticketAnswerRules, ticketRules } from '../../src/domain/support/ticket.rules';
import type { AnswerDraft, TicketDraft } from '../../src/domain/support/ticket.rules';
import { OF_WHAT_CHANGES, OF_WHAT_IS_THERE } from '../support/paths/record-editors';

const refusal = (status: number, code: string): Failure => ({
  kind: 'refused',
  status,
  code,
  text: null,
  fields: [],
  retryAfterMs: null,
});
const lost = failed({ kind: 'offline' });

/** A ticket as it is after so many answers of the merchant. */
const ticket = (answers: number, change: Partial<Ticket> = {}): Ticket => ({
  id: 'ticket-1',
  number: 1001,
  subject: 'Wrong gate',
  category: 'delivery',
  state: 'created',
  isUnread: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  order: null,
  messages: Array.from({ length: answers + 1 }, (_, at) => ({
    id: `message-${at}`,
    from: 'merchant',
    name: 'Huda',
    body: 'Gate 5, not gate 2.',
    files: [],
    at: '2026-11-20T08:00:00.000Z',
  })),
  ...change,
});

type Snapshot = AnyMachineSnapshot;
interface Editing {
  readonly item: Ticket | null;
  readonly draft: Partial<TicketDraft>;
  readonly persisted: object | null;
  readonly sent: Partial<TicketDraft> | null;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
  readonly failure: Failure | null;
}
const contextOf = (snapshot: Pick<Snapshot, 'context'>) => snapshot.context as Editing;
const codeOf = (failure: Failure | null) => (failure?.kind === 'refused' ? failure.code : (failure?.kind ?? null));

const project = (snapshot: Snapshot) => {
  const { item, draft, persisted, sent, errors, failure } = contextOf(snapshot);
  const answers = item === null ? null : Math.min(item.messages.length, 2);
  return [answers, draft.body, draft.subject, persisted !== null, sent?.body, errors, codeOf(failure)];
};
/** How often it was answered depends on which answers were lost. */
const shown = (snapshot: Pick<Snapshot, 'context'>) => {
  const { item, draft, persisted, sent, errors, failure } = contextOf(snapshot);
  return [item !== null, draft.body, draft.subject, persisted !== null, sent?.body, errors, codeOf(failure)];
};

const invariants = {
  'nothing is sent that says nothing [R3.16]': (snapshot: Snapshot) => {
    const { sent } = contextOf(snapshot);
    if (snapshot.hasTag('busy')) notEqual(sent?.body ?? '', '');
  },
  'what was typed stays until it is stored': (snapshot: Snapshot) => {
    const { failure, draft, sent } = contextOf(snapshot);
    if (failure !== null && sent === null) equal(typeof draft.body, 'string');
  },
};

const editing = {
  RETRY: [{}],
  CONTINUE: [{}],
  START_OVER: [{}],
  LEAVE: [{ path: 'body' }],
  SAVE: [{ secret: '' }],
  DISCARD: [{}],
  KEEP_MINE: [{}],
  TAKE_THEIRS: [{}],
  ITEM_CHANGED: [],
};

const typed: TicketDraft = {
  subject: 'Wrong gate',
  category: 'delivery',
  body: 'Gate 5, not gate 2.',
  order: '',
  files: [],
};
const answered: AnswerDraft = { body: 'At gate 5.', files: [] };

/** The editor's chart is that of every record: what the rules of tickets make of it is walked here. */
export const ticketMade = definePaths({
  variant: 'ticket',
  ids: '[R2.14] [R3.16] [T.36] [R10.01]',
  machine: recordEditorOf({ ...ticketRules, name: 'record' }),
  input: { recordId: null },
  events: { ...editing, EDIT: [{ change: typed }, { change: { body: '' } }] },
  outputs: {
    load: [success(null)],
    recall: [null, { draft: typed, version: null }],
    save: [success(ticket(0)), lost, failed(refusal(422, 'ORDER_NOT_FOUND'))],
  },
  project,
  shown,
  invariants,
  unreachable: OF_WHAT_IS_THERE,
  count: 70,
});

export const ticketAnswered = definePaths({
  variant: 'ticket-answer',
  ids: '[R4.03] [T.36] [R10.01]',
  machine: recordEditorOf({ ...ticketAnswerRules, name: 'record' }),
  input: { recordId: 'ticket-1' },
  events: { ...editing, EDIT: [{ change: answered }, { change: { body: '' } }] },
  outputs: {
    load: [success(ticket(0)), lost, failed(refusal(404, 'NOT_FOUND'))],
    recall: [null, { draft: answered, version: 0 }],
    save: [success(ticket(1)), lost, failed(refusal(404, 'NOT_FOUND'))],
  },
  project,
  shown,
  invariants,
  unreachable: {
    ...OF_WHAT_CHANGES,
    'editing: ITEM_CHANGED': 'only its form reads this ticket',
    'saved: always [isNew] → created': 'the ticket is there',
  },
  count: 109,
});

const closed = ticket(0, { state: 'addressed' });
const done: ActionOutcome<Ticket> = { kind: 'done', item: closed };
const undone: ActionOutcome<Ticket> = { kind: 'failed', failure: { kind: 'offline' } };
const gone: ActionOutcome<Ticket> = { kind: 'failed', failure: refusal(404, 'NOT_FOUND') };

export const ticketMoved = definePaths({
  variant: 'ticket',
  ids: '[R4.03] [R10.01]',
  machine: recordActionOf<Ticket, TicketAction>(),
  events: {
    ASK: [{ action: 'close' }],
    DO: [{ action: 'reopen', item: closed }],
    CONFIRM: [{ item: ticket(0) }],
    CANCEL: [{}],
  },
  outputs: { action: [done, undone, gone] },
  project: ({ context }) => [context.action, context.isAsked, codeOf(context.failure)],
  invariants: {
    'what it does is known': (snapshot) => {
      if (snapshot.hasTag('asking') || snapshot.hasTag('busy')) notEqual(snapshot.context.action, null);
    },
  },
  unreachable: {
    'running: xstate.done.actor.action [isOvertaken] → failed': 'a move of a ticket has no version',
  },
  count: 13,
});
