import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DOCUMENT_KINDS } from '../../src/domain/signup/business';
import { HOSTILE_REFERRERS } from '../support/samples/corpora/referrers';
import { REDIRECT_ATTACKS, REDIRECT_ODDITIES } from '../support/samples/corpora/redirects';
import { XSS } from '../support/samples/corpora/xss';
import { Caller, DEMO } from './support/caller';
import { alertNow, orderDelivery } from './support/deliveries';
import { watchForHarm } from './support/harm';
import { Merchant, setFleet } from './support/merchant';
import { messagesOf } from './support/messages';

/** Goes to an address as a link of the app would, without reloading the page. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/**
 * Browsers let a page change its address at most two hundred times in ten seconds, reloads or not; each batch has its
 * own page.
 */
const BATCH = 30;

const signInPageFor = (attack: string) => `/auth/login?redirect=${encodeURIComponent(attack)}`;

/** The server itself answers requests for invalid addresses. */
function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000');
  } catch {
    return false;
  }
}

// One test tries the speeds of the fleet, which the lane's next tests need paused.
test.afterEach(({ page }) => setFleet(page, 'paused'));

/** The rule that judges them has a property of its own; here they go through the app. */
const ALL_REDIRECTS = [...REDIRECT_ATTACKS, ...REDIRECT_ODDITIES];

test.describe('a hostile redirect', () => {
  for (const [name, attacks, tag] of [
    ['a dozen times', ALL_REDIRECTS.filter((_, index) => index % 4 === 0), []],
    ['of each kind', ALL_REDIRECTS, ['@long']],
  ] as const) {
    test(
      `leads nowhere but home, ${name}, for signed-in people and for people who sign in [T.29] [R2.44]`,
      { tag: [...tag] },
      async ({ page, context, baseURL }) => {
        const harm = await watchForHarm(page, baseURL);
        const merchant = new Merchant(page, 'en');
        const nav = page.getByRole('navigation', { name: merchant.shell('nav') }).first();
        const home = `${new URL(baseURL ?? '').origin}/`;
        await page.goto(signInPageFor('//evil.example'));
        await merchant.signIn();
        await expect(nav).toBeVisible();
        expect(page.url()).toBe(home);
        for (let from = 0; from < attacks.length; from += BATCH) {
          const batch = attacks.slice(from, from + BATCH);
          const tab = await context.newPage();
          const harmed = await watchForHarm(tab, baseURL);
          const shell = tab.getByRole('navigation', { name: merchant.shell('nav') }).first();
          // The first from the address bar, where the page is loaded.
          await tab.goto(signInPageFor(batch[0] ?? ''));
          await expect(shell).toBeVisible();
          // All of them as a link of the app would open them, one after the other.
          for (const attack of batch) {
            await goInside(tab, signInPageFor(attack));
            await expect(tab, attack).toHaveURL((url) => url.pathname !== '/auth/login');
            if (REDIRECT_ATTACKS.includes(attack)) expect(tab.url(), attack).toBe(home);
            else expect(`${new URL(tab.url()).origin}/`, attack).toBe(home);
            // The next address is not pushed while a page is still being drawn.
            await expect(shell).toBeVisible();
          }
          await harmed.none('the pages that a link led to');
          await tab.close();
        }
        await harm.none('the pages after signing in');
      },
    );
  }

  test('is not remembered by the guard [T.29] [R2.40]', { tag: '@long' }, async ({ page, baseURL }) => {
    const harm = await watchForHarm(page, baseURL);
    const origin = new URL(baseURL ?? '').origin;
    const password = page.getByLabel(new Merchant(page, 'en').identity('signIn.password'), { exact: true });
    await page.goto('/auth/login');
    await expect(password).toBeVisible();
    const paths = REDIRECT_ATTACKS.filter(
      (attack) => attack.startsWith('/') && !attack.includes('/auth/') && isDecodable(attack),
    );
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'commit' });
      // By the address alone: the load of a page that leads on at once may never be told.
      await expect(page, path).toHaveURL((url) => url.origin === origin && /^\/(?:auth\/login|404)/.test(url.pathname));
      const remembered = new URL(page.url()).searchParams.get('redirect');
      expect(remembered === null || new URL(remembered, origin).origin === origin, path).toBe(true);
    }
    await harm.none('the guard');
  });
});

test('a hostile referrer is stored bounded and inert, and removed from the address alone [T.30] [R2.61]', async ({
  page,
  baseURL,
}) => {
  const harm = await watchForHarm(page, baseURL);
  for (const hostile of HOSTILE_REFERRERS) {
    await page.goto(`/404?a=%201&referrer=${encodeURIComponent(hostile).slice(0, 7_000)}&b=2&referrer=x#c`, {
      waitUntil: 'commit',
    });
    await expect(page).toHaveURL('/404?a=%201&b=2#c');
    const kept = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('mersal:referrer') ?? '{"value":"x"}') as { value: string }).value,
    );
    expect(kept).toMatch(/^[\w.~:/-]{1,100}$/);
  }
  await harm.none('the address');
});

test('the watch for harm sees a text that came to life [T.32]', async ({ page, baseURL }) => {
  const harm = await watchForHarm(page, baseURL);
  await page.goto('/404');
  await harm.none('the page as it is');
  const img = XSS[1] ?? '';
  await page.locator('#main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), img);
  await expect(harm.none('the page as it became')).rejects.toThrow(/harm done|markup/);
});

/** Types hostile texts into every visible field; each field keeps what it made of the last one. */
async function typeIntoAll(page: Page, hostile: readonly string[]): Promise<number> {
  return page.evaluate((texts) => {
    const isOpen = (field: HTMLElement) =>
      field.checkVisibility() &&
      !field.matches(':disabled, [readonly], [type=radio], [type=checkbox], [type=file], [type=date], [type=range]');
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
      isOpen,
    );
    for (const field of fields) {
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      field.focus();
      for (const text of texts) {
        setValue?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      field.dispatchEvent(new Event('change', { bubbles: true }));
      field.blur();
    }
    return fields.length;
  }, hostile);
}

/** A registration that can reach the last step, as hostile as its rules allow. */
const DRAFT = {
  regionCode: 'BH-manama',
  businessType: 'mortar-and-brick',
  texts: {
    'businessName.en': XSS[1],
    'businessName.ar': `متجر ${XSS[2]}`,
    registrationNumber: '12345678',
    website: '',
    shopAddress: XSS[4],
    managerName: 'Layla Al Aali',
    managerEmail: 'layla@shop.example',
    phone: '33445566',
  },
  documents: Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [kind, { id: 'file-1', name: XSS[3], type: 'image/png', size: 5 }]),
  ),
  terms: true,
};

// With every `npm test` the watch itself is tried, and toasts and alerts without a browser.
test('a hundred hostile texts are text in every field [T.32]', { tag: '@long' }, async ({ page, baseURL }) => {
  test.slow();
  const harm = await watchForHarm(page, baseURL);
  const merchant = new Merchant(page, 'en');
  const accountMessages = messagesOf('en', 'account');
  const main = page.locator('#main');
  const seen: Record<string, number> = {};
  const attack = async (screen: string) => {
    await expect(page.locator('input:visible, textarea:visible').first()).toBeVisible();
    seen[screen] = await typeIntoAll(page, XSS);
    await harm.none(screen);
  };

  for (const path of ['/auth/login', '/reset']) {
    await page.goto(path);
    await attack(path);
  }
  // Every step of a registration, the earlier ones filled in with hostile names.
  for (const step of ['kind', 'business', 'documents', 'manager', 'phone', 'review']) {
    await page.goto('/favicon.svg');
    const kept = JSON.stringify({
      v: 1,
      value: { device: { kind: 'registration', payload: { draft: DRAFT, step } } },
    });
    await page.evaluate((text) => localStorage.setItem('mersal:flow', text), kept);
    await page.goto('/auth/signup');
    await expect(main.getByRole('heading').first()).toBeVisible();
    seen[`signup, ${step}`] = await typeIntoAll(page, XSS);
    await page
      .getByRole('button', { name: /next|continue|review|send/i })
      .first()
      .click();
    await harm.none(`signup, ${step}`);
  }

  await setFleet(page, 'paused');
  await merchant.arrive('/orders');
  await attack('/orders');
  // Read from the address, and shown as the search term.
  for (const text of XSS.slice(0, 7)) {
    await goInside(page, `/orders?search=${encodeURIComponent(text)}`);
    await expect(page.getByRole('searchbox').first()).toHaveValue(text);
  }
  await harm.none('the search of orders');
  for (const path of ['/profile', '/account', '/users/add', '/branches/add']) {
    await page.goto(path);
    if (path === '/account')
      await main
        .getByRole('button', { name: accountMessages('keys.create') })
        .first()
        .click();
    await attack(path);
  }
  await goInside(page, '/');
  await merchant.openRequest();
  await attack('the request');
  expect(
    Object.entries(seen).filter(
      ([screen, count]) => count === 0 && !['signup, kind', 'signup, documents', 'signup, review'].includes(screen),
    ),
    JSON.stringify(seen),
  ).toEqual([]);
});

/** All the text a person sees on the page, including field values. */
function shownText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#main input, #main textarea')].map(
    ({ value }) => value,
  );
  return [document.querySelector('#main')?.textContent, ...fields].join(' ');
}

/** Texts that only people read: everything else keeps its shape, or the app would reject it. */
const TEXT_KEYS =
  /^(?:en|ar|name|message|messageAr|recipientName|from|to|driverName|vehicle|label|note|city|road|block|building|flat|directions|district|contactName|reference|title|merchantName|holder|details?|device|address|ip|text|managerName|registrationNumber|cancellationReason)$/;

/** Replaces every text in an answer with a hostile one, a different one each time. */
function poison(value: unknown, next: (max: number) => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => poison(each, next, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poison(each, next, name)]));
  if (typeof value !== 'string' || value === '' || !TEXT_KEYS.test(key)) return value;
  return next(/^(?:building|road|flat)$/.test(key) ? 20 : key === 'block' ? 10 : 60);
}

test(
  'a hundred hostile texts of the server are text on every screen, in toasts and over the socket [T.32]',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    test.slow();
    const harm = await watchForHarm(page, baseURL);
    const merchant = new Merchant(page, 'en');
    let count = 0;
    const next = (max: number): string => {
      count += 1;
      // One line of a valid length: anything else would be rejected.
      const fitting = XSS.filter((text) => text.length <= max && !/\p{Cc}/u.test(text));
      return fitting[count % fitting.length] ?? '<b>';
    };
    await setFleet(page, 'paused');
    await orderDelivery(await Caller.signIn(page.request, DEMO.en)); // so that the list has one
    await page.route(/\/(?:v2|sandbox\/api)\//, async (route) => {
      const answer = await route.fetch();
      const body: unknown = await answer.json().catch(() => null);
      if (typeof body !== 'object' || body === null) return route.fulfill({ response: answer });
      const messages = { message: `${next(200)} ${next(200)}`, messageAr: next(200) };
      return route.fulfill({
        response: answer,
        json: { ...(poison(body, next) as object), ...(route.request().method() === 'GET' ? {} : messages) },
      });
    });
    // Socket.io's own frames, with every text in the events replaced.
    await page.routeWebSocket(/socket\.io/, (client) => {
      const server = client.connectToServer();
      server.onMessage((frame) => {
        const event = typeof frame === 'string' ? /^42(\[.*\])$/s.exec(frame)?.[1] : undefined;
        if (event === undefined) return client.send(frame);
        const [name, body] = JSON.parse(event) as [string, unknown];
        return client.send(`42${JSON.stringify([name, poison(body, next)])}`);
      });
    });

    await merchant.arrive();
    await expect(page.locator('#main').getByRole('heading').first()).toBeVisible();
    await harm.none('home');
    for (const path of ['/orders', '/users', '/branches', '/account', '/profile', '/settings', '/sandbox']) {
      await page.goto(path);
      await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(() => page.evaluate(shownText), path)
        .toMatch(/alert\(1\)|evil\.example|__proto__|constructor|\$t\(|\{\{/);
      await harm.none(path);
    }
    expect(count).toBeGreaterThan(XSS.length);

    await goInside(page, '/orders');
    await page.locator('a[href^="/task/"]').first().click();
    await expect(page.getByRole('heading', { name: merchant.task('timeline') })).toBeVisible();
    await harm.none('a task');

    // An alert over the socket, its dialog, and the feed behind the bell.
    const alert = page.getByRole('alertdialog', { name: merchant.alerts('dialog.title') });
    await goInside(page, '/orders'); // nothing announces the page one is on
    await alertNow(page);
    await expect(alert).toBeVisible();
    const messages = (await alert.textContent()) ?? '';
    expect(
      XSS.some((text) => messages.includes(text)),
      messages,
    ).toBe(true);
    await harm.none('the dialog of an alert');
    await page.keyboard.press('Escape');

    // Toasts: every change in the sandbox is answered with a hostile message.
    await page.goto('/sandbox');
    await expect(page.getByRole('radio').first()).toBeVisible();
    const toasts = page.getByRole('region', { name: merchant.common('toasts.label'), exact: true });
    for (const radio of (await page.getByRole('radio').all()).slice(0, 4)) await radio.click({ force: true });
    await expect(toasts.locator('[data-toast]').first()).toBeVisible();
    await harm.none('the notices');
  },
);
