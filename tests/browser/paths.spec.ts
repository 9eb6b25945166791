import { test } from '@playwright/test';
import { guestBrowser } from '../paths/guest.browser';
import { paymentBrowser } from '../paths/payment.browser';
import { quickParcelBrowser } from '../paths/quick-parcel.browser';
import { requestBrowser } from '../paths/request.browser';
import { sessionBrowser } from '../paths/session.browser';
import { verificationBrowser } from '../paths/verification.browser';
import { Stages } from '@mersal/machine-paths/run-level';
import { walkLevel } from '../support/paths/walked-levels';

// Each starts its own server and page. All pairs, all samples of the request, what a guest does after ordering, and
// the request with a tour open are in tests/long; every sample of every machine meets the real server in levels.test.ts.
test.use({ baseURL: undefined });

/** The first path is the one that covers most. */
const FEW = 1;

const stages = new Stages();
test.afterAll(() => stages.close());

for (const level of [sessionBrowser]) {
  test(`what ${level.spec.machine.id} shows on screen is what its chart says, by every transition and sample [R10.03]`, async () => {
    await walkLevel(level, 'samples', stages);
  });
}

for (const level of [verificationBrowser, requestBrowser, quickParcelBrowser, paymentBrowser, guestBrowser]) {
  test(`what ${level.spec.machine.id} shows on screen is what its chart says, on the path that comes by most of it [R10.03]`, async () => {
    await walkLevel(level, 'samples', stages, FEW);
  });
}
