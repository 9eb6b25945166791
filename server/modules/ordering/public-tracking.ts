import type { PublicTracking } from '../../../src/domain/ordering/public-tracking';
import type { Deps } from '../../platform/deps';
import { mapTiles } from '../regions';
import { readTracking } from './order-reads';

/** What somebody with the link of a stop may see; null if the link leads to nothing. */
export async function publicTracking(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  slug: string,
): Promise<PublicTracking | null> {
  const tracking = await readTracking(db, slug);
  return tracking === null ? null : { ...tracking, map: mapTiles(settings) };
}
