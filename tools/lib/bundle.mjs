/** The output of the build, and which of its files a visit to a page loads. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export const DIST = path.resolve('dist');

const SIGNED_IN = [
  'src/ui/app/shell/signed-in-area.tsx',
  'src/composition/http-parts.ts',
  'src/composition/features-parts.ts',
  'src/composition/live-parts.ts',
];

const PUBLIC = [
  'src/ui/app/public-area.tsx',
  'src/ui/app/pages.tsx',
  'src/ui/i18n/all-messages.ts',
  'src/composition/http-parts.ts',
];

/**
 * The sources whose chunks a page needs at once, beyond the entry: they are requested before the first script runs, and
 * they count towards the page's weight.
 */
export const PAGES = {
  signIn: [],
  home: [...SIGNED_IN, 'src/ui/features/home/home-page.tsx'],
  orders: [...SIGNED_IN, 'src/ui/features/orders/orders-page.tsx'],
  task: [...SIGNED_IN, 'src/ui/features/tracking/task-page.tsx'],
  quickParcel: [
    ...PUBLIC,
    'src/composition/quick-parcel-parts.ts',
    'src/ui/features/quick-parcel/quick-parcel-page.tsx',
  ],
  tracking: [...PUBLIC, 'src/composition/features-parts.ts', 'src/ui/features/tracking/public-tracking-page.tsx'],
  /** The server names these with its answer: the list in the page is of the app's first pages. */
  ordering: [
    ...PUBLIC,
    'src/composition/quick-parcel-parts.ts',
    'src/composition/container.ts',
    'src/composition/storefront.module.ts',
    'src/ui/features/storefront/store-ordering-page.tsx',
  ],
};

/** The chunks of texts that a page loads beside the first one, without their language. */
export const MESSAGES = {
  signIn: [],
  home: ['signed-in-messages', 'home-messages'],
  orders: ['signed-in-messages'],
  task: ['signed-in-messages', 'task-messages', 'parcel-messages'],
  quickParcel: ['form-messages', 'parcel-messages'],
  tracking: ['task-messages'],
  ordering: ['cart', 'opening', 'board-messages', 'form-messages', 'code'],
};

/**
 * The sources whose styles are inline in the page: a separate style sheet would be one more round trip before a row is
 * drawn.
 */
export const STYLED = [
  'index.html',
  ...new Set([...PAGES.home, ...PAGES.orders, ...PAGES.task]),
  'src/ui/app/public-area.tsx',
];

/** What a page loads once it is shown: the live connection. */
export const LATER = {
  signIn: [],
  home: ['src/adapters/socket/socket-connection.ts'],
  orders: ['src/adapters/socket/socket-connection.ts'],
  task: ['src/adapters/socket/socket-connection.ts'],
  quickParcel: [],
  tracking: [],
  ordering: [],
};

/** The drivers' page, in a manifest of its own: its entry, and what a driver who is known loads at once beyond it. */
export const DRIVERS_PAGE = {
  entry: 'driver.html',
  work: [
    'src/ui/features/driving/driver-page.tsx',
    'src/composition/container.ts',
    'src/composition/http-over.ts',
    'src/composition/driving.module.ts',
  ],
};

/** @typedef {{ file: string, src?: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean, name?: string }} Chunk */

/** @param {string} [file] of the merchants' app, unless given @returns {Record<string, Chunk>} */
export function readManifest(file = '.vite/manifest.json') {
  return JSON.parse(readFileSync(path.join(DIST, file), 'utf8'));
}

/**
 * The files of some sources and everything they import, scripts and styles separately.
 * @param {Record<string, Chunk>} manifest @param {readonly string[]} sources
 */
export function closureOf(manifest, sources) {
  /** @type {Set<string>} */ const seen = new Set();
  /** @type {Set<string>} */ const scripts = new Set();
  /** @type {Set<string>} */ const styles = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(
        `The build has no chunk for ${key}. If the file was renamed, name the new one in tools/lib/bundle.mjs.`,
      );
    scripts.add(chunk.file);
    for (const css of chunk.css ?? []) styles.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  sources.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * The files of some texts in a language: of a chunk of several, or of one that is a file by itself.
 * @param {Record<string, Chunk>} manifest @param {readonly string[]} names without their language @param {string} language
 */
export function messagesOf(manifest, names, language) {
  return Object.values(manifest)
    .filter(({ name, src }) =>
      names.some((each) => name === `${each}-${language}` || src === `src/ui/i18n/${language}/${each}.json`),
    )
    .map(({ file }) => file);
}

/** A file as small as it gets. @param {string | Buffer} content */
export function brotli(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** Transferred size, bytes: as the build has compressed it; a font is compressed as it is. @param {string} file relative to dist */
export function sizeOf(file) {
  return statSync(path.join(DIST, file.endsWith('.woff2') ? file : `${file}.br`)).size;
}
