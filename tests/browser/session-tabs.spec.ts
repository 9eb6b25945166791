import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Merchant } from './support/merchant';
import { changeKept, deafen, keptRequests, persistedSession, longAgo, look, openOrders, RENEWAL } from './support/tabs';

const LOCK = 'mersal:session';

const shell = (merchant: Merchant, page: Page) => page.getByRole('navigation', { name: merchant.shell('nav') }).first();

/** Another tab of the browser in which the merchant is signed in. */
async function anotherTab(merchant: Merchant): Promise<Page> {
  const page = await merchant.page.context().newPage();
  await openOrders(page, merchant.orders('list.title'));
  return page;
}

/** Makes a tab renew, and waits until the new tokens are stored. */
async function renewIn(page: Page): Promise<string> {
  const before = await persistedSession(page);
  await changeKept(page, longAgo());
  await page.reload();
  await expect.poll(async () => (await persistedSession(page)).refreshToken).not.toBe(before.refreshToken);
  return (await persistedSession(page)).refreshToken;
}

test(
  'a tab whose session is called over continues with the newer tokens that another has stored [T.06] [R8.01]',
  { tag: '@long' },
  async ({ page, context }) => {
    const merchant = new Merchant(page, 'en');
    await merchant.arrive();
    const sleeper = await context.newPage();
    await deafen(sleeper);
    await openOrders(sleeper, merchant.orders('list.title'));
    const { token: old } = await persistedSession(page);
    await renewIn(page);
    let refusals = 0;
    await sleeper.route('**/v2/customer/**', async (route) => {
      if (route.request().headers()['authorization'] !== `Bearer ${old}`) return route.continue();
      refusals += 1;
      return route.fulfill({
        status: 401,
        json: { status: 401, code: 'REFRESH_TOKEN_EXPIRED', message: 'Over.', messageAr: 'انتهت.' },
      });
    });
    await expect.poll(async () => (await look(sleeper), refusals)).toBeGreaterThan(0);
    const { token } = await persistedSession(page);
    const next = sleeper.waitForRequest((request) => request.headers()['authorization'] === `Bearer ${token}`);
    await expect(
      async () =>
        void (
          await look(sleeper),
          await Promise.race([
            next,
            sleeper.waitForTimeout(1_500).then(() => Promise.reject(new Error('still the old token'))),
          ])
        ),
    ).toPass();
    await expect(shell(merchant, sleeper)).toBeVisible();
    expect((await persistedSession(page)).token).toBe(token);
  },
);

for (const fate of ['frozen', 'killed'] as const) {
  test(
    `a tab that is ${fate} while holding the lock blocks nobody for more than five seconds [T.09]`,
    { tag: fate === 'killed' ? '@long' : [] },
    async ({ page, context }) => {
      const merchant = new Merchant(page, 'en');
      await merchant.arrive();
      const holder = await anotherTab(merchant);
      await holder.evaluate(
        (name) =>
          new Promise<void>((held) => void navigator.locks.request(name, () => (held(), new Promise(() => undefined)))),
        LOCK,
      );
      // When the lock was asked for, by this page's own clock.
      await page.addInitScript((name) => {
        const { request } = LockManager.prototype;
        LockManager.prototype.request = function (this: LockManager, ...asked: Parameters<typeof request>) {
          if (asked[0] === name) Object.assign(window, { lockAskedAt: performance.now() });
          return request.apply(this, asked);
        } as typeof request;
      }, LOCK);
      await changeKept(page, longAgo());
      if (fate === 'frozen')
        await (await context.newCDPSession(holder)).send('Page.setWebLifecycleState', { state: 'frozen' });
      else await holder.close();
      const renewed = page.waitForResponse(RENEWAL);
      await openOrders(page, merchant.orders('list.title'));
      await (await renewed).finished();
      const wait = () =>
        page.evaluate(() => {
          const renewal = performance
            .getEntriesByType('resource')
            .find(({ name }) => name.endsWith('/auth/login/token'));
          return renewal === undefined ? null : renewal.startTime - Number(Reflect.get(window, 'lockAskedAt'));
        });
      await expect.poll(wait).not.toBeNull();
      const waited = await wait();
      expect(waited).toBeLessThan(5_000);
      if (fate === 'frozen') expect(waited, 'it had to wait for the lock').toBeGreaterThan(1_000);
      await expect(page.getByRole('row').or(page.getByRole('listitem')).first()).toBeVisible();
    },
  );
}

test('signing out during a renewal drops tokens that come late, and every tab is signed out [T.10] [R2.60]', async ({
  page,
  context,
}) => {
  const merchant = new Merchant(page, 'en');
  await merchant.arrive();
  const other = await anotherTab(merchant);
  let letGo = (): void => undefined;
  const gate = new Promise<void>((go) => {
    letGo = go;
  });
  await other.route(RENEWAL, async (route) => {
    const answer = await route.fetch();
    await gate;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await changeKept(other, longAgo());
  const asked = other.waitForRequest(RENEWAL);
  await other.reload();
  await asked;
  await page.goto('/auth/logout');
  for (const tab of [page, other])
    await expect(tab.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeVisible();
  letGo();
  await other.waitForTimeout(500); // late answers have arrived by then
  await expect(other.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeVisible();
  for (const tab of [page, other])
    expect(
      await tab.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('mersal:') && key !== 'mersal:shell'),
      ),
    ).toEqual([]);
  await context.close();
});

test(
  'a tab that was asleep and then chooses a branch rolls no tokens back [T.11]',
  { tag: '@long' },
  async ({ page, context }) => {
    const merchant = new Merchant(page, 'en');
    await merchant.arrive();
    const sleeper = await context.newPage();
    await deafen(sleeper);
    await openOrders(sleeper, merchant.orders('list.title'));
    const renewed = await renewIn(page);
    await sleeper.getByRole('button', { name: merchant.shell('branch.change') }).click();
    await sleeper.getByRole('dialog').getByRole('button', { name: 'Muharraq' }).click();
    await expect.poll(async () => (await persistedSession(page)).branchId).toBe('branch-muharraq');
    expect((await persistedSession(page)).refreshToken).toBe(renewed);
    await expect(
      page.getByRole('button', { name: merchant.shell('branch.change') }),
      'the other tab follows',
    ).toContainText('Muharraq');
  },
);

test('signing in as somebody else leaves nothing of the previous person: cache, socket, branch, drafts [T.13] [R2.60]', async ({
  page,
}) => {
  const before = new Merchant(page, 'en');
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void said.push(String(payload))));
  await before.arrive();
  await before.openRequest();
  await before.fillRecipient('Only Mariam Knows', '36007777');
  const draft = () => keptRequests(page);
  await expect.poll(draft).toContain('Only Mariam Knows');
  const first = await persistedSession(page);
  // The session ends without her signing out, so her draft is kept for her; then somebody else signs in.
  await changeKept(page, { ...longAgo(), refreshToken: 'nobody-gave-this-one' });
  await page.goto('/orders');
  await expect(page.getByText(before.identity('signIn.over'))).toBeVisible(); // shown once the page has reloaded
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/customer/')) asked.push(request.headers()['branch']);
  });
  said.length = 0;
  await before.signIn('riyadh@demo.mersal.example');
  await expect.poll(async () => (await persistedSession(page)).branchId).toBe('branch-olaya');
  const after = new Merchant(page, 'ar'); // the language of the region, if the person has chosen none
  await after.openRequest();
  await expect(page.getByRole('textbox', { name: after.request('dropOff.name') })).toHaveValue('');
  expect(new Set(asked)).toEqual(new Set(['branch-olaya']));
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  for (const trace of [first.user.id, first.user.email, first.branchId, first.refreshToken, 'Only Mariam Knows'])
    expect(left).not.toContain(trace);
  expect(await page.content()).not.toContain('Adliya');
  await expect.poll(() => said.join()).toContain('branch-olaya');
  expect(said.join(), 'no connection speaks for the one before').not.toContain(first.branchId);
});

/** The forms whose drafts survive: how each is opened, its field, and how it is found again. */
const FORMS = {
  'a request': {
    path: '/orders?view=history',
    open: (merchant: Merchant) => merchant.openRequest(),
    field: (merchant: Merchant) => merchant.page.getByRole('textbox', { name: merchant.request('dropOff.name') }),
    reopen: async (merchant: Merchant) => {
      const title = merchant.page.getByRole('heading', { name: merchant.request('title') });
      await expect(shell(merchant, merchant.page)).toBeVisible();
      if (!(await title.isVisible())) await merchant.openRequest();
    },
  },
  'a record': {
    path: '/branches/add',
    open: async () => undefined,
    field: (merchant: Merchant) =>
      merchant.page.getByRole('textbox', { name: merchant.messages('branches')('form.nameEn') }),
    reopen: (merchant: Merchant) =>
      merchant.page.getByRole('button', { name: merchant.messages('records')('offer.continue') }).click(),
  },
} as const;

for (const [form, { path, open, field, reopen }] of Object.entries(FORMS)) {
  test(
    `${form} that is being filled in when the session ends continues after signing in again, to the last letter [R8.01] [R2.44] [R4.09] [R3.06]`,
    { tag: form === 'a request' ? [] : '@long' },
    async ({ page }) => {
      const merchant = new Merchant(page, 'en');
      await merchant.arrive();
      await page.goto(path);
      await open(merchant);
      await field(merchant).pressSequentially('Corner by the se');
      let refused = 0;
      let typed: Promise<void> | undefined;
      /** The last letter is typed just before the session turns out to be over. */
      const typeLast = async (): Promise<void> => {
        await field(merchant).press('End');
        await field(merchant).press('a');
      };
      await page.route('**/v2/**', async (route) => {
        refused += 1;
        // The first answer that refuses reloads the page, so all of them wait for the letter.
        typed ??= typeLast();
        await typed;
        await route
          .fulfill({
            status: 401,
            json: {
              status: 401,
              code: 'REFRESH_TOKEN_EXPIRED',
              message: 'Your session has ended.',
              messageAr: 'انتهت جلستك.',
            },
          })
          .catch(() => undefined);
      });
      const anew = page.waitForEvent('load');
      await expect.poll(async () => (await look(page).catch(() => undefined), refused)).toBeGreaterThan(0);
      await anew;
      await expect(page.getByText(merchant.identity('signIn.over'))).toBeVisible();
      await page.unroute('**/v2/**');
      await merchant.signIn();
      await expect.poll(() => page.url()).toContain(path);
      await reopen(merchant);
      await expect(field(merchant)).toHaveValue('Corner by the sea');
    },
  );
}
