import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { look } from './support/look';
import { HANDED_OVER, stepThrough, TO_PICK_UP } from './support/deliveries';
import { e164, freshPhone } from './support/fresh';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat, messagesOf } from './support/messages';
import type { Language } from './support/messages';

const JOBS = {
  en: { search: 'Juffair', name: 'Sara Haddad', width: 1440 },
  ar: { search: 'عيادة الدكتورة هدى', name: 'سارة الحداد', width: 360 },
} as const;
const PICTURES = process.env['PICTURES_DIR'];

/** Every test that opens a page of the flow also checks it: nothing broken, nothing wider than the page. */
async function lookAt(page: Page, screen: string): Promise<void> {
  await look(page, screen);
  if (PICTURES === undefined) return;
  const { width = 0 } = page.viewportSize() ?? {};
  const [lang, scheme] = await page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dataset['scheme'] ?? 'light',
  ]);
  await page.screenshot({ path: `${PICTURES}/${screen}-${lang}-${width}-${scheme}.png`, fullPage: true });
}

/** The link in the last message to a phone, once it is another one than before. */
async function linkTo(page: Page, phone: string, before = ''): Promise<string> {
  let link = before;
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get('/sandbox/api/state')).json()) as {
        data: { texts: { to: string; text: string }[] };
      };
      link = /https?:\S+$/.exec(data.texts.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? before;
      return link;
    })
    .not.toBe(before);
  return link;
}

for (const language of ['en', 'ar'] satisfies Language[]) {
  const job = JOBS[language];
  test.describe(`${language}, ${job.width} px for the merchant, 360 px for the recipient`, () => {
    // Wide for the way there, which other tests go on a phone.
    test.use({ viewport: { width: 1440, height: 900 }, colorScheme: language === 'en' ? 'light' : 'dark' });

    test(
      'a merchant asks, the recipient moves the pin, the merchant sees it; a link that expired says so [R2.54] [R4.11] [R8.12] [R2.42] [T.18]',
      { tag: repeat(language) },
      async ({ page, browser, baseURL }) => {
        test.slow();
        const merchant = new Merchant(page, language);
        const messages = messagesOf(language, 'addressCheck');
        await setFleet(page, 'paused');
        await merchant.arrive();
        await merchant.openRequest();
        await merchant.chooseDropOff(job.search);
        const phone = freshPhone(language);
        await merchant.fillRecipient(job.name, phone);
        await expect(page.getByText(merchant.parcel('price.total'), { exact: true }).first()).toBeVisible();
        await merchant.reviewAndConfirm();
        await page.getByRole('link', { name: merchant.request('done.track') }).click();
        await expect(page).toHaveURL(/\/task\/[\w-]+$/);
        const id = page.url().split('/').at(-1) ?? '';
        const card = page.getByRole('region', { name: messages('inquiry.title') });
        await page.setViewportSize({ width: job.width, height: 900 });

        await test.step('the merchant asks', async () => {
          await expect(card.getByRole('button', { name: messages('inquiry.ask') })).toBeVisible();
          await lookAt(page, 'task-offer');
          await card.getByRole('button', { name: messages('inquiry.ask') }).click();
          await expect(card.getByText(patternOf(messages('inquiry.open')))).toBeVisible();
          await lookAt(page, 'task-open');
        });

        const number = e164(phone);
        const link = await linkTo(page, number);
        const key = link.split('#')[1] ?? '';
        expect(key).toHaveLength(43);
        const theirs = await browser.newContext({
          viewport: { width: 360, height: 760 },
          colorScheme: language === 'en' ? 'dark' : 'light',
          baseURL: baseURL ?? '',
        });
        const recipient = await theirs.newPage();
        const told: string[] = [];
        recipient.on('request', (request) => told.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));

        await test.step('it expires where nobody answers, and both are told', async () => {
          await stepThrough(page.request, id, ['location inquiry expired']);
          await recipient.goto(link.replace(/^https?:\/\/[^/]+/, ''));
          await new Merchant(recipient, language).speak();
          await expect(
            recipient.getByRole('heading', { level: 1, name: messages('ended.expiredTitle') }),
          ).toBeVisible();
          await lookAt(recipient, 'recipient-expired');
          await expect(card.getByText(patternOf(messages('inquiry.expired')))).toBeVisible();
          await expect(page.getByRole('alertdialog'), 'nothing announces the page one is on').toHaveCount(0);
          await lookAt(page, 'task-expired');
        });

        await test.step('asked again, the recipient moves the pin on a telephone', async () => {
          await card.getByRole('button', { name: messages('inquiry.askAgain') }).click();
          await expect(card.getByText(patternOf(messages('inquiry.open')))).toBeVisible();
          const again = await linkTo(page, number, link);
          await recipient.goto(again.replace(/^https?:\/\/[^/]+/, ''));
          await expect(recipient.getByRole('heading', { level: 1, name: messages('title') })).toBeVisible();
          await expect(recipient).toHaveURL(/\/customer-address-verification$/);
          await expect(recipient.getByRole('application')).toBeVisible();
          await lookAt(recipient, 'recipient-asked');
          await recipient.reload();
          await recipient.getByRole('button', { name: messages('elsewhere') }).click();
          // The marker hangs over a point, so it has no size of its own.
          await recipient.getByRole('button', { name: new RegExp(`^${messagesOf(language, 'map')('pin')}: `) }).focus();
          for (let press = 0; press < 5; press += 1) await recipient.keyboard.press('Shift+ArrowUp');
          await recipient
            .getByRole('textbox', { name: messages('directionsLabel') })
            .fill(language === 'en' ? 'The blue door' : 'الباب الأزرق');
          await lookAt(recipient, 'recipient-moving');
          await recipient.getByRole('button', { name: messages('here') }).click();
          await expect(recipient.getByRole('heading', { level: 1, name: messages('answeredTitle') })).toBeVisible();
          await lookAt(recipient, 'recipient-answered');
          await recipient.reload();
          await expect(recipient.getByRole('heading', { level: 1, name: messages('answeredTitle') })).toBeVisible();
          expect(
            told.filter((line) => line.includes(key) || line.includes(again.split('#')[1] ?? key)),
            'no request names a key in its address or referrer',
          ).toEqual([]);
        });

        await test.step('the merchant sees what came of it, and who took the parcel', async () => {
          await expect(card.getByText(patternOf(messages('inquiry.moved')))).toBeVisible();
          await expect(page.getByRole('alertdialog'), 'nothing announces the page one is on').toHaveCount(0);
          await lookAt(page, 'task-moved');
          await expect(page.getByText(language === 'en' ? 'The blue door' : 'الباب الأزرق').first()).toBeVisible();
          await stepThrough(page.request, id, [...TO_PICK_UP, ...HANDED_OVER]);
          const timeline = page.getByRole('region', { name: merchant.task('timeline') });
          await timeline.getByText(merchant.task('details'), { exact: true }).click();
          await expect(
            timeline.getByText(merchant.common('taskState.successful'), { exact: true }).first(),
          ).toBeVisible();
          await expect(page.getByText(patternOf(merchant.task('handedTo'))).first()).toBeVisible();
          await lookAt(page, 'task-proof');
          await recipient.goto(
            `/quick-parcel/task/${(await page.locator('input[readonly]').first().inputValue()).split('/').at(-1) ?? ''}`,
          );
          await expect(recipient.getByText(patternOf(merchant.task('handedTo')))).toBeVisible();
          await lookAt(recipient, 'tracking-proof');
        });

        await test.step('a link that leads nowhere says so', async () => {
          await recipient.goto('/customer-address-verification#cut-off');
          await expect(
            recipient.getByRole('heading', { level: 1, name: messages('ended.unknownTitle') }),
          ).toBeVisible();
          await lookAt(recipient, 'recipient-unknown');
        });
        await theirs.close();
      },
    );
  });
}
