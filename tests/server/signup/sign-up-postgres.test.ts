import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { signUpSuite } from './sign-up-suite';

describe.skipIf(withoutPostgres)('registration on PostgreSQL', () => {
  const newDatabase = postgresHere();
  signUpSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
