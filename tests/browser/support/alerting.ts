import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The steps to a state that needs a person. */
const STEPS: Readonly<Record<string, string>> = {
  unassigned: 'dispatch failure',
  dispatched: 'dispatch failure',
  'in progress': 'failed',
  arrived: 'failed',
  'picked up': 'failed',
};

/**
 * Makes a delivery of the signed-in branch fail, so that there is an alert. No driver may be moving: pause the fleet
 * first.
 */
export async function alertNow(page: Page): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('mersal:session'));
  const { token, user, regionCode, branchId } = JSON.parse(kept ?? '').value.session;
  const answer = await page.request.get(`/v2/${user.type}/orders?view=ongoing&limit=200`, {
    headers: { authorization: `Bearer ${token}`, region: regionCode, branch: branchId },
  });
  const { data } = await answer.json();
  const order = data.items.find(({ state }: { state: string }) => state in STEPS);
  expect(order, 'a delivery that can still go wrong').toBeTruthy();
  const step = await page.request.post(`/sandbox/api/deliveries/${order.id}/step`, {
    data: { to: STEPS[order.state] },
  });
  expect(step.ok()).toBe(true);
}
