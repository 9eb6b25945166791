import { describe } from 'vitest';
import { openTestDatabase } from '../../support/servers/database';
import { allowanceSuite } from './allowance-suite';

describe('the limits of messages', () => {
  allowanceSuite(openTestDatabase);
});
