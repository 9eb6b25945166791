import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe';
import { freshPhone } from './fresh';
import { messagesOf } from './messages';
import type { Language } from './messages';

const HERE = { latitude: 26.2165, longitude: 50.5885, accuracy: 12 };

/** Somebody who sends a parcel without an account; counts each click and each filled field. */
export class Guest {
  readonly t;
  readonly p;
  readonly v;
  readonly s;
  readonly m;
  readonly phone = freshPhone('en');
  acts = 0;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.t = messagesOf(language, 'quick');
    this.p = messagesOf(language, 'payment');
    this.v = messagesOf(language, 'verification');
    this.s = messagesOf(language, 'sandbox');
    this.m = messagesOf(language, 'map');
  }

  readonly field = (name: string) => this.page.locator(`[name="${name}"]`);

  /** Opens the section that a field stands in, and the map where the field is of a place. */
  async reveal(name: string): Promise<void> {
    const field = this.field(name);
    await field.waitFor({ state: 'attached' });
    if (!(await field.isVisible())) {
      const section = this.page.locator('section').filter({ has: field });
      this.acts += 1;
      await section.locator('button[aria-expanded]').first().click();
    }
    if ((await field.getAttribute('type')) === 'button') {
      this.acts += 1;
      await field.click();
      await expect(field).not.toHaveAttribute('type', 'button');
    }
  }

  async fill(name: string, value: string): Promise<void> {
    await this.reveal(name);
    this.acts += 1;
    await this.field(name).fill(value);
  }

  async press(name: string | RegExp): Promise<void> {
    this.acts += 1;
    await this.page.getByRole('button', { name }).click();
  }

  /** On the map of one end of the route, at this distance from its centre. */
  async pin(stop: 'pickUp' | 'dropOff', x: number, y: number): Promise<void> {
    await this.reveal(`${stop}.position`);
    const map = this.page.getByRole('application', { name: this.t(`${stop}.map`) });
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (box === null) throw new Error(`No map of ${stop}`);
    this.acts += 1;
    await map.click({ position: { x: box.width * x, y: box.height * y } });
    await expect(this.field(`${stop}.position`)).not.toHaveValue('');
  }

  readonly title = (key: string) =>
    expect(this.page.getByRole('heading', { level: 1, name: this.t(key) })).toBeVisible();

  /** The code in the newest message to the phone. */
  async code(): Promise<string> {
    const read = async (): Promise<string> => {
      const { data } = await (await this.page.request.get('/sandbox/api/state')).json();
      const text: string = data.texts.find((one: { to: string }) => one.to.endsWith(this.phone))?.text ?? '';
      return /\d{6}/.exec(text)?.[0] ?? '';
    };
    await expect.poll(read).not.toBe('');
    return read();
  }

  /** Proves the phone where a store asks who orders. */
  async provePhone(): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('gate.phone') }).fill(`+973 ${this.phone}`);
    await this.page.getByRole('button', { name: this.t('gate.send') }).click();
    await this.page.getByLabel(this.v('label')).fill(await this.code());
  }

  async enterCode(): Promise<void> {
    await this.title('verifying.title');
    this.acts += 1;
    await this.page.getByLabel(this.v('label')).fill(await this.code());
  }

  async look(screen: string): Promise<void> {
    expect.soft(await axeViolations(this.page), `axe on ${screen}`).toEqual([]);
    expect
      .soft(
        await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `sideways scroll on ${screen}`,
      )
      .toBeLessThanOrEqual(0);
  }

  /** The pick-up is where the device is. */
  async fromHere(): Promise<void> {
    const { latitude, longitude } = HERE;
    await this.page.context().grantPermissions(['geolocation']);
    await this.page.context().setGeolocation(HERE);
    this.acts += 1;
    await this.page
      .getByRole('button', { name: this.m('locate') })
      .first()
      .click();
    await expect(this.field('pickUp.position')).toHaveAttribute(
      'value',
      `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    );
  }

  /** Everything that a parcel needs, with two pins. */
  async fillIn(): Promise<void> {
    await this.fromHere();
    await this.fill('pickUp.contact.name', 'Noor Al Sayed');
    await this.fill('pickUp.contact.phone', this.phone);
    await this.pin('dropOff', 0.52, 0.45);
    await this.fill('dropOff.contact.name', 'Huda Al Alawi');
    await this.fill('dropOff.contact.phone', '٣٦١٢٣٤٥٦');
  }
}
