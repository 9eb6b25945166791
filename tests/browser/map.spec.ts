import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { askRecipient } from '../support/paths/address-check-world';
import { startEmbedded } from '../support/servers/server';
import type { TestServer } from '../support/servers/server';
import { messagesOf } from './support/messages';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const words = messagesOf('en', 'addressCheck');
const map = messagesOf('en', 'map');

interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A tile server on the loopback; the product that uses it; and the link of a recipient. */
async function serve(answers: boolean) {
  const asked: Asked[] = [];
  const tiles = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    if (answers) response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=604800' }).end(PIXEL);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => {
    tiles.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const server: TestServer = await startEmbedded({
    settings: { distDir: path.resolve('dist'), logLevel: 'silent', tileUrl: `${origin}/{z}/{x}/{y}.png` },
  });
  const url = await server.listen();
  const { link } = await askRecipient(server, await server.signIn('owner@pearl.example', 'b-seef'));
  const close = async (): Promise<void> => {
    await server.close();
    tiles.closeAllConnections();
    await new Promise((resolve) => {
      tiles.close(resolve);
    });
  };
  return { asked, origin, url, page: `${url}/customer-address-verification#${link}`, close };
}

/** What the browser complains about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/** The colours of a map by day or at night, with Leaflet's own sheet behind all others, as any change of chunks may put it. */
async function coloursOf(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
  return page.locator('.leaflet-container').evaluate((map) => {
    const isLeaflet = ({ cssRules }: CSSStyleSheet): boolean =>
      [...cssRules].some(({ cssText }) => /^(?:@layer[^{]*\{\s*)?\.leaflet-pane/.test(cssText));
    const leaflets = [...document.styleSheets].find(isLeaflet);
    if (leaflets === undefined) throw new Error('Leaflet has no style sheet');
    const last = new CSSStyleSheet();
    last.replaceSync([...leaflets.cssRules].map(({ cssText }) => cssText).join('\n'));
    document.adoptedStyleSheets = [last];
    /** Relative luminance, by WCAG. */
    const light = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const style = (selector: string) => {
      const found = map.querySelector(selector);
      if (found === null) throw new Error(`The map has no ${selector}`);
      return getComputedStyle(found);
    };
    const [sea, land] = [getComputedStyle(map).backgroundColor, style('.leaflet-ground-pane path').fill];
    const { color } = style('.leaflet-names-pane span');
    const [button, sign] = [style('.leaflet-bar a').backgroundColor, style('.leaflet-bar a').color];
    const names = Math.min(contrast(color, sea), contrast(color, land));
    return { sea, names, button: contrast(button, sign) };
  });
}

const tilesOn = (page: Page) => page.locator('img.leaflet-tile-loaded');
const zoomOf = ({ url }: Asked): number => Number(url.split('/')[1]);

test('tiles cover the base map down to the street, within the policy of their server [R11.33] [T.31]', async ({
  page,
}) => {
  const world = await serve(true);
  const complaints = complaintsOf(page);
  const answer = await page.goto(world.page);
  expect(answer?.headers()['content-security-policy']).toContain(`img-src 'self' data: ${world.origin};`);
  await expect(tilesOn(page).first()).toBeVisible();
  await expect.poll(() => world.asked.map(zoomOf)).toContain(16);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  for (const { url, headers } of world.asked) expect(headers.referer, url).toBe(`${world.url}/`);
  expect(new Set(world.asked.map(({ url }) => url)).size, 'no tile is requested twice').toBe(world.asked.length);
  expect(world.asked.length, 'only what is on screen').toBeLessThan(40);
  expect(complaints).toEqual([]);
  await world.close();
});

test(
  'where no tiles come the base map stays: land, names and pin, in our colours, and one complaint [R11.33]',
  { tag: '@long' },
  async ({ page }) => {
    const world = await serve(false);
    const complaints = complaintsOf(page);
    await page.goto(world.page);
    await expect.poll(() => world.asked.length).toBe(1);
    const shown = page.getByRole('application', { name: words('map') });
    await expect(shown.locator('.leaflet-ground-pane path')).toBeAttached();
    await expect(shown.getByText('Seef', { exact: true })).toBeVisible();
    await expect(shown.getByRole('img', { name: words('pin') })).toBeAttached(); // its element has no size
    await page.getByRole('button', { name: words('elsewhere') }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${map('pin')}: `) })).toBeAttached();
    expect(world.asked).toHaveLength(1);
    expect(complaints).toHaveLength(1);
    const coast = shown.locator('.leaflet-ground-pane path');
    const zoom = (way: 'zoomIn' | 'zoomOut') => shown.getByRole('button', { name: map(way) }).click();
    await expect(async () => {
      await zoom('zoomIn');
      await expect(coast, 'says nothing at the street').toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(async () => {
      await zoom('zoomOut');
      await expect(coast).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const [day, night] = [await coloursOf(page, 'light'), await coloursOf(page, 'dark')];
    expect([day.sea, night.sea]).toEqual(['rgb(207, 226, 241)', 'rgb(10, 25, 48)']);
    for (const { names, button } of [day, night]) expect(Math.min(names, button)).toBeGreaterThan(4.5);
    await world.close();
  },
);

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the map moves below a pin that stays in its middle, and zooming leaves the place [R11.33]', async ({
    page,
  }) => {
    const world = await serve(true);
    await page.goto(world.page);
    await page.getByRole('button', { name: words('elsewhere') }).tap();
    const place = page.getByRole('textbox', { name: map('coordinates') });
    const shown = page.getByRole('application', { name: words('map') });
    await shown.scrollIntoViewIfNeeded();
    const before = await place.inputValue();
    await shown.getByRole('button', { name: map('zoomOut') }).tap();
    await expect(tilesOn(page).first()).toBeVisible();
    await expect(place).toHaveValue(before);
    const client = await page.context().newCDPSession(page);
    // Once more where the page moved below the finger.
    await expect(async () => {
      await shown.scrollIntoViewIfNeeded();
      const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x - left, y }] });
      await touch('touchStart', 0);
      for (let left = 10; left <= 60; left += 10) await touch('touchMove', left);
      await touch('touchEnd', 60);
      await expect(place).not.toHaveValue(before, { timeout: 2_000 });
    }).toPass();
    const [lat = '', lng = ''] = (await place.inputValue()).split(', ');
    expect(Number(lat)).toBeCloseTo(Number(before.split(', ')[0]), 3);
    expect(Number(lng), 'the map went west, so the place went east').toBeGreaterThan(Number(before.split(', ')[1]));
    await world.close();
  });
});

test(
  'with the keyboard the map is moved, and Enter puts the pin in its middle [R11.33] [R11.42] [R1.13]',
  { tag: '@long' },
  async ({ page }) => {
    const world = await serve(true);
    await page.goto(world.page);
    await page.getByRole('button', { name: words('elsewhere') }).click();
    const place = page.getByRole('textbox', { name: map('coordinates') });
    const before = await place.inputValue();
    const shown = page.getByRole('application', { name: words('map') });
    await shown.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(place).not.toHaveValue(before, { timeout: 1_000 });
    }).toPass();
    // Typed, a place counts with Enter, which does not send the form.
    await place.clear();
    await place.pressSequentially('26.2341N 50.5433E');
    await page.keyboard.press('Enter');
    await expect(place).toHaveValue('26.23410, 50.54330');
    await expect(page.getByRole('button', { name: words('here') })).toBeVisible();
    await world.close();
  },
);
