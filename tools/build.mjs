#!/usr/bin/env node
/**
 * `npm run build`: the browser's files in `dist/`. Vite builds them; then the first pages are drawn in both languages
 * and put into index.html with their styles, so that the first paint waits for no file; then every file is compressed
 * once, as well as possible, so that the server need not do it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ensureServerBuilt } from './lib/project.mjs';
import { DRIVERS_MANIFEST } from './build/driver-chunks.mjs';
import {
  brotli,
  closureOf,
  DIST,
  DRIVERS_PAGE,
  MESSAGES,
  messagesOf,
  PAGES,
  readManifest,
  STYLED,
} from './lib/bundle.mjs';

const DRAWN = path.resolve('.cache/prerender');
/** Not served: a name with a dot belongs to the build. */
const SERVED = path.join(DIST, '.drawn');
const LANGUAGES = /** @type {const} */ (['en', 'ar']);
/** Visits by path: the files that the page requests at once. First match wins; the open pages are for everybody. */
const ROUTES = /** @type {const} */ ([
  ['^/orders', 'orders', 'signed in'],
  ['^/task/', 'task', 'signed in'],
  ['^/$', 'home', 'signed in'],
  ['^/quick-parcel/?$', 'quickParcel', 'open'],
  ['^/quick-parcel/task/', 'tracking', 'open'],
]);
/** The store adapter's prefix for the name of a slice. */
const STORE_PREFIX = 'mersal:';

process.env.NODE_ENV = 'production';
await build({ logLevel: 'warn' });
// The drivers' page, beside it: the two share no file, so that neither weighs on the other [decision 0142].
await build({ logLevel: 'warn', mode: 'drivers', build: { emptyOutDir: false, copyPublicDir: false } });
await build({ logLevel: 'warn', build: { ssr: 'src/drawn/prerender.tsx', outDir: DRAWN, emptyOutDir: true } });
// What the server draws for each answer, whole, so that it runs wherever the files are put.
await build({
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: { ssr: 'src/drawn/tracking.tsx', outDir: SERVED, emptyOutDir: true, copyPublicDir: false },
});
// One file at the root, so that it sees every page; without the app's plugins and chunks, because it shares nothing.
await build({
  logLevel: 'warn',
  configFile: false,
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});

const manifest = readManifest();
const entry = closureOf(manifest, ['index.html']);
const driversManifest = readManifest(DRIVERS_MANIFEST);
const styled = closureOf(manifest, STYLED).styles;
const url = (/** @type {string} */ file) => `/${file}`;
/** @param {string} name @param {typeof manifest} [of] */
const named = (name, of = manifest) => {
  const chunk = Object.values(of).find((each) => each.name === name);
  if (chunk === undefined) throw new Error(`The build has no chunk "${name}"; see tools/build/chunks.mjs.`);
  return url(chunk.file);
};
const messages = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      first: named(`messages-${language}`),
      pages: Object.fromEntries(
        ROUTES.map(([, page]) => [page, MESSAGES[page].map((name) => named(`${name}-${language}`))]),
      ),
    },
  ]),
);
const files = {
  prefix: STORE_PREFIX,
  messages,
  routes: ROUTES.map(([pattern, page, who]) => {
    const { scripts, styles } = closureOf(manifest, PAGES[page]);
    return {
      path: pattern,
      page,
      isOpen: who === 'open',
      files: scripts.filter((file) => !entry.scripts.includes(file)).map(url),
      styles: styles.filter((file) => !styled.includes(file)).map(url),
    };
  }),
};

/** @typedef {(language: string) => Promise<Record<string, string>>} Prerender */
/** @type {{ prerender: Prerender, prerenderDrivers: Prerender }} */
const drawn = await import(pathToFileURL(path.join(DRAWN, 'prerender.js')).href);

/** A script without its comments and indents. @param {string} file */
const scriptIn = (file) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s+/g, '\n')
    .trim();

/**
 * Puts into a page what its first paint needs.
 * @param {string} page its file @param {Prerender} draws @param {readonly string[]} inline its style sheets
 * @param {string} part of its script, in tools/build @param {object} given to the script
 */
async function finish(page, draws, inline, part, given) {
  /** @type {string[]} */
  const templates = [];
  for (const language of LANGUAGES) {
    for (const [name, html] of Object.entries(await draws(language))) {
      if (/ style="/.test(html))
        throw new Error(
          `The prerendered page "${name}" has a style attribute, which the content security policy refuses. Use a class.`,
        );
      templates.push(`<template data-page="${name}" data-language="${language}">${html}</template>`);
    }
  }
  const script = ['page-settings', part, 'early-presses'].map((each) => scriptIn(`tools/build/${each}.js`)).join('\n');
  const styles = inline.map((file) => readFileSync(path.join(DIST, file), 'utf8')).join('\n');
  // A chunk waits for the style sheets it was built with unless the page has a link to them; this link satisfies it and
  // loads nothing.
  const known = inline.map((file) => `<link rel="stylesheet" href="${url(file)}" disabled>`).join('');
  const file = path.join(DIST, page);
  const html = readFileSync(file, 'utf8')
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<!--first-styles-->', () => `<style nonce="__CSP_NONCE__">${styles}</style>${known}`)
    .replace(
      '<!--first-page-->',
      () =>
        `${templates.join('')}<script nonce="__CSP_NONCE__">const FILES=${JSON.stringify(given)};\n{${script}}</script>`,
    );
  if (html.includes('<!--first')) throw new Error(`${page} has lost the places where the first page is put.`);
  writeFileSync(file, html);
}

const driversEntry = closureOf(driversManifest, [DRIVERS_PAGE.entry]);
// In front of the app's page, whose time says to a running server that there is another build.
await finish(DRIVERS_PAGE.entry, drawn.prerenderDrivers, driversEntry.styles, 'drivers-page', {
  prefix: STORE_PREFIX,
  messages: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        first: named(`messages-${language}`, driversManifest),
        work: named(`work-messages-${language}`, driversManifest),
      },
    ]),
  ),
  work: closureOf(driversManifest, DRIVERS_PAGE.work)
    .scripts.filter((file) => !driversEntry.scripts.includes(file))
    .map(url),
});
await finish('index.html', drawn.prerender, styled, 'first-page', files);
// What a page that the server draws has beside its HTML.
const { styles: trackingStyles } = closureOf(manifest, PAGES.tracking);
writeFileSync(
  path.join(SERVED, 'tracking.json'),
  JSON.stringify({
    styles: trackingStyles
      .filter((file) => !styled.includes(file))
      .map((file) => readFileSync(path.join(DIST, file), 'utf8'))
      .join('\n'),
    script: scriptIn('tools/build/drawn-page.js'),
  }),
);
// What the server names with the page of ordering in a store, by the language that it is opened in.
writeFileSync(
  path.join(SERVED, 'ordering.json'),
  JSON.stringify(
    Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        [
          ...closureOf(manifest, PAGES.ordering).scripts.filter((file) => !entry.scripts.includes(file)),
          ...messagesOf(manifest, MESSAGES.ordering, language),
        ].map(url),
      ]),
    ),
  ),
);
// What a new release calls the files that a device has kept of the one before.
const assets = filesBelow(path.join(DIST, 'assets')).map((file) => url(path.relative(DIST, file)));
writeFileSync(
  path.join(DIST, 'files.json'),
  JSON.stringify(assets.filter((file) => !/\.(?:br|gz)$/.test(file)).sort()),
);

for (const file of filesBelow(DIST)) {
  if (/\.(?:br|gz|woff2|png|map)$/.test(file) || file.includes('.vite')) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotli(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
rmSync(DRAWN, { recursive: true, force: true });
mkdirSync('.cache', { recursive: true });

await ensureServerBuilt();

const { report } = await import('./check-budget.mjs');
report();

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const full = path.join(folder, each.name);
    return each.isDirectory() ? filesBelow(full) : [full];
  });
}
