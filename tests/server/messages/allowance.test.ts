import { describe } from 'vitest';
import { openEmbeddedDatabase } from '../../support/servers/database';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { allowanceSuite } from './allowance-suite';

describe('the limits of messages', alsoEmbedded, () => {
  allowanceSuite(openEmbeddedDatabase);
});
