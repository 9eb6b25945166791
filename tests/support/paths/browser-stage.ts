import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { messagesOf } from '../../browser/support/messages';
import { HeldCalls } from '@mersal/machine-paths/browser/held-calls';
import type { Answered } from '@mersal/machine-paths/browser/held-calls';
import { holdTimers } from '@mersal/machine-paths/browser/held-timers';
import { BrowserDriver } from '@mersal/machine-paths/browser/steps';
import type { BrowserSteps } from '@mersal/machine-paths/browser/steps';
import { findChromium, FLAGS } from '../../../tools/lib/chromium.mjs';
import { defineLevel } from '@mersal/machine-paths/level';
import type { Level, Stage } from '@mersal/machine-paths/level';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { PASSWORD } from '../servers/accounts';
import { startEmbedded } from '../servers/server';
import type { TestServer } from '../servers/server';

/** The calls whose answers the paths decide, by the names used in their steps. */
const CALLS: readonly (readonly [name: string, method: string, url: RegExp])[] = [
  ['sign in', 'POST', /\/v2\/auth\/login$/],
  ['code', 'POST', /\/v2\/auth\/login\/code$/],
  ['phone code', 'POST', /\/v2\/auth\/verification$/],
  ['code check', 'POST', /\/v2\/auth\/verification\/check$/],
  ['first address', 'GET', /\/addresses\?limit=1$/],
  ['quote', 'POST', /\/customer\/quote$/],
  ['order', 'POST', /\/customer\/order$/],
  ['address check', 'POST', /\/order\/inaccurate-delivery$/],
  ['guest', 'POST', /\/quick-parcel\/try-exchange-token$/],
  ['parcel price', 'POST', /\/quick-parcel\/quote$/],
  ['parcel', 'POST', /\/quick-parcel\/order$/],
  ['payment', 'POST', /\/quick-parcel\/payment\//],
  ['bank page', 'GET', /\/sandbox\/pay\//],
  ['payment state', 'GET', /\/tap\/state\?slug=/],
];
const nameOf = (method: string, url: string): string | null =>
  CALLS.find(([, by, wanted]) => by === method && wanted.test(url))?.[0] ?? null;

/** Opens the stage of every level on screens: one for a whole run. */
const openBrowserStage = (): Promise<BrowserStage> => BrowserStage.open();

/** The product in a real browser over a real server, both only for this run; the calls that paths decide are held. */
export class BrowserStage implements Stage {
  private constructor(
    readonly server: TestServer,
    readonly url: string,
    readonly calls: HeldCalls,
    private readonly browser: Browser,
  ) {}

  /** See `openBrowserStage`. */
  static async open(): Promise<BrowserStage> {
    if (!existsSync(path.resolve('dist/index.html')))
      throw new Error('Paths in a browser need the built app: npm run build');
    const executablePath = findChromium();
    if (executablePath === null)
      throw new Error('Paths in a browser need Chromium: say where it is with CHROMIUM=/path/to/chromium');
    const server = await startEmbedded({ settings: { distDir: path.resolve('dist'), logLevel: 'silent' } });
    const url = await server.listen();
    const calls = new HeldCalls(server.app.server, (request) => server.app.inject(request), nameOf);
    return new BrowserStage(server, url, calls, await chromium.launch({ executablePath, args: FLAGS }));
  }

  /** A page with separate storage. */
  async newPage(): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    // tsx marks functions with a helper that a page does not have.
    await context.addInitScript({ content: 'globalThis.__name ??= (of) => of;' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

/** What a level on screens needs in addition to its spec. */
interface OnScreens<Person> {
  readonly spec: PathSpec;
  readonly situation?: string;
  readonly cannot: NonNullable<Level['cannot']>;
  /**
   * Timers of the page that wait until a path says that they are over, and timers that no path is about; milliseconds.
   */
  readonly delays?: readonly number[];
  readonly skipped: readonly number[];
  /** The person acting on the page; every path of a run is walked on it. */
  readonly personOn: (stage: BrowserStage, page: Page) => Person | Promise<Person>;
  readonly stepsOf: (person: Person) => BrowserSteps;
}

/** A level that is walked on the real screens, by one person per run. */
export function levelOnScreens<Person extends { readonly page: Page }>({
  spec,
  situation,
  cannot,
  delays = [],
  skipped,
  personOn,
  stepsOf,
}: OnScreens<Person>): Level {
  const personOf = oncePerStage(async (stage) => {
    const page = await stage.newPage();
    await holdTimers(page, delays, skipped);
    return personOn(stage, page);
  });
  return defineLevel({
    level: 'browser',
    spec,
    ...(situation === undefined ? {} : { situation }),
    cannot,
    isSlowToStart: true,
    open: openBrowserStage,
    start: async (stage) => {
      const person = await personOf(stage);
      return new BrowserDriver(person.page, stage.calls, stepsOf(person));
    },
  });
}

/** Creates something once for a stage, and returns the same from then on. */
export function oncePerStage<T>(make: (stage: BrowserStage) => Promise<T>): (stage: BrowserStage) => Promise<T> {
  const made = new WeakMap<BrowserStage, Promise<T>>();
  return (stage) => {
    const known = made.get(stage) ?? make(stage);
    made.set(stage, known);
    return known;
  };
}

const identity = messagesOf('en', 'identity');

/** Signs in on the open sign-in page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: identity('signIn.email') }).fill(email);
  await page.getByLabel(identity('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: identity('signIn.submit'), exact: true }).click();
}

/** @throws if the server answered differently from what the path says */
export function expectAnswer({ status, body }: Answered, code: string | null): void {
  const given = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null;
  if (given !== code || (code === null && status >= 400))
    throw new Error(`the server answered ${status} ${given ?? ''}, where the path says ${code ?? 'yes'}`);
}
