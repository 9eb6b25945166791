import { describe } from 'vitest';
import { openTestDatabase } from '../../support/servers/database';
import { jobQueueSuite } from './job-queue-suite';

describe('work in the background', () => {
  jobQueueSuite(async () => {
    const database = await openTestDatabase();
    return [database, database];
  });
});
