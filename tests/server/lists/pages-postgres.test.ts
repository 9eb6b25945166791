import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { pagesSuite } from './pages-suite';
import { sampled } from '../../support/sampled';

describe.skipIf(withoutPostgres)('the pages of lists on PostgreSQL', () => {
  const newDatabase = postgresHere();
  // Of each list one test in turn; all with the long tests.
  pagesSuite(
    async () => startServer({ databaseUrl: await newDatabase() }),
    (tests, place) => sampled(tests, tests.length, place),
  );
});
