import type { Page } from '@playwright/test';

/** The steps to a delivery that no driver could be found for, from states in which nobody has the parcel. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  unassigned: ['dispatch failure'],
  dispatched: ['dispatch failure'],
  'dispatch failure': ['dispatched', 'dispatch failure'],
  'not dispatched': ['dispatched', 'dispatch failure'],
  created: ['dispatched', 'dispatch failure'],
  assigned: ['unassigned', 'dispatch failure'],
  accepted: ['unassigned', 'dispatch failure'],
  acknowledge: ['declined', 'unassigned', 'dispatch failure'],
  declined: ['unassigned', 'dispatch failure'],
};

/**
 * Lets the dispatch of a delivery of the signed-in branch fail, so that there is an alert that wants a decision. No
 * driver may be moving: pause the fleet first.
 */
export async function alertNow(page: Page): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('mersal:session'));
  const { token, user, regionCode, branchId } = JSON.parse(kept ?? '').value.session;
  const answer = await page.request.get(`/v2/${user.type}/orders?view=ongoing&limit=200`, {
    headers: { authorization: `Bearer ${token}`, region: regionCode, branch: branchId },
  });
  const { data } = await answer.json();
  const candidates: { id: string; steps: readonly string[] }[] = data.items
    .map(({ id, state }: { id: string; state: string }) => ({ id, steps: STEPS[state] ?? [] }))
    .filter(({ steps }: { steps: readonly string[] }) => steps.length > 0);
  // The nearest first; the fleet leaves some alone, because their time has not come.
  for (const { id, steps } of candidates.toSorted((a, b) => a.steps.length - b.steps.length)) {
    if (await take(page, id, steps)) return;
  }
  throw new Error(`None of ${candidates.length} deliveries could be left without a driver`);
}

/** Takes a delivery through some steps, as far as it can. */
async function take(page: Page, id: string, steps: readonly string[]): Promise<boolean> {
  for (const to of steps) {
    const step = await page.request.post(`/sandbox/api/deliveries/${id}/step`, { data: { to } });
    if (!step.ok()) return false;
  }
  return true;
}
