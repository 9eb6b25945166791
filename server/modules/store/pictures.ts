import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import type { Database } from '../../db/open';
import type { FileAnswer } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import type { FieldError } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { limitRate, tryKey } from '../../platform/rate-limits';
import { isLogoSize } from '../../../src/domain/store/logo';
import { POLICY_OF, claimFiles, files, keepFile, pictureSize, releaseFiles, storedFile } from '../files';
import type { GivenFile } from '../files';
import { isAt } from './address';
import { storeCategories, storeItems, storePictures, stores } from './tables';

/** Pictures that a business may upload, refused ones too (D): twice those of the largest menu. */
export const UPLOADED = { limit: 400, window: 24 * 60 * 60_000 };
/** What a picture is for: what is on the menu is no logo, and the other way round. */
type Use = 'menu-picture' | 'store-logo';
const USES: readonly Use[] = ['menu-picture', 'store-logo'];

/** Those that are there. */
export const filled = (ids: Iterable<string | null>): readonly string[] => [...ids].filter((id) => id !== null);

/**
 * Takes a picture for the menu of a business, or its store's logo; nobody sees it before it is saved there.
 * @throws Refusal RATE_LIMITED, FILE_TYPE, FILE_DAMAGED, TOO_LARGE
 */
export async function keepPicture(
  deps: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  given: GivenFile,
  use: Use,
): Promise<UploadedFile> {
  await limitRate(deps, tryKey('menu-pictures', merchantId), UPLOADED);
  return keepFile(deps, merchantId, given, POLICY_OF[use]);
}

/** Makes an upload of a business a picture of its store; false if it is none, somebody else's or used elsewhere. */
async function claimPicture(tx: Database, merchantId: string, fileId: string, use: Use): Promise<boolean> {
  if (!(await claimFiles(tx, merchantId, merchantId, [{ kind: use, fileId }]))) return false;
  const [file] = await tx.select({ type: files.type, content: files.content }).from(files).where(eq(files.id, fileId));
  if (file === undefined) return false;
  // What was uploaded for the menu may be too large for a logo.
  const size = pictureSize(file.content, file.type);
  if (size === null || (use === 'store-logo' && !isLogoSize(size))) return false;
  const hash = createHash('sha256').update(file.content).digest('hex');
  await tx
    .insert(storePictures)
    .values({ id: fileId, hash, ...size })
    .onConflictDoNothing();
  return true;
}

/**
 * Gives a menu its pictures, inside the caller's transaction.
 * @param before what its items had
 * @param wanted what they are to have, with the path of each
 * @returns what no item has any more
 * @throws Refusal VALIDATION that names each picture that the business may not use
 */
export async function attachPictures(
  tx: Database,
  merchantId: string,
  before: readonly string[],
  wanted: readonly { readonly path: string; readonly pictureId: string | null }[],
): Promise<readonly string[]> {
  const next = new Set(filled(wanted.map(({ pictureId }) => pictureId)));
  const gone = new Set<string>();
  // In the order of their ids, as everywhere: two menus never wait for each other.
  for (const id of [...next].filter((each) => !before.includes(each)).toSorted())
    if (!(await claimPicture(tx, merchantId, id, 'menu-picture'))) gone.add(id);
  const fields = wanted.flatMap(({ path, pictureId }): readonly FieldError[] =>
    pictureId !== null && gone.has(pictureId) ? [{ path, code: 'unknown' }] : [],
  );
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  return [...new Set(before)].filter((id) => !next.has(id));
}

/**
 * Gives a store its logo, inside the caller's transaction; the one before can be put back for a day.
 * @throws Refusal VALIDATION for a file that is no logo, or not this business's
 */
export async function changeLogo(
  tx: Database,
  merchantId: string,
  { before, next }: { readonly before: string | null; readonly next: string | null },
  now: Date,
): Promise<void> {
  if (next === before) return;
  if (next !== null && !(await claimPicture(tx, merchantId, next, 'store-logo')))
    throw new Refusal('VALIDATION', { fields: [{ path: 'logo', code: 'unknown' }] });
  if (before !== null) await releaseFiles(tx, merchantId, 'store-logo', [before], now);
}

/**
 * A picture as its business sees it: one of its menu, its logo, or an upload that is on none yet.
 * @throws Refusal NOT_FOUND
 */
export async function ownPicture({ db }: Pick<Deps, 'db'>, merchantId: string, id: string): Promise<FileAnswer> {
  const isUnused = and(eq(files.uploadedBy, merchantId), isNull(files.merchantId));
  const isShown = and(eq(files.merchantId, merchantId), inArray(files.kind, [...USES]));
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), or(isUnused, isShown)));
  if (file === undefined || !POLICY_OF['menu-picture'].types.some((type) => type === file.type))
    throw new Refusal('NOT_FOUND');
  return storedFile(file);
}

/** A picture that an item of a store has, or its logo, for everybody; null for any other. */
export async function publicPicture(
  { db }: Pick<Deps, 'db'>,
  subdomain: string,
  hash: string,
): Promise<{ readonly type: string; readonly content: Uint8Array } | null> {
  const [picture] = await db
    .select({ type: files.type, content: files.content })
    .from(stores)
    .leftJoin(storeCategories, eq(storeCategories.merchantId, stores.merchantId))
    .leftJoin(storeItems, eq(storeItems.categoryId, storeCategories.id))
    .innerJoin(storePictures, or(eq(storePictures.id, storeItems.pictureId), eq(storePictures.id, stores.logoId)))
    .innerJoin(files, eq(files.id, storePictures.id))
    .where(and(isAt(subdomain), eq(storePictures.hash, hash)))
    .limit(1);
  return picture ?? null;
}
