import { describe } from 'vitest';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startServer } from '../../support/servers/server';
import { lockoutsSuite } from './lockouts-suite';

describe('wrong passwords on PGlite', alsoEmbedded, () => {
  lockoutsSuite(() => startServer({ settings: { trustedProxies: ['127.0.0.1'] } }));
});
