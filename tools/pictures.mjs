#!/usr/bin/env node
/** `npm run pictures`: the pictures of the README and of docs/, taken from the running app on fresh demo data. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureChromium, FLAGS } from './lib/chromium.mjs';
import { CACHE, ensureBuilt, ensureInstalled, ROOT } from './lib/project.mjs';

ensureInstalled();
ensureBuilt();
const { chromium } = await import('playwright-core');

const PORT = 4392;
const origin = `http://localhost:${PORT}`;
const target = path.join(ROOT, 'docs', 'pictures');
const data = path.join(CACHE, 'pictures-data');
rmSync(data, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'ignore',
  env: { ...process.env, PORT: String(PORT), DATA_DIR: data, TILE_URL: 'none' },
});
process.on('exit', () => server.kill('SIGTERM'));
for (let tries = 0; ; tries += 1) {
  const ready = await fetch(`${origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (ready) break;
  if (tries > 120) throw new Error('The server did not become ready within a minute');
  await new Promise((resolve) => setTimeout(resolve, 500));
}

// The fleet is paused, so that every picture shows the same deliveries.
await fetch(`${origin}/sandbox/api/fleet`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ speed: 'paused' }),
});

/** @param {'en' | 'ar'} language @param {string} namespace */
const messages = (language, namespace) =>
  JSON.parse(readFileSync(path.join(ROOT, 'src/ui/i18n', language, `${namespace}.json`), 'utf8'));

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });

/** @param {'en' | 'ar'} language @param {'light' | 'dark'} scheme @param {number} width */
async function tour(language, scheme, width) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 780 : 860 },
    colorScheme: scheme,
  });
  const page = await context.newPage();
  const identity = messages(language, 'identity');
  const shell = messages(language, 'shell');
  const request = messages(language, 'request');
  const orders = messages(language, 'orders');
  /** @param {string} name */
  const take = (name) =>
    page.screenshot({ path: path.join(target, `${name}-${language}-${scheme}${width < 600 ? '-phone' : ''}.png`) });

  await page.goto(`${origin}/auth/login`);
  await page.waitForFunction(() => document.documentElement.lang !== '');
  if ((await page.locator('html').getAttribute('lang')) !== language) {
    await page
      .getByRole('button', { name: language === 'ar' ? 'العربية' : 'English' })
      .first()
      .click();
    await page.locator(`html[lang=${language}]`).waitFor();
  }
  await take('sign-in');
  await page.goto(`${origin}/quick-parcel`);
  await page.locator('.leaflet-container').first().waitFor();
  await take('quick-parcel');
  await page.goto(`${origin}/auth/login`);
  await page
    .getByRole('textbox', { name: identity.signIn.email })
    .fill(language === 'ar' ? 'riyadh@demo.mersal.example' : 'manama@demo.mersal.example');
  await page.getByLabel(identity.signIn.password, { exact: true }).fill('mersal-demo');
  await page.getByRole('button', { name: identity.signIn.submit, exact: true }).click();
  await page.locator('canvas').first().waitFor();
  await take('home');
  await page.goto(`${origin}/orders?view=all`);
  await page.locator('a[href^="/task/"]').first().waitFor();
  await take('orders');
  await page.goto(`${origin}/orders`);
  const { taskState } = messages(language, 'common');
  // A delivery with a driver on the map says more than one that waits.
  const driven = page
    .getByRole('row')
    .filter({ hasText: new RegExp([taskState.pickedUp, taskState.inProgress, taskState.accepted].join('|')) });
  await driven.first().getByRole('link').click();
  await page.getByRole('heading', { name: orders.task.timeline }).waitFor();
  await page.locator('.leaflet-container').waitFor();
  await take('task');
  await page.getByRole('button', { name: shell.request }).first().click();
  await page
    .getByRole('combobox', { name: request.address.search })
    .last()
    .fill(language === 'ar' ? 'الملقا' : 'Juffair');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page
    .locator('[data-tour="request-price"]')
    .filter({ hasText: /\p{Nd}/u })
    .first()
    .waitFor(); // the price has arrived
  await take('request');
  await context.close();
}

await tour('en', 'light', 1280);
await tour('ar', 'light', 1280);
await tour('ar', 'dark', 1280);
await tour('en', 'light', 360);
await tour('ar', 'dark', 360);
await browser.close();
server.kill('SIGTERM');
console.log(`Pictures are in ${path.relative(ROOT, target)}`);
