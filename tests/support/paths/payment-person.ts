import type { Page } from '@playwright/test';
import { rateLimits } from '../../../server/platform/tables';
import type { PaymentState } from '../../../src/domain/payments/payment';
import type { WebhookFate } from '../../../src/domain/sandbox/sandbox';
import type { Result } from '../../../src/domain/shared/result';
import type { HeldCall } from '@mersal/machine-paths/browser/held-calls';
import { patternOf, messagesOf } from '../../browser/support/messages';
import { expectAnswer } from './browser-stage';
import type { BrowserStage } from './browser-stage';
import { GuestPerson, guestPage } from './guest-person';
import { anotherToPay, beginToPay, closeToPay, nothingToPay, paymentEnd } from './payment-world';

const t = messagesOf('en', 'payment');
const sandbox = messagesOf('en', 'sandbox');

type Decided = 'captured' | 'failed';

/** The options on the bank's page besides the outcome, in turn: what happens to its message, and how long it takes. */
const CIRCUMSTANCES: readonly { readonly webhook: WebhookFate; readonly seconds: 0 | 10 }[] = [
  { webhook: 'once', seconds: 0 },
  { webhook: 'lost', seconds: 0 },
  { webhook: 'twice', seconds: 10 },
  { webhook: 'forged', seconds: 0 },
];
const FATES: Readonly<Record<WebhookFate, string>> = {
  once: 'pay.webhookOnce',
  lost: 'pay.webhookLost',
  late: 'pay.webhookLate',
  twice: 'pay.webhookTwice',
  forged: 'pay.webhookForged',
};

/** Somebody who pays for a parcel by card: the result is on one page, the bank's page is another. */
export class PaymentPerson extends GuestPerson {
  private slug = '';
  private count = 0;
  /** The bank's page was opened from here, and nothing was done there yet. */
  private isAtBank = false;

  private constructor(
    page: Page,
    stage: BrowserStage,
    private readonly bank: Page,
  ) {
    super(page, stage);
  }

  static async arriveAt(stage: BrowserStage, page: Page): Promise<PaymentPerson> {
    stage.calls.hold([]);
    // With its own cache: a browser does not request what it is already requesting in another tab, and that request is
    // held.
    return new PaymentPerson(await guestPage(page), stage, await stage.newPage());
  }

  /** Opens the payment of a parcel by its link. */
  async begin(): Promise<void> {
    this.count += 1;
    this.slug = `slug-on-screens-${String(this.count).padStart(6, '0')}`;
    this.isAtBank = false;
    await this.visit(`/quick-parcel/payment/${this.slug}`, {});
  }

  async answerState(call: HeldCall, sample: Result<PaymentState>): Promise<void> {
    const end = paymentEnd(sample);
    if (end === 'offline') return call.cut();
    const { server } = this.stage;
    await server.deps.db.delete(rateLimits);
    if (end === 'ORDER_NOT_FOUND') await nothingToPay(server, this.slug);
    else if (!this.isAtBank || end === 'open') await anotherToPay(server, this.slug);
    if (end !== 'processing') this.isAtBank = false;
    if (end === 'processing' || end === 'closed') await beginToPay(server, this.slug);
    if (end === 'closed') await closeToPay(server, this.slug, 'time');
    const waited = end === 'captured' || end === 'failed' ? await this.decide(end) : 0;
    await server.deps.db.delete(rateLimits);
    server.clock.advance(waited);
    expectAnswer(await call.pass(), sample.ok ? null : end);
    server.clock.advance(-waited);
  }

  async answerStart(call: HeldCall, sample: Result<object>): Promise<void> {
    const end = paymentEnd(sample);
    if (end === 'offline') return call.cut();
    const { server } = this.stage;
    await server.deps.db.delete(rateLimits);
    await anotherToPay(server, this.slug);
    if (!sample.ok) await closeToPay(server, this.slug, 'its end');
    expectAnswer(await call.pass(), sample.ok ? null : end);
    this.isAtBank = sample.ok;
    if (sample.ok) await this.stayHere();
  }

  /**
   * Decides on the bank's page, is sent back from there, and learns there what happened. @returns how many milliseconds
   * later it counts
   */
  private async decide(outcome: Decided): Promise<number> {
    const { server } = this.stage;
    const { pathname } = await beginToPay(server, this.slug);
    this.count += 1;
    const { webhook, seconds } = CIRCUMSTANCES[this.count % CIRCUMSTANCES.length] ?? { webhook: 'once', seconds: 0 };
    const there = this.bank.goto(pathname);
    await (await this.call('bank page')).pass();
    await there;
    await this.bank.getByText(sandbox('pay.more')).click();
    await this.bank.getByRole('radio', { name: sandbox(`pay.delay${seconds}`) }).check();
    await this.bank.getByRole('radio', { name: sandbox(FATES[webhook]) }).check();
    await this.bank
      .getByRole('button', { name: outcome === 'captured' ? patternOf(sandbox('pay.pay')) : sandbox('pay.failed') })
      .click();
    await (await this.call('payment state')).pass();
    const shown = seconds === 0 ? outcome : 'processing';
    await this.bank.getByRole('heading', { level: 2, name: t(`outcome.${shown}.title`) }).waitFor();
    await this.bank.goto('about:blank');
    return seconds * 1_000;
  }
}
