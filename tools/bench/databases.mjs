/** Each database that the product runs on, for benches that measure both. */
import { tsImport } from 'tsx/esm/api';

/**
 * Measures on PGlite, and on a PostgreSQL of the bench's own where it is installed.
 * @template T
 * @param {string} name of the folders
 * @param {(label: string, where: { name: string, databaseUrl?: string, databaseUrls?: readonly [string, string] }) => Promise<T>} measure
 *   given two PostgreSQL databases, of which most need the first alone
 * @returns {Promise<T[]>}
 */
export async function onEachDatabase(name, measure) {
  const results = [await measure('PGlite, embedded', { name: `${name}-embedded` })];
  /** @type {typeof import('../../tests/support/servers/postgres')} */
  const { postgresMissing, startPostgres } = await tsImport('../../tests/support/servers/postgres.ts', import.meta.url);
  const missing = postgresMissing();
  if (missing !== null) {
    console.error(`PostgreSQL is left out: ${missing}`);
    return results;
  }
  const postgres = await startPostgres();
  try {
    const databaseUrls = /** @type {const} */ ([await postgres.database(), await postgres.database()]);
    results.push(await measure('PostgreSQL', { name: `${name}-postgres`, databaseUrl: databaseUrls[0], databaseUrls }));
  } finally {
    await postgres.stop();
  }
  return results;
}
