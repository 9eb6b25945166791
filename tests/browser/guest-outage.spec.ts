import { expect, test } from '@playwright/test';
import { startFaultProxy } from '../support/servers/fault-proxy';
import { axeViolations } from './support/axe';
import { Guest } from './support/guest';
import { Merchant, setFleet } from './support/merchant';
import { messagesOf, patternOf } from './support/messages';
import type { Language } from './support/messages';
import { GONE, quiet } from './support/outage';

for (const language of ['en', 'ar'] satisfies Language[]) {
  test(
    `a server that is gone costs a guest nothing: form, order, parcel and tracking page go on by themselves, ${language} [T.48] [T.36] [R2.41] [R2.42]`,
    { tag: '@long' },
    async ({ browser }, { project }) => {
      test.slow();
      const line = await startFaultProxy(project.use.baseURL ?? '');
      const page = await browser.newPage({ baseURL: line.url });
      const guest = new Guest(page, language);
      const task = messagesOf(language, 'task');
      const banner = page.getByText(messagesOf(language, 'common')('outage')).filter({ visible: true }).first();
      const isBack = async () => {
        line.always(null);
        await expect(banner).toBeHidden();
      };
      await setFleet(page, 'paused');

      await test.step('the form', async () => {
        const isQuiet = quiet(page);
        await page.goto('/quick-parcel');
        await new Merchant(page, language).speak();
        await isQuiet;
        await guest.title('filling.title');
        await guest.fillIn();
        line.always(GONE);
        await guest.fill('note', 'Ring twice');
        await guest.press(guest.t('filling.next'));
        await expect(banner).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await isBack();
        // A code is not sent again by itself: the person may ask again, or go back to what they typed.
        await guest.press(guest.v('change'));
        await guest.title('filling.title');
        await expect(guest.field('note')).toHaveValue('Ring twice');
        await expect(guest.field('pickUp.contact.phone')).toHaveValue(guest.phone);
        await expect(guest.field('dropOff.position')).toHaveAttribute('value', /\d/);
        await guest.press(guest.t('filling.next'));
        await guest.enterCode();
      });

      await test.step('the order', async () => {
        await guest.title('confirming.title');
        await page.getByRole('radio', { name: patternOf(guest.t('payment.cash')) }).check();
        const go = page.getByRole('button', { name: patternOf(guest.t('confirming.go.cash')) });
        await expect(go).toBeVisible();
        line.always(GONE);
        await go.click();
        await expect(banner).toBeVisible();
        await guest.title('unsettled.title');
        await isBack();
        // With its key it is sent again by itself, and is there once.
        await guest.title('result.title');
      });

      const placed = page.getByText(patternOf(guest.t('result.placed')));
      await test.step('the parcel', async () => {
        await expect(placed).toBeVisible();
        line.always(GONE);
        await expect(banner).toBeVisible();
        await expect(placed).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await isBack();
        await expect(placed).toBeVisible();
      });

      await test.step('the tracking page', async () => {
        await page.getByRole('link', { name: guest.t('result.track') }).click();
        const title = page.getByRole('heading', { level: 1, name: task('tracking.title') });
        const place = page.getByRole('region', { name: task('place') });
        await expect(title).toBeVisible();
        await expect(place).toBeVisible();
        line.always(GONE);
        await expect(banner).toBeVisible();
        await expect(place).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        const read = page.waitForResponse((response) => /\/v2\/.*\/task\//.test(response.url()) && response.ok());
        await isBack();
        await read;
        await expect(place).toBeVisible();
      });
      await page.close();
      await line.close();
    },
  );
}
