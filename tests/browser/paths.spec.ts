import { test } from '@playwright/test';
import { guestBrowser } from '../paths/guest.browser';
import { Stages } from '@mersal/machine-paths/run-level';
import { walkLevel } from '../support/paths/walked-levels';

// It starts its own server and page. All pairs and the other machines, that of sessions among them, are in tests/long.
test.use({ baseURL: undefined });

/** The first path is the one that covers most. */
const FEW = 1;

const stages = new Stages();
test.afterAll(() => stages.close());

test('what a guest sees is what its chart says, on the path that comes by most of it [R10.03]', async () => {
  await walkLevel(guestBrowser, 'samples', stages, FEW);
});
