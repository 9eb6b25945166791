import {
  answerTicket,
  getTicket,
  getTicketFile,
  listTickets,
  markTicketRead,
  moveTicket,
  openTicket,
  uploadTicketFile,
} from '../../../contract/support';
import type { TicketsPort } from '../../application/ports/records/tickets.port';
import type { Page } from '../../domain/ordering/order';
import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { Result } from '../../domain/shared/result';
import type {
  NewTicket,
  Ticket,
  TicketAction,
  TicketAnswer,
  TicketFilters,
  TicketSummary,
} from '../../domain/support/ticket';
import type { HttpClient } from './client';
import { fileIn, sendFile } from './send-file';

/** Rows of a page: about two screens. */
const PAGE_SIZE = 30;

/** The branch's tickets; their pages show their own errors. */
export class HttpTickets implements TicketsPort {
  constructor(private readonly http: HttpClient) {}

  list(filters: TicketFilters, cursor: string | null): Promise<Result<Page<TicketSummary>>> {
    return this.http.call(listTickets, { query: { ...filters, cursor, limit: PAGE_SIZE } });
  }

  get(id: string): Promise<Result<Ticket>> {
    return this.http.call(getTicket, { params: { id } });
  }

  open(ticket: NewTicket, key: string): Promise<Result<Ticket>> {
    return this.http.call(openTicket, { body: ticket, idempotencyKey: key, ownErrors: true });
  }

  reply(id: string, answer: TicketAnswer, key: string): Promise<Result<Ticket>> {
    return this.http.call(answerTicket, { params: { id }, body: answer, idempotencyKey: key, ownErrors: true });
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadTicketFile, file, progress);
  }

  async file(id: string, fileId: string): Promise<Result<ArrayBuffer>> {
    return fileIn(await this.http.call(getTicketFile, { params: { id, fileId }, ownErrors: true }));
  }

  move(id: string, move: TicketAction): Promise<Result<Ticket>> {
    return this.http.call(moveTicket, { params: { id }, body: { move }, ownErrors: true });
  }

  markRead(id: string): Promise<Result<object>> {
    return this.http.call(markTicketRead, { params: { id }, ownErrors: true });
  }
}
