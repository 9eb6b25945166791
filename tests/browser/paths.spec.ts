import { test } from '@playwright/test';
import { guestBrowser } from '../paths/guest.browser';
import { sessionBrowser } from '../paths/session.browser';
import { Stages } from '@mersal/machine-paths/run-level';
import { walkLevel } from '../support/paths/walked-levels';

// They start their own server and page. All pairs, the other machines and the request with a tour open are in tests/long.
test.use({ baseURL: undefined });

/** The first path is the one that covers most. */
const FEW = 1;

const stages = new Stages();
test.afterAll(() => stages.close());

for (const level of [sessionBrowser, guestBrowser])
  test(`what ${level.spec.machine.id} shows on screen is what its chart says, on the path that comes by most of it [R10.03]`, async () => {
    await walkLevel(level, 'samples', stages, FEW);
  });
