import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { StoredSession } from '../../../src/domain/identity/session';

export const RENEWAL = /\/v2\/auth\/login\/token$/;

/** What the device stores about its session and the user's branches. */
export async function persistedSession(page: Page): Promise<StoredSession> {
  const [session, place] = await page.evaluate(() =>
    ['session', 'place'].map((name) => localStorage.getItem(`mersal:${name}`)),
  );
  return { ...JSON.parse(session ?? '{}').value?.session, ...JSON.parse(place ?? '{}').value };
}

/** The half-filled requests on the device, of all people and tabs, as one text. */
export function keptRequests(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, text]) => (key.startsWith('mersal:request/') ? [text] : []))
      .join(),
  );
}

/** Changes the stored session, as time, another tab or bad luck would. */
export async function changeKept(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((changed) => {
    const kept = JSON.parse(localStorage.getItem('mersal:session') ?? '');
    Object.assign(kept.value.session, changed);
    localStorage.setItem('mersal:session', JSON.stringify(kept));
  }, change);
}

/** A session this old has tokens that must be renewed. */
export const longAgo = () => ({ loginTime: new Date(Date.now() - 3_600_000).toISOString() });

/** Until it is reloaded, the tab hears nothing of what other tabs store, as if asleep. Call before its first page. */
export async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
}

/** Somebody looks at the tab again: what it shows is read again. */
export async function look(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** A tab at the orders, so that everything for the first page is loaded. */
export async function openOrders(page: Page, heading: string): Promise<void> {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
