import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { DAMAGES } from '../support/samples/corpora/damage';
import { Merchant, setFleet } from './support/merchant';
import type { Language } from './support/messages';

/** Each half is damaged in turn, and the other one must survive. */
const HALVES = [
  ['session', 'flow', 'realtime', 'drafts', 'renewal'],
  ['shell', 'alerts', 'owner', 'referrer', 'place'],
] as const;
const FLOW = { v: 1, value: { 'nobody/nowhere': { kind: 'order', payload: { note: 'kept' } } } };

type Persisted = Readonly<Record<string, string>>;

const keptBy = (page: Page): Promise<Persisted> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('mersal:'))));

/** Restores everything at once, from a page where the app does not run. */
async function put(page: Page, kept: Persisted): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, kept);
}

async function expectUsable(merchant: Merchant, isIn: boolean): Promise<void> {
  const { page } = merchant;
  if (isIn) await expect(page.getByRole('navigation', { name: merchant.shell('nav') }).first()).toBeVisible();
  else await expect(page.getByLabel(merchant.identity('signIn.password'), { exact: true })).toBeEditable();
}

const told = (merchant: Merchant, key: string) =>
  expect(merchant.page.getByText(merchant.common(`toasts.${key}`)).first()).toBeVisible();

/** One kind of damage in four with every `npm test`, all of them with the long tests; the language changes only texts. */
const SOME = DAMAGES.filter((_, index) => index % 4 === 1);

for (const [language, damages, tag] of [
  ['ar', SOME, []],
  ['en', DAMAGES, ['@long']],
] as const) {
  test(
    `whatever happens to stored data, the app works, says so and loses only that, ${language} [R4.13] [T.44] [R3.05] [R3.06]`,
    { tag: [...tag] },
    async ({ page }) => {
      test.slow();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const merchant = new Merchant(page, language);
      await setFleet(page, 'paused');
      await merchant.arriveByForm();
      await expect.poll(async () => Object.keys(await keptBy(page))).toContain('mersal:realtime');
      const good: Record<string, string> = {
        ...(await keptBy(page)),
        'mersal:flow': JSON.stringify(FLOW),
        'mersal:referrer': '{"v":1,"value":"shop-7"}',
        'mersal:alerts': '{"v":1,"value":{"flags":{"1":true},"readUpTo":{}}}',
      };
      for (const { what, done } of damages) {
        for (const half of HALVES) {
          const damaged = Object.fromEntries(
            half.map((name) => [`mersal:${name}`, done(good[`mersal:${name}`] ?? '{"v":1,"value":{}}')]),
          );
          const isIn = !half.some((name) => name === 'session');
          await test.step(`${half.join(', ')}: ${what}`, async () => {
            await put(page, { ...good, ...damaged });
            await page.goto('/orders', { waitUntil: 'commit' });
            await expectUsable(merchant, isIn);
            await told(merchant, 'startedClean');
            expect(page.url()).toMatch(isIn ? /\/orders$/ : /\/auth\/login\?redirect=%2Forders$/);
            const now = await keptBy(page);
            for (const name of isIn ? ['flow'] : ['shell', 'alerts', 'owner', 'referrer'])
              expect(now[`mersal:${name}`], name).toBe(good[`mersal:${name}`]);
            expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
          });
        }
      }
      expect(errors).toEqual([]);
      // And everything works again: a new sign-in is stored.
      await put(page, { ...good, 'mersal:session': '{' });
      await page.goto('/orders');
      await merchant.signIn();
      await expectUsable(merchant, true);
      await page.reload();
      await expectUsable(merchant, true);
    },
  );
}

/** Storage of a browser that keeps nothing, from before the first script. */
const REFUSALS: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  'is blocked': (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    }),
  'is full': (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
};

for (const [how, refuse] of Object.entries(REFUSALS)) {
  test(
    `storage that ${how} loses the memory, not the work, and both languages say so [R4.13] [T.44]`,
    { tag: how === 'is full' ? '@long' : [] },
    async ({ browser }) => {
      for (const language of ['en', 'ar'] satisfies Language[]) {
        const context = await browser.newContext();
        await refuse(context);
        const page = await context.newPage();
        const merchant = new Merchant(page, language);
        await page.goto('/auth/login', { waitUntil: 'commit' });
        await expectUsable(merchant.language === 'en' ? merchant : new Merchant(page, 'en'), false);
        await merchant.speak();
        await merchant.signIn();
        await expectUsable(merchant, true);
        await told(merchant, 'notKept');
        await merchant.openRequest();
        await page.getByRole('textbox', { name: merchant.request('dropOff.name') }).fill('Kept While Open');
        await page.keyboard.press('Escape');
        await merchant.openRequest();
        await expect(page.getByRole('textbox', { name: merchant.request('dropOff.name') })).toHaveValue(
          'Kept While Open',
        );
        await context.close();
      }
    },
  );
}

test(
  'storage that never answers is waited for once, five seconds, in both languages [R4.13] [T.44]',
  { tag: '@long' },
  async ({ browser }) => {
    await Promise.all(
      (['en', 'ar'] satisfies Language[]).map(async (language) => {
        const context = await browser.newContext();
        await context.addInitScript(() => {
          const never = () => new Promise<never>(() => undefined);
          Object.assign(Storage.prototype, { getItem: never, setItem: never });
        });
        const page = await context.newPage();
        const merchant = new Merchant(page, language);
        const started = Date.now();
        await page.goto('/orders');
        await expect(page.getByText(new Merchant(page, 'en').common('toasts.startedClean'))).toBeVisible();
        expect(Date.now() - started).toBeGreaterThan(4_900);
        await merchant.speak();
        await merchant.signIn();
        await expectUsable(merchant, true);
        await expect(page).toHaveURL(/\/orders$/);
        await context.close();
      }),
    );
  },
);
