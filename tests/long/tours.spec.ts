import { expect, test } from '@playwright/test';
import { Guided, keep, kept } from '../browser/support/guided';
import type { TourId } from '../browser/support/guided';

const STEPS: readonly (readonly [TourId, readonly string[]])[] = [
  ['welcome', ['places', 'branch', 'open', 'price']],
  ['first-parcel', ['open', 'drop-off', 'review', 'confirm', 'track']],
  ['read-alerts', ['bell', 'feed', 'read']],
  ['many-stops', ['open', 'add', 'later', 'review']],
];

test('a reload at any step continues at that step, and leads back to what it points at [R10.08]', async ({ page }) => {
  test.setTimeout(180_000);
  const me = new Guided(page, 'en');
  await me.at('welcome', 'places');
  for (const [tour, steps] of STEPS) {
    for (const step of steps) {
      await keep(page, tour, step);
      await page.reload();
      await expect(me.card(tour, step), `${tour} ${step}`).toBeVisible({ timeout: 20_000 });
      await expect.poll(() => kept(page)).toContain(`${tour} ${step} none`);
    }
    await keep(page, tour, steps.at(-1) ?? '', 'finished');
  }
});
