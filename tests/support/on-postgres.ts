import { afterAll, beforeAll, describe } from 'vitest';
import { postgresMissing, startPostgres } from './postgres';
import type { Postgres } from './postgres';

/**
 * Tests that need a PostgreSQL, for races do not show on PGlite's one connection; where there is none they are skipped,
 * and said to be.
 * @param tests gets what makes an empty database and answers its URL
 */
export function describeOnPostgres(about: string, tests: (newDatabase: () => Promise<string>) => void): void {
  const missing = postgresMissing();
  if (missing !== null) console.warn(`Skipped: ${about}. ${missing}`);
  describe.skipIf(missing !== null)(`${about}`, () => {
    let postgres: Postgres | undefined;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    tests(async () => {
      if (postgres === undefined) throw new Error('PostgreSQL has not been started yet');
      return postgres.database();
    });
  });
}
