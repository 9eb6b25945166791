import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/domain/regions/region';
import type { Encoding } from '../http/compression';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A file of the built client, in memory, with its compressed variants if the build made them. */
export interface SiteFile {
  readonly content: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly type: string;
  readonly tag: string;
  /** Its name contains a hash of its content: it never changes. */
  readonly immutable: boolean;
}

/** A page, with `__CSP_NONCE__` as the placeholder for each answer's nonce. */
export interface SitePage {
  readonly html: string;
  readonly tag: string;
  readonly changed: Date;
}

export interface Site {
  /**
   * By URL path, `/assets/index-abc123.js`. Only files found at the start can be requested, so no path leads outside.
   */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly page: SitePage;
  /** The page of drivers, who load nothing of the merchants' app [decision 0142]. */
  readonly drivers: SitePage;
  /** What ordering in a store loads first, by language: the value of a `Link` header; null if the build does not say. */
  readonly orderingAhead: Readonly<Record<Language, string>> | null;
}

const PAGES = { page: '/index.html', drivers: '/driver.html' } as const;
/** Where the build puts the code of the sandbox's pages; see tools/build/chunks.mjs. */
const SANDBOX_CODE = '/assets/sandbox/';
const HASHED = /^\/assets\/.+-[\w-]{7,}\.\w+$/;

function tagOf(content: Buffer): string {
  // Weak: the file and its compressed variants share the tag.
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function pathsBelow(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    // Names with a leading dot belong to the build (its manifest), not to visitors.
    if (entry.name.startsWith('.')) return [];
    return entry.isDirectory()
      ? pathsBelow(path.join(folder, entry.name), `${prefix}/${entry.name}`)
      : [`${prefix}/${entry.name}`];
  });
}

/** What the build says that ordering loads, see tools/build.mjs. */
function readOrdering(folder: string): Site['orderingAhead'] {
  const file = path.join(folder, '.drawn/ordering.json');
  if (!existsSync(file)) return null;
  const { en, ar } = JSON.parse(readFileSync(file, 'utf8')) as Record<Language, readonly string[]>;
  const linked = (urls: readonly string[]) => urls.map((url) => `<${url}>; rel=modulepreload`).join(', ');
  return { en: linked(en), ar: linked(ar) };
}

function readSite(folder: string, withSandbox: boolean): Site {
  const paths = new Set(pathsBelow(folder).filter((url) => withSandbox || !url.startsWith(SANDBOX_CODE)));
  const read = (url: string): Buffer => readFileSync(path.join(folder, url));
  const files = new Map<string, SiteFile>();
  for (const url of paths) {
    const type = TYPES[path.extname(url)];
    if (type === undefined || url === PAGES.page || url === PAGES.drivers) continue;
    const content = read(url);
    const encoded = {
      ...(paths.has(`${url}.br`) ? { br: read(`${url}.br`) } : {}),
      ...(paths.has(`${url}.gz`) ? { gzip: read(`${url}.gz`) } : {}),
    };
    files.set(url, { content, encoded, type, tag: tagOf(content), immutable: HASHED.test(url) });
  }
  const pageAt = (url: string): SitePage => {
    const page = read(url);
    return { html: page.toString('utf8'), tag: tagOf(page), changed: statSync(path.join(folder, url)).mtime };
  };
  const page = pageAt(PAGES.page);
  return {
    files,
    page,
    // A build that was made before drivers had one shows them the app's.
    drivers: paths.has(PAGES.drivers) ? pageAt(PAGES.drivers) : page,
    orderingAhead: readOrdering(folder),
  };
}

/**
 * The built client, read again when its page has changed; while a build is running, the previous one.
 * @param withSandbox whether the sandbox's code is among the files
 * @returns a function that answers null if there has been no build yet
 */
export function watchSite(folder: string, withSandbox: boolean): () => Site | null {
  let site: Site | null = null;
  const page = path.join(folder, 'index.html');
  return () => {
    // Whole milliseconds on both sides: `mtimeMs` has a fraction, which a Date has not.
    const changed = statSync(page, { throwIfNoEntry: false })?.mtime.getTime();
    if (changed === undefined || changed === site?.page.changed.getTime()) return site;
    try {
      site = readSite(folder, withSandbox);
    } catch {
      // A file disappeared while it was read: the build is running, and the next request checks again.
    }
    return site;
  };
}
