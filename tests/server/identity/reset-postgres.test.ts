import { describeOnPostgres } from '../../support/on-postgres';
import { startServer } from '../../support/server';
import { resetSuite } from './reset-suite';

describeOnPostgres('password reset on PostgreSQL', (newDatabase) => {
  resetSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
