import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { checkFile } from './check-file';
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

/** Stores a file that is what it claims to be. @throws Refusal FILE_TYPE, FILE_DAMAGED, TOO_LARGE */
export async function keepFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: GivenFile,
  policy: FilePolicy,
): Promise<UploadedFile> {
  const checked = checkFile(given, policy);
  if (typeof checked === 'string') throw new Refusal(checked);
  const { name, type, content } = checked;
  const file = { id: randomUUID(), name, type, size: content.length };
  await db.insert(files).values({ ...file, content, uploadedAt: clock.now() });
  return file;
}

/**
 * Assigns files to a merchant, inside the caller's transaction.
 * @returns false if one is missing or already belongs to somebody; then the transaction must be rolled back
 */
export async function claimFiles(
  tx: Database,
  merchantId: string,
  claimed: readonly { readonly kind: FileKind; readonly fileId: string }[],
): Promise<boolean> {
  for (const { kind, fileId } of claimed) {
    const mine = await tx
      .update(files)
      .set({ merchantId, kind })
      .where(and(eq(files.id, fileId), isNull(files.merchantId)))
      .returning({ id: files.id });
    if (mine.length === 0) return false;
  }
  return true;
}

/** Deletes these files if nobody has claimed them. */
export async function dropFiles(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(files).where(and(inArray(files.id, [...ids]), isNull(files.merchantId)));
}

/** Deletes unclaimed files. */
export async function forgetFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(files)
    .where(and(isNull(files.merchantId), lte(files.uploadedAt, new Date(clock.now().getTime() - UNCLAIMED_LIFETIME))));
}
