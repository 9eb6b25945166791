import type { TicketsPort } from '../../../src/application/ports/records/tickets.port';
import type { LocalFile, Upload } from '../../../src/application/ports/signup.port';
import type { Page } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type {
  NewTicket,
  Ticket,
  TicketAction,
  TicketAnswer,
  TicketFilters,
  TicketMessage,
  TicketSummary,
} from '../../../src/domain/support/ticket';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import { stateAfter } from '../../../src/domain/support/ticket-states';
import type { TicketMove } from '../../../src/domain/support/ticket-states';
import { Failing, refused } from './failing';

const AT = '2026-11-20T09:00:00.000Z';

/** The tickets of a branch without a server; passes the same contract suite as the real adapter. */
export class FakeTickets extends Failing implements TicketsPort {
  readonly #sent = new Map<string, { readonly contents: string; readonly id: string }>();

  /** What was uploaded. */
  files: readonly UploadedFile[] = [];

  /** @param tickets latest first @param orders numbers of the branch's orders */
  constructor(
    public tickets: readonly Ticket[] = [],
    private readonly orders: readonly string[] = [],
  ) {
    super();
  }

  list({ state, search }: TicketFilters): Promise<Result<Page<TicketSummary>>> {
    return this.answer(() => {
      const words = search.toLowerCase().split(/\s+/);
      const found = this.tickets.filter(
        (each) =>
          (state === null || each.state === state) &&
          words.every((word) =>
            `${each.number} ${each.subject} ${each.order?.reference ?? ''}`.toLowerCase().includes(word),
          ),
      );
      const items = found.map(({ messages: _messages, order: _order, ...summary }) => summary);
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  get(id: string): Promise<Result<Ticket>> {
    return this.answer(() => this.#found(id));
  }

  open({ subject, category, body, order, files }: NewTicket, key: string): Promise<Result<Ticket>> {
    return this.answer(() =>
      this.#once(key, JSON.stringify([subject, category, body, order, files]), () => {
        const reference = order?.trim().toUpperCase() ?? null;
        if (reference !== null && !this.orders.includes(reference)) return failed(refused(404, 'ORDER_NOT_FOUND'));
        const attached = this.#attached(files);
        if (!attached.ok) return attached;
        const number = 1001 + this.tickets.length;
        const ticket: Ticket = {
          id: `ticket-${number}`,
          number,
          subject: subject.trim(),
          category,
          state: 'created',
          isUnread: false,
          createdAt: AT,
          updatedAt: AT,
          order: reference === null ? null : { id: `id-of-${reference}`, reference },
          messages: [messageOf('merchant', body, 1, attached.value)],
        };
        this.tickets = [ticket, ...this.tickets];
        return success(ticket);
      }),
    );
  }

  reply(id: string, { body, files }: TicketAnswer, key: string): Promise<Result<Ticket>> {
    return this.answer(() =>
      this.#once(key, JSON.stringify([id, body, files]), () => {
        const attached = this.#attached(files);
        return attached.ok ? this.moved(id, 'answer', body, attached.value) : attached;
      }),
    );
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    progress(1);
    return {
      answer: this.answer((): Result<UploadedFile> => {
        if (!/\.(pdf|png|jpe?g|jsonl?)$/.test(file.name)) return failed(refused(415, 'FILE_TYPE'));
        const taken = { id: `file-${this.files.length + 1}`, name: file.name, type: file.type, size: file.size };
        this.files = [...this.files, taken];
        return success(taken);
      }),
      cancel: () => undefined,
    };
  }

  file(id: string, fileId: string): Promise<Result<ArrayBuffer>> {
    return this.answer(() => {
      const ticket = this.tickets.find((each) => each.id === id);
      const found = ticket?.messages.flatMap(({ files }) => files).find((each) => each.id === fileId);
      return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(new ArrayBuffer(found.size));
    });
  }

  /** Each uploaded file is sent once. */
  #attached(ids: readonly string[]): Result<readonly UploadedFile[]> {
    const sent = this.tickets.flatMap(({ messages }) => messages.flatMap(({ files }) => files));
    const found = ids.map((id) => this.files.find((file) => file.id === id && !sent.includes(file)));
    const gone = found.flatMap((file, index) =>
      file === undefined ? [{ path: `files.${index}`, code: 'unknown' }] : [],
    );
    return gone.length > 0
      ? failed(refused(400, 'VALIDATION', gone))
      : success(found.filter((file) => file !== undefined));
  }

  move(id: string, move: TicketAction): Promise<Result<Ticket>> {
    return this.answer(() => this.moved(id, move, null));
  }

  markRead(id: string): Promise<Result<object>> {
    return this.answer(() => {
      const found = this.#found(id);
      if (!found.ok) return found;
      this.tickets = this.tickets.map((each) => (each === found.value ? { ...each, isUnread: false } : each));
      return success({});
    });
  }

  #found(id: string): Result<Ticket> {
    const ticket = this.tickets.find((each) => each.id === id);
    return ticket === undefined ? failed(refused(404, 'NOT_FOUND')) : success(ticket);
  }

  #once(key: string, contents: string, act: () => Result<Ticket>): Result<Ticket> {
    const sent = this.#sent.get(key);
    if (sent !== undefined)
      return sent.contents === contents ? this.#found(sent.id) : failed(refused(409, 'IDEMPOTENCY_MISMATCH'));
    const made = act();
    if (made.ok) this.#sent.set(key, { contents, id: made.value.id });
    return made;
  }

  /** A move of either side. @param body what is written; null for nothing */
  moved(id: string, move: TicketMove, body: string | null, files: readonly UploadedFile[] = []): Result<Ticket> {
    const found = this.#found(id);
    if (!found.ok) return found;
    const ticket = found.value;
    const state = stateAfter(ticket.state, move);
    if (state === null) return failed(refused(409, 'CHANGED_MEANWHILE'));
    const isDesk = move === 'take' || move === 'reply' || move === 'settle';
    const added =
      body === null ? [] : [messageOf(isDesk ? 'desk' : 'merchant', body, ticket.messages.length + 1, files)];
    const moved = {
      ...ticket,
      state,
      isUnread: isDesk && move !== 'take',
      messages: [...ticket.messages, ...added],
    };
    this.tickets = this.tickets.map((each) => (each === ticket ? moved : each));
    return success(moved);
  }
}

function messageOf(
  from: TicketMessage['from'],
  body: string,
  number: number,
  files: readonly UploadedFile[],
): TicketMessage {
  return { id: `message-${number}`, from, name: from === 'desk' ? 'Mersal' : 'Layla Hasan', body, files, at: AT };
}
