import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { HANDED_OVER, stepThrough, TO_PICK_UP } from './support/deliveries';
import { arabicDigits, freshPhone } from './support/fresh';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat } from './support/messages';

test.beforeEach(async ({ page }) => {
  await setFleet(page, 'paused');
});

const LANGUAGES = [
  ['en', 1440, ['Seef', 'Hoora'], ['Maryam First', 'Jassim Second']],
  ['ar', 360, ['عيادة', 'الملقا'], ['مريم الأولى', 'جاسم الثاني']],
] as const;

for (const [language, width, places, names] of LANGUAGES) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: width === 360 ? 'dark' : 'light' });

    test(
      'an order with two drop-offs keeps each recipient to their own stop, and is ordered again with one press [R1.03] [R2.31] [R11.01] [R11.03]',
      { tag: repeat(language) },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const { request, task } = merchant;
        await merchant.arrive();
        await merchant.openRequest();
        await merchant.chooseDropOff(places[0]);
        await page.getByRole('button', { name: request('stops.add') }).click();
        const heads = [1, 2].map((number) => request('stops.title', { number: String(number), count: '2' }));
        const [first, second] = heads.map((name) => page.getByRole('region', { name }));
        if (first === undefined || second === undefined) throw new Error('two stops');
        await expect(second.getByRole('heading')).toBeFocused();
        for (const [index, stop] of [first, second].entries()) {
          await stop.getByRole('textbox', { name: request('dropOff.name') }).fill(names[index] ?? '');
          const phone = freshPhone(language);
          await stop
            .getByRole('textbox', { name: request('dropOff.phone') })
            .fill(language === 'ar' ? arabicDigits(phone) : phone);
        }
        await merchant.chooseDropOff(places[1]);
        expect(await axeViolations(page)).toEqual([]);

        // The second becomes the first; its recipient moves with it.
        await page.getByRole('button', { name: request('stops.earlier', { number: '2' }) }).click();
        await expect(first.getByRole('textbox', { name: request('dropOff.name') })).toHaveValue(names[1]);
        await expect(second.getByRole('textbox', { name: request('dropOff.name') })).toHaveValue(names[0]);
        await page.getByRole('radio', { name: new RegExp(request('payment.cash')) }).check();
        await merchant.reviewAndConfirm();
        const links = names.map((name) => page.getByRole('button', { name: new RegExp(name) }));
        for (const link of links) await expect(link).toBeVisible();

        await page.getByRole('link', { name: request('done.track') }).click();
        await expect(page).toHaveURL(/\/task\/[\w-]+$/);
        const id = page.url().split('/').at(-1) ?? '';
        for (const name of names) await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);

        // Each recipient's link shows their own stop, and nothing of the other.
        for (const [index, name] of names.entries()) {
          const link = await page.getByRole('textbox', { name: new RegExp(name) }).inputValue();
          const recipient = await page.context().newPage();
          await recipient.goto(link);
          await expect(recipient.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(recipient.getByText(task('tracking.updates')).first()).toBeVisible();
          expect(await recipient.locator('body').innerText()).not.toContain(names[1 - index]);
          await recipient.close();
        }

        // Each stop is settled on its own.
        await stepThrough(page.request, id, [...TO_PICK_UP, ...HANDED_OVER, ...HANDED_OVER]);
        const again = page.getByRole('button', { name: task('orderAgain') });
        await expect(again).toBeVisible();
        await again.click();
        await expect(first.getByRole('textbox', { name: request('dropOff.name') })).toHaveValue(names[1]);
        await expect(second.getByRole('textbox', { name: request('dropOff.name') })).toHaveValue(names[0]);
        await page.getByRole('radio', { name: new RegExp(request('payment.cash')) }).check();
        await page.getByRole('button', { name: request('review.go') }).click();
        await expect(page.getByRole('button', { name: patternOf(request('review.confirm')) })).toBeEnabled();
      },
    );
  });
}
