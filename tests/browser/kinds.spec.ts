import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { BranchDetails } from '../../src/domain/branches/branch';
import { dayAfter, openWindows } from '../../src/domain/branches/opening-hours';
import type { Order } from '../../src/domain/ordering/order';
import { REGIONS } from '../../src/domain/regions/region';
import { dayIn, instantOf, millisOf } from '../../src/domain/shared/time';
import { wallClockOf } from '../../src/domain/shared/zoned-time';
import { axeViolations } from './support/axe';
import { Caller } from './support/caller';
import { HANDED_OVER, stepThrough, TO_PICK_UP } from './support/deliveries';
import { arabicDigits, freshPhone } from './support/fresh';
import { Merchant, setFleet } from './support/merchant';
import { patternOf, repeat } from './support/messages';

test.beforeEach(async ({ page }) => {
  await setFleet(page, 'paused');
});

const LANGUAGES = [
  ['en', 1440, ['Seef', 'Hoora'], ['Maryam First', 'Jassim Second']],
  ['ar', 360, ['عيادة', 'الملقا'], ['مريم الأولى', 'جاسم الثاني']],
] as const;

const HOUR = 3_600_000;

/** An hour, and the one after it, in which the branch is open: tomorrow, or on the next day that it opens for so long. */
async function hoursAhead({ call, session }: Pick<Caller, 'call' | 'session'>) {
  const { hours } = await call<BranchDetails>('GET', `/branches/${session.branchId}`);
  const { timeZone } = REGIONS[session.regionCode];
  const today = dayIn(timeZone, new Date().toISOString());
  const clock = (millis: number) => wallClockOf(instantOf(millis), timeZone);
  const open = Array.from({ length: 14 }, (_, index) => dayAfter(today, index + 1)).flatMap((day) =>
    hours === null
      ? [{ day, at: millisOf(`${day}T09:00:00.000Z`) }]
      : openWindows(hours, day, timeZone).flatMap(({ from, to }) => {
          const at = Math.ceil(millisOf(from) / HOUR) * HOUR;
          return at + 2 * HOUR <= millisOf(to) ? [{ day, at }] : [];
        }),
  );
  const [first] = open;
  if (first === undefined) throw new Error('The branch opens on no day');
  return {
    day: first.day,
    times: [0, 1, 2].map((hour) => clock(first.at + hour * HOUR).time) as [string, string, string],
  };
}

for (const [language, width, places, names] of LANGUAGES) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: width === 360 ? 'dark' : 'light' });

    test(
      'an order with two drop-offs keeps each recipient to their own stop, and is ordered again with one press [R1.03] [R2.31] [R11.01] [R11.03]',
      { tag: repeat(language) },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const { request, task } = merchant;
        await merchant.arrive();
        await merchant.openRequest();
        await merchant.chooseDropOff(places[0]);
        await page.getByRole('button', { name: request('stops.add') }).click();
        const heads = [1, 2].map((number) => request('stops.title', { number: String(number), count: '2' }));
        const [first, second] = heads.map((name) => page.getByRole('region', { name }));
        if (first === undefined || second === undefined) throw new Error('two stops');
        await expect(second.getByRole('heading')).toBeFocused();
        // The address came with a recipient: the first one is filled in, and folded.
        await first.getByRole('button', { expanded: false }).click();
        for (const [index, stop] of [first, second].entries()) {
          await stop.getByRole('textbox', { name: request('dropOff.name') }).fill(names[index] ?? '');
          const phone = freshPhone(language);
          await stop
            .getByRole('textbox', { name: request('dropOff.phone') })
            .fill(language === 'ar' ? arabicDigits(phone) : phone);
        }
        await merchant.chooseDropOff(places[1]);
        expect(await axeViolations(page)).toEqual([]);

        // The second becomes the first; its recipient moves with it.
        await page.getByRole('button', { name: request('stops.earlier', { number: '2' }) }).click();
        await expect(first.getByRole('textbox', { name: request('dropOff.name') })).toHaveValue(names[1]);
        await expect(second.getByRole('textbox', { name: request('dropOff.name') })).toHaveValue(names[0]);
        await page.getByRole('radio', { name: new RegExp(request('payment.cash')) }).check();
        await merchant.reviewAndConfirm();
        const links = names.map((name) => page.getByRole('button', { name: new RegExp(name) }));
        for (const link of links) await expect(link).toBeVisible();

        await page.getByRole('link', { name: request('done.track') }).click();
        await expect(page).toHaveURL(/\/task\/[\w-]+$/);
        const id = page.url().split('/').at(-1) ?? '';
        for (const name of names) await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);

        // Each recipient's link shows their own stop, and nothing of the other.
        for (const index of [0, 1]) {
          const sent = await page.locator('a[href^="https://wa.me/"]').nth(index).getAttribute('href');
          const [link = ''] = /http\S+$/.exec(new URL(sent ?? '').searchParams.get('text') ?? '') ?? [];
          const recipient = await page.context().newPage();
          await recipient.goto(link);
          await expect(recipient.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(recipient.getByText(task('tracking.updates')).first()).toBeVisible();
          expect(await recipient.locator('body').innerText()).not.toContain(names[1 - index]);
          await recipient.close();
        }

        // Each stop is settled on its own.
        await stepThrough(page.request, id, [...TO_PICK_UP, ...HANDED_OVER, ...HANDED_OVER]);
        const again = page.getByRole('button', { name: task('orderAgain') });
        await expect(again).toBeVisible();
        await again.click();
        await expect(first).toContainText(names[1]);
        await expect(second).toContainText(names[0]);
        await page.getByRole('radio', { name: new RegExp(request('payment.cash')) }).check();
        await page.getByRole('button', { name: request('review.go') }).click();
        await expect(page.getByRole('button', { name: patternOf(request('review.confirm')) })).toBeEnabled();
      },
    );

    test(
      'an order for tomorrow waits in its view, gets another window, and is cancelled [R1.03] [R2.11] [R2.12]',
      { tag: repeat(language) },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const { request, task, orders } = merchant;
        const [schedule, kit, cancel] = ['schedule', 'kit', 'cancel'].map((each) => merchant.messages(each)) as [
          typeof request,
          typeof request,
          typeof request,
        ];
        await merchant.arrive();
        const caller = await Caller.of(page);
        const { day, times } = await hoursAhead({ call: (...ask) => caller.call(...ask), session: caller.session });
        await merchant.openRequest();
        await merchant.chooseDropOff(places[0]);
        await merchant.fillRecipient(names[0], freshPhone(language));
        await page.getByRole('button', { name: request('timing.later') }).click();
        const when = page.getByRole('region', { name: request('timing.title') });
        await when.getByLabel(request('timing.day'), { exact: true }).fill(day);
        await when.getByLabel(request('timing.from'), { exact: true }).fill(times[0]);
        await when.getByLabel(request('timing.to'), { exact: true }).fill(times[1]);
        await when.getByRole('radio', { name: new RegExp(request('timing.goals.delivery')) }).check();
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('radio', { name: new RegExp(request('payment.cash')) }).check();
        await merchant.reviewAndConfirm();
        await page.getByRole('link', { name: request('done.track') }).click();
        await expect(page).toHaveURL(/\/task\/[\w-]+$/);
        const id = page.url().split('/').at(-1) ?? '';

        // It stands on its day, with no driver asked yet.
        await page.goto('/orders?view=scheduled');
        const row = page.getByRole('main').locator(`a[href="/task/${id}"]`);
        await expect(row).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await row.click();

        const card = page.getByRole('region', { name: schedule('title') });
        await expect(card.getByText(schedule('goal.delivery'))).toBeVisible();
        await card.getByRole('button', { name: schedule('change') }).click();
        await card.getByLabel(kit('window.from'), { exact: true }).fill(times[1]);
        await card.getByLabel(kit('window.to'), { exact: true }).fill(times[2]);
        await card.getByRole('button', { name: schedule('save') }).click();
        await expect(card.getByText(patternOf(schedule('made')))).toBeVisible();
        await card.getByRole('button', { name: schedule('close') }).click();
        const { timing } = await caller.call<Order>('GET', `/order/${id}`);
        const { timeZone } = REGIONS[caller.session.regionCode];
        expect(timing).toMatchObject({ kind: 'scheduled', goal: 'delivery' });
        expect(wallClockOf(timing.kind === 'scheduled' ? timing.at : '', timeZone)).toEqual({ day, time: times[1] });

        await page.getByRole('button', { name: task('cancel') }).click();
        const dialog = page.getByRole('alertdialog');
        await dialog.getByRole('radio').first().check();
        await dialog.getByRole('button', { name: cancel('confirm') }).click();
        await expect(page.getByText(cancel('cancelledTitle')).first()).toBeVisible();
        await dialog.getByRole('button', { name: cancel('close') }).click();
        await expect(card).toBeHidden();
        await page.goto('/orders?view=scheduled');
        await expect(page.getByRole('heading', { level: 1, name: orders('list.title') })).toBeVisible();
        await expect(row).toHaveCount(0);
      },
    );
  });
}

/** Takes the grip of a drop-off, and holds it. @param number from 1 */
async function grip(page: Page, number: number): Promise<void> {
  const held = page.locator('[data-grip]').nth(number - 1);
  await held.scrollIntoViewIfNeeded();
  const box = await held.boundingBox();
  if (box === null) throw new Error('The grip is not in the page');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2 + 8, { steps: 4 });
}

/** Over a line, in its upper or lower half. */
async function over(page: Page, line: Locator, share: number): Promise<void> {
  const box = await line.boundingBox();
  if (box === null) throw new Error('The line is not in the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * share];
  await page.mouse.move(x, y, { steps: 8 });
  // A browser says all the time where something is held; the one that is driven, with each move inside of an element.
  for (const more of [1, 2]) await page.mouse.move(x + more, y);
}

const DRAGS = [
  ['en', 1440],
  ['ar', 360],
] as const;

for (const [language, width] of DRAGS) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(
      'drop-offs are dragged into another order with the mouse, and a drag is taken back [R1.03] [R11.01]',
      { tag: '@long' },
      async ({ page }) => {
        const merchant = new Merchant(page, language);
        const { request } = merchant;
        await merchant.arrive();
        await merchant.openRequest();
        for (const _ of [2, 3]) await page.getByRole('button', { name: request('stops.add') }).click();
        const names = page.getByRole('textbox', { name: request('dropOff.name') });
        for (const number of [1, 2, 3]) await names.nth(number - 1).fill(`R${number}`);
        const order = () => names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
        const lines = page.locator('li[data-line]');

        await grip(page, 3);
        await expect(lines).toHaveCount(3);
        await expect(names).toHaveCount(0);
        await over(page, lines.nth(0), 0.2);
        await expect(lines.nth(0)).toHaveAttribute('data-drop', 'before');
        await page.mouse.up();
        await expect(lines).toHaveCount(0);
        await expect.poll(order).toEqual(['R3', 'R1', 'R2']);
        const first = page.getByRole('heading', { name: request('stops.title', { number: '1', count: '3' }) });
        await expect(first).toBeInViewport();
        await expect(first).toBeFocused();
        await expect(page.getByText(request('stops.moved', { number: '1', count: '3' }))).toBeAttached();

        await grip(page, 1);
        await over(page, lines.nth(2), 0.8);
        await expect(lines.nth(2)).toHaveAttribute('data-drop', 'after');
        await page.keyboard.press('Escape');
        await page.mouse.up();
        await expect(lines).toHaveCount(0);
        expect(await order()).toEqual(['R3', 'R1', 'R2']);
        await expect(page.getByRole('heading', { name: request('title') })).toBeVisible();
      },
    );
  });
}
