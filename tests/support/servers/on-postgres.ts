import { afterAll, beforeAll } from 'vitest';
import { filledPostgres } from './native';
import { postgresMissing, startPostgres } from './postgres';
import type { Postgres } from './postgres';

const missing = postgresMissing();

/** Race tests are skipped without PostgreSQL: races do not show on PGlite's one connection. */
export const withoutPostgres = missing !== null;

/**
 * For suites that run on both databases: where PostgreSQL is found, which shows races too, the embedded database has
 * its turn with the long tests.
 */
export const alsoEmbedded: { readonly tags?: 'long' } = withoutPostgres ? {} : { tags: 'long' };

/**
 * Starts PostgreSQL before the tests of a `describe` and stops it after them. @returns a function that gives it, for
 * tests that harm it
 */
export function postgresToHarm(): () => Postgres {
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  return () => {
    if (postgres === undefined) throw new Error('PostgreSQL has not been started yet');
    return postgres;
  };
}

/** For tests that only use PostgreSQL. @returns makes a database with the test accounts and gives its URL */
export function postgresHere(): () => Promise<string> {
  return async () => {
    const { postgres, filled } = await filledPostgres();
    return postgres.database(filled);
  };
}

/** The same for tests that fill a database themselves. @returns makes an empty one and gives its URL */
export function emptyPostgresHere(): () => Promise<string> {
  return async () => (await filledPostgres()).postgres.database();
}
