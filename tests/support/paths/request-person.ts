import type { PersistedRequest } from '../../../src/domain/ordering/request-draft';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { placeOrder, createQuote } from '../../../contract/order';
import { putTour } from '../../../contract/tours';
import { ERRORS } from '../../../contract/errors';
import type { ErrorCode } from '../../../contract/errors';
import { branchPickUps, savedAddresses } from '../../../server/modules/addresses/tables';
import { quotes } from '../../../server/modules/ordering/quote-tables';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import type { SavedAddress } from '../../../src/domain/addresses/address';
import type { OrderInput, QuoteInput } from '../../../src/domain/ordering/order';
import { quoteInputOf } from '../../../src/domain/ordering/request.rules';
import { TOUR_IDS } from '../../../src/domain/tours/tour';
import { fieldsOf } from '../../../src/domain/shared/fields';
import type { Result } from '../../../src/domain/shared/result';
import { messagesOf } from '../../browser/support/messages';
import type { HeldCall } from '@mersal/machine-paths/browser/held-calls';
import { skipTimer } from '@mersal/machine-paths/browser/held-timers';
import { expectAnswer, oncePerStage, signIn } from './browser-stage';
import type { BrowserStage } from './browser-stage';
import { issueVoucher } from '../servers/guests';
import { fundWallet } from '../servers/parcels';
import { putAll } from '../servers/put-state';
import { savedHome, savedShop, scheduledDraft } from '../samples/sample-requests';
import type { TestSession } from '../servers/server';

const EMAIL = 'owner@pearl.example';
const OWNER = 'u-pearl/b-seef';
const RICH = 1_000_000_000; // fils
const WALLET = 'wallet-m-pearl-BHD';
/** The recording starts when a page is quiet, and includes what came before. Milliseconds. */
const RECORDED_AFTER = 4_000;
/** The tours appear when a page is quiet. Milliseconds. */
const GUIDED_AFTER = 3_000;
/** Timers of the page around the request, which its paths need not wait for. */
export const SKIPPED = [RECORDED_AFTER, GUIDED_AFTER];
/** The stored data that the next page finds, from before it was loaded; an empty text for nothing. */
const FOUND = 'paths:flow';

const t = messagesOf('en', 'request');
const shell = messagesOf('en', 'shell');
const tours = messagesOf('en', 'tours');

/** A merchant with two addresses in the book and enough money, at the drawer for requesting deliveries. */
export class RequestPerson {
  isOpen = false;
  private made: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly stage: BrowserStage,
    private readonly session: TestSession,
    /** Follows the tour of the first parcel. */
    private readonly isGuided: boolean,
  ) {}

  /** Signs in; once for all paths. */
  static async arrive(stage: BrowserStage, page: Page, isGuided: boolean): Promise<RequestPerson> {
    await furnish(stage);
    await page.addInitScript((key) => {
      const found = sessionStorage.getItem(key);
      if (found === null) return;
      sessionStorage.removeItem(key);
      sessionStorage.removeItem('mersal:recording');
      if (found === '') localStorage.removeItem('mersal:flow');
      else localStorage.setItem('mersal:flow', found);
    }, FOUND);
    stage.calls.hold([]);
    await page.goto('/settings');
    await signIn(page, EMAIL);
    await page
      .getByRole('navigation', { name: shell('nav') })
      .first()
      .waitFor();
    return new RequestPerson(page, stage, await stage.server.signIn(EMAIL, 'b-seef'), isGuided);
  }

  /** Reloads the page, which finds the stored data, and opens the drawer. */
  async begin(persisted: PersistedRequest | null): Promise<void> {
    const found =
      persisted === null
        ? ''
        : JSON.stringify({ v: 1, value: { [OWNER]: { kind: 'order', payload: await this.real(persisted) } } });
    await this.page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [FOUND, found] as const);
    await this.setTours();
    await this.page.goto('/settings');
    this.isOpen = false;
    await skipTimer(this.page, RECORDED_AFTER);
    await skipTimer(this.page, GUIDED_AFTER);
    if (this.isGuided) await this.card.waitFor();
    // An order that was being sent opens the drawer without a click.
    if (persisted?.attempt) {
      await this.title.waitFor();
      this.isOpen = true;
    } else await this.open();
  }

  async open(): Promise<void> {
    if (this.isOpen) return;
    await this.page
      .getByRole('button', { name: shell('request') })
      .first()
      .click();
    await this.title.waitFor();
    this.isOpen = true;
  }

  async close(): Promise<void> {
    await this.open();
    await this.press(t('close'));
    await this.title.waitFor({ state: 'hidden' });
    this.isOpen = false;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.open();
    await this.readCard();
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Picks an address to deliver to. */
  async pickDropOff(saved: SavedAddress): Promise<void> {
    await this.open();
    await this.page
      .getByRole('region', { name: t('dropOff.title') })
      .getByRole('combobox')
      .click();
    await this.page.getByRole('option', { name: saved.address.label }).click();
  }

  async write(field: string, text: string): Promise<void> {
    await this.open();
    await this.page.getByRole('textbox', { name: field }).fill(text);
  }

  async leave(field: string): Promise<void> {
    await this.open();
    const box = this.page.getByRole('textbox', { name: field });
    await box.focus();
    await box.blur();
  }

  /** Makes the server answer the order as a sample says, where possible by creating the reason for the refusal. */
  async answerOrder(call: HeldCall, sample: Result<unknown>): Promise<void> {
    const { db } = this.stage.server.deps;
    if (!sample.ok && sample.failure.kind === 'offline') return call.cut();
    const code = sample.ok ? null : codeOf(sample);
    const order = call.body as OrderInput;
    if (
      code === 'OUTSIDE_AREA' ||
      code === 'VOUCHER_USED_UP' ||
      (code === 'POSSIBLE_DUPLICATE' && order.allowDuplicate)
    )
      return refuse(call, sample);
    if (code === 'POSSIBLE_DUPLICATE') await this.orderBefore(order);
    else await this.callOffAll();
    if (code === 'INSUFFICIENT_BALANCE') await this.hold(0);
    if (code === 'QUOTE_EXPIRED')
      await db
        .update(quotes)
        .set({ expiresAt: new Date(0) })
        .where(inArray(quotes.id, [order.quoteId]));
    const answer = await call.pass();
    if (code === 'INSUFFICIENT_BALANCE') await this.hold(RICH);
    expectAnswer(answer, code);
    const id = fieldsOf(fieldsOf(answer.body)?.['data'])?.['id'];
    if (code === null && typeof id === 'string') this.made.push(id);
  }

  async answerQuote(call: HeldCall, sample: Result<unknown>): Promise<void> {
    if (sample.ok) return expectAnswer(await call.pass(), null);
    if (sample.failure.kind === 'offline') return call.cut();
    return refuse(call, sample);
  }

  /** The branch has a default address, or none. */
  async answerPickUp(call: HeldCall, saved: SavedAddress | null): Promise<void> {
    const { db } = this.stage.server.deps;
    await db.delete(branchPickUps);
    if (saved === null) await db.update(savedAddresses).set({ isDefault: false });
    await call.pass();
    if (saved === null)
      await db
        .update(savedAddresses)
        .set({ isDefault: true })
        .where(inArray(savedAddresses.id, [savedShop.id]));
  }

  get drawer() {
    return this.page.getByRole('dialog', { name: t('title') });
  }

  private get card() {
    return this.page.locator('[data-tour-card]');
  }

  /** The server knows that the first parcel's tour is running, at its first step, or that no tour is wanted. */
  private async setTours(): Promise<void> {
    for (const tour of TOUR_IDS) {
      const outcome = this.isGuided && tour === 'first-parcel' ? 'none' : 'skipped';
      await this.stage.server.call(putTour, { as: this.session, body: { tour, version: 1, step: 'open', outcome } });
    }
  }

  /** The tour's last card must be read before anything else can be done. */
  private async readCard(): Promise<void> {
    if (!this.isGuided) return;
    const done = this.card.getByRole('button', { name: tours('card.done') });
    if (await done.isVisible()) await done.click();
  }

  private get title() {
    return this.page.getByRole('heading', { name: t('title') });
  }

  /** The stored data of a sample, with a price that the server has given and a key of its own. */
  private async real(persisted: PersistedRequest): Promise<PersistedRequest> {
    const { draft } = persisted;
    if (draft.timing.kind === 'scheduled')
      return { ...persisted, draft: scheduledDraft(this.stage.server.clock.now().toISOString()) };
    if (persisted.attempt === null) return persisted;
    const quote = await this.stage.server.call(createQuote, {
      as: this.session,
      body: quoteInputOf(persisted.draft) as QuoteInput,
    });
    return {
      ...persisted,
      attempt: { key: randomUUID(), order: { ...persisted.attempt.order, quoteId: quote.data.id } },
    };
  }

  private async orderBefore(order: OrderInput): Promise<void> {
    if (this.made.length > 0) return;
    const { status, data, code } = await this.stage.server.call(placeOrder, {
      as: this.session,
      idempotencyKey: randomUUID(),
      body: { ...order, allowDuplicate: true },
    });
    if (status >= 400) throw new Error(`no order before it could be made: ${code}`);
    this.made.push(data.id);
  }

  /** No similar order exists, whoever made it: paths of another situation may have used this server too. */
  private async callOffAll(): Promise<void> {
    this.made.length = 0;
    await putAll(this.stage.server.deps.db, 'b-seef', 'cancelled');
  }

  private async hold(balance: number): Promise<void> {
    await this.stage.server.deps.db
      .update(ledgerAccounts)
      .set({ balance })
      .where(inArray(ledgerAccounts.id, [WALLET]));
  }
}

/** The addresses, the money and a voucher. */
const furnish = oncePerStage(async ({ server }) => {
  const { db } = server.deps;
  await db.insert(savedAddresses).values(
    [savedShop, savedHome].map((saved) => ({
      ...rowOf(saved),
      merchantId: 'm-pearl',
      regionCode: 'BH-manama' as const,
    })),
  );
  await fundWallet(db, 'm-pearl', 'BHD', RICH);
  await issueVoucher(server, { code: 'WELCOME10' });
});

function rowOf({ id, address, contactName, phone, isDefault }: SavedAddress) {
  return { id, address, contactName, phone, isDefault, label: address.label, searchText: address.label.toLowerCase() };
}

const codeOf = (sample: Result<unknown>): ErrorCode =>
  !sample.ok && sample.failure.kind === 'refused' ? (sample.failure.code as ErrorCode) : 'INTERNAL';

/** Refuses instead of the server, with its own message. */
function refuse(call: HeldCall, sample: Result<unknown>): void {
  const code = codeOf(sample);
  const { status, en, ar } = ERRORS[code];
  const fields = !sample.ok && sample.failure.kind === 'refused' ? sample.failure.fields : [];
  call.reply(status, { status, code, message: en, messageAr: ar, ...(fields.length > 0 ? { fields } : {}) });
}
