import type * as z from 'zod/mini';
import type { Guarded } from '../src/domain/identity/access';
import type { OperatorRight } from '../src/domain/operations/operations';
import type { ErrorCode } from './errors';

type Schema = z.ZodMiniType;

/** One HTTP call: its path, who may make it (also a program if it names a scope), its input and its output. */
export interface Call extends Guarded {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path, with `:name` for parameters: `/order/:id`. */
  readonly path: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly data: Schema;
  /** Refusals in addition to those of every call. */
  readonly errors?: readonly ErrorCode[];
  /** Not tied to a branch: answers whatever the headers `region` and `branch` say, so that a client can recover. */
  readonly withoutBranch?: boolean;
  /** The body is a file of one of these types, not JSON. */
  readonly upload?: readonly string[];
  /** The answer to a success is a file of one of these types, not JSON. */
  readonly download?: readonly string[];
  /** What an operator must be allowed, of a call of the desk. */
  readonly operatorRight?: OperatorRight;
  /** Needs an Idempotency-Key header. */
  readonly idempotent?: boolean;
}

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** For the managers of the business, whichever branch they are at. */
export const MANAGERS = { access: ['customer'], withoutBranch: true } as const;

export type DataOf<C extends Call> = z.infer<C['data']>;
export type BodyOf<C extends Call> = C['body'] extends Schema ? z.infer<C['body']> : undefined;
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.infer<C['query']> : undefined;
export type ParamsOf<C extends Call> = C['params'] extends Schema ? z.infer<C['params']> : undefined;

/** Paths without the account type in their base [R7.01]. */
const OPEN_PATHS = [/^\/quick-parcel(\/|$)/, /^\/auth(\/|$)/, /^\/tap\/state$/, /^\/order\/inaccurate-delivery$/];

export function carriesAccountType(path: string): boolean {
  return !OPEN_PATHS.some((open) => open.test(path));
}

/** The simulated outside world is not part of the product's calls, so it is outside their base path. */
const SANDBOX_BASE = '/sandbox/';

/**
 * The path of a call as requested: `/v2/customer/orders`, `/v2/auth/login` [R7.01], `/sandbox/api/state`.
 * @param accountType the caller's type, or `:accountType` for a route pattern
 */
export function httpPath(path: string, accountType: string): string {
  if (path.startsWith(SANDBOX_BASE)) return path;
  return carriesAccountType(path) ? `/v2/${accountType}${path}` : `/v2${path}`;
}
