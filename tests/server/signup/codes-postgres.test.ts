import { afterAll, beforeAll, describe } from 'vitest';
import { postgresMissing, startPostgres } from '../../support/postgres';
import type { Postgres } from '../../support/postgres';
import { startServer } from '../../support/server';
import { codesSuite } from './codes-suite';

const missing = postgresMissing();
if (missing !== null) console.warn(`Skipped: one-time passwords on PostgreSQL. ${missing}`);

describe.skipIf(missing !== null)('one-time passwords on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  codesSuite(async () => startServer({ databaseUrl: await postgres.database() }));
});
