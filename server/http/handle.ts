import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { BodyOf, Call, DataOf, ParamsOf, QueryOf } from '../../contract/call';
import { httpPath } from '../../contract/call';
import type { ApiScope } from '../../src/domain/account/account';
import type { Deps } from '../platform/deps';
import type { Caller, DriverScope, OpenScope, OperatorScope, Scope, GuestScope } from '../platform/scope';
import { errorsOf } from './faults';
import { agentOf, singleHeader } from './headers';
import { Refusal } from './refusal';
import type { FieldError } from './refusal';
import { fileOf, routeUpload } from './upload';
import type { SentFile } from './upload';

/** What a handler works with: all of it checked. */
export interface CallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** A file if the call takes one. */
  readonly body: C['upload'] extends readonly string[] ? SentFile : BodyOf<C>;
  /** The caller, and the branch if the call has one; a guest, a driver or an operator for a call of theirs; null for a public one. */
  readonly scope: C['access'] extends 'public'
    ? null
    : C['access'] extends 'guest'
      ? GuestScope
      : C['access'] extends 'driver'
        ? DriverScope
        : C['access'] extends 'operator'
          ? OperatorScope
          : C['withoutBranch'] extends true
            ? Caller
            : C['scope'] extends ApiScope
              ? OpenScope
              : Scope;
  /** Set if the call is idempotent. */
  readonly idempotencyKey: C['idempotent'] extends true ? string : null;
  /** The caller's address, as far as it can be trusted [T.21]. */
  readonly ip: string;
  /** The caller's User-Agent, cut; empty if there is none. */
  readonly agent: string;
  /** A header that was sent exactly once, by its lower-case name; otherwise null. */
  readonly header: (name: string) => string | null;
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

/** Data with a message for the person, shown as a toast [R8.05]. */
class Answer<T> {
  constructor(
    readonly data: T,
    readonly text: { readonly en: string; readonly ar: string },
  ) {}
}

/** What a handler returns to send a message along with the data. */
export function answer<T>(data: T, text: { readonly en: string; readonly ar: string }): Answer<T> {
  return new Answer(data, text);
}

/** A file as the answer of a call that gives one: streamed, never shown in place. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly type: string,
    /** Bytes. */
    readonly size: number,
    readonly content: AsyncIterable<Uint8Array>,
  ) {}
}

/** Sends a file to be saved. Its name is ASCII: the server chose it. */
function sendFile(reply: FastifyReply, { name, type, size, content }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': size,
    })
    .type(type)
    .send(Readable.from(content, { objectMode: false }));
}

/** The contract's data in the domain's types: nothing of it changes. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
type Given<C extends Call> = C['download'] extends readonly string[]
  ? FileAnswer
  : Frozen<DataOf<C>> | Answer<Frozen<DataOf<C>>>;
type Run<C extends Call> = (request: CallRequest<C>) => PromiseLike<Given<C>> | Given<C>;

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

function parsed(schema: z.ZodMiniType | undefined, value: unknown, errors: FieldError[]): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  errors.push(...errorsOf(result.error.issues));
  return undefined;
}

/** The input after the contract's checks. @throws Refusal VALIDATION with every invalid field */
function inputOf(
  call: Call,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown; idempotencyKey: string | null } {
  const errors: FieldError[] = [];
  const params = parsed(call.params, request.params, errors);
  const query = parsed(call.query, request.query, errors);
  const body = call.upload === undefined ? parsed(call.body, request.body, errors) : fileOf(request);
  const idempotencyKey = call.idempotent === true ? singleHeader(request, 'idempotency-key') : null;
  if (call.idempotent === true && (idempotencyKey === null || !IDEMPOTENCY_KEY.test(idempotencyKey))) {
    errors.push({ path: 'idempotency-key', code: idempotencyKey === null ? 'required' : 'invalid' });
  }
  if (errors.length > 0) throw new Refusal('VALIDATION', { fields: errors });
  return { params, query, body, idempotencyKey };
}

/**
 * Registers one call of the contract [R7.01] [R7.02] [R7.11]: the caller, the input and the output are checked here, so
 * that a handler only does the work. Extra fields in a handler's result are removed; a missing one is a server error
 * and answers 500.
 */
export function handle<const C extends Call>(app: FastifyInstance, deps: Deps, call: C, run: Run<C>): void {
  deps.handled.add(call.id);
  const route: RouteOptions = {
    method: call.method,
    url: httpPath(call.path, ':accountType'),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const scope = call.access === 'public' ? null : await deps.authorize(request, call);
      const input = inputOf(call, request);
      const checked = {
        ...input,
        scope,
        ip: request.ip,
        agent: agentOf(request),
        header: (name: string) => singleHeader(request, name),
        setHeader: (name: string, value: string) => void reply.header(name, value),
      };
      const outcome = await run(checked as unknown as CallRequest<C>);
      if (outcome instanceof FileAnswer) return sendFile(reply, outcome);
      const said = outcome instanceof Answer;
      const result = call.data.safeParse(said ? outcome.data : outcome);
      if (!result.success)
        throw new Error(
          `The answer of ${call.id} breaks the contract: ${JSON.stringify(result.error.issues.slice(0, 5))}`,
        );
      void reply.header('cache-control', 'no-store');
      return {
        status: 200,
        message: said ? outcome.text.en : '',
        messageAr: said ? outcome.text.ar : '',
        data: result.data,
      };
    },
  };
  if (call.upload === undefined) app.route(route);
  else routeUpload(app, call.upload, route);
}
