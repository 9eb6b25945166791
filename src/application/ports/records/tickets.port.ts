import type { Page } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';
import type { LocalFile, Upload } from '../signup.port';
import type {
  NewTicket,
  Ticket,
  TicketAction,
  TicketAnswer,
  TicketFilters,
  TicketSummary,
} from '../../../domain/support/ticket';

/** The tickets of a branch [R1.06]. */
export interface TicketsPort {
  /** @param cursor where the list continues: `nextCursor` of the page before; null from the latest on */
  list(filters: TicketFilters, cursor: string | null): Promise<Result<Page<TicketSummary>>>;
  get(id: string): Promise<Result<Ticket>>;
  /** @param key the same for the same ticket: sent twice, it opens only one */
  open(ticket: NewTicket, key: string): Promise<Result<Ticket>>;
  /** A settled ticket is open again. @param key the same for the same answer */
  reply(id: string, answer: TicketAnswer, key: string): Promise<Result<Ticket>>;
  /** A file that will be sent with a ticket or an answer. @param progress called now and then, 0 to 1 */
  upload(file: LocalFile, progress: (share: number) => void): Upload;
  /** The content of a file that was sent. */
  file(id: string, fileId: string): Promise<Result<ArrayBuffer>>;
  /** Refused as CHANGED_MEANWHILE if it was done already. */
  move(id: string, move: TicketAction): Promise<Result<Ticket>>;
  /** Takes the unread mark off, for everybody of the branch. */
  markRead(id: string): Promise<Result<object>>;
}
