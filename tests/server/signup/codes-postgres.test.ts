import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { codesSuite } from './codes-suite';

describe.skipIf(withoutPostgres)('one-time passwords on PostgreSQL', () => {
  const newDatabase = postgresHere();
  codesSuite(async () =>
    startServer({ databaseUrl: await newDatabase(), settings: { trustedProxies: ['127.0.0.1'] } }),
  );
});
