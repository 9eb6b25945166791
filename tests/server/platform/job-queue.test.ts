import { describe } from 'vitest';
import { openTestDatabase } from '../../support/servers/database';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { jobQueueSuite } from './job-queue-suite';

describe('work in the background', alsoEmbedded, () => {
  jobQueueSuite(async () => {
    const database = await openTestDatabase();
    return [database, database];
  });
});
