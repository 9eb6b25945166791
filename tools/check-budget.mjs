#!/usr/bin/env node
/**
 * Measures what a first visit loads and compares it with `budget.json`. The budget only goes down: when a page gets
 * lighter, write the new figure there.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { DRIVERS_MANIFEST } from './build/driver-chunks.mjs';
import {
  closureOf,
  DIST,
  DRIVERS_PAGE,
  LATER,
  MESSAGES,
  messagesOf,
  PAGES,
  readManifest,
  sizeOf,
  STYLED,
} from './lib/bundle.mjs';

const kB = (/** @type {number} */ bytes) => Math.round(bytes / 100) / 10;
const sum = (/** @type {readonly string[]} */ files) => files.reduce((total, file) => total + sizeOf(file), 0);

/** What a visit loads in Arabic, which loads more: bytes transferred, and requests. @param {keyof typeof PAGES} page */
function weigh(page) {
  const manifest = readManifest();
  const chunks = Object.values(manifest);
  const { scripts, styles } = closureOf(manifest, ['index.html', ...PAGES[page], ...LATER[page]]);
  const messages = messagesOf(manifest, ['messages', ...MESSAGES[page]], 'ar');
  const inPage = new Set(closureOf(manifest, STYLED).styles);
  const js = [...new Set([...scripts, ...messages])];
  const css = styles.filter((file) => !inPage.has(file));
  const fonts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.woff2'));
  return {
    js: sum(js),
    html: sizeOf('index.html'),
    css: sum(css),
    fonts: sum(fonts),
    total: sum([...js, ...css, ...fonts, 'index.html']),
    requests: js.length + css.length + fonts.length + 2, // the page and its icon
  };
}

/** The same of the drivers' sign-in, which is a page of its own. */
function weighDrivers() {
  const manifest = readManifest(DRIVERS_MANIFEST);
  const { scripts } = closureOf(manifest, [DRIVERS_PAGE.entry]);
  const js = [...new Set([...scripts, ...messagesOf(manifest, ['messages'], 'ar')])];
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2'));
  const [scriptBytes, html, fontBytes] = [sum(js), sizeOf(DRIVERS_PAGE.entry), sum(fonts)];
  return {
    js: scriptBytes,
    html,
    css: 0, // inline in the page
    fonts: fontBytes,
    total: scriptBytes + html + fontBytes,
    requests: js.length + fonts.length + 2, // the page and its icon
  };
}

/** Prints the table; returns what is above the budget. */
export function report() {
  const budget = JSON.parse(readFileSync('budget.json', 'utf8'));
  const weights = [
    ...Object.keys(PAGES).map((page) => /** @type {const} */ ([page, weigh(/** @type {keyof typeof PAGES} */ (page))])),
    /** @type {const} */ (['driver', weighDrivers()]),
  ];
  const rows = Object.fromEntries(
    weights.map(([page, weight]) => [
      page,
      {
        'js kB': kB(weight.js),
        'html kB': kB(weight.html),
        'css kB': kB(weight.css),
        'fonts kB': kB(weight.fonts),
        'all kB': kB(weight.total),
        requests: weight.requests,
      },
    ]),
  );
  console.table(rows);
  const checks = [
    ['the scripts of the sign-in page', rows.signIn?.['js kB'] ?? 0, budget.signIn.js, 'kB'],
    ['the requests of the sign-in page', rows.signIn?.requests ?? 0, budget.signIn.requests, ''],
    ['all of the orders page', rows.orders?.['all kB'] ?? 0, budget.orders.total, 'kB'],
    ['all of the page for guests', rows.quickParcel?.['all kB'] ?? 0, budget.quickParcel.total, 'kB'],
    ['the requests of the page for guests', rows.quickParcel?.requests ?? 0, budget.quickParcel.requests, ''],
    ['the requests of the public tracking page', rows.tracking?.requests ?? 0, budget.tracking.requests, ''],
    ['all of the public tracking page', rows.tracking?.['all kB'] ?? 0, budget.tracking.total, 'kB'],
    ["the scripts of the drivers' sign-in", rows.driver?.['js kB'] ?? 0, budget.driver.js, 'kB'],
    ['the scripts of ordering in a store', rows.ordering?.['js kB'] ?? 0, budget.ordering.js, 'kB'],
  ];
  return checks
    .filter(([, actual, allowed]) => actual > allowed)
    .map(([name, actual, allowed, unit]) => `${name}: ${actual} ${unit}, ${allowed} allowed`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync(path.join(DIST, '.vite/manifest.json'))) {
    console.error('There is no build to weigh: run `npm run build` first.');
    process.exit(1);
  }
  const over = report();
  if (over.length > 0) {
    console.error(
      `\nAbove the budget:\n  ${over.join('\n  ')}\nLoad what a first page does not need with import() when it is needed, or find what pulled it in:\n  npx vite build --debug, and the imports of the chunks in dist/.vite/manifest.json.\nThe budget (budget.json) is not raised to pass.`,
    );
    process.exit(1);
  }
  console.log('Within the budget.');
}
