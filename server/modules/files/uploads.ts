import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { checkFile, FILE_POLICIES } from './check-file';
import type { FilePolicy, GivenFile } from './check-file';
import { files } from './tables';
import type { FileKind } from './tables';

/** Files from one address, accepted or not (D): a registration needs three. */
export const ADDRESS_UPLOADS: TryLimit = { limit: 40, window: 60 * 60_000 };
/** A file that nobody has claimed by then is deleted, in ms. */
export const UNCLAIMED_LIFETIME = 24 * 3600_000;

/** Counts an upload, whatever its result. @throws Refusal RATE_LIMITED */
export function countUpload(deps: Pick<Deps, 'db' | 'clock'>, ip: string): Promise<void> {
  return limitRate(deps, tryKey('upload-address', networkOf(ip)), ADDRESS_UPLOADS);
}

/** Who uploads: a business by its id, our own people, or somebody who is about to register (null). */
export type Uploader = string | null;

/** Our own people. */
export const DESK = 'desk';

const by = (uploader: Uploader) => (uploader === null ? isNull(files.uploadedBy) : eq(files.uploadedBy, uploader));

const { document, ticket, menuImage, proofPhoto, logo } = FILE_POLICIES;
/** What a file must be to become something, whatever it was uploaded for. */
export const POLICY_OF = {
  'registration-certificate': document,
  'sijili-certificate': document,
  'home-licence': document,
  'owner-id': document,
  'shop-lease': document,
  'transfer-proof': document,
  'delivery-photo': document,
  'ticket-attachment': ticket,
  'proof-of-delivery': proofPhoto,
  'menu-picture': menuImage,
  'store-logo': logo,
} as const satisfies Readonly<Record<FileKind, FilePolicy>>;

/** Whose a file is from the start. */
interface OwnedFile {
  readonly id: string;
  readonly merchantId: string;
  readonly kind: FileKind;
  readonly uploadedBy: string;
  readonly at: Date;
}

/** Stores a file that is what it claims to be. @throws Refusal FILE_TYPE, FILE_DAMAGED, TOO_LARGE */
export async function keepFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uploadedBy: Uploader,
  given: GivenFile,
  policy: FilePolicy,
): Promise<UploadedFile> {
  const checked = checkFile(given, policy);
  if (typeof checked === 'string') throw new Refusal(checked);
  const { name, type, content } = checked;
  const file = { id: randomUUID(), name, type, size: content.length };
  await db.insert(files).values({ ...file, content, uploadedAt: clock.now(), uploadedBy });
  return file;
}

/**
 * Stores a file that belongs to a merchant from the start, under an id that its content decides: sent again, it is the
 * same file. @throws Refusal FILE_TYPE, FILE_DAMAGED, TOO_LARGE
 */
export async function keepOwned(
  tx: Database,
  { id, merchantId, kind, uploadedBy, at }: OwnedFile,
  given: GivenFile,
  policy: FilePolicy,
): Promise<void> {
  const checked = checkFile(given, policy);
  if (typeof checked === 'string') throw new Refusal(checked);
  await tx
    .insert(files)
    .values({ id, ...checked, size: checked.content.length, uploadedAt: at, uploadedBy, merchantId, kind })
    .onConflictDoNothing();
}

/**
 * Assigns files to a merchant, inside the caller's transaction.
 * @param uploader only what they have uploaded themselves
 * @returns false if one is missing, somebody else's, used already or not what its kind takes; then the transaction must
 *   be rolled back
 */
export async function claimFiles(
  tx: Database,
  merchantId: string,
  uploader: Uploader,
  claimed: readonly { readonly kind: FileKind; readonly fileId: string }[],
): Promise<boolean> {
  // In one order everywhere: two that claim the same files at once never wait for each other.
  const inOrder = claimed.toSorted((a, b) => (a.fileId < b.fileId ? -1 : 1));
  for (const { kind, fileId } of inOrder) {
    const { types, sizeMax } = POLICY_OF[kind];
    const mine = await tx
      .update(files)
      .set({ merchantId, kind })
      .where(
        and(
          eq(files.id, fileId),
          isNull(files.merchantId),
          by(uploader),
          inArray(files.type, [...types]),
          lte(files.size, sizeMax),
        ),
      )
      .returning({ id: files.id });
    if (mine.length === 0) return false;
  }
  return true;
}

/** Gives claimed files back: they can be claimed again, like new ones, and are deleted if nobody does. */
export async function releaseFiles(
  tx: Database,
  merchantId: string,
  kind: FileKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(files)
    .set({ merchantId: null, kind: null, uploadedAt: now })
    .where(and(inArray(files.id, [...ids]), eq(files.merchantId, merchantId), eq(files.kind, kind)));
}

/** Deletes files of a registration if nobody has claimed them. */
export async function dropFiles(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(files).where(and(inArray(files.id, [...ids]), isNull(files.merchantId), by(null)));
}

/** Deletes unclaimed files. */
export async function forgetFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(files)
    .where(and(isNull(files.merchantId), lte(files.uploadedAt, new Date(clock.now().getTime() - UNCLAIMED_LIFETIME))));
}
