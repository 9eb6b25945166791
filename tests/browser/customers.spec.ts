import { expect, test } from '@playwright/test';
import { ADLIYA } from '../support/servers/parcels';
import { Business } from './support/business';
import { arabicDigits, freshPhone } from './support/fresh';
import { look } from './support/look';
import { Merchant } from './support/merchant';

test.use({ viewport: { width: 360, height: 760 }, colorScheme: 'dark' });

test('a customer is added with two phones in Arabic digits, found by the second among others, and erased, ar [R2.17] [R3.17] [T.38]', async ({
  page,
}) => {
  // Only Bahrain has customers; there, too, people work in Arabic.
  const business = await Business.open(page.request, 'en');
  const other = { name: 'نور السيد', phone: `+973${freshPhone('en')}`, tags: [], notes: '', isBlocked: false };
  await business.manager.call('POST', '/customers', other);
  const mine = freshPhone('en');
  const merchant = new Merchant(page, 'ar');
  const t = merchant.messages('customers');

  await merchant.arriveAs(business, '/customers/add');
  await page.getByRole('textbox', { name: t('form.name') }).fill('هدى سالم');
  await page.getByRole('textbox', { name: t('form.phone'), exact: true }).fill(arabicDigits(freshPhone('en')));
  await page.getByRole('button', { name: t('phones.add') }).click();
  const second = page.getByRole('textbox', { name: t('phones.numbered', { number: '2' }) });
  await second.fill(other.phone);
  await page.getByRole('textbox', { name: t('form.notes') }).fill('تفضل المساء');
  await page.getByRole('textbox', { name: t('form.tags') }).fill('دائم، مكتب');
  await page.getByRole('button', { name: t('form.add') }).click();
  await expect(page.getByText(t('error.phoneTaken'))).toBeVisible();
  await look(page, 'a phone that somebody else has');
  await second.fill(arabicDigits(mine));
  await page.getByRole('button', { name: t('form.add') }).click();
  await expect(page.getByRole('link', { name: other.name })).toBeVisible();
  await page.getByRole('searchbox').fill(mine);
  await expect(page.getByRole('link', { name: other.name })).toHaveCount(0);
  await page.getByRole('link', { name: 'هدى سالم' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'هدى سالم' })).toBeVisible();
  await look(page, 'a customer');

  await page.getByRole('button', { name: t('standing.erase') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('erase.confirm'), exact: true })
    .click();
  await expect(page.getByRole('link', { name: other.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'هدى سالم' })).toHaveCount(0);
});

test.describe('en, 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

  test(
    'a request finds a customer by their second phone, and takes over their address with one press [R3.17] [R8.04]',
    { tag: '@long' },
    async ({ page }) => {
      const business = await Business.open(page.request, 'en');
      const [first, second] = [freshPhone('en'), freshPhone('en')];
      await business.manager.call('POST', '/customers', {
        name: 'Noor Al Sayed',
        phone: `+973${first}`,
        otherPhones: [`+973${second}`],
        tags: [],
        notes: '',
        addresses: [{ address: { ...ADLIYA, label: 'Her office' }, isDefault: true }],
        isBlocked: false,
      });
      const merchant = new Merchant(page, 'en');
      await merchant.arriveAs(business);
      await merchant.openRequest();
      const phone = page.getByRole('textbox', { name: merchant.request('dropOff.phone') });
      await phone.fill(second);
      const use = page.getByRole('button', {
        name: merchant.request('dropOff.useKept', { label: '\u2068Her office\u2069' }),
      });
      await expect(use).toBeVisible();
      await look(page, 'an address that is offered by phone');
      await use.click();
      await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue('Noor Al Sayed');
      await expect(phone).toHaveValue(new RegExp(second));
      await expect(use).toHaveCount(0);
    },
  );
});
