import { describe } from 'vitest';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded } from '../../support/servers/server';
import { sessionSuite } from './session-suite';

describe('sessions on PGlite', alsoEmbedded, () => {
  sessionSuite(() => startEmbedded());
});
