import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import type { Database } from '../../db/open';
import type { FileAnswer } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { FieldError } from '../../http/refusal';
import { claimFiles, files, storedFile } from '../files';
import type { Uploader } from '../files';
import { ticketFiles, ticketMessages, tickets } from './tables';

type Reader = Pick<Database, 'select'>;

/**
 * Attaches files to a message, inside the caller's transaction. A file is attached once.
 * @throws Refusal VALIDATION that names each file that is gone, used, or somebody else's
 */
export async function attachFiles(
  tx: Database,
  merchantId: string,
  uploader: Uploader,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const gone: number[] = [];
  // In the order of their ids, as everywhere: two messages with the same files never wait for each other.
  const inOrder = [...fileIds.entries()].toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  for (const [position, fileId] of inOrder) {
    if (await claimFiles(tx, merchantId, uploader, [{ kind: 'ticket-attachment', fileId }]))
      await tx.insert(ticketFiles).values({ fileId, messageId, position });
    else gone.push(position);
  }
  const fields = gone
    .toSorted((a, b) => a - b)
    .map((position): FieldError => ({ path: `files.${position}`, code: 'unknown' }));
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}

const ATTACHED = { id: files.id, name: files.name, type: files.type, size: files.size };

/** Files by what they are attached to. */
function byOwner(rows: readonly { readonly owner: string; readonly file: UploadedFile }[]) {
  const found = new Map<string, UploadedFile[]>();
  for (const { owner, file } of rows) found.set(owner, [...(found.get(owner) ?? []), file]);
  return found;
}

/** What is attached to messages, by the message. */
export async function filesByMessage(db: Reader, messageIds: readonly string[]) {
  const rows = await db
    .select({ owner: ticketFiles.messageId, file: ATTACHED })
    .from(ticketFiles)
    .innerJoin(files, eq(files.id, ticketFiles.fileId))
    .where(inArray(ticketFiles.messageId, [...messageIds]))
    .orderBy(asc(ticketFiles.position));
  return byOwner(rows);
}

/** What merchants have sent with tickets, by the ticket, oldest first. */
export async function filesOfMerchants(db: Reader, ticketIds: readonly string[]) {
  const rows = await db
    .select({ owner: ticketMessages.ticketId, file: ATTACHED })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .innerJoin(files, eq(files.id, ticketFiles.fileId))
    .where(and(inArray(ticketMessages.ticketId, [...ticketIds]), eq(ticketMessages.from, 'merchant')))
    .orderBy(asc(ticketMessages.number), asc(ticketFiles.position));
  return byOwner(rows);
}

/**
 * The content of a file that is attached to a ticket.
 * @param which narrows the tickets to those the caller may read
 * @throws Refusal NOT_FOUND, also for a file of another ticket
 */
export async function ticketFile(
  db: Reader,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  which: SQL | undefined,
): Promise<FileAnswer> {
  const [file] = await db
    .select({ ...ATTACHED, content: files.content })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .innerJoin(ticketFiles, eq(ticketFiles.messageId, ticketMessages.id))
    .innerJoin(files, eq(files.id, ticketFiles.fileId))
    .where(and(eq(tickets.id, id), eq(files.id, fileId), which));
  if (file === undefined) throw new Refusal('NOT_FOUND');
  return storedFile(file);
}
