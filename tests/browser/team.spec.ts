import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Business } from './support/business';
import { look } from './support/look';
import { Merchant } from './support/merchant';
import { repeat } from './support/messages';
import type { Language } from './support/messages';

/** Two branches of the demo merchant of each language. */
const BRANCHES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Adliya', 'Seef'],
  ar: ['العليا', 'الملقا'],
};

/** The branch named in the top bar. */
function here(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name });
}

/** The path of the link in the last mail to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get('/sandbox/api/state')).json()) as {
        data: { mails: { to: string; link: string }[] };
      };
      link = data.mails.find(({ to }) => to === email)?.link ?? '';
      return link;
    })
    .not.toBe('');
  return new URL(link).pathname;
}

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `an invited person signs in by the mail, sees only their branches, and is moved and deactivated at once, ${language} [R6.04] [R4.07] [R2.20] [T.27]`,
    { tag: repeat(language) },
    async ({ page, browser }) => {
      const [first, second] = BRANCHES[language];
      const email = `sara-${randomUUID()}@demo.mersal.example`;
      const password = 'chosen-by-herself';
      const manager = new Merchant(page, language);
      const [team, branches] = [manager.messages('team'), manager.messages('branches')];
      const place = (name: string) =>
        page.getByRole('group', { name, exact: true }).getByRole('checkbox', { name, exact: true });

      await manager.arrive('/users/add');
      await page.getByRole('textbox', { name: team('form.name') }).fill('Sara Isa');
      await page.getByRole('textbox', { name: team('form.email') }).fill(email);
      await place(first).check();
      await place(second).check();
      await look(page, 'invitation');
      await page.getByRole('button', { name: team('invite.send') }).click();
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row).toContainText(team('status.invited'));
      await look(page, 'users');

      const theirs = await (await browser.newContext()).newPage();
      const sara = new Merchant(theirs, language);
      const reset = sara.messages('reset');
      await theirs.goto(await linkTo(page, email));
      await sara.speak();
      await expect(
        theirs.getByRole('heading', { level: 1, name: reset('phase.invitation.choosingTitle') }),
      ).toBeVisible();
      await theirs.locator('input[name="password"]').fill(password);
      await theirs.getByRole('button', { name: reset('save') }).click();
      await theirs
        .getByRole('main')
        .getByRole('link', { name: reset('signIn') })
        .click();
      await sara.signIn(email, password);
      await expect(
        theirs.getByRole('banner').getByRole('button', { name: new RegExp(`${first}|${second}`) }),
      ).toBeVisible();
      await theirs
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`${first}|${second}`) })
        .click();
      const dialog = theirs.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveText([first, second]);
      await expect(dialog.getByRole('button', { name: branches('add') })).toHaveCount(0);
      await look(theirs, 'branches of who was invited');
      await dialog.getByRole('button', { name: first, exact: true }).click();
      await expect(here(theirs, first)).toBeVisible();

      await row.getByRole('link').click();
      // The list, where others are active too, stays visible until her page has loaded.
      await expect(page.getByRole('heading', { level: 1, name: 'Sara Isa' })).toBeVisible();
      await expect(page.getByText(team('status.active'))).toBeVisible();
      await place(first).uncheck();
      await page.getByRole('button', { name: team('user.save') }).click();
      await look(page, 'user');
      await expect(here(theirs, second)).toBeVisible();

      await page.getByRole('button', { name: team('access.deactivate') }).click();
      await look(page, 'question');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: team('deactivate.confirm'), exact: true })
        .click();
      await expect(page.getByText(team('status.inactive'))).toBeVisible();
      await expect(theirs.getByLabel(sara.identity('signIn.password'), { exact: true })).toBeVisible();
      await theirs.context().close();
    },
  );
}

test(
  'a branch added in the dialog can be used right away; a half-filled form waits [R3.08] [R2.19] [R4.13]',
  { tag: '@long' },
  async ({ page }) => {
    const manager = new Merchant(page, 'en');
    const business = await Business.open(page.request, 'en');
    const [branches, records] = [manager.messages('branches'), manager.messages('records')];
    const open = async () => {
      await here(page, business.name.en).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: branches('addIn', { region: 'Manama, Bahrain' }) })
        .click();
    };
    await manager.arriveAs(business);
    await open();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: branches('form.nameEn') }).fill('Riffa');
    await look(page, 'adding a branch');
    await page.reload();
    await open();
    await dialog.getByRole('button', { name: records('offer.continue') }).click();
    await expect(dialog.getByRole('textbox', { name: branches('form.nameEn') })).toHaveValue('Riffa');
    await dialog.getByRole('button', { name: branches('add'), exact: true }).click();
    await dialog.getByRole('button', { name: 'Riffa' }).click();
    await expect(here(page, 'Riffa')).toBeVisible();
    await page.goto('/branches');
    await expect(page.getByRole('listitem').filter({ hasText: 'Riffa' })).toContainText(branches('current'));
    await look(page, 'branches');
  },
);
