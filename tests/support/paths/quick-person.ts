import type { PersistedQuickParcel } from '../../../src/domain/quick-parcel/persisted-quick-parcel';
import type { Page } from '@playwright/test';
import type { TextPath } from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickOrderInput, QuickQuoteInput } from '../../../src/domain/quick-parcel/quick-order';
import type { Result } from '../../../src/domain/shared/result';
import type { HeldCall } from '@mersal/machine-paths/browser/held-calls';
import { patternOf, messagesOf } from '../../browser/support/messages';
import { expectAnswer } from './browser-stage';
import type { BrowserStage } from './browser-stage';
import { GuestPerson, guestPage } from './guest-person';
import { attemptPersisted, endOf, furnishQuick, orderToEnd, priceToEnd, quickOrdersMade } from './quick-world';

const t = messagesOf('en', 'quick');
const parcel = messagesOf('en', 'parcel');
const optional = (label: string): string => parcel('optional', { label });

/** The texts by which the form and the price are found; all of them, so that a changed text needs an edit only here. */
export const QUICK_MESSAGES = {
  next: t('filling.next'),
  change: t('confirming.change'),
  order: patternOf(t('confirming.go.card')),
  anyway: patternOf(t('confirming.anyway')),
  waiting: t('confirming.waiting'),
  applyCode: patternOf(t('confirming.applyCode')),
  check: t('unsettled.check'),
  checking: t('unsettled.checking'),
  changeUnsettled: t('unsettled.change'),
  putAside: t('last.putAside'),
  menu: t('menu.open'),
  menuTitle: t('menu.title'),
  titles: {
    filling: t('filling.title'),
    verifying: t('verifying.title'),
    confirming: t('confirming.title'),
    unsettled: t('unsettled.title'),
    paying: t('paying.title'),
    placed: t('result.title'),
    unpaid: messagesOf('en', 'payment')('title'),
  },
  refusals: {
    'price-changed': t('refusal.price-changed'),
    duplicate: t('refusal.duplicate'),
    unverified: t('refusal.unverified'),
  },
  fields: {
    cashToCollect: optional(parcel('cash')),
    note: optional(parcel('note')),
    voucherText: parcel('voucher.label'),
  },
  cashError: patternOf(parcel('error.cash')),
  outside: t('error.outside'),
  total: parcel('price.total'),
  asking: parcel('price.asking'),
  retry: parcel('price.retry'),
  voucher: {
    apply: parcel('voucher.apply'),
    remove: parcel('voucher.remove'),
    empty: parcel('voucher.empty'),
    taken: patternOf(parcel('voucher.taken')),
  },
} as const;
const w = QUICK_MESSAGES;

const ADDRESSES = { form: '/quick-parcel', price: '/quick-parcel/confirm' } as const;

/** Somebody who sends a parcel without an account. */
export class QuickPerson extends GuestPerson {
  /** How many parcels there may be by now: one per confirmation, plus those that somebody else made. */
  private allowed = 0;

  static async arriveAt(stage: BrowserStage, page: Page): Promise<QuickPerson> {
    stage.calls.hold([]);
    return new QuickPerson(await guestPage(page), stage);
  }

  /** Opens the form on a device that stores what the sample says. */
  async begin(persisted: PersistedQuickParcel | null): Promise<void> {
    await furnishQuick(this.stage.server);
    this.allowed = 0;
    const payload = persisted?.attempt ? await attemptPersisted(this.stage.server) : persisted;
    if (persisted?.attempt) this.allowed += 1;
    await this.visit(ADDRESSES.form, {
      guest: await this.token(),
      ...(payload === null ? {} : { flow: { guest: { kind: 'quickParcel', payload } } }),
    });
  }

  /** Writes into a field, replacing its text. */
  async type(path: TextPath, text: string): Promise<void> {
    await this.unfold(path);
    if ((await this.field(path).inputValue()) === text) await this.field(path).fill(`${text}1`);
    await this.field(path).fill(text);
  }

  async leave(path: string): Promise<void> {
    await this.unfold(path);
    await this.field(path).focus();
    await this.field(path).blur();
  }

  async next(): Promise<void> {
    await this.holdToken();
    await this.press(w.next);
  }

  /** Opens an address of the flow as the browser's own buttons do. */
  async goTo(place: 'form' | 'price'): Promise<void> {
    await this.holdToken();
    await this.page.evaluate((address) => {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ usr: null, key: `there-${performance.now()}`, idx: idx + 1 }, '', address);
      history.pushState({ usr: null, key: `beyond-${performance.now()}`, idx: idx + 2 }, '', address);
    }, ADDRESSES[place]);
    await this.page.goBack();
  }

  /** Leaves the page for another, and comes back. */
  async goAndComeBack(): Promise<void> {
    await this.page.getByRole('link', { name: w.menu }).click();
    await this.page.getByRole('heading', { name: w.menuTitle, exact: true }).waitFor();
    await this.page.goBack();
  }

  /** Applies what was typed: the field's own key works even where the button is for removing the voucher. */
  async applyVoucher(isUsed: boolean): Promise<void> {
    if (isUsed) await this.field('voucherText').press('Enter');
    else await this.press(w.voucher.apply);
  }

  async confirm(button: RegExp): Promise<void> {
    this.allowed += 1;
    await this.press(button);
  }

  async answerPrice(call: HeldCall, sample: Result<object>): Promise<void> {
    const end = endOf(sample);
    if (end === 'offline') return call.cut();
    const changed = await priceToEnd(this.stage.server, end);
    expectAnswer(await call.pass(JSON.stringify(changed(call.body as QuickQuoteInput))), end === 'ok' ? null : end);
  }

  async answerOrder(call: HeldCall, sample: Result<object>): Promise<void> {
    const end = endOf(sample);
    const { server } = this.stage;
    if (end === 'UNAUTHENTICATED') {
      await this.forget();
      return expectAnswer(await call.pass(), end);
    }
    const order = await orderToEnd(server, end === 'offline' ? 'unpaid' : end, call.body as QuickOrderInput);
    if (end === 'placed' || end === 'POSSIBLE_DUPLICATE') this.allowed += 1;
    if (end === 'offline') expectAnswer(await call.lose(), null);
    else expectAnswer(await call.pass(JSON.stringify(order)), sample.ok ? null : end);
    await this.expectNoMore();
    // The page of a parcel itself asks who is there.
    if (end === 'placed') await (await this.call('guest')).pass();
  }

  async answerPayment(call: HeldCall, sample: Result<object>): Promise<void> {
    if (!sample.ok) return call.cut();
    expectAnswer(await call.pass(), null);
    await this.stayHere();
  }

  /**
   * However often an answer was lost and requested again [T.36]. @throws if there are more parcels than confirmations
   */
  private async expectNoMore(): Promise<void> {
    const made = await quickOrdersMade(this.stage.server);
    if (made > this.allowed) throw new Error(`There are ${made} parcels for ${this.allowed} confirmations`);
  }

  /** Opens the section that a field of the parcel stands in; the form may be folded as a whole. */
  private async unfold(path: string): Promise<void> {
    if (path === 'voucherText') return;
    const section = this.page.getByRole('button', { name: parcel('title'), exact: true });
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  }

  private field(path: string) {
    return this.page.getByRole('textbox', { name: w.fields[path as keyof typeof w.fields], exact: true });
  }
}
