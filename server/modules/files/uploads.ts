import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { DocumentKind } from '../../../src/domain/signup/business';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import { Refusal } from '../../http/refusal';
import { limitRate, networkOf, tryKey } from '../identity/rate-limits';
import type { TryLimit } from '../identity/rate-limits';
import { checkFile } from './check-file';
import type { FilePolicy, GivenFile } from './check-file';
import { files } from './tables';

/** Files from one address, taken or not (D): a registration needs three. */
export const ADDRESS_UPLOADS: TryLimit = { limit: 40, window: 60 * 60_000 };
/** A file that nobody has claimed by then is thrown away, in ms. */
export const UNCLAIMED_LIFETIME = 24 * 3600_000;

/** Counts an upload, whatever becomes of it. @throws Refusal RATE_LIMITED */
export function countUpload(deps: Pick<Deps, 'db' | 'clock'>, ip: string): Promise<void> {
  return limitRate(deps, tryKey('upload-address', networkOf(ip)), ADDRESS_UPLOADS);
}

/** Keeps a file that is what it says it is. @throws Refusal FILE_TYPE, FILE_DAMAGED, TOO_LARGE */
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
 * Makes files a merchant's, inside the caller's transaction.
 * @returns false where one is not there or somebody's already; then the transaction is to be given up
 */
export async function claimFiles(
  tx: Database,
  merchantId: string,
  claimed: readonly { readonly kind: DocumentKind; readonly fileId: string }[],
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

/** Throws these files away as long as they are nobody's. */
export async function dropFiles(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(files).where(and(inArray(files.id, [...ids]), isNull(files.merchantId)));
}

/** Throws away what nobody claimed. */
export async function forgetFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(files)
    .where(and(isNull(files.merchantId), lte(files.uploadedAt, new Date(clock.now().getTime() - UNCLAIMED_LIFETIME))));
}
