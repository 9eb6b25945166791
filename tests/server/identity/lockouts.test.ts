import { describe } from 'vitest';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded } from '../../support/servers/server';
import { lockoutsSuite } from './lockouts-suite';

describe('wrong passwords on PGlite', alsoEmbedded, () => {
  lockoutsSuite(() => startEmbedded({ settings: { trustedProxies: ['127.0.0.1'] } }));
});
