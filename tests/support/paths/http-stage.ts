import { eq } from 'drizzle-orm';
import { HttpClient } from '../../../src/adapters/http/client';
import { axiosTransport } from '../../../src/adapters/http/transport';
import type { Transport } from '../../../src/adapters/http/transport';
import type { TokenSource } from '../../../src/application/ports/token-source.port';
import type { Branch } from '../../../src/domain/identity/session';
import { failed, success } from '../../../src/domain/shared/result';
import { asMember, branchesOf, userOf } from '../../../server/modules/identity/accounts';
import { openSession, tokensOf } from '../../../server/modules/identity/sessions';
import { branches, merchants, refreshFamilies, userBranches, users } from '../../../server/modules/identity/tables';
import { rateLimits } from '../../../server/platform/tables';
import { networkOf, tryKey } from '../../../server/platform/rate-limits';
import type { Stage } from '@mersal/machine-paths/level';
import { storedPassword } from '../servers/accounts';
import { startFaultProxy } from '../servers/fault-proxy';
import type { FaultProxy } from '../servers/fault-proxy';
import { START } from '../samples/sample-session';
import { startServer } from '../servers/server';
import type { TestServer, TestSession } from '../servers/server';
import { ALL_RIGHTS } from '../samples/rights';

/** A business for one path. */
export interface Merchant {
  readonly merchantId: string;
  readonly userId: string;
  readonly email: string;
  readonly branchIds: readonly string[];
}

/**
 * One server for all paths of a run, a connection to it that can be disturbed, and as many businesses as there are
 * paths.
 */
export interface HttpStage extends Stage {
  readonly server: TestServer;
  readonly proxy: FaultProxy;
  /** Sends over the connection. */
  readonly transport: Transport;
  /** A number that no other path has. */
  next(): number;
  /** Resets every rate limit. */
  resetLimit(): Promise<void>;
  /** Uses up a rate limit: `sign-in-address`, `code-address` …, for this address or for somebody. */
  exhaustLimit(kind: string, about?: string): Promise<void>;
  /** The same for limits counted by session, in the only session of a user. */
  exhaustSessionLimits(kind: string, userId: string): Promise<void>;
  /** Time stands still where every path begins. */
  begin(): void;
  /** What the server stores for every test account's password. */
  readonly passwordHash: string;
  /** A business with an owner, who has every test account's password, and one branch in Manama or the named ones. */
  merchant(named?: readonly Omit<Branch, 'id' | 'rights'>[]): Promise<Merchant>;
  /** Starts a session of a business's owner without asking for the password, which is slow. */
  session(merchant: Merchant): Promise<TestSession>;
  /** Calls in the name of somebody whose session never changes, or of nobody. */
  client(session?: TestSession): HttpClient;
  /** Waits until everything that was sent has been answered. */
  settled(): Promise<void>;
}

const ONE = { name: { en: 'Seef', ar: 'السيف' }, regionCode: 'BH-manama', isDefault: true } as const;

/** If nobody is signed in. */
const NOBODY: TokenSource = {
  valid: () => Promise.resolve(failed({ kind: 'session-over' })),
  afterRejection: () => Promise.resolve(failed({ kind: 'session-over' })),
  branchRefused: () => undefined,
  sessionOver: () => undefined,
};

/** A token source that has one token and nothing to decide. */
function fixed({ token, user, regionCode, branchId }: TestSession): TokenSource {
  const credentials = () =>
    Promise.resolve(success({ token, accountType: user.type, regionCode: regionCode as 'BH-manama', branchId }));
  return {
    valid: credentials,
    afterRejection: credentials,
    branchRefused: () => undefined,
    sessionOver: () => undefined,
  };
}

/** Uses up a rate limit; for the tests' address unless somebody else is named. */
export async function exhaustLimit(
  { deps: { db }, clock }: Pick<TestServer, 'deps' | 'clock'>,
  kind: string,
  about = networkOf('127.0.0.1'),
): Promise<void> {
  await db
    .insert(rateLimits)
    .values({ key: tryKey(kind, about), count: 1_000_000, endsAt: new Date(clock.now().getTime() + 60_000) });
}

/** Starts the server, and a connection to it. */
export async function openHttpStage(): Promise<HttpStage> {
  const server = await startServer();
  const proxy = await startFaultProxy(await server.listen());
  const passwordHash = await storedPassword();
  const { db } = server.deps;
  const underWay = new Set<Promise<unknown>>();
  const direct = axiosTransport(proxy.url);
  const transport: Transport = (outgoing) => {
    const sent = direct(outgoing).finally(() => underWay.delete(sent));
    underWay.add(sent);
    return sent;
  };
  let count = 0;
  const next = (): number => {
    count += 1;
    return count;
  };
  return {
    server,
    proxy,
    transport,
    next,
    async resetLimit() {
      await db.delete(rateLimits);
    },
    passwordHash,
    begin: () => server.clock.set(START),
    exhaustLimit: (kind, about) => exhaustLimit(server, kind, about),
    async exhaustSessionLimits(kind, userId) {
      const [session] = await db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, userId));
      if (session === undefined) throw new Error(`${userId} has no session`);
      await exhaustLimit(server, kind, session.id);
    },
    async merchant(named = [ONE]) {
      const id = next();
      const [merchantId, userId, email] = [`m-${id}`, `u-${id}`, `owner-${id}@paths.example`];
      const made = named.map(({ name, regionCode, isDefault }, index) => ({
        id: `b-${id}-${index}`,
        merchantId,
        regionCode,
        nameEn: name.en,
        nameAr: name.ar,
        isDefault,
      }));
      await db.insert(merchants).values({ id: merchantId, nameEn: 'Walked Sweets', nameAr: 'حلويات المسار' });
      await db.insert(branches).values(made);
      await db
        .insert(users)
        .values({ id: userId, merchantId, name: 'Layla Hasan', email, type: 'customer', isMain: true, passwordHash });
      await db.insert(userBranches).values(made.map((branch) => ({ userId, branchId: branch.id, ...ALL_RIGHTS })));
      return { merchantId, userId, email, branchIds: made.map((branch) => branch.id) };
    },
    async session({ userId }) {
      const user = asMember((await db.select().from(users).where(eq(users.id, userId)))[0]);
      const opened =
        user === null ? null : await db.transaction((tx) => openSession(tx, user, server.clock.now(), 'paths'));
      if (user === null || opened === null) throw new Error(`${userId} has no session`);
      const known = await branchesOf(db, userId);
      const chosen = known.find(({ isDefault }) => isDefault) ?? known[0];
      if (chosen === undefined) throw new Error(`${userId} works nowhere`);
      return {
        ...(await tokensOf(server.deps, user, opened)),
        user: await userOf(db, user),
        branches: known,
        regionCode: chosen.regionCode,
        branchId: chosen.id,
      };
    },
    client: (session) => new HttpClient(transport, session === undefined ? NOBODY : fixed(session), () => undefined),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
      await server.deps.afterwards.settled();
    },
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}
