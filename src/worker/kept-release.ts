import { isKeepable } from './requests';

/** The pages that are kept, each with its files. A cache for each release of one; its page is stored last, so that a cache with a page is whole. */
export const KEPT = {
  app: { prefix: 'mersal-release ', page: '/index.html' },
  drivers: { prefix: 'mersal-drivers ', page: '/driver.html' },
} as const;
/** The names of all files of the build: see tools/build.mjs. */
const FILES = '/files.json';
/** How long a navigation waits for the network before the kept page opens, milliseconds. */
const PATIENCE = 3_000;

/** What a proxy says while the server is down. */
const DOWN = [502, 503, 504];
/** What would no longer be true of a kept page, because its text is changed and no longer compressed. */
const NOT_KEPT = ['content-encoding', 'content-length', 'etag', 'last-modified', 'set-cookie'];

/** Files that the page loads before anything else: its scripts, and the first texts of both languages. */
const coreOf = (html: string): string[] => [
  ...new Set(
    html.match(
      /(?<=src=")\/assets\/[^"]+\.js|(?<=modulepreload"[^>]*href=")\/assets\/[^"]+|(?<="first":")\/assets\/[^"]+/g,
    ),
  ),
];

/** A file's name without its hash: the same in every release. */
const nameOf = (path: string): string => path.replace(/-[\w-]{7}(?=\.\w+$)/, '');

/** What the keeper works with; in the worker, the browser's own. */
export interface Around {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly ask: (input: string | Request, init?: RequestInit) => Promise<Response>;
  /** Resolves after so many milliseconds. */
  readonly rest: (milliseconds: number) => Promise<void>;
}

/** The release that this device keeps: its page, and those of its files that were used [R11.41]. */
export class KeptRelease {
  #last: Promise<unknown> = Promise.resolve();

  /** @param what which page is kept */
  constructor(
    private readonly around: Around,
    private readonly what: (typeof KEPT)[keyof typeof KEPT] = KEPT.app,
  ) {}

  /**
   * The page from the network; the kept one if it does not come in time, or the server is down. A page that came late is
   * kept for the next visit.
   * @param late receives what is still to be done
   */
  async page(request: Request, late: (work: Promise<unknown>) => void): Promise<Response> {
    const asked = this.around.ask(request);
    const answer = await Promise.race([asked.catch(() => null), this.around.rest(PATIENCE).then(() => null)]);
    if (answer !== null && !DOWN.includes(answer.status)) return answer;
    const kept = await (await this.#current())?.match(this.what.page);
    if (kept === undefined) return answer ?? asked;
    late(asked.then(({ ok }) => (ok ? this.keep([]) : undefined)).catch(() => undefined));
    return kept;
  }

  /** A file of a build: as it is kept, or from the network, and kept from then on. */
  async file(request: Request, late: (work: Promise<unknown>) => void): Promise<Response> {
    const kept = await this.#find(request.url);
    if (kept !== undefined) return kept;
    const answer = await this.around.ask(request);
    if (answer.status === 200) {
      const copy = answer.clone();
      late(
        this.#current()
          .then((cache) => cache?.put(request.url, copy))
          .catch(() => undefined),
      );
    }
    return answer;
  }

  /**
   * Keeps the release that the server has now: its first files, those that were used, and those of the same names as
   * what was kept of the release before, which goes. If anything of it cannot be had, the former stays.
   * @param used paths of files
   */
  keep(used: readonly string[]): Promise<void> {
    const turn = this.#last.then(() => this.#keep(used.filter(isKeepable)));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #keep(used: readonly string[]): Promise<void> {
    const { caches, ask } = this.around;
    const answer = await ask(this.what.page, { cache: 'no-cache', credentials: 'omit' });
    const tag = answer.headers.get('etag');
    if (answer.status !== 200 || tag === null) return;
    const html = await answer.text();
    const before = await this.#current();
    const cache = await caches.open(this.what.prefix + tag);
    const isNew = (await cache.match(this.what.page)) === undefined;
    const files = [...coreOf(html), ...used, ...(isNew ? await this.#counterparts(before) : [])];
    await Promise.all([...new Set(files)].map((path) => this.#fill(cache, path, coreOf(html).includes(path))));
    if (!isNew) return;
    const headers = new Headers(answer.headers);
    NOT_KEPT.forEach((name) => headers.delete(name));
    // The watch for releases reads from it what runs.
    const page = html.replace('<html', `<html data-release="${encodeURIComponent(tag)}"`);
    await cache.put(this.what.page, new Response(page, { headers }));
    // Of this page alone: another one has its own releases.
    const { prefix } = this.what;
    const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
    for (const name of own) if (name !== prefix + tag) await caches.delete(name);
  }

  /** Adds a file, from an earlier release if it has not changed. @throws if it is needed and cannot be had */
  async #fill(cache: Cache, path: string, isNeeded: boolean): Promise<void> {
    if ((await cache.match(path)) !== undefined) return;
    const found = (await this.#find(path)) ?? (await this.around.ask(path).catch(() => null));
    if (found?.status === 200) return cache.put(path, found);
    if (isNeeded) throw new Error(`${path} is missing`);
  }

  /** What the new build calls the files of a kept one. */
  async #counterparts(before: Cache | null): Promise<readonly string[]> {
    const names = (await before?.keys())?.map(({ url }) => nameOf(new URL(url).pathname)) ?? [];
    if (names.length === 0) return [];
    const answer = await this.around.ask(FILES, { cache: 'no-cache', credentials: 'omit' });
    const all: unknown = answer.ok ? await answer.json() : [];
    return (Array.isArray(all) ? all : []).filter(
      (path): path is string => typeof path === 'string' && isKeepable(path) && names.includes(nameOf(path)),
    );
  }

  async #own(): Promise<readonly Cache[]> {
    const names = (await this.around.caches.keys()).filter((name) => name.startsWith(this.what.prefix));
    return Promise.all(names.reverse().map((name) => this.around.caches.open(name)));
  }

  /** The newest that is whole; null before the first. */
  async #current(): Promise<Cache | null> {
    for (const cache of await this.#own()) if ((await cache.match(this.what.page)) !== undefined) return cache;
    return null;
  }

  async #find(path: string): Promise<Response | undefined> {
    for (const cache of await this.#own()) {
      const found = await cache.match(path, { ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
