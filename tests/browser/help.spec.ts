import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { MACHINES } from '../../src/application/machines';
import { parseTrace } from '@mersal/machine-traces/parse';
import { describeDivergence, Replay } from '@mersal/machine-traces/replay';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { keep, OFFERED } from './support/guided';
import { Merchant, setFleet } from './support/merchant';
import type { Language } from './support/messages';

/** A merchant who opens Help from the account menu. */
class Helped extends Merchant {
  readonly help = this.messages('help');
  readonly tours = this.messages('tours');

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.help('title'), exact: true });
  }

  async openHelp(): Promise<void> {
    await this.page.getByRole('button', { name: this.shell('account.label'), exact: true }).click();
    await this.page.getByRole('button', { name: this.shell('account.help'), exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** At any width: there is no side navigation on a phone. */
  protected override async inside(): Promise<void> {
    await expect(this.page.locator('[data-tour="branch"]')).toBeVisible();
  }

  /** Saves a report. @returns its name and text */
  async saveReport(): Promise<{ readonly name: string; readonly text: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.dialog.getByRole('button', { name: this.help('report.save') }).click();
    const download = await downloading;
    await expect(this.dialog.getByRole('status')).toHaveText(this.help('report.saved'));
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  }
}

const still = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));

const SIZES: readonly { language: Language; width: number }[] = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 360 },
];

for (const { language, width } of SIZES) {
  test.describe(`${language} ${width}`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a tour can be restarted from Help, opened by keyboard [R10.08]', { tag: '@long' }, async ({ page }) => {
      const me = new Helped(page, language);
      // Somebody whose tours no other test has begun, all of them over: none opens by itself.
      await me.arriveAs(await Business.open(page.request, language));
      for (const tour of OFFERED) await keep(page, tour, 'open', 'finished');
      await page.reload();
      const account = page.getByRole('button', { name: me.shell('account.label'), exact: true });
      await account.focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('button', { name: me.shell('account.help'), exact: true });
      for (
        let presses = 0;
        presses < 30 && !(await item.evaluate((element) => element === document.activeElement));
        presses += 1
      )
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(me.dialog).toBeVisible();
      await expect(me.dialog.getByRole('listitem')).toHaveCount(OFFERED.length);
      await still(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(me.dialog).toBeHidden();
      await expect(account).toBeFocused();

      // First after it was finished, then after it was declined.
      const again = me.tours('list.named', {
        action: me.tours('list.again'),
        name: me.tours('tour.read-alerts.name'),
      });
      for (let time = 0; time < 2; time += 1) {
        await me.openHelp();
        await me.dialog.getByRole('button', { name: again, exact: true }).click();
        await expect(me.dialog).toBeHidden();
        const card = page.getByRole('dialog', { name: me.tours('tour.read-alerts.bell.title'), exact: true });
        await expect(card).toBeVisible({ timeout: 20_000 });
        const kept = page.waitForResponse(
          (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('skipped'),
        );
        await card.getByRole('button', { name: me.tours('card.end') }).click(); // declined: now it can start again
        await expect(card).toBeHidden();
        await kept;
      }
    });
  });
}

test('a problem report contains what happened and nothing that was typed, and today’s charts replay it as it was [R10.05] [R10.06]', async ({
  page,
}) => {
  await setFleet(page, 'paused');
  const me = new Helped(page, 'en');
  const canaries = {
    name: 'Noor Alkanari',
    phone: '36998877',
    note: 'behind the quince tree',
    voucher: 'QUINCE77',
    said: 'The price stood still',
  };
  await me.arrive();
  await me.openRequest();
  await me.chooseDropOff('Juffair');
  await me.fillRecipient(canaries.name, canaries.phone);
  await page.getByRole('textbox', { name: me.parcel('note') }).fill(canaries.note);
  await page.getByRole('textbox', { name: me.parcel('voucher.label') }).fill(canaries.voucher);
  await page.getByRole('button', { name: me.parcel('voucher.apply') }).click();
  await page.getByRole('button', { name: me.request('close') }).click();

  await me.openHelp();
  const line = me.dialog.getByRole('textbox', { name: me.help('report.description') });
  await line.fill(canaries.said);
  await page.keyboard.press('Escape');
  await me.openHelp();
  await expect(line).toHaveValue(canaries.said); // a draft, like any other
  const { name, text } = await me.saveReport();
  expect(name).toMatch(/^mersal-report-\d{4}-\d\d-\d\d-\d{4}\.trace\.jsonl$/);

  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(parsed.trace.header.description).toBe(canaries.said);
  const { first, lost, steps } = new Replay(parsed.trace, MACHINES).run();
  expect(first === null ? 'as recorded' : describeDivergence(first)).toBe('as recorded');
  expect(lost).toEqual([]);
  const types = steps.flatMap(({ line: each }) => (each.kind === 'event' ? [each.event.type] : []));
  expect(types).toEqual(expect.arrayContaining(['OPEN_REQUEST', 'CHANGE', 'CLOSE_REQUEST']));

  const [header, ...lines] = text.split('\n');
  const { token, refreshToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('mersal:session') ?? '').value.session,
  );
  for (const secret of [
    'mersal-demo',
    'manama@demo.mersal.example',
    canaries.name,
    canaries.phone,
    canaries.note,
    canaries.voucher,
    token,
    refreshToken,
  ])
    expect(text).not.toContain(secret);
  expect(header).toContain(canaries.said);
  expect(lines.join('\n')).not.toContain(canaries.said);
});

test('if Help fails to load the page says so and stays, and the next press opens it [R10.05]', async ({
  page,
  context,
}) => {
  const me = new Helped(page, 'en');
  await me.arrive();
  await page.getByRole('button', { name: me.shell('account.label'), exact: true }).click();
  const help = page.getByRole('button', { name: me.shell('account.help'), exact: true });
  await expect(help).toBeVisible(); // the menu has loaded
  await context.setOffline(true);
  await help.click();
  await expect(page.getByRole('region', { name: me.common('toasts.label') })).toContainText(
    me.common('failure.offline'),
  );
  await expect(page.locator('[data-tour="branch"]')).toBeVisible();
  await context.setOffline(false);
  await me.openHelp();
});
