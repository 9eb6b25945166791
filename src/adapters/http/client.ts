import { httpPath } from '../../../contract/call';
import type { BodyOf, Call, DataOf, ParamsOf, QueryOf } from '../../../contract/call';
import { isOutside } from '../../domain/identity/access';
import type { TokenSource } from '../../application/ports/token-source.port';
import type { Result } from '../../domain/shared/result';
import type { Notify } from './toasts-rule';
import { tellOutcome } from './toasts-rule';
import { outcomeOf } from './outcome';
import { sendInSession, sessionHeaders } from './session-rule';
import type { Answer, OutgoingFile, Transport } from './transport';

type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;
type Given<T> = T extends undefined ? undefined : Frozen<T>;

/** The input of a call; the types are the contract's. */
export interface CallInput<C extends Call> {
  readonly params?: Given<ParamsOf<C>>;
  /** Null, undefined and empty text are left out. */
  readonly query?: Partial<Record<keyof NonNullable<QueryOf<C>>, string | number | null | undefined>>;
  readonly body?: Given<BodyOf<C>>;
  /** Instead of a body, if the call takes a file. */
  readonly file?: OutgoingFile;
  readonly idempotencyKey?: string;
  /** For a public call, a guest's or a driver's; a call in a session carries the session's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds; none by default [R7.03]. */
  readonly deadline?: number;
  /** The caller shows failures itself: no error toast. */
  readonly ownErrors?: boolean;
}

/** Fills `:name` parts of a path; every value becomes one segment, whatever it contains. */
function fill(path: string, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function queryOf(query: Readonly<Record<string, unknown>> | undefined): Record<string, string | number> {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(given) as Record<string, string | number>;
}

/** Makes the contract's calls. Never rejects: every outcome is a result. */
export class HttpClient {
  constructor(
    private readonly transport: Transport,
    private readonly tokens: TokenSource,
    private readonly notify: Notify,
    /** Receives how each call was answered: `GET /orders/:id 200`; `-` if no answer came. */
    private readonly note: (call: string) => void = () => undefined,
  ) {}

  async call<const C extends Call>(call: C, input: CallInput<C>): Promise<Result<DataOf<C>>> {
    const send = (accountType: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
      this.transport({
        method: call.method,
        path: httpPath(fill(call.path, input.params), accountType), // R7.01
        query: queryOf(input.query),
        body: input.body,
        ...(input.file === undefined ? {} : { file: input.file }),
        ...(call.download === undefined ? {} : { isDownload: true }),
        headers: {
          ...headers,
          ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
        },
        deadline: input.deadline ?? null,
      });
    const sent: Result<Answer> =
      call.access === 'public' || isOutside(call.access)
        ? { ok: true, value: await send(call.access, input.headers ?? {}) }
        : await sendInSession(this.tokens, (credentials) =>
            send(credentials.accountType, { ...input.headers, ...sessionHeaders(credentials) }),
          );
    this.note(`${call.method} ${call.path} ${sent.ok && sent.value.kind === 'answer' ? sent.value.status : '-'}`);
    const result: Result<DataOf<C>> = sent.ok ? outcomeOf(call, sent.value) : sent;
    tellOutcome(this.notify, call, input.ownErrors ?? false, sent.ok ? sent.value : { kind: 'none' }, result);
    return result;
  }
}
