import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { axeViolations, still } from './support/axe';
import { addColleague } from './support/colleague';
import { freshPhone } from './support/fresh';
import { Guided, keep, kept, OFFERED } from './support/guided';
import type { TourId } from './support/guided';
import { setFleet } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const overlaps = (a: Awaited<ReturnType<typeof boxOf>>, b: Awaited<ReturnType<typeof boxOf>>) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * What axe finds. It knows no top layer and thinks the phone's bottom bar covers the card; whether the card's buttons
 * can be clicked is checked in the browser instead.
 */
async function errors(page: Page): Promise<readonly string[]> {
  const found = (await axeViolations(page)).filter((error) => !/^target-size: .*partially obscured/s.test(error));
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('[data-tour-card] button')].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const isFree = [0.1, 0.5, 0.9].every((part) =>
        button.contains(document.elementFromPoint(left + width * part, top + height * part)),
      );
      return isFree ? [] : [`something lies over "${button.textContent}"`];
    }),
  );
  return [...found, ...hidden];
}

/** The step is visible, breaks no rule, and covers nothing that it points at. @returns its card */
async function stands(me: Guided, tour: TourId, step: string, target: string): Promise<Locator> {
  const { page } = me;
  const card = me.card(tour, step);
  await expect(card).toBeVisible({ timeout: 20_000 });
  await still(page);
  const at = page.locator(`[data-tour="${target}"]`).filter({ visible: true }).first();
  await expect.poll(async () => overlaps(await boxOf(card), await boxOf(at))).toBe(false);
  // The card moves only itself and the scroll position.
  expect(await page.evaluate(() => document.querySelector('dialog[open]:not([data-tour-card])')?.scrollTop ?? 0)).toBe(
    0,
  );
  expect(await errors(page), `${tour} ${step}`).toEqual([]);
  return card;
}

const JOBS: readonly { language: Language; width: number; search: string }[] = [
  { language: 'en', width: 1280, search: 'Juffair' },
  { language: 'ar', width: 360, search: 'عيادة' },
];

for (const { language, width, search } of JOBS) {
  test.describe(`${language} ${width}`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(
      'the three tours go from end to end by what the merchant does; each step is accessible and leaves its target free [R10.08] [R2.34] [R1.13]',
      { tag: repeat(language) },
      async ({ page }) => {
        test.setTimeout(180_000);
        const me = new Guided(page, language);
        const stand = (tour: TourId, step: string, target: string) => stands(me, tour, step, target);

        await setFleet(page, 'paused');
        await me.arriveAs(await addColleague(page, language)); // somebody who has not been offered anything yet
        const offer = page.getByRole('complementary', { name: me.tours('offer.label') });
        await expect(offer).toBeVisible({ timeout: 20_000 });
        expect(await errors(page)).toEqual([]);
        await offer.getByRole('button', { name: me.tours('offer.start') }).click();
        await stand('welcome', 'places', 'places');
        await me.button('card.next').click();
        await stand('welcome', 'branch', 'branch');
        await me.button('card.next').click();
        await stand('welcome', 'open', 'request');
        await me.yellow.click();
        await stand('welcome', 'price', 'request-price');
        await me.button('card.done').click();
        await expect.poll(() => kept(page)).toEqual(['welcome price finished']);
        await me.close.click();

        await keep(page, 'first-parcel', 'open');
        await page.reload();
        await stand('first-parcel', 'open', 'request');
        await me.yellow.click();
        await stand('first-parcel', 'drop-off', 'request-drop-off');
        await me.chooseDropOff(search);
        const review = await stand('first-parcel', 'review', 'request-review');
        await me.fillRecipient('', 'nobody');
        for (let tries = 0; tries < 5; tries += 1) await page.locator('[data-tour="request-review"]').click();
        await expect(review).toBeVisible(); // a refused form does not advance the tour
        await me.fillRecipient('Tour Guest', freshPhone(language));
        await page.locator('[data-tour="request-review"]').click();
        await stand('first-parcel', 'confirm', 'request-confirm');
        await page.locator('[data-tour="request-confirm"]').click();
        await stand('first-parcel', 'track', 'request-track');
        await me.button('card.done').click();
        await me.close.click();

        await keep(page, 'read-alerts', 'bell');
        await page.reload();
        await stand('read-alerts', 'bell', 'bell');
        await me.button('card.next').click();
        await stand('read-alerts', 'feed', 'bell'); // not open yet: the card points at the way there
        await page.locator('[data-tour="bell"]').click();
        await expect(me.button('card.next')).toBeVisible();
        await stand('read-alerts', 'feed', 'feed');
        await me.button('card.next').click();
        await stand('read-alerts', 'read', 'feed');
        await page.getByRole('button', { name: me.alertFeed('markAll') }).click();
        await expect
          .poll(() => kept(page))
          .toEqual(['first-parcel track finished', 'read-alerts read finished', 'welcome price finished']);
        await expect(page.locator('[data-tour-card]')).toHaveCount(0);
      },
    );

    test(
      'the tours of several drop-offs, of withdrawing and of the first ticket stand where their steps are [R10.08] [R1.03] [R2.09] [R2.14]',
      { tag: '@long' },
      async ({ page }) => {
        test.setTimeout(180_000);
        const me = new Guided(page, language);
        await setFleet(page, 'paused');
        await me.arriveAs(await addColleague(page, language));
        for (const tour of OFFERED) await keep(page, tour, 'open', 'finished');
        await keep(page, 'many-stops', 'open');
        await page.reload();
        await stands(me, 'many-stops', 'open', 'request');
        await me.yellow.click();
        for (const [step, target] of [
          ['add', 'request-add'],
          ['later', 'request-timing'],
        ] as const) {
          await stands(me, 'many-stops', step, target);
          await me.button('card.next').click();
        }
        await stands(me, 'many-stops', 'review', 'request-review');
        await me.button('card.done').click();
        await me.close.click();

        const offer = page.getByRole('complementary', { name: me.tours('offer.label') });
        await page.goto('/wallet/withdrawal');
        await offer.getByRole('button', { name: me.tours('offer.start') }).click();
        await stands(me, 'withdraw', 'account', 'withdrawal-account');
        await me.button('card.next').click();
        // Where the business has no bank account, both steps point at where it is added.
        const amounts = await page.locator('[data-tour="withdrawal-amount"]').count();
        for (const step of ['amount', 'confirm']) {
          await stands(me, 'withdraw', step, amounts > 0 ? 'withdrawal-amount' : 'withdrawal-account');
          await me.button('card.goOn').click();
        }
        await stands(me, 'withdraw', 'list', 'withdrawal-list');
        await me.button('card.done').click();

        await page.goto('/support/add');
        await offer.getByRole('button', { name: me.tours('offer.start') }).click();
        for (const [step, target] of [
          ['subject', 'ticket-subject'],
          ['body', 'ticket-body'],
          ['files', 'ticket-files'],
        ] as const) {
          await stands(me, 'first-ticket', step, target);
          await me.button('card.next').click();
        }
        await stands(me, 'first-ticket', 'send', 'ticket-send');
        const support = me.messages('support');
        await page.getByLabel(support('form.subject')).fill('Where is my parcel?');
        await page.getByRole('combobox', { name: support('form.category') }).click();
        await page.getByRole('option').first().click();
        await page.getByLabel(support('form.body')).fill('It was to be here at noon.');
        await page.locator('[data-tour="ticket-send"]').click();
        await expect(page).toHaveURL(/\/support\/ticket\//);
        await expect
          .poll(() => kept(page))
          .toEqual(
            expect.arrayContaining([
              'many-stops review finished',
              'withdraw list finished',
              'first-ticket send finished',
            ]),
          );
      },
    );
  });
}

test(
  'a reload in the middle continues at that step, and leads back to what it points at [R10.08]',
  { tag: '@long' },
  async ({ page }) => {
    const me = new Guided(page, 'en');
    await me.at('first-parcel', 'confirm'); // its target is in a form that the reload closed; all other steps are in tests/long
    await expect.poll(() => kept(page)).toContain('first-parcel confirm none');
  },
);

test(
  'what a step points at may be gone, come late or be another element: the tour waits, says so, and continues [R10.08]',
  { tag: '@long' },
  async ({ page }) => {
    const me = new Guided(page, 'en');
    const card = await me.at('first-parcel', 'open');
    const hide = (hidden: boolean) =>
      page.evaluate(
        (value) =>
          document.querySelectorAll<HTMLElement>('[data-tour="request"]').forEach((each) => (each.hidden = value)),
        hidden,
      );
    await hide(true);
    await expect(card).toBeHidden();
    await expect(card.getByText(me.tours('wait.missing'), { exact: true })).toBeVisible(); // after a moment, with ways to leave
    await expect(card.getByRole('button', { name: me.tours('card.goOn') })).toBeVisible();
    expect(await errors(page)).toEqual([]);
    await hide(false);
    await expect(card.getByText(me.tours('wait.missing'), { exact: true })).toBeHidden();
    await still(page);
    const before = await boxOf(card);

    await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>('[data-tour="request"]')) {
        const other = each.cloneNode(true) as HTMLElement;
        other.style.marginInlineEnd = '200px';
        each.replaceWith(other);
      }
    });
    await expect.poll(async () => Math.round((await boxOf(card)).x)).toBe(Math.round(before.x) - 200);

    await hide(true);
    await card.getByRole('button', { name: me.tours('card.goOn') }).click();
    await expect(me.card('first-parcel', 'drop-off')).toBeVisible(); // the way to it is gone too: the card says so again, and everything still works
    await me
      .card('first-parcel', 'drop-off')
      .getByRole('button', { name: me.tours('card.later') })
      .click();
    await expect(page.locator('[data-tour-card]')).toHaveCount(0);
    await expect.poll(() => kept(page)).toContain('first-parcel drop-off later');
  },
);

for (const language of ['en', 'ar'] as const) {
  test(
    `by keyboard alone, ${language}: the card comes after its target, Escape leaves, the focus returns [R10.08]`,
    { tag: '@long' },
    async ({ page }) => {
      const me = new Guided(page, language);
      const card = await me.at('first-parcel', 'open');
      const focused = () =>
        page.evaluate(
          () =>
            document.activeElement?.getAttribute('data-tour') ??
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.textContent,
        );
      await me.yellow.focus();
      const order = ['request', me.tours('card.later'), me.tours('card.end')];
      for (const name of order.slice(1)) {
        await page.keyboard.press('Tab');
        expect(await focused()).toBe(name);
      }
      await page.keyboard.press('Tab');
      expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false);
      for (const name of order.toReversed()) {
        await page.keyboard.press('Shift+Tab');
        expect(await focused()).toBe(name);
      }
      await page.keyboard.press('Enter');

      const within = me.card('first-parcel', 'drop-off');
      await expect(within).toBeVisible();
      const add = page.locator('[data-tour="request-drop-off"] button').last(); // the card comes after all of its target
      await add.focus();
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(me.tours('card.later'));
      await page.keyboard.press('Escape');
      await expect(within).toBeHidden();
      await expect(page.getByRole('heading', { name: me.request('title') })).toBeVisible(); // the tour closed, the drawer did not
      await expect(add).toBeFocused();
      await expect.poll(() => kept(page)).toContain('first-parcel drop-off later');
    },
  );
}

test(
  'a step to read keeps the focus, returns it, and Escape leaves it [R10.08]',
  { tag: '@long' },
  async ({ page }) => {
    const me = new Guided(page, 'en');
    const card = await me.at('welcome', 'places');
    await expect(card.getByRole('heading')).toBeFocused();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('[data-tour-card]') !== null,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-tour-card]')).toHaveCount(0);
    await me.yellow.click(); // nothing covers the page
    await expect(page.getByRole('heading', { name: me.request('title') })).toBeVisible();
  },
);

test(
  'right to left is the mirror image, to the pixel, and nothing moves where motion is reduced [R10.08] [R1.13]',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const me = new Guided(page, 'en');
    await me.at('welcome', 'places');
    const turn = async (dir: 'ltr' | 'rtl') => {
      await page.evaluate((value) => (document.documentElement.dir = value), dir);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    };
    for (const step of ['places', 'branch', 'open', 'price']) {
      const card = me.card('welcome', step);
      await expect(card).toBeVisible();
      expect(
        await card.evaluate((element) =>
          Math.max(...element.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration ?? 0)), 0),
        ),
      ).toBeLessThan(1);
      await still(page);
      await expect.poll(async () => (await boxOf(card)).x).toBeGreaterThan(0);
      const left = await boxOf(card);
      await turn('rtl');
      const { width } = page.viewportSize() ?? { width: 0 };
      await expect
        .poll(async () => Math.abs(width - (await boxOf(card)).x - left.width - left.x), { message: step })
        .toBeLessThan(1);
      expect((await boxOf(card)).y).toBe(left.y);
      await turn('ltr');
      if (step === 'open') {
        await me.yellow.click();
        await expect(me.button('card.done')).toBeVisible(); // no longer pointing at the way there
      } else if (step !== 'price') await me.button('card.next').click();
    }
  },
);

test(
  'another dialog that opens over a step has the screen for itself, and the step is back afterwards [R10.08]',
  { tag: '@long' },
  async ({ page }) => {
    const me = new Guided(page, 'en');
    const card = await me.at('welcome', 'open');
    await page.locator('[data-tour="branch"]').click();
    const regions = page.getByRole('dialog', { name: me.shell('branch.title') });
    await expect(regions).toBeVisible();
    await expect(card).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(regions).toBeHidden();
    await expect(card).toBeVisible();
  },
);

test(
  '"No, thanks" and "Later" are stored, and a declined tour is not offered again [R10.08]',
  { tag: '@long' },
  async ({ page }) => {
    const me = new Guided(page, 'en');
    await me.at('welcome', 'places');
    await me.button('card.end').click();
    await expect.poll(() => kept(page)).toContain('welcome places skipped');
    const asked = page.waitForResponse(
      (answer) => answer.url().endsWith('/profile/tours') && answer.request().method() === 'GET',
    );
    await page.reload();
    await asked;
    await expect(page.getByText(me.shell('connection.live'))).toBeAttached();
    await expect(page.getByRole('complementary', { name: me.tours('offer.label') })).toHaveCount(0);
  },
);
