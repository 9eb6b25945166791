import { describe } from 'vitest';
import { startServer } from '../../support/servers/server';
import { addressChecksSuite } from './suite';

describe('asking a recipient where the parcel goes', () => {
  addressChecksSuite(() => startServer());
});
