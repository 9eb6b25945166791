import { describe } from 'vitest';
import { startServer } from '../../support/servers/server';
import { sessionSuite } from './session-suite';

describe('sessions on PGlite', () => {
  sessionSuite(() => startServer());
});
