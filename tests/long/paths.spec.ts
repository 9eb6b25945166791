import { test } from '@playwright/test';
import { addressCheckBrowser } from '../paths/address-check.browser';
import { guestBrowser } from '../paths/guest.browser';
import { paymentBrowser } from '../paths/payment.browser';
import { quickParcelBrowser } from '../paths/quick-parcel.browser';
import { guidedRequestBrowser, requestBrowser } from '../paths/request.browser';
import { sessionBrowser } from '../paths/session.browser';
import { verificationBrowser } from '../paths/verification.browser';
import { Stages } from '@mersal/machine-paths/run-level';
import { walkLevel } from '../support/paths/walked-levels';

const stages = new Stages();
test.afterAll(() => stages.close());

for (const level of [
  quickParcelBrowser,
  paymentBrowser,
  guidedRequestBrowser,
  verificationBrowser,
  requestBrowser,
  addressCheckBrowser,
  sessionBrowser,
  guestBrowser,
]) {
  test(`what ${level.spec.machine.id} shows on screen ${level.situation ?? 'alone'} is what its chart says, on every pair of transitions [R10.03]`, async () => {
    test.setTimeout(3_600_000); // ms; a guest’s parcel has thousands of steps, and a shared machine is slow
    await walkLevel(level, 'pairs', stages);
  });
}
