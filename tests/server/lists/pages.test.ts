import { describe } from 'vitest';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded } from '../../support/servers/server';
import { pagesSuite } from './pages-suite';

describe('the pages of lists', alsoEmbedded, () => {
  pagesSuite(startEmbedded);
});
