/**
 * A port's answer: a value, or a failure that is data. Nothing is thrown across a port, so that a machine can branch on
 * the outcome and a trace can record it.
 */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** A text in both languages, as the server sends it. */
export interface BilingualText {
  readonly en: string;
  readonly ar: string;
}

/** One field that the server refused: its place in the input, and a code from the contract. */
export interface FieldError {
  /** Dotted path inside the input, for example `stops.0.recipient.phone`. */
  readonly path: string;
  readonly code: string;
}

/**
 * Every way a call can fail.
 * - `offline`: no answer arrived; whether the server acted is unknown.
 * - `unreadable`: an answer arrived that breaks the contract.
 * - `refused`: the server said no, with a code of `contract/errors.ts` and, if it has one, a message to show.
 * - `later`: the session could not be renewed right now; nothing was sent.
 * - `session-over`: the session has ended; nothing was sent or the server refused it.
 */
export type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly text: BilingualText | null;
      readonly fields: readonly FieldError[];
      /** Milliseconds the server asks to wait, from Retry-After. */
      readonly retryAfterMs: number | null;
      /** Extra data of some refusals, unchecked: the order that a POSSIBLE_DUPLICATE repeats. */
      readonly data?: unknown;
    }
  | { readonly kind: 'later'; readonly retryAfterMs: number }
  | { readonly kind: 'session-over' };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed<T = never>(failure: Failure): Result<T> {
  return { ok: false, failure };
}

/** Why something failed; null if it did not. */
export function failureIn(result: Result<unknown>): Failure | null {
  return result.ok ? null : result.failure;
}

/** The refusal code of a failure, or null if the server did not refuse. */
export function refusalCode(failure: Failure): string | null {
  return failure.kind === 'refused' ? failure.code : null;
}

/** Whether the server refused with this code. */
export function isRefused(result: Result<unknown>, code: string): boolean {
  return !result.ok && refusalCode(result.failure) === code;
}

/** Whether the server says that a record does not exist, or that the id in a link cannot be one. */
export function isMissing(failure: Failure | null): boolean {
  return failure?.kind === 'refused' && (failure.status === 404 || failure.status === 400);
}
