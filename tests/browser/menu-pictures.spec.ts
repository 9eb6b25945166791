import { expect, test } from '@playwright/test';
import { MENU_IMAGE_SIZE_MAX } from '../../src/domain/shared/constants';
import { axeViolations } from './support/axe';
import { Business } from './support/business';
import { Merchant } from './support/merchant';
import { storeWith } from './support/stores';

const CAKE = { en: 'Date cake', ar: 'كعكة التمر' };

test.use({ viewport: { width: 360, height: 800 } });

test(
  'a picture that is too large is made smaller, saved, and seen by customers [R1.08] [R2.57] [R5.10]',
  { tag: '@long' },
  async ({ page, browser }, { project }) => {
    test.slow();
    const business = await Business.open(page.request, 'en');
    const subdomain = await storeWith(business, [CAKE]);
    const merchant = new Merchant(page, 'en');
    const t = merchant.messages('store');
    await merchant.arriveAs(business, '/ecommerce/menu/management');
    await expect(page.getByRole('button', { name: t('picture.addNumber', { number: '1' }) })).toBeVisible();
    // What a phone's camera takes: larger than what is accepted, and nothing that compresses well.
    const photo = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [900, 600];
      const pen = canvas.getContext('2d');
      const noise = pen?.createImageData(900, 600);
      if (pen === null || noise === undefined) throw new Error('Nothing can be drawn');
      const most = 65_536; // bytes at a time
      for (let at = 0; at < noise.data.length; at += most) crypto.getRandomValues(noise.data.subarray(at, at + most));
      pen.putImageData(noise, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const buffer = Buffer.from(photo, 'base64');
    expect(buffer.length).toBeGreaterThan(MENU_IMAGE_SIZE_MAX);
    await page.locator('input[type="file"]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: t('picture.shrink') }).click();
    await expect(page.getByRole('img', { name: CAKE.en })).toHaveAttribute('src', /^data:/);
    // The button that saves is in view wherever the page is.
    const save = page.getByRole('button', { name: t('menu.save') });
    await expect(save).toBeInViewport();
    await save.click();
    const saved = page.getByRole('img', { name: CAKE.en });
    await expect(saved).toHaveAttribute('src', new RegExp(`^/s/${subdomain}/pictures/`));
    expect.soft(await axeViolations(page), 'axe on the editor').toEqual([]);

    // On the page of the store, and where customers order.
    const phone = await browser.newPage({ baseURL: project.use.baseURL ?? '', viewport: { width: 360, height: 740 } });
    for (const path of [`/s/${subdomain}?lang=en`, `/s/${subdomain}/order`]) {
      await phone.goto(path);
      const picture = phone.getByRole('img', { name: new RegExp(`${CAKE.en}|${CAKE.ar}`) });
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
      expect(await picture.evaluate((each: HTMLImageElement) => [each.width, each.height])).toEqual([72, 72]);
    }
    const address = await saved.getAttribute('src');
    const file = await page.request.get(address ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await file.body()).length).toBeLessThanOrEqual(MENU_IMAGE_SIZE_MAX);
    await phone.close();
  },
);
