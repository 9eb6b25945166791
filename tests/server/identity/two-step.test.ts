import { describe } from 'vitest';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded } from '../../support/servers/server';
import { twoStepSuite } from './two-step-suite';

describe('two-step sign-in on PGlite', alsoEmbedded, () => {
  twoStepSuite(() => startEmbedded());
});
