import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { twoStepSuite } from './two-step-suite';

describe.skipIf(withoutPostgres)('two-step sign-in on PostgreSQL', () => {
  const newDatabase = postgresHere();
  twoStepSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
