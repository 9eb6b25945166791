import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe';

/** Nothing on the screen is broken for axe, and nothing is wider than the page; the test goes on either way. */
export async function look(page: Page, screen: string): Promise<void> {
  // Half hidden under the top bar, a control would be judged too small to hit.
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `sideways scroll on ${screen}`,
    )
    .toBeLessThanOrEqual(0);
}
