import { afterAll, beforeAll } from 'vitest';
import { postgresMissing, startPostgres } from './postgres';
import type { Postgres } from './postgres';

const missing = postgresMissing();

/** Race tests are skipped without PostgreSQL: races do not show on PGlite's one connection. */
export const withoutPostgres = missing !== null;

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

/** As above, for tests that only use it. @returns a function that makes an empty database and gives its URL */
export function postgresHere(): () => Promise<string> {
  const postgres = postgresToHarm();
  return async () => postgres().database();
}
