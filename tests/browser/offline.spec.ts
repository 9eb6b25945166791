import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startFaultProxy } from '../support/servers/fault-proxy';
import type { FaultProxy } from '../support/servers/fault-proxy';
import { startEmbedded } from '../support/servers/server';
import { Caller, DEMO } from './support/caller';
import { orderDelivery } from './support/deliveries';
import { Merchant, setFleet } from './support/merchant';
import { GONE } from './support/outage';
import { keptRequests } from './support/tabs';

// Here the worker answers: whatever a test has to change, it changes behind it.
test.use({ serviceWorkers: 'allow' });

/** Once the device has kept what was used so far. */
async function kept(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const paths: string[] = [];
        for (const key of await caches.keys())
          for (const { url } of await (await caches.open(key)).keys()) paths.push(new URL(url).pathname);
        return paths.join(' ');
      }),
    )
    .toMatch(new RegExp(`^(?=.*/index\\.html)(?=.*${name.source})`, 's'));
}

/** The device loses its network, and gets it back. */
async function setNetwork(page: Page, line: FaultProxy, isThere: boolean): Promise<void> {
  line.always(isThere ? null : GONE, /^/);
  await page.context().setOffline(!isThere);
}

test('without a network the app opens: rows of the last visit, what is missing, drafts; back again it goes on [R11.41] [R11.34] [R3.06]', async ({
  browser,
}, { project }) => {
  test.slow();
  const line = await startFaultProxy(project.use.baseURL ?? '');
  const page = await browser.newPage({ baseURL: line.url });
  const merchant = new Merchant(page, 'en');
  await setFleet(page, 'paused');
  await orderDelivery(await Caller.signIn(page.request, DEMO.en));
  await merchant.arrive();
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/orders');
  const rows = page.locator('a[href^="/task/"]');
  await expect(rows.first()).toBeVisible();
  const first = await rows.first().getAttribute('href');
  await kept(page, /orders-page-/);
  await merchant.openRequest();
  await page.keyboard.press('Escape');

  await setNetwork(page, line, false);
  await page.reload();
  await expect(page.getByText(merchant.shell('connection.offline'))).toBeVisible();
  await expect(page.locator(`a[href="${first ?? ''}"]`).first()).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  // A form takes what is typed.
  await merchant.openRequest();
  await page.getByRole('textbox', { name: merchant.request('dropOff.name') }).fill('Typed Offline');
  await page.keyboard.press('Escape');
  await expect.poll(() => keptRequests(page)).toContain('Typed Offline');
  // A page without rows of its own says what is missing.
  await page.goto('/wallet');
  await expect(page.getByText(merchant.common('error.offline')).first()).toBeVisible();

  await setNetwork(page, line, true);
  await expect(page.getByText(merchant.common('error.offline'))).toHaveCount(0);
  await expect(page.getByText(merchant.shell('connection.offline'))).toBeHidden();
  await merchant.openRequest();
  await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue('Typed Offline');

  // Nothing of an answer and nothing of the sandbox is among what is kept.
  const paths = await page.evaluate(async () => {
    const found: string[] = [];
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  for (const each of paths) expect(each).toMatch(/^\/(?:index\.html|assets\/(?!sandbox\/))/);

  // Who signs out leaves nothing behind.
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await setNetwork(page, line, false);
  await page.goto('/orders');
  await expect(page.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await line.close();
});

test(
  'a release that came while the network was away is told once it is back, and opened whole [R11.41] [R7.08]',
  { tag: '@long' },
  async ({ browser }) => {
    test.slow();
    const build = mkdtempSync(path.join(tmpdir(), 'mersal-release-'));
    cpSync(path.resolve('dist'), build, { recursive: true });
    const server = await startEmbedded({ settings: { distDir: build, logLevel: 'silent' } });
    const line = await startFaultProxy(await server.listen());
    const page = await browser.newPage({ baseURL: line.url });
    const merchant = new Merchant(page, 'en');
    await page.goto('/auth/login');
    await merchant.speak();
    await kept(page, /messages-en-/);
    await setNetwork(page, line, false);
    await page.reload();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-release', /./);
    const email = page.getByRole('textbox', { name: merchant.identity('signIn.email') });
    await email.fill('typed@pearl.example');

    const file = path.join(build, 'index.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', '<!-- the next one --></body>'));
    await setNetwork(page, line, true);
    await page.getByRole('button', { name: merchant.common('release.refresh') }).click();
    // From the network, though one is kept.
    await expect(html).not.toHaveAttribute('data-release', /./);
    await expect(email).toBeVisible();
    expect(await page.content()).toContain('the next one');
    await line.close();
    await server.close();
    rmSync(build, { recursive: true });
  },
);
