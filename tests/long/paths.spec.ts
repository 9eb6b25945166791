import { test } from '@playwright/test';
import { guidedRequestBrowser, requestBrowser } from '../paths/request.browser';
import { sessionBrowser } from '../paths/session.browser';
import { Stages } from '../../tools/paths/run-level';
import { walkLevel } from '../support/walked-levels';

const stages = new Stages();
test.afterAll(() => stages.close());

for (const level of [requestBrowser, guidedRequestBrowser, sessionBrowser]) {
  test(`what ${level.spec.machine.id} shows on screen ${level.situation ?? 'alone'} is what its chart says, on every pair of transitions [R10.03]`, async () => {
    test.setTimeout(1_800_000); // the request has a thousand paths
    await walkLevel(level, 'pairs', stages);
  });
}
