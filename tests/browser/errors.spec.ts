import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { orderDelivery } from './support/deliveries';
import { Caller } from './support/caller';
import { Merchant, setFleet } from './support/merchant';
import { repeat, messagesOf } from './support/messages';
import type { Language } from './support/messages';

const MINUTE = 60_000;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
const SAID = { en: 'The fleet heard you.', ar: 'وصل ما طلبته إلى السائقين.' };
const GENERIC = { en: 'There has been an error, please try again!', ar: 'حدث خطأ، يرجى المحاولة مرة أخرى!' };

const envelope = (status: number, more: object) => JSON.stringify({ status, message: '', messageAr: '', ...more });
const refusal =
  (status: number, more: object, headers: Readonly<Record<string, string>> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: envelope(status, more),
    });

/** Replaces the messages in the server's answers. */
async function answerWith(page: Page, path: string, more: () => object): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ...more() } });
  });
}

/** The sandbox page, where every choice is a call that changes something. */
async function openSandbox(page: Page, language: Language) {
  const merchant = new Merchant(page, language);
  const messages = messagesOf(language, 'sandbox');
  // Skips the chosen options: choosing them again makes no call.
  await setFleet(page, 'real');
  await page.goto('/sandbox');
  await merchant.speak();
  const option = (speed: 'paused' | 'real' | 'tenfold') =>
    page.getByRole('radio', { name: messages(`speed.${speed}`), exact: true });
  await expect(option('real')).toBeChecked();
  // From now on time passes only where the test says so: on a busy machine five seconds are over before the next line.
  await page.clock.pauseAt(Date.now() + MINUTE);
  const toasts = page.getByRole('region', { name: merchant.common('toasts.label'), exact: true });
  /** By keyboard, because toasts may cover the option; until it is chosen, and a toast is there that says so. */
  const choose = async (speed: 'paused' | 'real' | 'tenfold') => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/sandbox/api/fleet'));
    await option(speed).press('Space');
    await (await answered).finished();
    await expect(async () => {
      await page.clock.runFor(100); // a success is said a moment later
      await expect(option(speed)).toBeChecked({ timeout: 100 });
      await expect(toasts.locator('[data-toast]').first()).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
  };
  return { merchant, choose, toasts, dismiss: toasts.getByRole('button', { name: merchant.common('toasts.dismiss') }) };
}

// The sandbox page's choices are real, and the lane's next tests need the fleet paused.
test.afterEach(({ page }) => setFleet(page, 'paused'));

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `a toast waits for the pointer and the focus, and disappears with Escape or its button, ${language} [R8.05] [R9.08]`,
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install();
      await answerWith(page, '**/sandbox/api/fleet', () => ({ message: SAID.en, messageAr: SAID.ar }));
      const { choose, toasts, dismiss } = await openSandbox(page, language);
      const toast = toasts.getByText(SAID[language]);

      // Live regions exist before anything is announced in them.
      const places = await toasts.locator('[aria-live]').all();
      expect(await Promise.all(places.map((place) => place.getAttribute('aria-live')))).toEqual([
        'polite',
        'assertive',
      ]);
      await expect(toasts.locator('[data-toast]')).toHaveCount(0);

      await choose('tenfold');
      await expect(places[0] ?? toasts).toContainText(SAID[language]);
      await toast.hover();
      await page.clock.fastForward(60_000);
      await expect(toast).toBeVisible();
      await page.mouse.move(2, 2);
      await page.clock.fastForward(4_000);
      await expect(toast).toBeVisible();
      await page.clock.fastForward(1_100);
      await expect(toast).toBeHidden();

      // By keyboard, and the focus returns to where it was.
      await choose('paused');
      const chosen = page.locator('input[type=radio]:focus');
      await expect(chosen).toHaveCount(1);
      await dismiss.focus();
      await page.clock.fastForward(60_000);
      await expect(toast).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(toast).toBeHidden();
      await expect(chosen).toHaveCount(1);

      await choose('tenfold');
      await dismiss.click();
      await expect(toast).toBeHidden();

      // From anywhere on the page.
      await choose('paused');
      await expect(toast).toBeVisible();
      await page.locator('#main').focus();
      await page.keyboard.press('Escape');
      await expect(toast).toBeHidden();
    },
  );

  test(
    `four toasts are stacked, the rest come after them, and none covers the next button at 360 px, ${language} [R9.08] [R1.13]`,
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install();
      await page.setViewportSize({ width: 360, height: 760 });
      let count = 0;
      await answerWith(page, '**/sandbox/api/fleet', () => ({
        status: 303,
        message: `Number ${(count += 1)}`,
        messageAr: `Number ${count}`,
      }));
      const { choose, toasts, dismiss } = await openSandbox(page, language);
      for (let time = 0; time < 6; time += 1) {
        await choose(time % 2 === 0 ? 'tenfold' : 'paused');
        await expect.poll(() => count).toBe(time + 1);
      }
      await expect(dismiss).toHaveCount(4);
      await expect(toasts).toContainText('Number 4');
      await expect(toasts).not.toContainText('Number 5');
      await page.clock.fastForward(5_000);
      await expect(toasts).toContainText('Number 5');
      await expect(toasts).toContainText('Number 6');
      await page.clock.fastForward(5_000);
      await expect(dismiss).toHaveCount(0);
      await page.clock.resume();

      // The sign-in page, at a height that puts its button where toasts appear.
      await page.goto('/auth/login');
      await page.evaluate(() => localStorage.setItem('mersal:session', '{'));
      const merchant = new Merchant(page, language);
      const submit = page.getByRole('button', { name: merchant.identity('signIn.submit'), exact: true });
      const below = await submit.evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY);
      for (const height of [Math.ceil(below) + 24, Math.ceil(below) + 90, 760]) {
        await page.setViewportSize({ width: 360, height });
        let [over, under] = [NOWHERE, NOWHERE];
        // Again if the toast is gone before it was measured.
        await expect(async () => {
          await page.evaluate(() => localStorage.setItem('mersal:session', '{'));
          await page.reload();
          const toast = toasts.locator('[data-toast]');
          await expect(toast).toContainText(merchant.common('toasts.startedClean'));
          over = (await toast.boundingBox({ timeout: 1_000 })) ?? NOWHERE;
          under = (await submit.boundingBox()) ?? NOWHERE;
          expect([over, under]).not.toContain(NOWHERE);
        }).toPass();
        expect(
          over.y + over.height <= under.y || over.y >= under.y + under.height,
          `apart at a height of ${height}`,
        ).toBe(true);
        expect(over.y).toBeGreaterThanOrEqual(0);
        expect(over.y + over.height).toBeLessThanOrEqual(height);
      }
    },
  );

  test(
    `a refusal is shown in the current language, with the wait that the server asks for, ${language} [R8.03] [T.21]`,
    { tag: repeat(language) },
    async ({ page }) => {
      const merchant = new Merchant(page, language);
      await page.goto('/auth/login');
      await merchant.speak();
      const alert = page.getByRole('alert');
      const answers: readonly (readonly [(route: Route) => Promise<void>, string])[] = [
        [
          refusal(401, { code: 'INVALID_CREDENTIALS', message: 'Not you.', messageAr: 'لست أنت.' }),
          { en: 'Not you.', ar: 'لست أنت.' }[language],
        ],
        [refusal(500, {}), GENERIC[language]],
        [
          (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
          GENERIC[language],
        ],
        [
          refusal(429, { code: 'RATE_LIMITED', message: 'Slowly.', messageAr: 'رويدًا.' }, { 'retry-after': '120' }),
          { en: 'Slowly. You can try again in 2 minutes.', ar: 'رويدًا. المحاولة التالية خلال دقيقتين.' }[language],
        ],
        [(route) => route.abort(), merchant.common('failure.offline')],
      ];
      for (const [answer, text] of answers) {
        await page.route('**/v2/auth/login', answer);
        await merchant.signIn('somebody@shop.example', 'what-was-typed');
        await expect(alert).toContainText(text);
        await expect(page.getByLabel(merchant.identity('signIn.password'), { exact: true })).toHaveValue(
          'what-was-typed',
        );
        await page.unroute('**/v2/auth/login', answer);
      }
    },
  );
}

test('an expired token is renewed once and the call repeated, and nobody notices [R8.02]', async ({ page }) => {
  const merchant = new Merchant(page, 'en');
  await setFleet(page, 'paused');
  await merchant.arrive();
  await orderDelivery(await Caller.of(page)); // so that the list has one
  let asked = 0;
  let renewals = 0;
  // Answers, because a renewal whose connection is lost is sent again.
  page.on('response', (answer) => void (renewals += answer.url().endsWith('/v2/auth/login/token') ? 1 : 0));
  // The call of that page alone: Home has a list of its own, which may still be on its way.
  await page.route(/\/v2\/customer\/orders\?.*view=ongoing/, (route) => {
    asked += 1;
    return asked === 1
      ? refusal(401, { code: 'TOKEN_EXPIRED', message: 'Expired', messageAr: 'انتهت' })(route)
      : route.continue();
  });
  await page
    .getByRole('link', { name: merchant.shell('place.orders') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: merchant.orders('list.title') })).toBeVisible();
  await expect(page.locator('a[href^="/task/"]').first()).toBeVisible();
  // The rows of the last visit may be there before the answer. The live connection may ask for the list again.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await expect.poll(() => renewals).toBe(1);
  await expect(page.getByText('Expired')).toBeHidden();
});
