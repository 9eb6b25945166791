import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { BodyOf, Call, DataOf } from '../../../contract/call';
import { httpPath } from '../../../contract/call';
import { logIn } from '../../../contract/identity';
import { buildServer } from '../../../server/app';
import type { Server } from '../../../server/app';
import { createSettableClock } from '../../../server/clock';
import type { SettableClock } from '../../../server/clock';
import { LIMITS, openServer } from '../../../server/db/open-server';
import type { OpenDatabase } from '../../../server/db/open';
import { merchants } from '../../../server/modules/identity/tables';
import { codesOf } from '../../../server/openapi/document';
import type { Payables } from '../../../server/platform/payable';
import type { Fleet } from '../../../server/sandbox/fleet';
import { readSettings } from '../../../server/settings';
import type { Settings } from '../../../server/settings';
import type { SignedIn } from '../../../src/domain/identity/session';
import { PASSWORD, addAccounts } from './accounts';
import { openEmbeddedDatabase, openTestDatabase } from './database';

export interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  /** Where the clock is; it moves only by `clock.advance` and `clock.set`. */
  readonly at?: string;
  /** A PostgreSQL with its own pools; it is migrated and, if empty, gets the test accounts. */
  readonly databaseUrl?: string;
  /** A filled database instead of one with the test accounts. The server closes it. */
  readonly database?: OpenDatabase;
  /** True if the fleet runs on its own once the server listens. */
  readonly ticking?: boolean;
  /** What can be paid for, instead of the product's own. */
  readonly payables?: Payables;
}

/** The caller: a sign-in's answer, at one of the user's branches (the first if none is named). */
export interface TestSession extends SignedIn {
  readonly regionCode: string;
  readonly branchId: string;
}

export interface TestRequest<C extends Call> {
  readonly as?: TestSession;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The call's body, or nonsense instead. */
  readonly body?: BodyOf<C> | object;
  readonly idempotencyKey?: string;
  /** Replaces or adds to the headers of a session. An undefined one is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface TestAnswer<T> {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: readonly { readonly path: string; readonly code: string }[] | undefined;
  /** Of a success; otherwise undefined. */
  readonly data: T;
  readonly raw: LightMyRequestResponse;
}

export interface TestServer extends Server {
  /** Null only in production. */
  readonly fleet: Fleet;
  readonly clock: SettableClock;
  /** Every line that was logged, at level info and above. */
  readonly logs: string[];
  /** @param password if it differs from every test account's */
  signIn(email: string, branchId?: string, password?: string): Promise<TestSession>;
  /** @throws if the answer is a refusal that the contract does not name */
  call<C extends Call>(call: C, request?: TestRequest<C>): Promise<TestAnswer<DataOf<C>>>;
  /** Listens on a free loopback port, for sockets and real HTTP. @returns the URL */
  listen(): Promise<string>;
}

const PATIENCE = 60_000;
/** Race tests check that everything is right in the end, even if the machine is busy with other things. */
export const PATIENT: typeof LIMITS = {
  ...LIMITS,
  calls: { ...LIMITS.calls, acquire: PATIENCE, statement: PATIENCE, deadline: PATIENCE },
};

async function openFor(options: TestServerOptions): Promise<OpenDatabase> {
  if (options.database !== undefined) return options.database;
  if (options.databaseUrl === undefined) return openTestDatabase();
  const database = await openServer(options.databaseUrl, () => {}, PATIENT);
  const [there] = await database.db.select().from(merchants).limit(1);
  if (there === undefined) await addAccounts(database.db);
  return database;
}

/** The whole server on its own database, not listening: calls are injected. Close it at the end. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = createSettableClock(options.at ?? '2026-11-20T09:00:00.000Z');
  const logs: string[] = [];
  const settings: Settings = {
    ...readSettings({ LOG_LEVEL: 'info', TILE_URL: 'none' }, path.resolve('.cache', 'test-home')),
    ...options.settings,
  };
  const server = await buildServer({
    settings,
    clock,
    database: await openFor(options),
    logStream: { write: (line) => void logs.push(line) },
    ticking: options.ticking ?? false,
    ...(options.payables === undefined ? {} : { payables: options.payables }),
  });
  if (server.fleet === null) throw new Error('A test server has its sandbox; for one of production build it');
  const { app, fleet } = server;

  async function call<C extends Call>(wanted: C, request: TestRequest<C> = {}): Promise<TestAnswer<DataOf<C>>> {
    const { as, params = {}, query, body, idempotencyKey, headers = {} } = request;
    const asked = wanted.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const all: Record<string, string | undefined> = {
      ...(as === undefined ? {} : { authorization: `Bearer ${as.token}`, region: as.regionCode, branch: as.branchId }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers,
    };
    const raw = await app.inject({
      method: wanted.method,
      url: httpPath(
        asked,
        wanted.access === 'driver' || wanted.access === 'operator' ? wanted.access : (as?.user.type ?? 'customer'),
      ),
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
      ...(query === undefined ? {} : { query: { ...query } }),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const envelope = raw.json<{ code?: string; fields?: { path: string; code: string }[]; data: DataOf<C> }>();
    if (envelope.code !== undefined && !codesOf(wanted).some((code) => code === envelope.code))
      throw new Error(`${wanted.id} answered ${envelope.code}, which its contract does not name`);
    return { status: raw.statusCode, code: envelope.code, fields: envelope.fields, data: envelope.data, raw };
  }

  return {
    ...server,
    fleet,
    clock,
    logs,
    call,
    async signIn(email, branchId, password = PASSWORD) {
      const { status, code, data } = await call(logIn, { body: { email, password } });
      if (status !== 200 || 'challenge' in data) throw new Error(`${email} could not sign in: ${status} ${code}`);
      const branch = branchId === undefined ? data.branches[0] : data.branches.find(({ id }) => id === branchId);
      if (branch === undefined) throw new Error(`${email} does not work at ${branchId}`);
      return { ...data, regionCode: branch.regionCode, branchId: branch.id };
    },
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
  };
}

/** The same on the embedded database, wherever the tests run: what proves that it serves the product. */
export async function startEmbedded(
  options: Omit<TestServerOptions, 'database' | 'databaseUrl'> = {},
): Promise<TestServer> {
  return startServer({ ...options, database: await openEmbeddedDatabase() });
}
