import type * as z from 'zod/mini';
import type { Guarded } from '../src/domain/identity/access';
import type { ErrorCode } from './errors';

type Schema = z.ZodMiniType;

/** One call of the wire: where it is, who may make it (a program too where it names a scope), what goes in and what comes out. */
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
  /** Refusals beyond those that any call may answer. */
  readonly errors?: readonly ErrorCode[];
  /** Is not of a branch: answers whatever the headers `region` and `branch` say, so that a client can find its way back. */
  readonly withoutBranch?: boolean;
  /** The body is a file of one of these types, not JSON. */
  readonly upload?: readonly string[];
  /** Needs an Idempotency-Key header. */
  readonly idempotent?: boolean;
}

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** For whoever answers for the business, at whichever branch they are. */
export const MANAGERS = { access: ['customer'], withoutBranch: true } as const;

export type DataOf<C extends Call> = z.infer<C['data']>;
export type BodyOf<C extends Call> = C['body'] extends Schema ? z.infer<C['body']> : undefined;
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.infer<C['query']> : undefined;
export type ParamsOf<C extends Call> = C['params'] extends Schema ? z.infer<C['params']> : undefined;

/** Paths that carry no account type in their base [R7.01]. */
const OPEN_PATHS = [/^\/quick-parcel(\/|$)/, /^\/auth(\/|$)/, /^\/tap\/state$/, /^\/order\/inaccurate-delivery$/];

export function carriesAccountType(path: string): boolean {
  return !OPEN_PATHS.some((open) => open.test(path));
}

/** The stand-ins for the outside world are no part of the product's calls, so they stand outside its base path. */
const SANDBOX_BASE = '/sandbox/';

/**
 * The path of a call as it is requested: `/v2/customer/orders`, `/v2/auth/login` [R7.01], `/sandbox/api/state`.
 * @param accountType the caller's type, or `:accountType` for a route pattern
 */
export function httpPath(path: string, accountType: string): string {
  if (path.startsWith(SANDBOX_BASE)) return path;
  return carriesAccountType(path) ? `/v2/${accountType}${path}` : `/v2${path}`;
}
