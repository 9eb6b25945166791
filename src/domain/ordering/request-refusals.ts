import { isOutcomeUnknown } from '../forms/attempt';
import { fieldsOf } from '../shared/fields';
import type { Failure, FieldError } from '../shared/result';
import type { RequestDraft } from './request-draft';
import { isVoucherRefusal } from './voucher-draft';

/** Why an order was not made, each with its own solution. */
export type RequestRefusal =
  /** Choose another payment. */
  | { readonly kind: 'insufficient-balance' }
  | { readonly kind: 'card-declined' }
  /** They may pay in cash. */
  | { readonly kind: 'payment-forbidden' }
  /** Back to the address. */
  | { readonly kind: 'outside-area'; readonly errors: readonly FieldError[] }
  /** A new price was requested; confirm it. */
  | { readonly kind: 'price-changed' }
  /** See the other order, or send this one anyway. */
  | { readonly kind: 'duplicate'; readonly orderId: string | null }
  /** The key was used for something else: confirm again, with a new one. */
  | { readonly kind: 'key-reused' }
  /** The voucher was removed and a price without it was requested: confirm that, or go back to the field. */
  | { readonly kind: 'voucher'; readonly failure: Failure }
  /** Correct the fields. */
  | { readonly kind: 'fields'; readonly errors: readonly FieldError[] }
  /** The server's message says it. */
  | { readonly kind: 'other'; readonly failure: Failure };

/** Where the form has what the server names by a path. */
export type FormPath = (path: string) => string;

/**
 * A drop-off of the form has its id where the server's has its place; a quote names a position `pickUp.position`, the
 * form `pickUp.address.position`; a window is a day and two times; a payment is one choice of the form, a voucher one text.
 */
export const requestPath =
  ({ dropOffs }: RequestDraft): FormPath =>
  (path) =>
    path
      .replace(/^(pickUp|dropOffs\.\d+)\.position/, '$1.address.position')
      .replace(/^timing\.at$/, 'timing.from')
      .replace(/^timing\.until$/, 'timing.to')
      .replace(/^payment\..*/, 'payment')
      .replace(/^voucher.*/, 'voucherText')
      .replace(/^dropOffs\.(\d+)/, (_, place: string) => `dropOffs.${dropOffs[Number(place)]?.id ?? place}`);

function orderIdIn(data: unknown): string | null {
  const orderId = fieldsOf(data)?.['orderId'];
  return typeof orderId === 'string' ? orderId : null;
}

/** The server's errors by the paths of the form. */
export function formErrors(failure: Failure, formPath: FormPath): readonly FieldError[] {
  return failure.kind === 'refused' ? failure.fields.map((error) => ({ ...error, path: formPath(error.path) })) : [];
}

/**
 * The reason for a failed order; null if nobody knows whether the order was made (no answer, an unreadable answer, a
 * server error, a session that ended on the way): then the same key must be sent again.
 */
export function refusalOf(failure: Failure, formPath: FormPath): RequestRefusal | null {
  if (failure.kind !== 'refused' || isOutcomeUnknown(failure)) return null;
  if (isVoucherRefusal(failure)) return { kind: 'voucher', failure };
  const errors = formErrors(failure, formPath);
  switch (failure.code) {
    case 'INSUFFICIENT_BALANCE':
      return { kind: 'insufficient-balance' };
    case 'PAYMENT_FORBIDDEN':
      return { kind: 'payment-forbidden' };
    case 'CARD_DECLINED':
      return { kind: 'card-declined' };
    case 'OUTSIDE_AREA':
      return { kind: 'outside-area', errors };
    case 'QUOTE_EXPIRED':
    case 'QUOTE_MISMATCH':
      return { kind: 'price-changed' };
    case 'POSSIBLE_DUPLICATE':
      return { kind: 'duplicate', orderId: orderIdIn(failure.data) };
    case 'IDEMPOTENCY_MISMATCH':
      return { kind: 'key-reused' };
    default:
      return errors.length > 0 ? { kind: 'fields', errors } : { kind: 'other', failure };
  }
}
