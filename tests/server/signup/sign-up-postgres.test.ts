import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/on-postgres';
import { startServer } from '../../support/server';
import { signUpSuite } from './sign-up-suite';

describe.skipIf(withoutPostgres)('registration on PostgreSQL', () => {
  const newDatabase = postgresHere();
  signUpSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
