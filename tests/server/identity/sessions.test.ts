import { describe } from 'vitest';
import { startServer } from '../../support/server';
import { sessionSuite } from './session-suite';

describe('sessions on PGlite', () => {
  sessionSuite(() => startServer());
});
