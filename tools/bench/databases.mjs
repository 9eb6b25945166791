/** Each database that the product runs on, for benches that measure both. */
import { tsImport } from 'tsx/esm/api';

/**
 * Measures on PGlite, and on a PostgreSQL of the bench's own where it is installed.
 * @template T
 * @param {string} name of the folders
 * @param {(label: string, where: { name: string, databaseUrl?: string }) => Promise<T>} measure
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
    results.push(await measure('PostgreSQL', { name: `${name}-postgres`, databaseUrl: await postgres.database() }));
  } finally {
    await postgres.stop();
  }
  return results;
}
