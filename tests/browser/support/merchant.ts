import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../../src/domain/identity/session';
import { startSession } from '../../../src/domain/identity/session.rules';
import { DEFAULT_PREFERENCES } from '../../../src/domain/shell/shell';
import type { ShellPreferences } from '../../../src/domain/shell/shell';
import { DEMO } from './caller';
import type { Account } from './caller';
import { patternOf, messagesOf } from './messages';
import type { Language } from './messages';

/** What a merchant does in the app, by role and label, in either language. */
export class Merchant {
  readonly shell;
  readonly identity;
  readonly request;
  readonly parcel;
  readonly orders;
  readonly home;
  readonly task;
  readonly alerts;
  readonly alertFeed;
  readonly common;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.shell = messagesOf(language, 'shell');
    this.identity = messagesOf(language, 'identity');
    this.request = messagesOf(language, 'request');
    this.parcel = messagesOf(language, 'parcel');
    this.orders = messagesOf(language, 'orders');
    this.home = messagesOf(language, 'home');
    this.task = messagesOf(language, 'task');
    this.alerts = messagesOf(language, 'alerts');
    this.alertFeed = messagesOf(language, 'alertFeed');
    this.common = messagesOf(language, 'common');
  }

  /** The texts of any other namespace. */
  messages(namespace: string): ReturnType<typeof messagesOf> {
    return messagesOf(this.language, namespace);
  }

  /** Switches the page to the language if needed. */
  async speak(): Promise<void> {
    const html = this.page.locator('html');
    await expect(html).toHaveAttribute('lang', /en|ar/);
    if ((await html.getAttribute('lang')) === this.language) return;
    await this.page
      .getByRole('button', { name: this.language === 'ar' ? 'العربية' : 'English' })
      .first()
      .click();
    await expect(html).toHaveAttribute('lang', this.language);
  }

  async signIn(email = DEMO[this.language].email, password = DEMO[this.language].password): Promise<void> {
    await this.page.getByRole('textbox', { name: this.identity('signIn.email') }).fill(email);
    await this.page.getByLabel(this.identity('signIn.password'), { exact: true }).fill(password);
    await this.page.getByRole('button', { name: this.identity('signIn.submit'), exact: true }).click();
  }

  /** Waits until the shell of a signed-in person is there. */
  protected async inside(): Promise<void> {
    const wide = this.page.getByRole('navigation', { name: this.shell('nav') }).first();
    const narrow = this.page.getByRole('navigation', { name: this.shell('dock') });
    await expect(wide.or(narrow).first()).toBeVisible();
  }

  /** Opens a page signed in, as after an earlier visit; for tests that are not about signing in. */
  async arrive(path = '/', email = DEMO[this.language].email, password = DEMO[this.language].password): Promise<void> {
    const answer = await this.page.request.post('/v2/auth/login', { data: { email, password } });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { data } = (await answer.json()) as { readonly data: SignedIn };
    const session = startSession(data, new Date().toISOString());
    // The device speaks English: only Arabic has been chosen.
    const languageChosen = this.language === 'ar';
    const shell: ShellPreferences = { ...DEFAULT_PREFERENCES, language: this.language, languageChosen };
    // Of the app's origin, and not a page of the app.
    await this.page.goto('/favicon.svg');
    await this.page.evaluate(
      (slices) => {
        for (const [name, value] of Object.entries(slices))
          localStorage.setItem(`mersal:${name}`, JSON.stringify({ v: 1, value }));
      },
      { session: { kind: 'open', session }, owner: data.user.id, shell },
    );
    await this.page.goto(path);
    await this.inside();
  }

  /** The same as somebody other than the demo's manager. */
  arriveAs({ email, password }: Account, path = '/'): Promise<void> {
    return this.arrive(path, email, password);
  }

  /** The same through the form. */
  async arriveByForm(path = '/', email?: string, password?: string): Promise<void> {
    await this.page.goto(path);
    await this.speak();
    await this.signIn(email, password);
    await this.inside();
  }

  /** Opens the drawer with the yellow button. */
  async openRequest(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.shell('request') })
      .first()
      .click();
    await expect(this.page.getByRole('heading', { name: this.request('title') })).toBeVisible();
  }

  /** Chooses the first saved drop-off that a search finds. */
  async chooseDropOff(search: string): Promise<void> {
    // The pick-up's box comes first until the default address is loaded; the drop-off's is always the last.
    const box = this.page.getByRole('combobox', { name: this.request('address.search') }).last();
    await box.fill(search);
    await this.page.getByRole('listbox').getByRole('option').first().click();
  }

  async fillRecipient(name: string, phone: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.request('dropOff.name') }).fill(name);
    await this.page.getByRole('textbox', { name: this.request('dropOff.phone') }).fill(phone);
  }

  /** From a filled form to the success step; double-clicks as an impatient person does. */
  async reviewAndConfirm(): Promise<void> {
    await this.page.getByRole('button', { name: this.request('review.go') }).click();
    const confirm = this.page.getByRole('button', { name: patternOf(this.request('review.confirm')) });
    await expect(confirm).toBeEnabled();
    await confirm.dblclick();
    const titles = ['done.title', 'done.titlePlanned'].map((key) => this.request(key));
    await expect(this.page.getByRole('heading', { name: new RegExp(`^(${titles.join('|')})$`) })).toBeVisible();
  }
}

/** Counts the notes of the bell and the changes of the title, from before the first script runs. */
export async function spyOnAlerts(page: Page): Promise<() => Promise<{ notes: number; titles: readonly string[] }>> {
  await page.addInitScript(() => {
    const heard = { notes: 0, titles: [] as string[] };
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when: [number?]) {
      heard.notes += 1;
      start.apply(this, when);
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => heard.titles.push(document.title)).observe(document.head, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard') as { notes: number; titles: string[] });
}

/** Sets the sandbox's fleet so that nobody declines and nothing fails. */
export async function setFleet(
  page: Page,
  speed: 'paused' | 'real' | 'tenfold' | 'sixtyfold' | 'instant',
): Promise<void> {
  const answer = await page.request.post('/sandbox/api/fleet', {
    data: { speed, odds: { decline: 0, fail: 0, dispatchFailure: 0 }, next: null },
  });
  expect(answer.ok()).toBe(true);
}
