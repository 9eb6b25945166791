import process from 'node:process';
import { test as base } from '@playwright/test';
import { BrowserOfTabs } from './support/browser-of-tabs';
import type { Mishap } from './support/browser-of-tabs';
import { Dice } from './support/dice';

const RUNS = Number(process.env['RUNS'] ?? 200);
const SEED = Number(process.env['SEED'] ?? 20_261_120);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MISHAPS: readonly Mishap[] = ['answer lost', 'never sent', 'slow', 'slow', '503', '429'];

/** Two browsers per worker, one of them without Web Locks; their tabs stay open from run to run, as a merchant's do. */
const test = base.extend<
  object,
  { readonly browsers: { readonly with: BrowserOfTabs; readonly without: BrowserOfTabs } }
>({
  browsers: [
    async ({ browser }, use) => {
      const browsers = {
        with: await BrowserOfTabs.open(browser, true),
        without: await BrowserOfTabs.open(browser, false),
      };
      await use(browsers);
      await Promise.all(Object.values(browsers).map((each) => each.close()));
    },
    { scope: 'worker' },
  ],
});

interface Run {
  readonly tabs: BrowserOfTabs;
  readonly dice: Dice;
  readonly count: number;
  /** What was done, for the person who investigates a failure. */
  readonly story: string[];
}

/** An event of tabs, the network or time; several happen at once. */
async function somethingHappens({ tabs, dice, count, story }: Run): Promise<void> {
  const tab = dice.whole(0, count - 1);
  const tell = (what: string) => void story.push(what);
  switch (dice.one(['look', 'look', 'look', 'all look', 'reload', 'mishap', 'mishap', 'rejected'] as const)) {
    case 'look':
      tell(`tab ${tab} is looked at`);
      return tabs.look(tab);
    case 'all look':
      tell('all tabs are looked at');
      return void (await Promise.all(Array.from({ length: count }, (_, each) => tabs.look(each))));
    case 'reload':
      tell(`tab ${tab} is loaded anew`);
      return tabs.reload(tab);
    case 'mishap': {
      const mishap = dice.one(MISHAPS);
      tell(`the next renewal: ${mishap}`);
      return tabs.letFail(mishap);
    }
    case 'rejected':
      tell('the next call is told that its token has expired');
      return tabs.rejectNext();
  }
}

/** Time passes, or somebody changes the device's clock. */
async function timePasses({ tabs, dice, story }: Run): Promise<void> {
  const wait = async (millis: number): Promise<void> => {
    story.push(`${Math.round(millis / 1_000)} s pass`);
    await tabs.wait(millis);
  };
  switch (dice.one(['expiry', 'expiry', 'expiry', 'a little', 'clock'] as const)) {
    case 'expiry':
      return wait(dice.whole(14 * MINUTE, 16 * MINUTE));
    case 'a little':
      return wait(dice.whole(1_000, 2 * MINUTE));
    case 'clock': {
      const millis = dice.one([-1, 1]) * dice.whole(MINUTE, HOUR);
      story.push(`the device's clock is set by ${Math.round(millis / 1_000)} s`);
      return tabs.setClock(millis);
    }
  }
}

/** Somebody signs out in one tab and signs in again in another. */
async function comeAndGo({ tabs, dice, count, story }: Run): Promise<void> {
  const [out, back] = [dice.whole(0, count - 1), dice.whole(0, count - 1)];
  story.push(`signs out in tab ${out} and in again in tab ${back}`);
  await tabs.quiet();
  await tabs.signOut(out);
  await tabs.signIn(back);
}

async function play(run: Run): Promise<void> {
  const { tabs, dice, count, story } = run;
  const frozen = dice.next() < 0.1 && count > 2 ? count - 1 : null;
  if (frozen !== null) {
    story.push(`tab ${frozen} freezes with the lock in its hands`);
    await tabs.freezeWithLock(frozen);
  }
  for (let round = dice.whole(2, 3); round > 0; round -= 1) {
    await timePasses(run);
    await Promise.all(Array.from({ length: dice.whole(2, 5) }, () => somethingHappens(run)));
    if (dice.next() < 0.12) await comeAndGo(run);
    const wrong = await tabs.wrongTabs(true);
    if (wrong.length > 0) throw new Error(`tab ${wrong.join(', ')} shows the sign-in page`);
  }
  if (frozen !== null) await tabs.thaw(frozen);
  // What was postponed may be tried again, and succeeds: everybody's tokens are valid.
  story.push('at last, when all is well again');
  await tabs.wait(20 * MINUTE);
  await Promise.all(Array.from({ length: count }, (_, tab) => tabs.look(tab)));
  await tabs.quiet();
  const wrong = await tabs.wrongTabs(true);
  if (wrong.length > 0) throw new Error(`tab ${wrong.join(', ')} shows the sign-in page`);
}

for (let index = 0; index < RUNS; index += 1) {
  const seed = SEED + index;
  const locks = seed % 2 === 0 ? 'with' : 'without'; // the seed alone decides, so that each run can be repeated alone
  test(`seed ${seed}, ${locks} Web Locks: nobody is signed out for nothing [T.04] [T.06] [T.08] [T.09] [T.10] [T.12] [R7.06]`, async ({
    browsers,
  }) => {
    const dice = new Dice(seed);
    const run: Run = { tabs: browsers[locks], dice, count: dice.whole(2, 5), story: [] };
    try {
      await run.tabs.ready(run.count);
      await play(run);
    } catch (cause) {
      throw new Error(
        `Seed ${seed} (SEED=${seed} RUNS=1 npm run test:long), ${run.count} tabs ${locks} Web Locks:\n  ${run.story.join('\n  ')}`,
        { cause },
      );
    }
  });
}
