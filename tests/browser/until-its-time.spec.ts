import { expect, test } from '@playwright/test';
import type { Order } from '../../src/domain/ordering/order';
import { orderBody, quoteBody } from '../support/servers/parcels';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { e164, freshPhone } from './support/fresh';
import { Merchant, setFleet } from './support/merchant';
import { patternOf } from './support/messages';

test.use({ viewport: { width: 360, height: 800 } });

test.beforeEach(async ({ page }) => {
  await setFleet(page, 'paused');
});

/** The day after tomorrow at an hour in UTC, whenever this runs. */
const at = (hour: number) =>
  `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

test(
  'an order that waits gets a longer window and the right recipient, each told once [R1.03] [R2.12]',
  { tag: '@long' },
  async ({ page }) => {
    const merchant = new Merchant(page, 'en');
    const t = merchant.messages('schedule');
    const business = await Business.open(page.request, 'en');
    const timing = { kind: 'scheduled', goal: 'pick-up', at: at(9), until: at(10) } as const;
    const draft = orderBody('none', 'BH-manama', { timing });
    const quote = await business.manager.call<{ readonly id: string }>('POST', '/quote', quoteBody(draft));
    const order = await business.manager.call<Order>('POST', '/order', { ...draft, quoteId: quote.id });
    await merchant.arriveAs(business, `/task/${order.id}`);
    const card = page.getByRole('region', { name: t('title') });

    // From noon to three in Manama, instead of one.
    await card.getByRole('button', { name: t('change') }).click();
    await card.getByLabel(merchant.messages('kit')('window.to'), { exact: true }).fill('15:00');
    expect(await axeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: t('save') }).click();
    await expect(card.getByText(patternOf(t('made')))).toBeVisible();
    await expect(page.getByText(/time is changed/)).toHaveCount(1);
    await card.getByRole('button', { name: t('close') }).click();
    await expect(card.getByText(/3:00/)).toBeVisible();

    // The link that the wrong person has no longer leads anywhere.
    const share = page.getByRole('textbox', { name: merchant.task('share') });
    const link = await share.inputValue();
    await card.getByRole('button', { name: t('correct') }).click();
    const phone = freshPhone('en');
    await card.getByRole('textbox', { name: t('correction.name') }).fill('Noor Al Ali');
    await card.getByRole('textbox', { name: t('correction.phone') }).fill(phone);
    await expect(card.getByText(t('correction.otherLink'))).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await card.getByRole('button', { name: t('correction.save') }).click();
    await expect(page.getByText(t('correction.madeLink'))).toHaveCount(1);
    await card.getByRole('button', { name: t('close') }).click();
    await expect(share).not.toHaveValue(link);
    await page.getByText(merchant.task('details'), { exact: true }).click();
    await expect(page.getByText(patternOf(t('correction.step.only'))).first()).toBeVisible();
    const now = await business.manager.call<Order>('GET', `/order/${order.id}`);
    expect(now.dropOffs[0]?.recipient).toEqual({ name: 'Noor Al Ali', phone: e164(phone) });
    expect(now.timing).toMatchObject({ at: at(9), until: at(12) });
    const slug = link.split('/').at(-1) ?? '';
    expect((await page.request.get(`/v2/quick-parcel/task/${slug}`)).status()).toBe(404);
  },
);
