import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { Caller } from './support/caller';
import { alertNow, HANDED_OVER, orderDelivery, stepThrough, TO_PICK_UP } from './support/deliveries';
import { look } from './support/look';
import { Merchant, setFleet, spyOnAlerts } from './support/merchant';
import { messagesOf, repeat } from './support/messages';
import type { Language } from './support/messages';

async function signedIn(page: Page, language: Language = 'en') {
  const heard = await spyOnAlerts(page);
  const merchant = new Merchant(page, language);
  await setFleet(page, 'paused');
  await merchant.arrive('/');
  await expect(page.getByText(merchant.shell('connection.live'))).toBeAttached();
  return { merchant, heard, dialog: page.getByRole('alertdialog', { name: merchant.alerts('dialog.title') }) };
}

/** Another tab of the same browser, already signed in. */
async function anotherTab(context: BrowserContext) {
  const page = await context.newPage();
  const heard = await spyOnAlerts(page);
  const merchant = new Merchant(page, 'en');
  await page.goto('/orders');
  await expect(page.getByText(merchant.shell('connection.live'))).toBeAttached();
  return { page, heard, dialog: page.getByRole('alertdialog', { name: merchant.alerts('dialog.title') }) };
}

/** Notes of one ring: two strokes of three tones. */
const RING = 6;

test('rings in one of two tabs, and closing it in one ends it in both [T.43] [R9.09] [R3.05]', async ({
  page,
  context,
}) => {
  const one = await signedIn(page);
  const two = await anotherTab(context);
  const own = await page.title();
  await alertNow(page);
  await expect(one.dialog).toBeVisible();
  await expect(two.dialog).toBeVisible();
  const notes = async () => [(await one.heard()).notes, (await two.heard()).notes];
  await expect.poll(async () => Math.max(...(await notes()))).toBeGreaterThanOrEqual(2 * RING);
  await two.dialog.getByRole('button', { name: one.merchant.alerts('dialog.close') }).click();
  await expect(one.dialog).toBeHidden();
  await expect(two.dialog).toBeHidden();
  await expect(page).toHaveTitle(own);
  expect(Math.min(...(await notes()))).toBe(0);
  expect(Math.max(...(await notes()))).toBeLessThanOrEqual(5 * RING);
});

test('the feed keeps a closed alert as unread, and a reload announces nothing again [R1.11] [R3.05] [T.41]', async ({
  page,
}) => {
  const { merchant, dialog } = await signedIn(page, 'ar');
  await alertNow(page);
  await expect(dialog).toBeVisible();
  const messages = (await dialog.locator('bdi').textContent()) ?? '';
  expect(messages).toMatch(/[\u0600-\u06ff]/);
  await dialog.getByRole('button', { name: merchant.alerts('dialog.close') }).click();
  await page.reload();
  await expect(page.getByText(merchant.shell('connection.live'))).toBeAttached();
  await page.getByRole('button', { name: /^التنبيهات/ }).click();
  const feed = page.getByRole('dialog', { name: merchant.alerts('feed.title') });
  await expect(feed.getByText(messages)).toBeVisible();
  await expect(dialog).toBeHidden();
  await feed.getByRole('button', { name: merchant.alertFeed('markAll') }).click();
  await expect(page.getByRole('button', { name: merchant.alerts('bell.label_zero') })).toBeVisible();
  await feed.getByText(messages).click();
  await expect(page).toHaveURL(/\/task\//);
  await expect(feed).toBeHidden();
});

test('never takes the focus from somebody who types: what needs them waits as a toast [R9.13]', async ({ page }) => {
  const { merchant, dialog } = await signedIn(page);
  await page.goto('/orders');
  await expect(page.getByText(merchant.shell('connection.live'))).toBeAttached();
  const search = page.getByRole('searchbox');
  await search.focus();
  await alertNow(page);
  const toast = page.getByRole('group', { name: merchant.alertFeed('kind.Dispatch Failed') });
  await expect(toast).toBeVisible();
  await page.keyboard.type('Layla');
  await expect(search).toHaveValue('Layla');
  await expect(search).toBeFocused();
  await expect(dialog).toBeHidden();
  // Over a drawer too, where it can be reached.
  await page
    .locator('header')
    .getByRole('button', { name: merchant.shell('request') })
    .click();
  const drawer = page.getByRole('dialog', { name: merchant.request('title') });
  await expect(drawer.getByRole('group', { name: merchant.alertFeed('kind.Dispatch Failed') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: merchant.alerts('dialog.view') }).click();
  await expect(page).toHaveURL(/\/task\//);
  await expect(dialog).toBeHidden();
});

for (const language of ['en', 'ar'] as const)
  test(
    `what informs covers neither the head of a page, its next action nor the dock at 360 px, and is swiped away, ${language} [R9.13] [R1.13]`,
    { tag: repeat(language) },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const { merchant } = await signedIn(page, language);
      const { id } = await orderDelivery(await Caller.of(page));
      await page.goto('/locations/add');
      await expect(page.getByText(merchant.shell('connection.live'))).toBeAttached();
      await stepThrough(page.request, id, [...TO_PICK_UP, ...HANDED_OVER]);
      const toast = page.getByRole('group', { name: merchant.alertFeed('kind.Delivery Completed') });
      await expect(toast).toBeVisible();
      const next = page.locator('#main [data-variant="primary"]').last();
      await look(page, 'an alert over a form');
      await next.scrollIntoViewIfNeeded();
      const nothingCovered = async () => {
        const own = await toast.boundingBox();
        for (const kept of [page.getByRole('heading', { level: 1 }), next, page.locator('nav').last()]) {
          const box = await kept.boundingBox();
          if (own === null || box === null) throw new Error('Both are there');
          expect(own.y + own.height <= box.y || own.y >= box.y + box.height).toBe(true);
        }
      };
      await expect(nothingCovered).toPass();
      const at = (clientX: number) => [{ identifier: 1, clientX, clientY: 500 }];
      await toast.dispatchEvent('touchstart', { touches: at(100), changedTouches: at(100) });
      await toast.dispatchEvent('touchend', { touches: [], changedTouches: at(200) });
      await expect(toast).toBeHidden();
    },
  );

test('says that the browser blocks the bell, and one click lets it ring [T.43]', async ({ page }) => {
  // A browser that needs a click: sound stays suspended until there was one on this page.
  await page.addInitScript(() => {
    let clicked = false;
    addEventListener('pointerdown', () => (clicked = true), { capture: true });
    AudioContext.prototype.resume = () => (clicked ? Promise.resolve() : new Promise(() => undefined));
    Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => (clicked ? 'running' : 'suspended') });
  });
  const { merchant, heard } = await signedIn(page);
  await page.goto('/orders'); // a separate page, which nobody has clicked yet
  await expect(page.getByText(merchant.shell('connection.live'))).toBeAttached();
  await alertNow(page);
  const allow = page.getByRole('button', { name: messagesOf('en', 'alertFeed')('sound.allow') });
  await expect(allow).toBeVisible();
  expect((await heard()).notes).toBe(0);
  await allow.click();
  await expect(allow).toBeHidden();
  expect((await heard()).notes).toBe(RING);
});
