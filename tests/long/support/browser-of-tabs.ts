import path from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { PASSWORD } from '../../support/servers/accounts';
import { startEmbedded } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { messagesOf } from '../../browser/support/messages';

/** What happens to the next renewal that a tab sends. */
export type Mishap = 'answer lost' | 'never sent' | 'slow' | '503' | '429';

/** A page that goes away drops its requests without notice. Milliseconds. */
const ANSWER_MAX = 3_000;

/** An answer that came within this time may not have been stored. Milliseconds. */
const JUST_ANSWERED = 500;

/** By then a loaded page has made its calls, if it makes any. Milliseconds. */
const FIRST_CALL_MAX = 4_000;

const tokenOf = (route: Route): string => route.request().headers()['refreshtoken'] ?? '';

function within<T>(millis: number, work: Promise<T>): Promise<T | void> {
  return Promise.race([work, new Promise<void>((over) => setTimeout(over, millis))]);
}

const EMAIL = 'owner@pearl.example';
const RENEWAL = /\/v2\/auth\/login\/token$/;
const t = messagesOf('en', 'identity');

/** One person's browser with some tabs and its own server; the server's clock, like the device's, is moved by hand. */
export class BrowserOfTabs {
  readonly tabs: Page[] = [];
  private readonly mishaps: Mishap[] = [];
  private readonly underWay = new Set<object>();
  /** Refresh tokens that were sent and whose answer was lost: sending one again succeeds. */
  private readonly broken = new Set<string>();
  private readonly renewals: { readonly page: Page; readonly token: string; endedAt: number }[] = [];
  private readonly loads = new Map<number, Promise<unknown>>();
  /** Pages that were loaded and have made no call yet, and since when. */
  private readonly starting = new Map<Page, number>();
  private rejecting = false;
  /** A renewal whose answer was lost is sent again a second later; nothing else may happen to the clocks before. */
  private repeatDue = 0;

  private constructor(
    private readonly context: BrowserContext,
    private readonly server: TestServer,
    private readonly url: string,
  ) {}

  static async open(browser: Browser, hasLocks: boolean): Promise<BrowserOfTabs> {
    const server = await startEmbedded({ settings: { distDir: path.resolve('dist'), logLevel: 'silent' } });
    const url = await server.listen();
    const context = await browser.newContext({ baseURL: url, viewport: { width: 800, height: 600 } });
    if (!hasLocks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    // The device's clock, in all tabs at once.
    await context.addInitScript(() => {
      const Real = Date;
      const now = () => Real.now() + Number(localStorage.getItem('test:skew') ?? 0);
      window.Date = class extends Real {
        constructor(...parts: []) {
          super(...((parts.length === 0 ? [now()] : parts) as []));
        }

        static override now = now;
      } as DateConstructor;
    });
    const opened = new BrowserOfTabs(context, server, url);
    await context.route(/\/v2\//, (route) => opened.pass(route));
    return opened;
  }

  /** As many tabs as requested, signed in. */
  async ready(count: number): Promise<void> {
    this.mishaps.length = 0;
    this.renewals.length = 0;
    this.rejecting = false;
    while (this.tabs.length < count) {
      const tab = await this.context.newPage();
      this.tabs.push(tab);
      await tab.goto(`${this.url}/orders`);
      if (this.tabs.length === 1) await this.signIn(0);
    }
    for (const tab of this.tabs.splice(count)) await tab.close();
    if (!(await this.isIn(0))) await this.signIn(0);
    await this.quiet();
  }

  async signIn(tab: number): Promise<void> {
    const page = this.tab(tab);
    await page.getByRole('textbox', { name: t('signIn.email') }).fill(EMAIL);
    await page.getByLabel(t('signIn.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    await this.everybody(true);
  }

  async signOut(tab: number): Promise<void> {
    await this.tab(tab).evaluate(() => {
      history.pushState(null, '', '/auth/logout');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await this.everybody(false);
  }

  /** Somebody looks at the tab again: what it shows is read again. */
  async look(tab: number): Promise<void> {
    await this.tab(tab)
      .evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      .catch(() => undefined); // it is being reloaded
  }

  /** One load of a tab after the other: a load overtaken by the next counts as an error, although nothing is wrong. */
  async reload(tab: number): Promise<void> {
    const load = (this.loads.get(tab) ?? Promise.resolve()).then(async () => {
      const from = performance.now();
      await this.tab(tab).goto(`${this.url}/orders`, { waitUntil: 'commit' });
      this.loseRenewals(this.tab(tab), from);
      this.starting.set(this.tab(tab), performance.now());
    });
    this.loads.set(
      tab,
      load.catch(() => undefined),
    );
    await load;
  }

  /** A page that went away also lost the answers that were on their way or not stored yet. */
  private loseRenewals(page: Page, from: number): void {
    for (const renewal of this.renewals) {
      if (renewal.page === page && renewal.endedAt > from - JUST_ANSWERED) this.broken.add(renewal.token);
    }
  }

  /** Time passes, for the server and for the device. Milliseconds. */
  async wait(millis: number): Promise<void> {
    await this.quiet();
    this.server.clock.advance(millis);
    await this.setClock(millis);
  }

  /** Somebody changes the device's clock. Milliseconds. */
  async setClock(millis: number): Promise<void> {
    await this.tab(0).evaluate(
      (by) => localStorage.setItem('test:skew', String(Number(localStorage.getItem('test:skew') ?? 0) + by)),
      millis,
    );
  }

  letFail(mishap: Mishap): void {
    this.mishaps.push(mishap);
  }

  /** The next call of each tab learns that its token has expired. */
  rejectNext(): void {
    this.rejecting = true;
  }

  /** A tab takes the lock and freezes with it, until `thaw`. */
  async freezeWithLock(tab: number): Promise<void> {
    await this.tab(tab).evaluate(() => {
      if (!('locks' in navigator)) return;
      void navigator.locks.request('mersal:session', () => new Promise((thaw) => Object.assign(window, { thaw })));
    });
  }

  async thaw(tab: number): Promise<void> {
    await this.tab(tab).evaluate(() => {
      const thaw: unknown = Reflect.get(window, 'thaw');
      if (typeof thaw === 'function') thaw();
    });
  }

  /** Every page has started, and nothing is in flight any more: minutes never pass while a page is loading. */
  async quiet(): Promise<void> {
    await Promise.all(
      this.tabs.map((page) => page.locator('#root[data-ready]').waitFor({ state: 'attached', timeout: 15_000 })),
    );
    let still = 0;
    while (still < 3) {
      await new Promise((turn) => setTimeout(turn, 40));
      const isStarted = [...this.starting.values()].every((since) => performance.now() - since > FIRST_CALL_MAX);
      const isStill =
        isStarted && this.underWay.size === 0 && performance.now() > this.repeatDue && !(await this.isLockAwaited());
      still = isStill ? still + 1 : 0;
    }
  }

  /** A tab waits for the lock, for at most four seconds: a renewal is coming that no request shows yet. */
  private async isLockAwaited(): Promise<boolean> {
    const asked = this.tabs[0]?.evaluate(async () =>
      'locks' in navigator ? ((await navigator.locks.query()).pending ?? []).length > 0 : false,
    );
    return (await asked?.catch(() => true)) ?? false;
  }

  /** Which tabs show the wrong thing: the sign-in page to somebody who is signed in, or the other way round. */
  async wrongTabs(isIn: boolean): Promise<readonly number[]> {
    const seen = await Promise.all(this.tabs.map((_, tab) => this.isIn(tab)));
    return seen.flatMap((each, tab) => (each === isIn ? [] : [tab]));
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.server.close();
  }

  private async everybody(isIn: boolean): Promise<void> {
    await expect.poll(() => this.wrongTabs(isIn), { timeout: 15_000 }).toEqual([]);
  }

  private tab(tab: number): Page {
    const page = this.tabs[tab];
    if (page === undefined) throw new Error(`There is no tab ${tab}`);
    return page;
  }

  /**
   * The tab's page and the device's storage agree that somebody is signed in; a page that is still loading is waited
   * for.
   */
  private async isIn(tab: number): Promise<boolean> {
    const page = this.tab(tab);
    const look = () =>
      page.evaluate(() => {
        const isKept = (localStorage.getItem('mersal:session') ?? '').includes('refreshToken');
        if (document.querySelector('input[name=password]') !== null) return 'out';
        return document.querySelector('nav') === null ? null : isKept;
      });
    let seen: boolean | string | null = null;
    for (const until = performance.now() + 15_000; seen === null && performance.now() < until;) {
      seen = await look().catch(() => null);
      if (seen === null) await new Promise((turn) => setTimeout(turn, 30));
    }
    if (seen === null) throw new Error(`Tab ${tab} shows nothing`);
    return seen === true;
  }

  private async pass(route: Route): Promise<void> {
    const request = route.request();
    this.starting.delete(request.frame().page());
    const call = {};
    this.underWay.add(call);
    try {
      if (RENEWAL.test(request.url())) await this.renew(route);
      else if (this.rejecting && request.headers()['authorization'] !== undefined) {
        this.rejecting = false;
        await route.fulfill({
          status: 401,
          json: { status: 401, code: 'TOKEN_EXPIRED', message: 'Expired.', messageAr: 'انتهت.' },
        });
      } else await route.continue();
      await within(
        ANSWER_MAX,
        request.response().then((response) => response?.finished()),
      );
    } catch {
      // The page was reloaded or closed meanwhile; its own renewal then counts as a broken connection.
      if (RENEWAL.test(request.url())) this.broken.add(tokenOf(route));
    } finally {
      this.underWay.delete(call);
    }
  }

  private async renew(route: Route): Promise<void> {
    const renewal = { page: route.request().frame().page(), token: tokenOf(route), endedAt: Infinity };
    this.renewals.push(renewal);
    void route
      .request()
      .response()
      .catch(() => null)
      .then((response) => {
        renewal.endedAt = performance.now();
        if (response === null) this.broken.add(renewal.token);
      });
    // A broken connection works again for the repeat a second later. If it stays broken for longer than the ten seconds
    // in which the server answers a token twice [T.15], the session ends, and no client could help it.
    if (this.broken.has(renewal.token)) return route.continue();
    const mishap = this.mishaps.shift();
    if (mishap === 'answer lost' || mishap === 'never sent') this.broken.add(renewal.token);
    switch (mishap) {
      case 'answer lost':
        await route.fetch();
        this.repeatDue = performance.now() + 1_400;
        return route.abort('connectionreset');
      case 'never sent':
        this.repeatDue = performance.now() + 1_400;
        return route.abort('connectionrefused');
      case 'slow':
        await new Promise((go) => setTimeout(go, 400));
        return route.continue();
      case '503':
        return route.fulfill({ status: 503, body: 'Service unavailable' });
      case '429':
        return route.fulfill({
          status: 429,
          headers: { 'retry-after': '90' },
          json: { status: 429, code: 'RATE_LIMITED', message: '', messageAr: '' },
        });
      case undefined:
        return route.continue();
    }
  }
}
