import { describe } from 'vitest';
import { startServer } from '../../support/servers/server';
import { pagesSuite } from './pages-suite';

describe('the pages of lists', () => {
  pagesSuite(startServer);
});
