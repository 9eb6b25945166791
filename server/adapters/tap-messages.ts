import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { DECIMALS, parseAmount, plainAmount, zero } from '../../src/domain/shared/money';
import type { Currency, Money } from '../../src/domain/shared/money';
import type { GatewayCharge, WebhookMessage } from '../platform/card-gateway';

/** Tap's JSON (developers.tap.company: charges, refunds, webhook); only the fields we read. */
const decimal = z.union([z.number(), z.string()]);
const maybeText = z._default(z.nullable(z.optional(z.union([z.string(), z.number()]))), '');

export const tapCharge = z.object({
  id: z.string(),
  status: z.string(),
  amount: decimal,
  currency: z.string(),
  reference: z.optional(z.object({ transaction: maybeText, gateway: maybeText, payment: maybeText })),
  transaction: z.optional(z.object({ created: maybeText, url: z.optional(z.string()) })),
  customer: z.optional(z.object({ id: z.optional(z.string()) })),
  payment_agreement: z.optional(z.object({ id: z.optional(z.string()) })),
  /** Of an authorisation that saves it. */
  card: z.optional(
    z.object({
      id: z.optional(z.string()),
      brand: z.optional(z.string()),
      last_four: z.optional(z.string()),
      expiry: z.optional(z.object({ month: decimal, year: decimal })),
    }),
  ),
});
export type TapCharge = z.infer<typeof tapCharge>;

export const tapCharges = z.object({ charges: z.array(tapCharge), has_more: z.optional(z.boolean()) });
export const tapToken = z.object({ id: z.string() });
export const tapRefund = z.object({ id: z.string(), status: z.string() });
/** Tap's errors: codes that name no card and no person. */
export const tapErrors = z.object({
  errors: z.array(z.object({ code: z.union([z.string(), z.number()]), description: z.optional(z.string()) })),
});

const STATUSES: Readonly<Record<string, GatewayCharge['status']>> = {
  INITIATED: 'open',
  IN_PROGRESS: 'processing',
  UNKNOWN: 'processing',
  CAPTURED: 'captured',
  CANCELLED: 'cancelled',
  ABANDONED: 'cancelled',
  VOID: 'cancelled',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  TIMEDOUT: 'failed',
};

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(DECIMALS, text);
}

/**
 * An amount in Tap's form, in major units. The number that JSON gave is printed and parsed as text, so that no
 * floating-point arithmetic touches money [T.38]. @returns null if it is no amount in one of our currencies
 */
export function amountOf({ amount, currency }: Pick<TapCharge, 'amount' | 'currency'>): Money | null {
  if (!isCurrency(currency)) return null;
  const parsed = parseAmount(String(amount), currency, Number.MAX_SAFE_INTEGER);
  return parsed.ok ? parsed.money : null;
}

/** An amount in the form Tap wants: a JSON number in major units, printed as the decimal it was made from. */
export function majorUnits(amount: Money): number {
  return Number(plainAmount(amount));
}

/** @throws if Tap says something unknown: nobody guesses about money */
export function chargeOf(raw: TapCharge): GatewayCharge {
  const [status, amount] = [STATUSES[raw.status], amountOf(raw)];
  if (status === undefined) throw new Error('Tap names a status that is not known here');
  if (amount === null) throw new Error('Tap names an amount that is none of ours');
  return { chargeId: raw.id, status, amount };
}

/** What a saved card is charged by. */
export interface SavedAtTap {
  readonly customerId: string;
  readonly cardId: string;
  /** What allows charges that nobody confirms; mada needs it. */
  readonly agreementId?: string;
}

/** What our token of a saved card stands for; null for a token of Tap's own. */
export function savedCardOf(token: string): SavedAtTap | null {
  const [customerId = '', cardId = '', agreementId] = token.split('/');
  if (cardId === '') return null;
  return { customerId, cardId, ...(agreementId === undefined ? {} : { agreementId }) };
}

/** States of an authorisation in which the bank has said yes: let go again is one of them. */
const VERIFIED: ReadonlySet<string> = new Set(['AUTHORIZED', 'VOID']);

/** How a verification stands: nothing was taken, whatever was authorised. @throws if Tap says something unknown */
export function verificationOf(raw: TapCharge): GatewayCharge {
  const { customer, card, payment_agreement: agreement } = raw;
  const isVerified = VERIFIED.has(raw.status);
  const { status, amount } = chargeOf(isVerified ? { ...raw, status: 'CAPTURED' } : raw);
  const expiry = [Number(card?.expiry?.month), Number(card?.expiry?.year)] as const;
  const charge = { chargeId: raw.id, status, amount: zero(amount.currency) };
  if (!isVerified || customer?.id === undefined || card?.id === undefined || !expiry.every(Number.isInteger))
    return charge;
  const [expiryMonth, expiryYear] = expiry;
  return {
    ...charge,
    card: {
      token: [customer.id, card.id, ...(agreement?.id === undefined ? [] : [agreement.id])].join('/'),
      brand: (card.brand ?? '').toLowerCase(),
      last4: card.last_four ?? '',
      expiryMonth,
      expiryYear: expiryYear < 100 ? 2_000 + expiryYear : expiryYear,
    },
  };
}

/** The text that Tap signs; null if the message has the wrong shape. */
function signedText(body: unknown): { readonly id: string; readonly text: string } | null {
  const parsed = tapCharge.safeParse(body);
  const amount = parsed.success ? amountOf(parsed.data) : null;
  if (!parsed.success || amount === null) return null;
  const { id, currency, status, reference, transaction } = parsed.data;
  const parts = [
    `x_id${id}`,
    `x_amount${plainAmount(amount)}`,
    `x_currency${currency}`,
    `x_gateway_reference${reference?.gateway ?? ''}`,
    `x_payment_reference${reference?.payment ?? ''}`,
    `x_status${status}`,
    `x_created${transaction?.created ?? ''}`,
  ];
  return { id, text: parts.join('') };
}

/** Which charge a message is about; null if it was not signed with the key. Compared in constant time [T.39]. */
export function heardFrom(secretKey: string, { headers, body }: WebhookMessage): string | null {
  const signed = signedText(body);
  const said = headers['hashstring'];
  if (signed === null || typeof said !== 'string') return null;
  const right = createHmac('sha256', secretKey).update(signed.text).digest();
  const given = Buffer.from(/^[\da-f]{64}$/i.test(said) ? said : '', 'hex');
  return given.length === right.length && timingSafeEqual(given, right) ? signed.id : null;
}
