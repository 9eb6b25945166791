import { describe } from 'vitest';
import { openEmbeddedDatabase } from '../../support/servers/database';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { jobQueueSuite } from './job-queue-suite';

describe('work in the background', alsoEmbedded, () => {
  jobQueueSuite(async () => {
    const database = await openEmbeddedDatabase();
    return [database, database];
  });
});
