import { describe } from 'vitest';
import { startServer } from '../../support/servers/server';
import { twoStepSuite } from './two-step-suite';

describe('two-step sign-in on PGlite', () => {
  twoStepSuite(() => startServer());
});
