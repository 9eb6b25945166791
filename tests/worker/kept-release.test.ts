import { describe, expect, it } from 'vitest';
import { KEPT, KeptRelease } from '../../src/worker/kept-release';

const ORIGIN = 'https://app.example';
const addressOf = (asked: string | Request): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;

/** The caches of a browser, as far as the worker uses them. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const files = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, files);
    const cache: Pick<Cache, 'match' | 'put' | 'keys'> = {
      match: async (asked) => files.get(addressOf(asked as string))?.clone(),
      put: async (asked, answer) => void files.set(addressOf(asked as string), answer),
      keys: async () => [...files.keys()].map((path) => new Request(ORIGIN + path)),
    };
    return cache as Cache;
  }

  keys = async (): Promise<string[]> => [...this.stored.keys()];
  delete = async (name: string): Promise<boolean> => this.stored.delete(name);
}

type Served = Readonly<Record<string, string>>;
const HASHES = { first: 'AAAAaaa', second: 'BBBBbbb' } as const;

/** All that a server has of a release. */
function releaseOf(name: keyof typeof HASHES): Served {
  const file = (part: string) => `/assets/${part}-${HASHES[name]}.js`;
  return {
    '/index.html': `<html lang="en"><script type="module" src="${file('index')}"></script>const FILES={"en":{"first":"${file('messages-en')}"}}`,
    '/files.json': JSON.stringify(
      ['index', 'messages-en', 'wallet', 'desk'].map(file).concat('/assets/same-CCCCccc.js'),
    ),
    ...Object.fromEntries(['index', 'messages-en', 'wallet', 'desk'].map((part) => [file(part), `${part} of ${name}`])),
    '/assets/same-CCCCccc.js': 'the same in both',
  };
}

function device() {
  const caches = new FakeCaches();
  const state = { served: releaseOf('first') as Served | null, tag: 'first', status: 200, asked: [] as string[] };
  let later: Promise<unknown>[] = [];
  /** Ends the patience of a navigation. */
  let giveUp: () => void = () => undefined;
  let arrive: (() => void) | null = null;
  const kept = new KeptRelease({
    caches,
    ask: async (asked) => {
      const path = addressOf(asked);
      state.asked.push(path);
      const isPage = typeof asked !== 'string' && !path.startsWith('/assets/');
      if (isPage && arrive !== null) await new Promise<void>((resolve) => (arrive = resolve));
      if (state.served === null) throw new TypeError('no network');
      const body = isPage ? 'from the network' : state.served[path];
      return new Response(body ?? '', {
        status: body === undefined ? 404 : state.status,
        headers: { etag: `W/"${state.tag}"`, 'content-type': 'text/html', 'content-encoding': 'br' },
      });
    },
    rest: () => new Promise<void>((resolve) => (giveUp = resolve)),
  });
  const late = (work: Promise<unknown>): void => void later.push(work);
  const settle = async () => {
    for (const work of later.splice(0)) await work;
    later = [];
  };
  const textAt = async (answer: Promise<Response>): Promise<string> => (await answer).text();
  return {
    caches,
    state,
    kept,
    settle,
    release: (name: keyof typeof HASHES) => Object.assign(state, { served: releaseOf(name), tag: name }),
    page: () => textAt(kept.page(new Request(`${ORIGIN}/orders`), late)),
    file: async (path: string) => {
      const text = await textAt(kept.file(new Request(ORIGIN + path), late));
      await settle();
      return text;
    },
    slow: () => (arrive = () => undefined),
    giveUp: () => giveUp(),
    arrive: () => arrive?.(),
    isKept: (path: string) => [...caches.stored.values()].some((files) => files.has(path)),
  };
}
const USED = [
  '/assets/wallet-AAAAaaa.js',
  '/assets/same-CCCCccc.js',
  '/v2/customer/order',
  '/assets/sandbox/x-AAAAaaa.js',
];

describe('the release that a device keeps', () => {
  it('opens without a network, with what was used of it, and with nothing else [R11.41]', async () => {
    const { kept, state, page, file, isKept } = device();
    await kept.keep(USED);
    state.served = null;
    expect(await page()).toMatch(/^<html data-release="W%2F%22first%22" lang="en">/);
    expect(await file('/assets/index-AAAAaaa.js')).toBe('index of first');
    expect(await file('/assets/messages-en-AAAAaaa.js')).toBe('messages-en of first');
    expect(await file('/assets/wallet-AAAAaaa.js')).toBe('wallet of first');
    await expect(file('/assets/desk-AAAAaaa.js')).rejects.toThrow('no network');
    for (const path of ['/v2/customer/order', '/assets/sandbox/x-AAAAaaa.js', '/orders'])
      expect(isKept(path)).toBe(false);
  });

  it('says what its text is, no longer how it came [R11.41]', async () => {
    const { kept, state } = device();
    await kept.keep([]);
    state.served = null;
    const answer = await kept.page(new Request(`${ORIGIN}/`), () => undefined);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.headers.has('content-encoding')).toBe(false);
  });

  it('is not asked for while the network answers, whatever it answers but that the server is down [R11.41]', async () => {
    const { kept, state, page } = device();
    await kept.keep([]);
    expect(await page()).toBe('from the network');
    state.status = 404;
    expect(await page()).toBe('from the network');
    state.status = 503;
    expect(await page()).toContain('data-release');
  });

  it('is nothing before the first visit: the browser says what it says without us [R11.41]', async () => {
    const { state, page } = device();
    state.served = null;
    await expect(page()).rejects.toThrow('no network');
  });

  it('grows with what is used later [R11.41]', async () => {
    const { kept, state, file } = device();
    await kept.keep([]);
    expect(await file('/assets/desk-AAAAaaa.js')).toBe('desk of first');
    state.served = null;
    expect(await file('/assets/desk-AAAAaaa.js')).toBe('desk of first');
  });

  it('gives way to the next one with all that was used, and no file of the former stays but what is the same [R11.41]', async () => {
    const { kept, release, state, page, file, isKept } = device();
    await kept.keep(USED);
    release('second');
    await kept.keep(['/assets/index-BBBBbbb.js']);
    state.served = null;
    expect(await page()).toContain('data-release="W%2F%22second%22"');
    expect(await file('/assets/index-BBBBbbb.js')).toBe('index of second');
    expect(await file('/assets/wallet-BBBBbbb.js')).toBe('wallet of second');
    expect(await file('/assets/same-CCCCccc.js')).toBe('the same in both');
    for (const path of ['/assets/index-AAAAaaa.js', '/assets/wallet-AAAAaaa.js', '/assets/desk-BBBBbbb.js'])
      expect(isKept(path)).toBe(false);
  });

  it('stays whole when the next one cannot be had completely [R11.41]', async () => {
    const { kept, release, state, page, file } = device();
    await kept.keep(USED);
    release('second');
    const { '/assets/index-BBBBbbb.js': _, ...rest } = releaseOf('second');
    state.served = rest;
    await expect(kept.keep([])).rejects.toThrow('is missing');
    state.served = null;
    expect(await page()).toContain('first');
    expect(await file('/assets/wallet-AAAAaaa.js')).toBe('wallet of first');
    // The next attempt ends what this one began.
    release('second');
    await kept.keep([]);
    state.served = null;
    expect(await page()).toContain('second');
  });

  it('opens when the network takes too long, and the page that came late is there at the next visit [R11.41]', async () => {
    const { kept, release, state, page, slow, giveUp, arrive, settle } = device();
    await kept.keep([]);
    release('second');
    slow();
    const opening = page();
    await Promise.resolve();
    giveUp();
    expect(await opening).toContain('first');
    arrive();
    await settle();
    state.served = null;
    slow();
    const next = page();
    await Promise.resolve();
    giveUp();
    expect(await next).toContain('second');
  });

  it('asks nothing again for a release that it has [R11.41]', async () => {
    const { kept, state } = device();
    await kept.keep(USED);
    state.asked.length = 0;
    await kept.keep(USED);
    expect(state.asked).toEqual(['/index.html']);
  });
});

describe('a page beside the app', () => {
  it("is kept with its own files, and neither release ends the other's [R11.41] [R2.35]", async () => {
    const caches = new FakeCaches();
    const served: Served = {
      ...releaseOf('first'),
      '/driver.html': '<html lang="en"><script type="module" src="/assets/driver/main-AAAAaaa.js"></script>',
      '/assets/driver/main-AAAAaaa.js': 'of drivers',
    };
    const around = {
      caches,
      ask: async (asked: string | Request) => {
        const path = addressOf(asked);
        return new Response(served[path] ?? '', { status: path in served ? 200 : 404, headers: { etag: path } });
      },
      rest: () => new Promise<void>(() => undefined),
    };
    const [app, drivers] = [new KeptRelease(around, KEPT.app), new KeptRelease(around, KEPT.drivers)];
    await app.keep([]);
    await drivers.keep([]);
    await app.keep([]);
    const pages = [...caches.stored].map(([name, files]) => [
      name,
      [...files.keys()].filter((path) => path.endsWith('.html')),
    ]);
    expect(pages).toEqual([
      ['mersal-release /index.html', ['/index.html']],
      ['mersal-drivers /driver.html', ['/driver.html']],
    ]);
    expect([...(caches.stored.get('mersal-drivers /driver.html')?.keys() ?? [])]).toContain(
      '/assets/driver/main-AAAAaaa.js',
    );
  });
});
