import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePackage, getPackages, subscribe } from '../../../contract/packages';
import type { BodyOf } from '../../../contract/call';
import { plansOf } from '../../../server/modules/packages/catalogue';
import { renewPackages } from '../../../server/modules/packages/renew';
import { packageCharges, packageUses, subscriptions } from '../../../server/modules/packages/tables';
import { cards, payments } from '../../../server/modules/payments/tables';
import type { Deps } from '../../../server/platform/deps';
import { rateLimits } from '../../../server/platform/tables';
import { actingBefore, losingAnswers } from '../../support/servers/interrupted';
import { audit } from '../../support/servers/ledger';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { freshKey, saveCard } from '../../support/servers/parcels';
import { startEmbedded, startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

const DAY = 86_400_000;

/** A bank that does something before it answers. */
function askingThen(deps: Deps, act: (token: string) => Promise<void> | void): Deps {
  const gateway = Object.assign(Object.create(deps.gateway) as Deps['gateway'], {
    charge: async (wanted: Parameters<Deps['gateway']['charge']>[0]) => {
      const outcome = await deps.gateway.charge(wanted);
      await act(wanted.cardToken);
      return outcome;
    },
  });
  return { ...deps, gateway, log: { ...deps.log, warn: () => undefined } };
}

/** PGlite alone where there is no PostgreSQL, and with the long tests. */
const DATABASES = withoutPostgres ? ['PGlite'] : sampled(['PostgreSQL', 'PGlite'], 2);

describe.each(DATABASES)('a package that is changed while the sweep is at it, on %s [R9.05] [T.40]', (database) => {
  const newDatabase = postgresHere();
  let server: TestServer;
  let owner: TestSession;
  let card: string;

  const refreshed = async () => {
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  };
  beforeAll(async () => {
    server = await (database === 'PGlite' ? startEmbedded() : startServer({ databaseUrl: await newDatabase() }));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.deps;
    for (const table of [packageUses, packageCharges, subscriptions, cards, rateLimits]) await db.delete(table);
    card = await saveCard(db, 'm-pearl');
    await refreshed();
    const price = plansOf('BHD').find(({ id }) => id === 'bh-starter-monthly')?.price ?? { minor: 0, currency: 'BHD' };
    const body = { planId: 'bh-starter-monthly', price, cardId: card, isTrial: false } as const;
    expect((await server.call(subscribe, { as: owner, body, idempotencyKey: freshKey() })).status).toBe(200);
  });

  const current = async () => (await server.call(getPackages, { as: owner })).data.current;
  const change = async (body: Omit<BodyOf<typeof changePackage>, 'subscriptionId'>, expected = [200]) => {
    const subscriptionId = (await current())?.id ?? '';
    const { status, data } = await server.call(changePackage, { as: owner, body: { subscriptionId, ...body } });
    expect(expected).toContain(status);
    return status === 200 ? data.current : null;
  };
  const captured = async () =>
    (await server.deps.db.select().from(payments)).filter(({ outcome }) => outcome === 'captured').length;
  /** To the end of the period, where everything is due, and so many days beyond. */
  async function toEnd(days = 0): Promise<void> {
    const { periodEnd } = (await current()) ?? { periodEnd: '' };
    server.clock.set(new Date(Date.parse(periodEnd) + days * DAY).toISOString());
    await refreshed();
  }
  /** The card is declined until the last try, which is due. */
  async function toLastTry(): Promise<void> {
    await server.deps.db.update(cards).set({ token: 'tok_declined' }).where(eq(cards.id, card));
    await toEnd();
    const end = server.clock.now().getTime();
    for (const days of [0, 1, 3, 5]) {
      server.clock.set(new Date(end + days * DAY).toISOString());
      if (days < 5) await renewPackages(server.deps);
    }
    await refreshed();
    expect((await current())?.state).toBe('past-due');
  }

  it.each([
    ['before its turn', 2],
    ['before its bank is asked', 3],
  ])('is not charged once its owner was told that it ends, %s', async (_when, transaction) => {
    await toEnd();
    const before = await captured();
    const deps = actingBefore(server.deps, transaction, async () => {
      expect((await change({ endsThen: true }))?.endsThen).toBe(true);
    });
    await renewPackages(deps);
    expect(await captured()).toBe(before);
    expect(await current()).toBeNull();
  });

  it('goes on once its owner was told that it does', async () => {
    await change({ endsThen: true });
    await toEnd();
    // Before its turn, and when it was about to end.
    for (const transaction of [2, 3]) {
      await server.deps.db.update(subscriptions).set({ endsThen: true });
      await renewPackages(
        actingBefore(server.deps, transaction, async () => {
          expect((await change({ endsThen: false }))?.endsThen).toBe(false);
        }),
      );
      await renewPackages(server.deps);
      expect((await current())?.state).toBe('active');
      await toEnd();
    }
    await audit(server.deps.db);
  });

  it('is charged with the card that was chosen last, not with the one before', async () => {
    for (const transaction of [2, 3]) {
      const other = await saveCard(server.deps.db, 'm-pearl', `tok_other_${transaction}`);
      await toEnd();
      const tokens: string[] = [];
      const deps = askingThen(server.deps, (token) => void tokens.push(token));
      await renewPackages(actingBefore(deps, transaction, async () => void (await change({ cardId: other }))));
      await renewPackages(deps);
      expect(tokens).toEqual([`tok_other_${transaction}`]);
    }
  });

  it('does not end at its last try while a new card was given for it', async () => {
    const good = await saveCard(server.deps.db, 'm-pearl', 'tok_good');
    await toLastTry();
    await renewPackages(
      askingThen(server.deps, async (token) => {
        if (token === 'tok_declined') expect((await change({ cardId: good }))?.cardId).toBe(good);
      }),
    );
    expect((await current())?.state).toBe('past-due');
    await renewPackages(server.deps);
    expect(await current()).toMatchObject({ state: 'active', cardId: good });
    await audit(server.deps.db);
  });

  it('tries the new card too where the no to the old one came late', async () => {
    const good = await saveCard(server.deps.db, 'm-pearl', 'tok_good');
    await toLastTry();
    await renewPackages(losingAnswers(server.deps));
    await change({ cardId: good });
    const { db } = server.deps;
    await db.update(payments).set({ outcome: 'failed' }).where(eq(payments.outcome, 'processing'));
    for (const _turn of [1, 2]) await renewPackages(server.deps);
    expect(await current()).toMatchObject({ state: 'active', cardId: good });
  });

  it.each([
    ['bh-starter-monthly', 'bh-shop-monthly'],
    ['bh-shop-monthly', 'bh-starter-monthly'],
  ])('charged for %s keeps %s, which was chosen while the bank was silent', async (before, meanwhile) => {
    await change({ planId: before });
    await toEnd();
    await renewPackages(losingAnswers(server.deps));
    await change({ planId: meanwhile });
    await renewPackages(server.deps);
    expect(await current()).toMatchObject({ plan: { id: before }, nextPlan: { id: meanwhile } });
  });

  it('is not charged for the next period by a process whose turn comes after another has renewed it', async () => {
    await toEnd();
    const before = await captured();
    await renewPackages(
      actingBefore(server.deps, 2, async () => {
        server.clock.advance(11 * 60_000);
        await renewPackages(server.deps);
      }),
    );
    expect((await captured()) - before).toBe(1);
    expect(await server.deps.db.select().from(subscriptions)).toMatchObject([{ periods: 2, declined: 0 }]);
  });

  it('is tried once by two processes that are at it one after the other', async () => {
    await server.deps.db.update(cards).set({ token: 'tok_declined' }).where(eq(cards.id, card));
    await toEnd();
    await renewPackages(
      actingBefore(server.deps, 2, async () => {
        server.clock.advance(11 * 60_000);
        await renewPackages(server.deps);
      }),
    );
    expect(await server.deps.db.select().from(subscriptions)).toMatchObject([{ state: 'past-due', declined: 1 }]);
    const charge = (await server.deps.db.select().from(packageCharges)).find(({ number }) => number === 2);
    const tries = await server.deps.db
      .select()
      .from(payments)
      .where(eq(payments.subjectId, charge?.id ?? ''));
    expect(tries).toHaveLength(1);
  });

  it('is paid as often as it was charged, while others renew, cancel and change the card at once', async () => {
    const other = await saveCard(server.deps.db, 'm-pearl', 'tok_other');
    await toEnd();
    const before = await captured();
    await Promise.all([
      renewPackages(server.deps),
      // There is no package any more where the sweep has ended it meanwhile, because the change below came first.
      change({ cardId: other }, [200, 404]),
      renewPackages(server.deps),
      change({ endsThen: true }),
      renewPackages(server.deps),
    ]);
    for (const _turn of [1, 2]) await renewPackages(server.deps);
    const [row] = await server.deps.db.select().from(subscriptions);
    const isRenewed = row?.periods === 2;
    expect(row).toMatchObject(isRenewed ? { state: 'active', endsThen: true } : { state: 'ended', periods: 1 });
    const kept = (await server.deps.db.select().from(payments)).filter(({ returned }) => !returned);
    expect(kept.filter(({ outcome }) => outcome === 'captured').length - before).toBe(isRenewed ? 1 : 0);
    await audit(server.deps.db);
  });
});
