import { describe } from 'vitest';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { twoStepSuite } from './two-step-suite';

describe('two-step sign-in on PGlite', alsoEmbedded, () => {
  twoStepSuite(() => startServer());
});
