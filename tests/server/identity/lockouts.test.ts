import { describe } from 'vitest';
import { startServer } from '../../support/servers/server';
import { lockoutsSuite } from './lockouts-suite';

describe('wrong passwords on PGlite', () => {
  lockoutsSuite(() => startServer({ settings: { trustedProxies: ['127.0.0.1'] } }));
});
