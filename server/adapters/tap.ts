import type * as z from 'zod/mini';
import type { Language } from '../../src/domain/regions/region';
import type { Currency, Money } from '../../src/domain/shared/money';
import { RefundPending, RefundRefused } from '../platform/card-gateway';
import type { CardGateway, ChargeOutcome, Payer } from '../platform/card-gateway';
import type { ChargeMemory, KnownCharge } from '../modules/payments';
import {
  amountOf,
  chargeOf,
  heardFrom,
  majorUnits,
  savedCardOf,
  tapCharge,
  tapCharges,
  tapErrors,
  tapRefund,
  tapToken,
  verificationOf,
} from './tap-messages';
import type { SavedAtTap } from './tap-messages';

export interface TapOptions {
  /** Without a slash at the end: `https://api.tap.company/v2`. */
  readonly url: string;
  /** Never logged, and in no error. */
  readonly secretKey: string;
  /** Where somebody would return to after a charge of a saved card; Tap requires one, but nobody is sent there. */
  readonly returnUrl: string;
}

/** How long to wait for a silent gateway, in ms. */
const DEADLINE = 10_000;
/**
 * Tap remembers a key for a day; a repeat after that would be another charge or another refund. An hour to spare, ms.
 */
const KEY_LIFETIME = 23 * 3_600_000;
/** A charge whose answer was lost is searched for this long before and after it was requested, ms. */
const SEARCHED_AROUND = 10 * 60_000;
const PAGE = 50;
/**
 * Tap has no verification without an amount on its page: the smallest one is authorised, with the card saved, and let go
 * again by Tap itself; nothing is taken. Major units.
 */
const VERIFIED_WITH: Readonly<Record<Currency, number>> = { BHD: 0.1, SAR: 1 };
/** How ids of authorisations begin. */
const AUTHORIZED = 'auth_';
/** For a refund in progress. */
const PENDING: ReadonlySet<string> = new Set(['PENDING', 'ACCEPTED', 'INITIATED', 'IN_PROGRESS']);

/** Answers to a request of a refund that say that none was made. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 422]);

/** A refusal by Tap: its HTTP status and its code, and nothing of the request. */
class TapError extends Error {
  override readonly name = 'TapError';
  constructor(
    readonly status: number,
    readonly isUnknown: boolean,
    code: string,
  ) {
    super(`Tap answered ${status}${code === '' ? '' : ` (${code})`}`);
  }
}

/**
 * Tap Payments over HTTP, API v2: charges by page (`src_card`, with 3-D Secure) and of saved cards, refunds, webhooks
 * signed with the secret key. Amounts are sent as decimals made from whole minor units and read back the same way.
 */
export function createTapGateway(
  { url, secretKey, returnUrl }: TapOptions,
  memory: ChargeMemory,
  send: typeof fetch = fetch,
): CardGateway {
  async function ask<S extends z.ZodMiniType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    language: Language = 'en',
  ): Promise<z.infer<S>> {
    const response = await send(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        lang_code: language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusalOf(response.status, answer);
    const parsed = schema.safeParse(answer);
    if (!parsed.success)
      throw new Error(
        `Tap answered in a shape that is not known here: ${parsed.error.issues.map(({ path: at }) => at.join('.')).join(', ')}`,
      );
    return parsed.data;
  }

  const isStale = (asked: Date): boolean => memory.now().getTime() - asked.getTime() > KEY_LIFETIME;

  function assertFresh(key: string, asked: Date): void {
    if (isStale(asked))
      throw new Error(`Tap was asked for ${key} too long ago to be asked again: it must be looked up by hand`);
  }

  /** A charge whose answer was lost, by our reference; null if it never reached Tap. */
  async function lostCharge({ key, askedAt }: KnownCharge): Promise<string | null> {
    const [from, to] = [askedAt.getTime() - SEARCHED_AROUND, askedAt.getTime() + SEARCHED_AROUND];
    for (let after: string | undefined; ;) {
      const page = await ask(tapCharges, 'POST', '/charges/list', {
        period: { date: { from, to } },
        limit: PAGE,
        ...(after === undefined ? {} : { starting_after: after }),
      }).catch((error: unknown) => {
        if (error instanceof TapError && error.isUnknown) return { charges: [], has_more: false };
        throw error;
      });
      const found = page.charges.find(({ reference }) => reference?.transaction === key);
      if (found !== undefined) return found.id;
      after = page.charges.at(-1)?.id;
      if (page.has_more !== true || after === undefined) return null;
    }
  }

  /** Requests a refund, or the state of the one that was requested. */
  async function refundOf(
    known: KnownCharge,
    chargeId: string,
    amount: Parameters<CardGateway['refund']>[0]['amount'],
  ): Promise<z.infer<typeof tapRefund>> {
    if (known.refundId !== null) return ask(tapRefund, 'GET', `/refunds/${encodeURIComponent(known.refundId)}`);
    // It may have been made, and its answer lost: nobody refunds twice.
    if (known.refundAskedAt !== null && isStale(known.refundAskedAt))
      throw new RefundRefused(`A refund of ${known.key} was requested too long ago: it must be looked up by hand`);
    await memory.beginRefund(known.key);
    // After one that was refused for good this is another refund, which Tap must not take for the first.
    const nth = known.refundsRefused === 0 ? '' : `-${known.refundsRefused}`;
    const refund = await ask(tapRefund, 'POST', '/refunds', {
      charge_id: chargeId,
      amount: majorUnits(amount),
      currency: amount.currency,
      reason: 'requested_by_customer',
      reference: { merchant: known.key, idempotent: `refund-${known.key}${nth}` },
    }).catch(async (error: unknown) => {
      if (!(error instanceof TapError) || !REFUSALS.has(error.status)) throw error;
      // Where an earlier request was never answered, that one may have been made: its key stays.
      if (known.refundAskedAt === null) await memory.refuseRefund(known.key);
      throw new RefundRefused(error.message);
    });
    await memory.noteRefund(known.key, refund.id);
    return refund;
  }

  /** A token of a saved card: each is good for one charge. */
  async function tokenFor({ customerId, cardId }: SavedAtTap): Promise<string> {
    const body = { saved_card: { card_id: cardId, customer_id: customerId } };
    return (await ask(tapToken, 'POST', '/tokens', body)).id;
  }

  return {
    async charge({ key, cardToken, amount }) {
      const known = await memory.begin(key);
      if (known.chargeId === null) assertFresh(key, known.askedAt);
      const saved = savedCardOf(cardToken);
      const raw =
        known.chargeId !== null
          ? await ask(tapCharge, 'GET', `/charges/${encodeURIComponent(known.chargeId)}`)
          : await ask(tapCharge, 'POST', '/charges', {
              amount: majorUnits(amount),
              currency: amount.currency,
              // Nobody is there to confirm it: what the card was saved for allows it.
              customer_initiated: saved === null,
              threeDSecure: false,
              save_card: false,
              customer: saved === null ? customerOf(null) : { id: saved.customerId },
              ...(saved?.agreementId === undefined ? {} : { payment_agreement: { id: saved.agreementId } }),
              source: { id: saved === null ? cardToken : await tokenFor(saved) },
              reference: referenceOf(key),
              redirect: { url: returnUrl },
            });
      await memory.noteCharge(key, raw.id);
      return outcomeOf(raw, amount);
    },

    async charged({ key, amount }) {
      const known = await memory.find(key);
      const chargeId = known === null ? null : (known.chargeId ?? (await lostCharge(known)));
      if (chargeId === null) return null;
      return outcomeOf(await ask(tapCharge, 'GET', `/charges/${encodeURIComponent(chargeId)}`), amount);
    },

    async refund({ key, amount }) {
      const known = await memory.find(key);
      if (known === null) return;
      const chargeId = known.chargeId ?? (await lostCharge(known));
      if (chargeId === null) return;
      if (known.chargeId === null) await memory.noteCharge(key, chargeId);
      const { status } = await refundOf(known, chargeId, amount);
      // Asked again until the money is on its way: `PENDING` may still become a refusal.
      if (PENDING.has(status)) throw new RefundPending('Tap has not refunded yet');
      if (status === 'REFUNDED') return;
      await memory.refuseRefund(key);
      throw new RefundRefused(`Tap refuses to refund what was charged under ${key}`);
    },

    async open({ key, amount, description, payer, language, returnUrl: back, webhookUrl, isVerification = false }) {
      assertFresh(key, (await memory.begin(key)).askedAt);
      const raw = await ask(
        tapCharge,
        'POST',
        isVerification ? '/authorize' : '/charges',
        {
          amount: isVerification ? VERIFIED_WITH[amount.currency] : majorUnits(amount),
          currency: amount.currency,
          customer_initiated: true,
          threeDSecure: true,
          save_card: isVerification,
          ...(isVerification ? { auto: { type: 'VOID', time: 1 } } : {}),
          description,
          customer: customerOf(payer),
          source: { id: 'src_card' },
          reference: { ...referenceOf(key), order: description },
          post: { url: webhookUrl },
          redirect: { url: back },
        },
        language,
      );
      await memory.noteCharge(key, raw.id);
      const pageUrl = raw.transaction?.url;
      if (pageUrl === undefined || !/^https?:/.test(pageUrl)) throw new Error('Tap gave no page');
      return { chargeId: raw.id, pageUrl };
    },

    async look(chargeId) {
      try {
        const isVerification = chargeId.startsWith(AUTHORIZED);
        const raw = await ask(
          tapCharge,
          'GET',
          `/${isVerification ? 'authorize' : 'charges'}/${encodeURIComponent(chargeId)}`,
        );
        return isVerification ? verificationOf(raw) : chargeOf(raw);
      } catch (error) {
        if (error instanceof TapError && error.isUnknown) return null;
        throw error;
      }
    },

    heard: (message) => heardFrom(secretKey, message),
  };
}

/** How a charge of a saved card ended. @throws if the bank has not decided, or took another amount */
function outcomeOf(raw: z.infer<typeof tapCharge>, amount: Money): ChargeOutcome {
  if (raw.status === 'CAPTURED' && amountOf(raw)?.minor !== amount.minor)
    throw new Error('Tap took another amount than it was asked for');
  // A bank that wants to ask a person finds nobody here, and takes nothing.
  if (chargeOf(raw).status === 'processing') throw new Error('Tap has not decided yet');
  return raw.status === 'CAPTURED' ? 'paid' : 'declined';
}

function refusalOf(status: number, answer: unknown): TapError {
  const parsed = tapErrors.safeParse(answer);
  const [first] = parsed.success ? parsed.data.errors : [];
  const code = String(first?.code ?? '');
  return new TapError(
    status,
    status === 404 || /not found/i.test(first?.description ?? ''),
    /^\w{1,12}$/.test(code) ? code : '',
  );
}

function referenceOf(key: string): object {
  return { transaction: key, idempotent: key };
}

/** The country codes of the Gulf, as E.164 starts. */
const GULF_PHONE = /^\+(96[568]|97[1-4])(\d{6,11})$/;

/** Tap requires a name, and takes a phone in two parts. */
function customerOf(payer: Payer | null): object {
  const [, code, number] = GULF_PHONE.exec(payer?.phone ?? '') ?? [];
  return {
    first_name: payer?.name ?? 'Customer',
    ...(code === undefined ? {} : { phone: { country_code: code, number } }),
  };
}
