import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { pagesSuite } from './pages-suite';

describe.skipIf(withoutPostgres)('the pages of lists on PostgreSQL', () => {
  const newDatabase = postgresHere();
  pagesSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
