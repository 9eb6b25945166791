import { afterAll, beforeAll, describe } from 'vitest';
import { postgresMissing, startPostgres } from '../../support/postgres';
import type { Postgres } from '../../support/postgres';
import { startServer } from '../../support/server';
import { signUpSuite } from './sign-up-suite';

const missing = postgresMissing();
if (missing !== null) console.warn(`Skipped: registration on PostgreSQL. ${missing}`);

describe.skipIf(missing !== null)('registration on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  signUpSuite(async () => startServer({ databaseUrl: await postgres.database() }));
});
