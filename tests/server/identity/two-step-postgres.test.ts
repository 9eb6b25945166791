import { describeOnPostgres } from '../../support/on-postgres';
import { startServer } from '../../support/server';
import { twoStepSuite } from './two-step-suite';

describeOnPostgres('two-step sign-in on PostgreSQL', (newDatabase) => {
  twoStepSuite(async () => startServer({ databaseUrl: await newDatabase() }));
});
