import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/on-postgres';
import { startServer } from '../../support/server';
import { codesSuite } from './codes-suite';

describe.skipIf(withoutPostgres)('one-time passwords on PostgreSQL', () => {
  const newDatabase = postgresHere();
  codesSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
