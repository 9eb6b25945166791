import { describeOnPostgres } from '../../support/on-postgres';
import { startServer } from '../../support/server';
import { codesSuite } from './codes-suite';

describeOnPostgres('one-time passwords on PostgreSQL', (newDatabase) => {
  codesSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
