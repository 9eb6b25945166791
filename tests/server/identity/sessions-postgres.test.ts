import { afterAll, beforeAll, describe } from 'vitest';
import { postgresMissing, startPostgres } from '../../support/postgres';
import type { Postgres } from '../../support/postgres';
import { startServer } from '../../support/server';
import { sessionSuite } from './session-suite';

const missing = postgresMissing();
if (missing !== null) console.warn(`Skipped: sessions on PostgreSQL. ${missing}`);

describe.skipIf(missing !== null)('sessions on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  sessionSuite(async () => startServer({ databaseUrl: await postgres.database() }));
});
