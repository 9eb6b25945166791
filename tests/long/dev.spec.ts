import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { axeViolations } from '../browser/support/axe';
import { Merchant, setFleet } from '../browser/support/merchant';

test.describe('while developing', () => {
  let server: ViteDevServer;
  let address = '';

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await createServer({
      logLevel: 'error',
      cacheDir: '.cache/vite-dev',
      server: { port: 0, hmr: false, watch: null, proxy: {} },
    });
    await server.listen();
    address = new URL('/dev/traces', server.resolvedUrls?.local[0]).href;
  });
  test.afterAll(() => server.close());

  test('a problem report is stepped through, with the real pages as they stood and nothing sent anywhere [R10.06]', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await setFleet(page, 'paused');
    const me = new Merchant(page, 'en');
    const help = me.messages('help');
    await me.arrive('/orders');
    await me.openRequest();
    await me.chooseDropOff('Juffair');
    await me.fillRecipient('Noor Alkanari', '3699 8877');
    await page.getByRole('button', { name: me.request('review.go') }).click();
    await expect(page.getByRole('heading', { name: me.request('review.title') })).toBeVisible();
    await page.getByRole('button', { name: me.request('close') }).click();
    await page.getByRole('button', { name: me.shell('account.label'), exact: true }).click();
    await page.getByRole('button', { name: me.shell('account.help'), exact: true }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: help('report.save') }).click();
    const report = await (await downloading).path();

    const dev = await context.newPage();
    const calls: string[] = [];
    dev.on('request', (request) =>
      /\/(?:v2|socket\.io|healthz)\b/.test(new URL(request.url()).pathname) ? calls.push(request.url()) : undefined,
    );
    const errors: string[] = [];
    dev.on('pageerror', (error) => errors.push(error.message));
    await dev.goto(address);
    const chooser = dev.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'odd.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{"trace":9}\n') });
    await expect(dev.getByRole('alert')).toHaveText(/^odd\.jsonl, line 1: The trace has the format 9/);

    await chooser.setInputFiles(report);
    await expect(dev.getByRole('heading', { name: /: fine$/ })).toBeVisible();
    await dev.getByRole('button', { name: 'Open it' }).click();
    await expect(dev.getByText('all as recorded')).toBeVisible();

    const frame = dev.frameLocator('iframe');
    const step = (text: RegExp) => dev.getByRole('list', { name: 'Steps' }).getByRole('button', { name: text });
    const drawer = frame.getByRole('heading', { name: me.request('title') });
    const onScreen = (actor: string) =>
      dev
        .getByRole('table', { name: 'How all actors stand' })
        .getByRole('row', { name: new RegExp(`^${actor} .* yes$`) });
    // The drawer opens with its event, not before it.
    await step(/app\/shell.*OPEN_REQUEST/).click();
    await expect(drawer).toBeVisible({ timeout: 90_000 });
    await expect(dev.getByRole('row', { name: 'context.requestDrawerOpen false true' })).toBeVisible();
    await dev.getByRole('button', { name: 'Previous' }).click();
    await expect(frame.getByRole('button', { name: me.shell('request') }).first()).toBeVisible();
    await expect(drawer).toBeHidden();

    await step(/request.*"step":"reviewing"/)
      .first()
      .click();
    await expect(frame.getByRole('heading', { name: me.request('review.title') })).toBeVisible();
    await expect(onScreen('request')).toBeVisible();
    await expect(frame.getByText('Noor')).toHaveCount(0);

    const slider = dev.getByRole('slider', { name: 'Step' });
    await dev.getByRole('heading', { name: 'Traces' }).click(); // away from elements that use the keys themselves
    await dev.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
    await dev.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('1');
    expect(await axeViolations(dev)).toEqual([]);

    // A recording that today's code departs from is shrunk and becomes a test [R10.07].
    const departing = readFileSync(report, 'utf8').replace(
      /("type":"OPEN_REQUEST".*?"hash":")[0-9a-f]{8}/,
      '$100000000',
    );
    await chooser.setInputFiles({ name: 'drawer.trace.jsonl', mimeType: 'text/plain', buffer: Buffer.from(departing) });
    await dev.getByRole('button', { name: 'Open it' }).click();
    await expect(dev.getByText("Today's code departs from the recording.")).toBeVisible();
    const testing = dev.waitForEvent('download');
    await dev.getByRole('button', { name: 'Save a test of it' }).click();
    const saved = await testing;
    expect(saved.suggestedFilename()).toBe('drawer.test.ts');
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(
      /^import \{ expect, it \} from 'vitest';[\s\S]*OPEN_REQUEST/,
    );
    await dev.getByRole('button', { name: 'Shrink it to what departs' }).click();
    await expect
      .poll(() => dev.getByRole('list', { name: 'Steps' }).getByRole('button').count())
      .toBeLessThanOrEqual(5);
    await expect(dev.getByText("Today's code departs from the recording.")).toBeVisible();
    expect({ calls, errors }).toEqual({ calls: [], errors: [] });
  });
});
