import process from 'node:process';
import { expect, test } from '@playwright/test';
import { Guest } from './support/guest';
import { Merchant } from './support/merchant';
import { messagesOf, patternOf, repeat } from './support/messages';
import type { Language } from './support/messages';

const GUESTS = {
  en: { width: 1280, height: 900 },
  ar: { width: 360, height: 760 },
} as const;

const MOST = 12; // interactions from the form to the parcel

/** The order of steps; another one with another seed. */
const SEED = Number(process.env['SEED'] ?? 1);

test(`the language may be switched between any two steps of a parcel, seed ${SEED} [R1.13]`, async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  const guest = new Guest(page, 'en');
  await page.goto('/quick-parcel');
  await new Merchant(page, 'en').speak();
  await guest.title('filling.title');
  let language: Language = 'en';
  const speakOther = async () => {
    language = language === 'en' ? 'ar' : 'en';
    await new Merchant(page, language).speak();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(broken).toEqual([]);
  };
  const pin = (stop: 'pickUp' | 'dropOff', at: string) => async () => {
    await guest.fill(`${stop}.position`, at);
    await guest.field(`${stop}.position`).blur();
  };
  const steps = [
    pin('pickUp', '26.21650, 50.58850'),
    pin('dropOff', '26.23180, 50.54120'),
    pin('pickUp', '26.22000, 50.58000'),
    () => guest.fill('pickUp.contact.name', 'Noor Al Sayed'),
    () => guest.fill('dropOff.contact.phone', '٣٦١٢٣٤٥٦'),
  ];
  let random = SEED;
  for (let left = steps.length; left > 0; left -= 1) {
    random = (random * 16_807) % 2_147_483_647;
    await steps.splice(random % left, 1)[0]?.();
    await speakOther();
  }
  await expect(guest.field('pickUp.position')).toHaveAttribute('value', /\d/);
});

for (const language of ['en', 'ar'] satisfies Language[]) {
  test.describe(`a guest, ${language}, ${GUESTS[language].width} px`, () => {
    test.use({ viewport: GUESTS[language] });

    test(
      'sends a parcel and pays it by card in at most twelve interactions [R1.02] [R2.41] [R2.42] [R2.43] [R2.50] [R8.10]',
      { tag: repeat(language) },
      async ({ page }) => {
        const guest = new Guest(page, language);
        await page.goto('/quick-parcel');
        await new Merchant(page, language).speak();
        await guest.title('filling.title');
        await guest.look('form');
        await guest.fillIn();
        await guest.press(guest.t('filling.next'));
        await guest.enterCode();
        await guest.title('confirming.title');
        await expect(page).toHaveURL(/\/quick-parcel\/confirm$/);
        const pay = page.getByRole('button', { name: patternOf(guest.t('confirming.go.card')) });
        await expect(pay).toBeVisible();
        await guest.look('price');
        guest.acts += 1;
        await pay.click();
        await expect(page).toHaveURL(/\/sandbox\/pay\//);
        await guest.press(patternOf(guest.s('pay.pay')));
        await expect(page).toHaveURL(/\/quick-parcel\/payment\/result\//);
        await expect(page.getByRole('heading', { level: 2, name: guest.p('outcome.captured.title') })).toBeVisible();
        await guest.look('paid');
        expect(guest.acts).toBeLessThanOrEqual(MOST);

        await page.getByRole('link', { name: guest.p('order') }).click();
        await guest.title('result.title');
        await expect(page.getByText(patternOf(guest.t('result.placed')))).toBeVisible();
        await guest.look('parcel');
        await page.goto('/quick-parcel/orders');
        await expect(page.getByRole('listitem').first()).toContainText('Huda Al Alawi');
        await guest.look('parcels');
        await page.goto('/quick-parcel/menu');
        await guest.title('menu.title');
        await guest.look('menu');
      },
    );

    test(
      'reads on the page of the parcel that a card that was charged after cash was chosen gets it back [R2.43] [R8.10]',
      { tag: '@long' },
      async ({ page }) => {
        const end = messagesOf(language, 'quickEnd');
        const guest = new Guest(page, language);
        await page.goto('/quick-parcel');
        await new Merchant(page, language).speak();
        await guest.fillIn();
        await guest.press(guest.t('filling.next'));
        await guest.enterCode();
        await page.getByRole('button', { name: patternOf(guest.t('confirming.go.card')) }).click();
        await expect(page).toHaveURL(/\/sandbox\/pay\//);
        const bank = page.url();
        await page.getByRole('button', { name: guest.s('pay.cancelled'), exact: true }).click();
        await guest.press(patternOf(end('result.payInCashYes')));
        await guest.title('result.title');
        await expect(page.getByText(guest.t('result.paidBy.cash'))).toBeVisible();
        const parcel = page.url();
        const note = page.getByText(patternOf(end('result.returned')));
        await expect(note).toHaveCount(0);

        await page.goto(bank);
        await guest.press(patternOf(guest.s('pay.pay')));
        await expect(page).not.toHaveURL(/\/sandbox\/pay\//);
        await page.goto(parcel);
        await expect(note).toBeVisible();
        await expect(page.getByText(guest.t('result.paidBy.cash'))).toBeVisible();
        await guest.look('charged after cash');
      },
    );

    test(
      'finds everything as it was after a reload at every step, and can pay again after a failed payment [R3.07] [R8.10]',
      { tag: '@long' },
      async ({ page }) => {
        const guest = new Guest(page, language);
        await page.goto('/quick-parcel');
        await new Merchant(page, language).speak();
        await guest.title('filling.title');
        await guest.fillIn();
        await guest.fill('note', 'Ring twice');
        await page.reload();
        await guest.title('filling.title');
        await expect(guest.field('note')).toHaveValue('Ring twice');
        await expect(guest.field('dropOff.contact.phone')).toHaveValue('٣٦١٢٣٤٥٦');
        await expect(guest.field('dropOff.position')).toHaveAttribute('value', /\d/);
        await guest.press(guest.t('filling.next'));
        await guest.enterCode();
        await guest.title('confirming.title');
        await page.reload();
        await guest.title('confirming.title');
        const pay = page.getByRole('button', { name: patternOf(guest.t('confirming.go.card')) });
        await pay.click();
        await expect(page).toHaveURL(/\/sandbox\/pay\//);
        await page.getByRole('button', { name: guest.s('pay.failed'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 2, name: guest.p('outcome.failed.title') })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { level: 2, name: guest.p('outcome.failed.title') })).toBeVisible();
        await guest.look('failed');
        await page.getByRole('button', { name: patternOf(guest.p('payAgain')) }).click();
        await expect(page).toHaveURL(/\/sandbox\/pay\//);
        await page.getByRole('button', { name: guest.s('pay.cancelled'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 2, name: guest.p('outcome.cancelled.title') })).toBeVisible();
        await guest.look('cancelled');
      },
    );
  });
}

test(
  'somebody who reloads while a code is on its way finds the form as it was, and enters that code: no other is sent [R3.07] [R2.33]',
  { tag: '@long' },
  async ({ page }) => {
    const guest = new Guest(page, 'en');
    await page.goto('/quick-parcel');
    await new Merchant(page, 'en').speak();
    await guest.title('filling.title');
    await guest.fillIn();
    await guest.press(guest.t('filling.next'));
    await guest.title('verifying.title');
    const sent = await guest.code();
    await page.reload();
    await guest.title('filling.title');
    await expect(guest.field('dropOff.contact.name')).toHaveValue('Huda Al Alawi');
    await guest.press(guest.t('filling.next'));
    await guest.title('verifying.title');
    await page.getByLabel(guest.v('label')).fill(sent);
    await guest.title('confirming.title');
    expect(await guest.code()).toBe(sent);
  },
);
