import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '../../server/modules/identity/totp';
import { addColleague } from './support/colleague';
import { freshName } from './support/fresh';
import { look } from './support/look';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, messagesOf } from './support/messages';
import type { Language } from './support/messages';

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `one’s own password, second step and devices, and a key for a program, from end to end, ${language} [R2.32] [R2.20] [R5.02] [T.16]`,
    { tag: '@long' },
    async ({ page, browser }) => {
      const merchant = new Merchant(page, language);
      const profile = messagesOf(language, 'profile');
      const account = messagesOf(language, 'account');
      const code = messagesOf(language, 'code');
      const key = `Till ${freshName(language)}`; // others may have left theirs
      const dialog = page.locator('dialog[open]:not([role=alertdialog])');
      const card = (name: string) => page.getByRole('region', { name, exact: true });
      await setFleet(page, 'paused'); // no alert gets in between
      const { email, password } = await addColleague(page, language);
      const signIn = async (given: string) => {
        await expect(page.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeVisible();
        await merchant.signIn(email, given);
      };
      const isIn = (on: Page) =>
        expect(on.getByRole('navigation', { name: merchant.shell('nav') }).first()).toBeVisible();
      const signOut = () => page.goto('/auth/logout');

      await page.goto('/auth/login?redirect=%2Fprofile');
      await merchant.speak();
      await signIn(password);
      await expect(page.getByRole('heading', { level: 1, name: profile('title') })).toBeVisible();
      await expect(page.getByText(profile('sessions.only'))).toBeVisible();
      await look(page, 'profile');

      const elsewhere = await (await browser.newContext()).newPage();
      const other = new Merchant(elsewhere, language);
      await elsewhere.goto('/auth/login');
      await other.speak();
      await other.signIn(email, password);
      await isIn(elsewhere);

      // Turns two-step sign-in on, with a code of the app.
      await page.getByRole('button', { name: profile('twoStep.setUp') }).click();
      await dialog.getByLabel(profile('password.current'), { exact: true }).fill(password);
      await dialog.getByRole('button', { name: profile('twoStep.next') }).click();
      await expect(dialog.getByRole('img', { name: profile('twoStep.qr') })).toBeVisible();
      await look(page, 'the picture for the app');
      const uri = (await dialog.getByRole('link', { name: profile('twoStep.openApp') }).getAttribute('href')) ?? '';
      const secret = new URL(uri).searchParams.get('secret') ?? '';
      expect((await dialog.innerText()).replace(/\s/g, '')).toContain(secret);
      const step = stepAt(new Date());
      await dialog.getByLabel(profile('twoStep.code'), { exact: true }).fill(codeAt(secret, step));
      await dialog.getByRole('button', { name: profile('twoStep.turnOn') }).click();
      const codes = dialog.getByRole('list', { name: profile('recovery.list') }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await look(page, 'recovery codes');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: profile('recovery.download') }).click();
      expect((await download).suggestedFilename()).toBe('mersal-recovery-codes.txt');
      const recovery = await codes.first().innerText();
      await dialog.getByRole('checkbox', { name: profile('recovery.kept') }).check();
      await dialog.getByRole('button', { name: profile('recovery.finish') }).click();
      await expect(card(profile('twoStep.title')).getByText(profile('twoStep.on'), { exact: true })).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
      for (const hidden of [secret, recovery, password]) expect(kept).not.toContain(hidden);

      // Signs in again: with the next code of the app, then with a recovery code.
      await signOut();
      await signIn(password);
      // No code works twice, and on a busy machine the next one may be over too. The last digit sends it.
      await page.getByLabel(code('app.label')).fill(codeAt(secret, Math.max(step + 1, stepAt(new Date()))));
      await isIn(page);
      await signOut();
      await signIn(password);
      await page.getByRole('button', { name: code('app.other') }).click();
      await page.getByLabel(code('recovery.label')).fill(recovery);
      await page.getByRole('button', { name: code('submit'), exact: true }).click();
      await isIn(page);

      // Changes the password: the other browser is signed out.
      await page.goto('/profile');
      const area = card(profile('password.title'));
      const fresh = 'second-password';
      await area.getByLabel(profile('password.current'), { exact: true }).fill(password);
      await area.getByLabel(profile('password.next'), { exact: true }).fill(fresh);
      await area.getByRole('button', { name: profile('password.save') }).click();
      await expect(area.getByLabel(profile('password.next'), { exact: true })).toHaveValue('');
      await expect(elsewhere.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeVisible();
      await isIn(page);

      // Creates, uses and revokes a key.
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1, name: account('title') })).toBeVisible();
      await page.getByRole('button', { name: account('keys.create') }).click();
      await dialog.getByRole('textbox', { name: account('keys.name'), exact: true }).fill(key);
      await dialog.getByRole('checkbox', { name: account('scope.ordersRead.name') }).check();
      await look(page, 'a key to be made');
      await dialog.getByRole('button', { name: account('keys.make') }).click();
      await expect(dialog.getByRole('heading', { name: account('secret.title') })).toBeVisible();
      await look(page, 'its secret');
      const call = await dialog.locator('pre').last().innerText();
      const headers = Object.fromEntries(
        [...call.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value]),
      );
      const url = /curl '([^']+)'/.exec(call)?.[1] ?? '';
      const use = async () => (await page.request.get(url, { headers })).status();
      expect(await use()).toBe(200);
      await dialog.getByRole('button', { name: account('secret.done') }).click();
      await page.getByRole('button', { name: patternOf(account('keys.revokeOf', { name: key })) }).click();
      await dialog.getByRole('button', { name: account('keys.revoke'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      expect(await use()).toBe(401);

      // The activity log lists all of it.
      const log = page.getByRole('table', { name: account('activity.title') });
      await expect(log.getByText(account('activity.kind.credential-revoked')).first()).toBeVisible();
      for (const kind of [
        'credential-created',
        'password-changed',
        'recovery-code-used',
        'two-step-on',
        'signed-out',
        'signed-in',
      ]) {
        await expect(log.getByText(account(`activity.kind.${kind}`), { exact: true }).first()).toBeVisible();
      }
      await look(page, 'account');
      await elsewhere.context().close();
    },
  );
}
