import { test } from '@playwright/test';
import { requestBrowser } from '../paths/request.browser';
import { sessionBrowser } from '../paths/session.browser';
import { Stages } from '../../tools/paths/run-level';
import { walkLevel } from '../support/walked-levels';

// Each brings a server and a page of its own; every pair, and the request with a tour open: tests/long.
test.use({ baseURL: undefined });

const stages = new Stages();
test.afterAll(() => stages.close());

for (const level of [requestBrowser, sessionBrowser]) {
  test(`what ${level.spec.machine.id} shows on screen is what its chart says, by every transition and sample [R10.03]`, async () => {
    await walkLevel(level, 'samples', stages);
  });
}
