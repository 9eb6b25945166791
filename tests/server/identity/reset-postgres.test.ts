import { afterAll, beforeAll, describe } from 'vitest';
import { postgresMissing, startPostgres } from '../../support/postgres';
import type { Postgres } from '../../support/postgres';
import { startServer } from '../../support/server';
import { resetSuite } from './reset-suite';

const missing = postgresMissing();
if (missing !== null) console.warn(`Skipped: password reset on PostgreSQL. ${missing}`);

describe.skipIf(missing !== null)('password reset on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  resetSuite(async () => startServer({ databaseUrl: await postgres.database() }));
});
