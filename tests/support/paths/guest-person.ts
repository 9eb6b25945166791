import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { rateLimits } from '../../../server/platform/tables';
import { messagesOf } from '../../browser/support/messages';
import type { HeldCall } from '@mersal/machine-paths/browser/held-calls';
import { skipTimer } from '@mersal/machine-paths/browser/held-timers';
import { expectAnswer } from './browser-stage';
import type { BrowserStage } from './browser-stage';
import { codeSent, forgetCodes } from './code-world';
import { guestOf } from '../servers/guests';
import { forgetGuests, SENDER } from './quick-world';

/** The recording starts when a page is quiet, and includes what came before. Milliseconds. */
export const RECORDED_AFTER = 4_000;
/** How long the page may take to make a call. Milliseconds. */
const PATIENCE = 30_000;
/** What the next page finds on this device, by the names of its slices. */
const FOUND = 'paths:found';

const verification = messagesOf('en', 'verification');

/** Somebody without an account, on their own device. */
export class GuestPerson {
  constructor(
    readonly page: Page,
    protected readonly stage: BrowserStage,
  ) {}

  /** Loads an address: the device stores only what is given, by the names of its slices. */
  async visit(address: string, persisted: Readonly<Record<string, unknown>>): Promise<void> {
    await this.stage.server.deps.db.delete(rateLimits);
    await forgetCodes(this.stage.server, SENDER);
    const found = Object.entries(persisted).map(([name, value]) => [`mersal:${name}`, JSON.stringify({ v: 1, value })]);
    await this.page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      FOUND,
      JSON.stringify(found),
    ] as const);
    await this.page.goto('about:blank'); // if only the part after the # differs, no page is loaded
    await this.page.goto(address);
    await skipTimer(this.page, RECORDED_AFTER);
  }

  /** Opens an address as a guest whom this device knows. */
  async visitAs(address: string): Promise<void> {
    await this.visit(address, { guest: await this.token() });
  }

  /** Requests a code, which comes at once however many came before. @param button of the form */
  async askForCode(button: string): Promise<void> {
    await this.forget();
    await this.press(button);
  }

  /**
   * The server forgets this guest; the page notices when somebody looks at it again. @param button of what is shown
   * then
   */
  async isLost(button: string): Promise<void> {
    await this.forget();
    const shown = this.page.getByRole('button', { name: button });
    await expect(async () => {
      await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(shown).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: PATIENCE });
  }

  /** What a device stores about a guest whom the server knows. */
  async token(): Promise<{ readonly token: string; readonly phone: string }> {
    const { token, phone } = await guestOf(this.stage.server, SENDER);
    return { token, phone };
  }

  /** This device holds a token, so the server is asked about it; only the answer decides whether it is valid. */
  async holdToken(): Promise<void> {
    const held = JSON.stringify({ v: 1, value: await this.token() });
    await this.page.evaluate((text) => localStorage.setItem('mersal:guest', text), held);
  }

  /** The server answers for this device's token or proof: it is known, or not. */
  async answerGuest(call: HeldCall, isKnown: boolean): Promise<void> {
    if (!isKnown) await this.forget();
    expectAnswer(await call.pass(), isKnown ? null : 'UNAUTHENTICATED');
  }

  /** Types the code that came, or says that the number is another. */
  async confirmPhone(isRight: boolean): Promise<void> {
    if (!isRight) return this.press(verification('change'));
    const field = this.page.getByRole('textbox', { name: verification('label') });
    await field.waitFor();
    await field.fill(await codeSent(this.stage.server, SENDER));
  }

  /** The server no longer knows any guest, and sends a code at once, however many it has sent. */
  async forget(): Promise<void> {
    await this.stage.server.deps.db.delete(rateLimits);
    await forgetGuests(this.stage.server);
  }

  /** The browser restores the page as it was left for the bank's. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }

  /** The page leaves for the bank's, which never loads: so the old one can still be checked. */
  async stayHere(): Promise<void> {
    (await this.call('bank page')).reply(204, {});
  }

  /** A call that has been made, or is about to be. */
  protected call(name: string): Promise<HeldCall> {
    return this.stage.calls.take(name, PATIENCE);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}

/** A page whose visits find what `GuestPerson.visit` gives them. */
export async function guestPage(page: Page): Promise<Page> {
  await page.addInitScript((key) => {
    const found = sessionStorage.getItem(key);
    if (found === null) return;
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, text] of JSON.parse(found) as [string, string][]) localStorage.setItem(name, text);
  }, FOUND);
  await page.goto('/quick-parcel/menu');
  return page;
}
