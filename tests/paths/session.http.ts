import { and, eq, inArray } from 'drizzle-orm';
import { renewToken } from '../../contract/identity';
import { HttpAuth } from '../../src/adapters/http/auth.adapter';
import { HttpClient } from '../../src/adapters/http/client';
import { SESSION_SLICE, SessionKeeper } from '../../src/application/actors/session-keeper';
import { sessionOver } from '../../src/application/actors/session.actors';
import type { AuthPort } from '../../src/application/ports/auth.port';
import type { TokenSource } from '../../src/application/ports/token-source.port';
import type { PersistedSession } from '../../src/domain/identity/persisted-session';
import type { StoredSession, TokenPair } from '../../src/domain/identity/session';
import type { RenewalOutcome, SessionContext } from '../../src/domain/identity/session.setup';
import { claimsOf } from '../../src/domain/identity/token.rules';
import { success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { instantOf, millisOf } from '../../src/domain/shared/time';
import { refreshFamilies, signInChallenges, userBranches, users } from '../../server/modules/identity/tables';
import { codeAt, newSecret, stepAt } from '../../server/modules/identity/totp';
import { PASSWORD } from '../support/servers/accounts';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { answers, httpLevel } from '../support/paths/http-level';
import type { Told, Way, World } from '../support/paths/http-level';
import type { Merchant } from '../support/paths/http-stage';
import { after, JUFFAIR, MALAZ, SEEF, START, storedSession, TOKEN_LIFE } from '../support/samples/sample-session';
import { noLock } from '../support/paths/session-tab';
import { sessionPaths } from './session.paths';
import type { HeldActor } from '@mersal/machine-paths/held-actor';
import type { Level } from '@mersal/machine-paths/level';

/** The people of the samples; each is a real person on the server. */
const LAYLA = storedSession().user.id;
const sample = storedSession();
const SAMPLE_BRANCHES = [SEEF, JUFFAIR, MALAZ];

interface SessionWorld extends World {
  /** By the id used in the samples. */
  readonly people: ReadonlyMap<string, Merchant & { readonly session: StoredSession }>;
  /** The real tokens behind a sample's, by its refresh token. */
  readonly twins: Map<string, TokenPair>;
  readonly secret: string;
  readonly store: MemoryStore;
  readonly clock: FakeClock;
  readonly held: () => StoredSession;
}

const contextOf = (actor: HeldActor): SessionContext => actor.snapshot.context as SessionContext;
const of = ({ people }: SessionWorld, id: string) => {
  const person = people.get(id);
  if (person === undefined) throw new Error(`Nobody stands for ${id}`);
  return person;
};

/** The device's clock as in the renewal samples. */
function atRenewal({ stage, clock }: SessionWorld): void {
  stage.server.clock.set(after(TOKEN_LIFE));
  clock.advance(millisOf(after(TOKEN_LIFE)) - millisOf(clock.now()));
}

/** Every session continues, and Layla works at this many of her branches. */
async function restore(
  world: SessionWorld,
  at: readonly string[] = [SEEF.name.en, JUFFAIR.name.en, MALAZ.name.en],
): Promise<void> {
  const { db } = world.stage.server.deps;
  const layla = of(world, LAYLA);
  await db
    .update(refreshFamilies)
    .set({ revokedAt: null })
    .where(
      inArray(
        refreshFamilies.userId,
        [...world.people.values()].map(({ userId }) => userId),
      ),
    );
  await db.delete(userBranches).where(eq(userBranches.userId, layla.userId));
  const open = layla.session.branches.filter(({ name }) => at.includes(name.en));
  if (open.length > 0)
    await db
      .insert(userBranches)
      .values(open.map(({ id, name }) => ({ userId: layla.userId, branchId: id, ...rightsAt(name.en) })));
}

/** What the samples' person may do at a branch. */
const rightsAt = (branch: string) => SAMPLE_BRANCHES.find(({ name }) => name.en === branch)?.rights ?? SEEF.rights;

/** Another tab renews the current tokens. @returns the newer session */
async function renewedElsewhere(world: SessionWorld, from: TokenPair): Promise<TokenPair> {
  await restore(world);
  atRenewal(world);
  const { data, code } = await world.stage.server.call(renewToken, {
    headers: { refreshtoken: from.refreshToken, authorization: `Bearer ${from.token}` },
  });
  if (data === undefined) throw new Error(`No newer tokens: ${code}`);
  return data;
}

/** The real session behind a sample's. */
async function twinOf(
  world: SessionWorld,
  { user, refreshToken, branches, branchId, regionCode, loginTime }: StoredSession,
): Promise<StoredSession> {
  const { session } = of(world, user.id);
  const base: TokenPair = world.twins.get(sample.refreshToken) ?? session;
  const tokens: TokenPair =
    world.twins.get(refreshToken) ??
    (user.id !== LAYLA ? session : refreshToken === sample.refreshToken ? base : await renewedElsewhere(world, base));
  world.twins.set(refreshToken, { token: tokens.token, refreshToken: tokens.refreshToken });
  const real = session.branches.flatMap((branch) =>
    branches.filter(({ name }) => name.en === branch.name.en).map(({ rights }) => ({ ...branch, rights })),
  );
  const chosen = branches.find(({ id }) => id === branchId)?.name.en;
  return {
    ...session,
    ...tokens,
    branches: real,
    branchId: real.find(({ name }) => name.en === chosen)?.id ?? '',
    regionCode,
    loginTime,
  };
}

const keptOf = async (world: SessionWorld, persisted: PersistedSession): Promise<PersistedSession> =>
  persisted.kind === 'open' ? { kind: 'open', session: await twinOf(world, persisted.session) } : persisted;

/** The branch of a sample, for the signed-in person. */
const atRealBranch: Told<SessionWorld> = (event: { type: string; branchId: string }, _, actor) => {
  const name = SAMPLE_BRANCHES.find(({ id }) => id === event.branchId)?.name.en;
  return {
    ...event,
    branchId: contextOf(actor).session?.branches.find((branch) => branch.name.en === name)?.id ?? 'b-of-nobody',
  };
};

/** The current token, where the sample names it. */
const withRealToken: Told<SessionWorld> = (event: { type: string; token: string }, _, actor, { before }) => {
  const { session: expected } = before.context as SessionContext;
  const { session } = contextOf(actor);
  if (event.token === expected?.token) return { ...event, token: session?.token };
  return { ...event, token: event.token === expected?.refreshToken ? session?.refreshToken : 'an older one' };
};

const twoStep =
  (isOn: boolean) =>
  async (world: SessionWorld): Promise<void> => {
    const { db, keys } = world.stage.server.deps;
    const { userId } = of(world, LAYLA);
    await restore(world);
    world.stage.server.clock.set(START);
    await db
      .update(users)
      .set({
        twoStepSecret: isOn ? keys.seal(userId, world.secret) : null,
        twoStepSince: isOn ? new Date(START) : null,
        twoStepUsed: null,
      })
      .where(eq(users.id, userId));
  };

/** The membership is read with the current token, at the time the token was issued for. */
const worksAt =
  (...names: readonly string[]): Way<SessionWorld> =>
  async (world) => {
    await restore(world, names);
    const claims = claimsOf(world.held().token);
    world.stage.server.clock.set(instantOf((claims?.iat ?? 0) * 1_000));
  };

const renewal =
  (prepare: (world: SessionWorld) => void | Promise<void>): Way<SessionWorld> =>
  async (world) => {
    await restore(world);
    atRenewal(world);
    // Nothing newer is stored than the current session.
    await world.store.write(SESSION_SLICE, { kind: 'open', session: world.held() });
    await prepare(world);
  };

const OTHERS = 'the server answers of the person who asks; the sample is of somebody else';

/** @param authOver the adapter that signs in and renews, as it is or with a fault */
export const sessionAtHttp = (authOver: (http: HttpClient) => AuthPort): Level =>
  httpLevel<SessionWorld>({
    spec: sessionPaths,
    world: async (stage) => {
      const people = new Map<string, Merchant & { session: StoredSession }>();
      for (const name of [LAYLA, 'u-omar']) {
        const merchant = await stage.merchant(SAMPLE_BRANCHES);
        const signedIn = await stage.session(merchant);
        people.set(name, { ...merchant, session: { ...signedIn, regionCode: 'BH-manama', loginTime: START } });
      }
      const actor: { now: HeldActor | null } = { now: null };
      const held = (): StoredSession => {
        const session = actor.now === null ? null : contextOf(actor.now).session;
        if (session === null) throw new Error('Nobody is signed in');
        return session;
      };
      // In the app a call waits for a running renewal; here the renewal waits for the path.
      const credentials = () => Promise.resolve(success({ ...held(), accountType: held().user.type }));
      const tokens: TokenSource = {
        valid: credentials,
        afterRejection: credentials,
        branchRefused: () => undefined,
        sessionOver: () => undefined,
      };
      const store = new MemoryStore();
      const clock = new FakeClock();
      const auth = authOver(new HttpClient(stage.transport, tokens, () => undefined));
      const machine = sessionOver({
        auth,
        keeper: new SessionKeeper(store),
        clock,
        lock: noLock,
        page: { reload: () => Promise.resolve() },
        attention: { watch: () => () => undefined },
      });
      return {
        stage,
        people,
        twins: new Map(),
        secret: newSecret(),
        store,
        clock,
        held,
        machine,
        begin: (begun) => (actor.now = begun),
      };
    },
    events: {
      SIGN_IN: (_, world) => ({ type: 'SIGN_IN', email: of(world, LAYLA).email, password: PASSWORD }),
      SUBMIT_CODE: (_, { secret }) => ({ type: 'SUBMIT_CODE', code: codeAt(secret, stepAt(new Date(START))) }),
      SELECT_BRANCH: atRealBranch,
      BRANCH_REFUSED: atRealBranch,
      TOKEN_REJECTED: withRealToken,
      TOKEN_REFUSED: withRealToken,
      // Another tab of this browser writes, and this one hears of it.
      STORED_CHANGED: async ({ persisted }: { persisted: PersistedSession | null }, world) => {
        const another = new MemoryStore(world.store.disk);
        await another.remove({ name: 'place' });
        if (persisted === null) await another.remove(SESSION_SLICE);
        else await another.write(SESSION_SLICE, await keptOf(world, persisted));
        return null;
      },
    },
    cannot: ({ type, ...event }, before) => {
      const user = (before.context as SessionContext).session?.user.id;
      if (user === undefined || user === LAYLA) return null;
      const output = event['output'] as { readonly kind?: string; readonly ok?: boolean } | null | undefined;
      const isOfSomebody =
        (type.endsWith('.renew') && output?.kind === 'renewed') ||
        (type.endsWith('.findNewer') && output !== null) ||
        (type.endsWith('.readMembership') && output?.ok === true);
      return isOfSomebody ? OTHERS : null;
    },
    outcomes: {
      readPersisted: {
        named: ({ kind, value }: { kind: string; value?: PersistedSession }) => value?.kind ?? kind,
        ways: {
          empty: ({ store }) => store.disk.slices.clear(),
          lost: ({ store }) => void store.disk.slices.set(SESSION_SLICE.name, 'not what was written'),
          ended: async ({ store }) => void (await store.write(SESSION_SLICE, { kind: 'ended' })),
          open: async (world) =>
            void (await world.store.write(SESSION_SLICE, await keptOf(world, { kind: 'open', session: sample }))),
        },
      },
      signIn: {
        named: (result: Result<object>) =>
          result.ok ? ('challenge' in result.value ? 'challenge' : 'ok') : result.failure.kind,
        ways: {
          ok: twoStep(false),
          challenge: twoStep(true),
          refused: ({ stage }) =>
            stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, password: 'another one' }) }),
        },
      },
      finishSignIn: {
        ways: {
          ok: twoStep(true),
          CODE_WRONG: async (world) => {
            await twoStep(true)(world);
            world.stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, code: '000000' }) });
          },
          CHALLENGE_EXPIRED: async (world) => {
            await twoStep(true)(world);
            await world.stage.server.deps.db
              .update(signInChallenges)
              .set({ expiresAt: new Date(START) })
              .where(eq(signInChallenges.userId, of(world, LAYLA).userId));
          },
        },
      },
      readMembership: {
        named: (result: Result<{ branches: readonly object[] }>) =>
          result.ok ? String(result.value.branches.length) : result.failure.kind,
        ways: {
          3: worksAt(SEEF.name.en, JUFFAIR.name.en, MALAZ.name.en),
          1: worksAt(SEEF.name.en),
          0: worksAt(),
          offline: ({ stage }) => stage.proxy.meet({ kind: 'cut', when: 'before' }),
        },
      },
      renew: {
        named: (outcome: RenewalOutcome) =>
          outcome.kind === 'later' ? `later, ${outcome.retryAfterMs}` : outcome.kind,
        ways: {
          renewed: renewal(answers),
          over: renewal(async (world) => {
            const { db } = world.stage.server.deps;
            await db
              .update(refreshFamilies)
              .set({ revokedAt: new Date(START) })
              .where(
                and(
                  inArray(
                    refreshFamilies.userId,
                    [...world.people.values()].map(({ userId }) => userId),
                  ),
                ),
              );
          }),
          'later, null': renewal(({ stage }) => stage.proxy.meet({ kind: 'page', status: 503 })),
          'later, 300000': renewal(({ stage }) =>
            stage.proxy.meet({ kind: 'refuse', code: 'RATE_LIMITED', retryAfter: 300 }),
          ),
        },
      },
      findNewer: {
        ways: {
          nothing: renewal(answers),
          // Another tab has renewed, at the point the sample says.
          something: async (world, found: StoredSession) => {
            world.twins.set(found.refreshToken, await renewedElsewhere(world, world.held()));
            await world.store.remove({ name: 'place' });
            await world.store.write(SESSION_SLICE, { kind: 'open', session: await twinOf(world, found) });
          },
        },
      },
      leave: { ways: { nothing: answers } },
      end: { ways: { nothing: answers } },
    },
    after: ({ twins }, actor, { after: expected }) => {
      const { session: known } = expected.context as SessionContext;
      const { session } = contextOf(actor);
      if (known === null || session === null) return;
      // A new sign-in brings other tokens, and what renews them is yet to come.
      if (known.refreshToken === sample.refreshToken && twins.get(known.refreshToken)?.token !== session.token)
        twins.clear();
      twins.set(known.refreshToken, { token: session.token, refreshToken: session.refreshToken });
    },
  });

export const sessionHttp = sessionAtHttp((http) => new HttpAuth(http));
