import { describeOnPostgres } from '../../support/on-postgres';
import { startServer } from '../../support/server';
import { signUpSuite } from './sign-up-suite';

describeOnPostgres('registration on PostgreSQL', (newDatabase) => {
  signUpSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
