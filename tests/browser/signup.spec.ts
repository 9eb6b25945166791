import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pdf, png } from '../support/samples/files';
import { e164, freshPhone } from './support/fresh';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf, repeat, messagesOf } from './support/messages';
import type { Language } from './support/messages';

interface Told {
  readonly to: string;
  readonly text: string;
  readonly link: string;
}

/** Waits for the newest message or mail to somebody. */
async function lastTold(page: Page, kind: 'texts' | 'mails', to: string): Promise<Told> {
  const read = async (): Promise<Told | undefined> => {
    const { data } = await (await page.request.get('/sandbox/api/state')).json();
    return data[kind].find((one: Told) => one.to.replaceAll(' ', '') === to);
  };
  await expect.poll(read, { message: `${kind} for ${to}` }).toBeTruthy();
  return (await read()) as Told;
}

const PEOPLE = {
  en: {
    region: 'BH-manama',
    type: 'commercial-registration',
    number: '123456',
    documents: ['registration-certificate', 'owner-id'],
    width: 1440,
  },
  ar: {
    region: 'SA-riyadh',
    type: 'individual',
    number: '١٠١٢٣٤٥٦٧٨',
    documents: ['owner-id'],
    width: 360,
  },
} as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  const { region, type, number, documents, width } = PEOPLE[language];

  test(
    `a business registers, keeps everything over a reload, gets its mail and signs in, ${language} [R2.30] [R1.01] [R2.33] [R2.52] [R3.06] [R4.07] [R5.01] [R5.04] [R5.05] [R5.13]`,
    { tag: repeat(language) },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const merchant = new Merchant(page, language);
      const t = messagesOf(language, 'signup');
      const heading = (key: string) => expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible();
      const field = (name: string) => page.locator(`[name="${name}"]`);
      const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
      const email = `layla-${randomUUID()}@flowers.example`;
      const mobile = freshPhone(language);

      await page.goto('/auth/login');
      await merchant.speak();
      await page.getByRole('link', { name: merchant.identity('signIn.register') }).click();
      await heading('kind.title');
      await page.locator(`[value="${region}"]`).check();
      await page.locator(`[value="${type}"]`).check();
      await look(page, 'kind');
      await press('next');

      await heading('business.title');
      await field('businessName.en').fill("Layla's Flowers");
      await field('businessName.ar').fill('زهور ليلى');
      await field('registrationNumber').fill(number);
      await look(page, 'business');
      await press('next');

      await heading('documents.title');
      for (const kind of documents) {
        const isPdf = kind === 'owner-id';
        await field(`documents.${kind}`).setInputFiles({
          name: isPdf ? 'هوية المالك.pdf' : 'certificate.png',
          mimeType: isPdf ? 'application/pdf' : 'image/png',
          buffer: isPdf ? pdf() : png(),
        });
        // Only then can the form continue; its name is shown from the start.
        await expect(
          page
            .getByRole('status')
            .filter({ hasText: t('documents.there') })
            .filter({ hasText: isPdf ? 'هوية المالك.pdf' : 'certificate.png' }),
        ).toBeVisible();
      }
      await look(page, 'documents');
      await press('next');

      await heading('manager.title');
      await field('managerName').fill('Layla Harbi');
      await field('managerEmail').fill(email);
      await press('next');
      await expect(page.getByText(t('error.terms'))).toBeVisible();
      await field('terms').check();
      await page.reload();
      await heading('manager.title');
      await expect(field('managerEmail')).toHaveValue(email);
      await expect(field('terms')).toBeChecked();
      await look(page, 'manager');
      await press('next');

      await heading('phone.title');
      await field('phone').fill(mobile);
      await press('phone.send');
      await heading('verifying.title');
      const { text } = await lastTold(page, 'texts', e164(mobile));
      const code = /\d{6}/.exec(text)?.[0] ?? '';
      await field('code').fill(code === '000000' ? '111111' : '000000');
      await expect(field('code')).toHaveAttribute('aria-invalid', 'true');
      await look(page, 'code');
      await field('code').fill(code);

      await heading('review.title');
      await expect(page.getByText('زهور ليلى')).toBeVisible();
      await look(page, 'review');
      await press('review.send');
      await heading('success.title');
      await look(page, 'success');
      expect(await page.evaluate(() => localStorage.getItem('mersal:flow') ?? '')).not.toContain('Layla');

      const { link } = await lastTold(page, 'mails', email);
      await page.goto(link);
      const reset = messagesOf(language, 'reset');
      await expect(page.getByRole('heading', { level: 1, name: reset('phase.welcome.choosingTitle') })).toBeVisible();
      await page.getByLabel(reset('password'), { exact: true }).fill('sesame-open');
      await page.getByRole('button', { name: reset('save') }).click();
      await page.getByRole('link', { name: reset('signIn'), exact: true }).click();
      await merchant.signIn(email, 'sesame-open');
      await expect(page.getByRole('heading', { level: 1, name: patternOf(merchant.home('title')) })).toBeVisible();
      await expect(page.getByText(merchant.home('emptyTitle'))).toBeVisible();

      await page.goto('/auth/signup');
      await heading('signedIn.title');
    },
  );
}
