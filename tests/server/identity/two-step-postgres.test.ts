import { afterAll, beforeAll, describe } from 'vitest';
import { postgresMissing, startPostgres } from '../../support/postgres';
import type { Postgres } from '../../support/postgres';
import { startServer } from '../../support/server';
import { twoStepSuite } from './two-step-suite';

const missing = postgresMissing();
if (missing !== null) console.warn(`Skipped: two-step sign-in on PostgreSQL. ${missing}`);

describe.skipIf(missing !== null)('two-step sign-in on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  twoStepSuite(async () => startServer({ databaseUrl: await postgres.database() }));
});
