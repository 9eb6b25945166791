import { describe } from 'vitest';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded } from '../../support/servers/server';
import { addressChecksSuite } from './suite';

describe('asking a recipient where the parcel goes', alsoEmbedded, () => {
  addressChecksSuite(() => startEmbedded());
});
