import { describe } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { lockoutsSuite } from './lockouts-suite';

describe.skipIf(withoutPostgres)('wrong passwords on PostgreSQL', () => {
  const newDatabase = postgresHere();
  lockoutsSuite(async () =>
    startServer({ databaseUrl: await newDatabase(), settings: { trustedProxies: ['127.0.0.1'] } }),
  );
});
