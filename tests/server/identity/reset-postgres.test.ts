import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { resetSuite } from './reset-suite';

describe.skipIf(withoutPostgres)('password reset on PostgreSQL', () => {
  const newDatabase = postgresHere();
  resetSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
