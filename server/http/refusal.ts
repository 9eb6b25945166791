import { ERRORS } from '../../contract/errors';
import type { ErrorCode, FieldCode } from '../../contract/errors';

/** One invalid field: dotted path inside the input, and why. */
export interface FieldError {
  readonly path: string;
  readonly code: FieldCode;
}

interface RefusalOptions {
  readonly fields?: readonly FieldError[];
  /** Milliseconds to wait; sent as whole seconds in Retry-After. */
  readonly retryAfterMs?: number;
  /** Extra data of the refusal, a new quote for instance. */
  readonly data?: unknown;
}

/** A refusal with its code: thrown by a handler, sent as an envelope with the code's status and message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly options: RefusalOptions;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** The body of the answer, as in contract/common.ts. */
  envelope(): Record<string, unknown> {
    const { status, en, ar } = ERRORS[this.code];
    const { fields, data } = this.options;
    return {
      status,
      code: this.code,
      message: en,
      messageAr: ar,
      ...(fields === undefined ? {} : { fields }),
      ...(data === undefined ? {} : { data }),
    };
  }
}
