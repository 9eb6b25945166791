import { equal } from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { tickets } from '../../server/modules/support/tables';
import { HttpTickets } from '../../src/adapters/http/tickets.adapter';
import { formDrafts, slotOf } from '../../src/application/actors/form-drafts';
import { recordEditorOver } from '../../src/application/actors/record.actors';
import { ticketActionLogic, ticketAnswerKind, ticketKind } from '../../src/application/actors/tickets.actors';
import type { PersistedDraft } from '../../src/domain/records/record';
import type { ActionOutcome } from '../../src/domain/records/record-action.machine';
import type { Ticket, TicketAction } from '../../src/domain/support/ticket';
import type { TicketState } from '../../src/domain/support/ticket-states';
import { MemoryStore } from '../support/fakes/fake-store';
import { answers, both, cut, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { HttpStage } from '../support/paths/http-stage';
import type { Way, World } from '../support/paths/http-level';
import { ticketAnswered, ticketMade, ticketMoved } from './tickets.paths';

interface TicketWorld extends World {
  readonly ticket: Ticket | null;
  readonly branchId: string;
  /** The state that the move in flight leads to; null while there is none. */
  readonly wanted: { state: TicketState | null };
  /** Stores a form as an earlier visit left it. */
  readonly keeps: (persisted: PersistedDraft<unknown>) => Promise<void>;
}

/** A business with a ticket, or with none yet, and what its editor needs. */
async function begun(stage: HttpStage, hasTicket: boolean) {
  const merchant = await stage.merchant();
  const session = await stage.session(merchant);
  const port = new HttpTickets(stage.client(session));
  const device = { store: new MemoryStore(), ids: { unique: () => `ticket-of-path-${stage.next()}` } };
  const opened = hasTicket
    ? await port.open(
        { subject: 'Wrong gate', category: 'delivery', body: 'Gate 5, not gate 2.', order: null, files: [] },
        device.ids.unique(),
      )
    : null;
  if (opened !== null && !opened.ok) throw new Error(JSON.stringify(opened.failure));
  const ticket = opened?.value ?? null;
  const place = { userId: merchant.userId, kind: 'ticket', recordId: ticket?.id ?? null };
  const keeps = (persisted: PersistedDraft<unknown>): Promise<void> =>
    formDrafts(device.store).write(slotOf(place), { ...persisted, key: device.ids.unique() });
  return { stage, port, device, place, ticket, branchId: session.branchId, wanted: { state: null }, keeps };
}

/** The ticket is the branch's own, or another's, which is as if there were none. */
const isOf =
  (whose: 'ours' | 'theirs') =>
  async ({ stage, ticket, branchId }: TicketWorld): Promise<void> => {
    if (ticket === null) return;
    await stage.server.deps.db
      .update(tickets)
      .set({ branchId: whose === 'ours' ? branchId : 'another' })
      .where(eq(tickets.id, ticket.id));
  };
const ours = isOf('ours');

const recall = {
  ways: {
    nothing: answers,
    something: ({ keeps }: TicketWorld, persisted: PersistedDraft<unknown>) => keeps(persisted),
  },
};

const made = httpLevel<TicketWorld>({
  spec: ticketMade,
  world: async (stage) => {
    const world = await begun(stage, false);
    return {
      ...world,
      machine: recordEditorOver(ticketKind(world.port), world.device, world.place),
      input: { recordId: null },
    };
  },
  outcomes: {
    load: { ways: { ok: answers } },
    recall,
    save: { ways: { ok: answers, offline: lost, ORDER_NOT_FOUND: sentWith({ order: 'XX-1' }) } },
  },
});

const answered = httpLevel<TicketWorld>({
  spec: ticketAnswered,
  world: async (stage) => {
    const world = await begun(stage, true);
    return {
      ...world,
      machine: recordEditorOver(ticketAnswerKind(world.port), world.device, world.place),
      input: { recordId: world.ticket?.id ?? null },
    };
  },
  outcomes: {
    load: { ways: { ok: ours, offline: cut, NOT_FOUND: isOf('theirs') } },
    recall,
    save: { ways: { ok: ours, offline: both(ours, lost), NOT_FOUND: isOf('theirs') } },
  },
});

/** It stands so that the move in flight is possible. */
const movable: Way<TicketWorld> = async (world, _sample, { snapshot }) => {
  await ours(world);
  const { action } = snapshot.context as { readonly action: TicketAction };
  const state: TicketState = action === 'close' ? 'created' : 'addressed';
  await world.stage.server.deps.db
    .update(tickets)
    .set({ state })
    .where(eq(tickets.id, world.ticket?.id ?? ''));
  world.wanted.state = action === 'close' ? 'addressed' : 'pending';
};
const thisTicket = (event: { readonly type: string }, { ticket }: TicketWorld) => ({ ...event, item: ticket });

const moved = httpLevel<TicketWorld>({
  spec: ticketMoved,
  world: async (stage) => {
    const world = await begun(stage, true);
    return { ...world, machine: ticketActionLogic(world.port) };
  },
  events: { DO: thisTicket, CONFIRM: thisTicket },
  after: async ({ stage, ticket, wanted }, { snapshot }) => {
    if (wanted.state === null || snapshot.hasTag('busy')) return;
    const { action, failure } = snapshot.context as {
      readonly action: TicketAction | null;
      readonly failure: object | null;
    };
    const { db } = stage.server.deps;
    const [row] = await db
      .select({ state: tickets.state })
      .from(tickets)
      .where(eq(tickets.id, ticket?.id ?? ''));
    if (action === null && failure === null) equal(row?.state, wanted.state);
    wanted.state = null;
  },
  outcomes: {
    action: {
      named: (outcome: ActionOutcome<Ticket>) =>
        outcome.kind !== 'failed'
          ? outcome.kind
          : outcome.failure.kind === 'refused'
            ? outcome.failure.code
            : outcome.failure.kind,
      ways: { done: movable, offline: both(movable, lost), NOT_FOUND: isOf('theirs') },
    },
  },
});

export const ticketsHttp = [made, answered, moved];
