import { expect, test } from '@playwright/test';
import { MAIL_TEXTS } from '../../server/platform/messages/mail-texts';
import { addColleague } from './support/colleague';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { patternOf, repeat, messagesOf } from './support/messages';
import type { Language } from './support/messages';

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `a forgotten password is replaced by a mailed link, and everybody else is signed out, ${language} [R2.53] [R5.02] [T.16] [T.18]`,
    { tag: repeat(language) },
    async ({ page, browser }) => {
      const { email, password } = await addColleague(page, language, 'form-user');
      const merchant = new Merchant(page, language);
      const t = merchant.identity;
      const messages = messagesOf(language, 'reset');
      const heading = (key: string) => page.getByRole('heading', { level: 1, name: messages(`phase.${key}`) });

      const elsewhere = await (await browser.newContext()).newPage();
      const other = new Merchant(elsewhere, language);
      await elsewhere.goto('/');
      await other.speak();
      await other.signIn(email, password);
      await expect(elsewhere.getByLabel(t('signIn.password'), { exact: true })).toBeHidden();
      await expect(elsewhere).not.toHaveURL(/login/);

      await page.goto('/auth/login');
      await merchant.speak();
      await page.getByRole('link', { name: t('signIn.forgot') }).click();
      await expect(heading('askingTitle')).toBeVisible();
      await look(page, 'asking');
      await page.getByRole('textbox', { name: t('signIn.email') }).fill(email);
      await page.getByRole('button', { name: messages('send') }).click();
      await expect(heading('sentTitle')).toBeVisible();
      await look(page, 'sent');

      await page.goto('/sandbox');
      const outbox = page.getByRole('region', { name: messagesOf(language, 'sandbox')('mails.title') });
      // Not the invitation to them, which is there too.
      const { subject } = MAIL_TEXTS.reset[language](null, '', '');
      const mail = outbox.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first();
      await expect(mail).toBeVisible();
      await look(page, 'outbox');
      const link = (await mail.getByRole('link').getAttribute('href')) ?? '';
      const token = link.split('/').at(-1) ?? '';
      expect(token).toHaveLength(43);
      const told: Promise<string>[] = [];
      page.on('request', (request) => {
        // An inline style loads the page's own fonts from this server, and Chromium still sends the page's address with
        // them.
        if (!request.isNavigationRequest() && request.resourceType() !== 'font')
          told.push(request.allHeaders().then((headers) => `${request.url()} ${headers['referer'] ?? ''}`));
      });
      await mail.getByRole('link').click();
      await expect(heading('reset.choosingTitle')).toBeVisible();
      await expect(page).toHaveURL(/\/reset\/choose$/);
      await look(page, 'choosing');
      await page.reload();
      await expect(heading('reset.choosingTitle')).toBeVisible();
      const field = page.getByLabel(messages('newPassword'), { exact: true });
      const save = page.getByRole('button', { name: messages('save') });
      await field.fill('short');
      await save.click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const fresh = `sesame-${language}`;
      await field.fill(fresh);
      await save.click();
      await expect(heading('reset.doneTitle')).toBeVisible();
      await look(page, 'done');
      expect(
        (await Promise.all(told)).filter((line) => line.includes(token)),
        'no request names the token in its address or referrer',
      ).toEqual([]);

      // The other browser hears that its session has ended and loads its page again, without a click.
      await expect(elsewhere.getByLabel(t('signIn.password'), { exact: true })).toBeVisible();

      await page.getByRole('link', { name: messages('signIn'), exact: true }).click();
      await expect(page.getByRole('textbox', { name: t('signIn.email') })).toHaveValue(email);
      await merchant.signIn(email, password);
      await expect(page.getByRole('alert')).toBeVisible();
      await merchant.signIn(email, fresh);
      await expect(page.getByLabel(t('signIn.password'), { exact: true })).toBeHidden();

      await page.goto(link);
      await expect(heading('deadTitle')).toBeVisible();
      await look(page, 'used link');
      await expect(page.getByRole('link', { name: messages('another') })).toBeVisible();
      await elsewhere.context().close();
    },
  );
  test(
    `a link that is opened while somebody else is signed in asks first, and ends nothing of theirs, ${language} [R11.42] [T.59]`,
    { tag: '@long' },
    async ({ page }) => {
      const theirs = await addColleague(page, language, 'form-user');
      const invited = await addColleague(page, language, 'form-user');
      const merchant = new Merchant(page, language);
      const t = messagesOf(language, 'reset');
      const heading = (key: string) => page.getByRole('heading', { level: 1, name: t(`phase.${key}`) });
      const outbox = async () => {
        const { data } = await (await page.request.get('/sandbox/api/state')).json();
        const mails: readonly { readonly to: string; readonly link: string }[] = data.mails;
        return mails.filter(({ to }) => to === invited.email).map(({ link }) => link);
      };
      // Mails are sent by a job: the invitation has to be there before the second one is asked for.
      await expect.poll(async () => (await outbox()).length).toBeGreaterThan(0);
      const before = await outbox();
      await page.request.post('/v2/auth/reset', { data: { email: invited.email, language } });
      await expect.poll(async () => (await outbox()).length).toBeGreaterThan(before.length);
      const link = (await outbox()).find((one) => !before.includes(one)) ?? '';
      const used = before[0] ?? '';

      await merchant.arriveAs(theirs);
      await merchant.openRequest();
      await merchant.fillRecipient('Huda Al Alawi', '36123456');
      const onDevice = () => page.evaluate(() => Object.values(localStorage).join(' '));
      await expect.poll(onDevice).toContain('Huda Al Alawi');

      await page.goto(used);
      await expect(heading('deadTitle')).toBeVisible();
      await expect(page.getByText(theirs.email)).toBeVisible();
      await expect(page.getByRole('link', { name: t('signIn'), exact: true })).toHaveCount(0);
      await look(page, 'used link');

      await page.goto(link);
      await expect(heading('occupiedTitle')).toBeVisible();
      await expect(page.getByText(theirs.email)).toContainText(invited.email);
      await look(page, 'occupied');
      await page.getByRole('link', { name: patternOf(t('stay')) }).click();
      await merchant.openRequest();
      await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue('Huda Al Alawi');

      await page.goto(link);
      await page.getByRole('button', { name: patternOf(t('useLink')) }).click();
      await expect(heading('reset.choosingTitle')).toBeVisible();
      expect(await onDevice()).not.toContain('Huda Al Alawi');
    },
  );
}
