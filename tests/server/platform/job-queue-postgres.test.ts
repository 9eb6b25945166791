import { describe } from 'vitest';
import { openServer } from '../../../server/db/open-server';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { jobQueueSuite } from './job-queue-suite';

describe.skipIf(withoutPostgres)('work in the background, on PostgreSQL', () => {
  const newDatabase = postgresHere();
  jobQueueSuite(async () => {
    const url = await newDatabase();
    const first = await openServer(url, () => undefined);
    return [first, await openServer(url, () => undefined)];
  });
});
