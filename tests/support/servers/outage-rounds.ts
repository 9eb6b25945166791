import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { ServerLimits } from '../../../server/db/open-server';
import { ASK_AGAIN_AFTER } from '../../../server/modules/payments/checks';
import { Dice } from '../../long/support/dice';
import { audit } from './ledger';
import { startOrdering } from './outage-load';
import type { OrderingLoad } from './outage-load';
import type { Postgres } from './postgres';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** How soon the server answers again once its database does, in ms [T.46]. */
const RECOVERS_WITHIN = 5_000;
/** A trigger that fails as a full disk does: a real full disk is not available everywhere. */
const DISK = `create table test_disk (is_full boolean not null); insert into test_disk values (false);
create function test_disk_full() returns trigger language plpgsql as $$ begin
if (select is_full from test_disk) then raise exception 'could not extend file: No space left on device' using errcode = '53100'; end if;
return new; end $$;
create trigger test_disk before insert on orders for each row execute function test_disk_full()`;
const ENDS_WITH =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

export type Harm = 'one' | 'in transaction' | 'all' | 'fast' | 'immediate' | 'full' | 'paused' | 'stopped';

export interface OutageRun {
  readonly rounds: readonly Harm[];
  readonly seed: number;
  readonly limits: ServerLimits;
  /** How long a stopped database stays stopped, in ms. */
  readonly stopped: number;
}

export interface OutageFigures {
  readonly orders: number;
  readonly refused: number;
  readonly slowestRecovery: number;
}

/** A server in its own process survives what is done to its database while orders are placed [T.46] [T.48]. */
export async function survive(postgres: Postgres, run: OutageRun): Promise<OutageFigures> {
  const url = await postgres.database();
  const dice = new Dice(run.seed);
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/servers/outage-child.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, LIMITS: JSON.stringify(run.limits) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended. It printed:\n${printed}`);
  });
  ended.catch(() => undefined);
  const told = async <T>(): Promise<T> => ((await Promise.race([once(child, 'message'), ended])) as [T])[0];

  async function ask(statement: string): Promise<void> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async function harm(kind: Harm): Promise<void> {
    if (kind === 'one') return ask(`${ENDS_WITH} order by random() limit 1`);
    if (kind === 'in transaction') return ask(`${ENDS_WITH} and state like 'idle in transaction%'`);
    if (kind === 'all') {
      for (let times = dice.whole(1, 5); times > 0; times -= 1) await ask(ENDS_WITH);
      return;
    }
    if (kind === 'fast' || kind === 'immediate') return postgres.restart(kind);
    if (kind === 'full') {
      await ask('update test_disk set is_full = true');
      await pause(dice.whole(100, 400));
      return ask('update test_disk set is_full = false');
    }
    postgres.pause();
    try {
      await pause(kind === 'paused' ? dice.whole(100, 600) : run.stopped);
      if (kind === 'stopped') {
        const [live, ready] = await Promise.all(['/livez', '/readyz'].map((each) => timed(`${base}${each}`)));
        expect(live, 'live').toMatchObject({ status: 200 });
        expect(ready, 'ready').toMatchObject({ status: 503 });
      }
    } finally {
      postgres.resume();
    }
  }

  const { url: base, cardId } = await told<{ url: string; cardId: string }>();
  try {
    await ask(DISK);
    const load = await startOrdering(base, cardId, 4);
    let slowestRecovery = 0;
    for (const [round, kind] of run.rounds.entries()) {
      const before = load.acknowledged.size;
      await harm(kind);
      const back = performance.now();
      await expect.poll(load.probe, { timeout: RECOVERS_WITHIN, message: `round ${round}, ${kind}` }).toBe(true);
      slowestRecovery = Math.max(slowestRecovery, Math.round(performance.now() - back));
      await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 2);
      expect(load.surprises, `round ${round}, ${kind}`).toEqual([]);
    }
    await load.stop();
    await expect
      .poll(
        () => {
          const answer = told<{ load: unknown }>();
          child.send('load');
          return answer;
        },
        { timeout: 10_000 },
      )
      .toEqual({ load: { inUse: 0, waiting: 0 } });
    await checkBooks(url, load);
    await checkEvents(url, load.heard);
    await load.hangUp();
    expect(load.surprises).toEqual([]);
    expect(child.exitCode).toBeNull();
    expect(printed).not.toMatch(/\n\s+at /);
    return { orders: load.acknowledged.size, refused: load.refused(), slowestRecovery };
  } finally {
    child.kill('SIGKILL');
  }
}

async function timed(url: string): Promise<{ readonly status: number; readonly ms: number }> {
  const begun = performance.now();
  const { status } = await fetch(url);
  return { status, ms: performance.now() - begun };
}

/**
 * Every acknowledged order exists once, nothing else does, each was paid once, and each cancelled one paid back once; each
 * top-up that the bank's page took is in the wallet once.
 */
async function checkBooks(
  url: string,
  { acknowledged, cancelled, toppedUp }: Pick<OrderingLoad, 'acknowledged' | 'cancelled' | 'toppedUp'>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const db = drizzle(client);
  const column = async (query: ReturnType<typeof sql>): Promise<string[]> =>
    ((await db.execute(query)) as { rows: { id: string }[] }).rows.map(({ id }) => id).sort();
  const paidBy = (method: string): string[] =>
    [...acknowledged].flatMap(([id, by]) => (by === method ? id : [])).sort();
  expect(await column(sql`select id from orders`)).toEqual([...acknowledged.keys()].sort());
  expect(await column(sql`select key as id from sandbox_charges`)).toEqual(paidBy('card'));
  expect(
    await column(
      sql`select subject_id as id from ledger_postings where account_id like 'wallet-%' and amount < 0 and subject_id in (select id from orders)`,
    ),
  ).toEqual(paidBy('wallet'));
  const cancelledBy = (method: string): string[] => paidBy(method).filter((id) => cancelled.has(id));
  expect(await column(sql`select id from orders where state = 'cancelled'`)).toEqual([...cancelled].sort());
  expect(await column(sql`select charge_key as id from card_refunds`)).toEqual(cancelledBy('card'));
  expect(
    await column(
      sql`select subject_id as id from ledger_postings where account_id like 'wallet-%' and amount > 0 and subject_id in (select id from orders)`,
    ),
  ).toEqual(cancelledBy('wallet'));
  // The gateway's news of a top-up may have met an outage: then the server asks by itself, a minute later. Each is
  // credited once.
  expect(toppedUp.size).toBeGreaterThan(0);
  const credited = sql`select t.slug as id from top_ups t join ledger_postings p on p.subject_id = t.id where p.account_id like 'wallet-%' and p.amount = t.amount`;
  await expect.poll(() => column(credited), { timeout: ASK_AGAIN_AFTER + 15_000 }).toEqual([...toppedUp].sort());
  // A refund that the outage kept from the gateway is owed still; none is made twice.
  expect(
    await column(
      sql`select c.key as id from sandbox_charges c left join card_refunds r on r.charge_key = c.key where c.refunded > coalesce(r.amount, 0) or (r.done_at is not null and c.refunded <> r.amount)`,
    ),
  ).toEqual([]);
  expect(await audit(db)).toEqual({ sums: [{ currency: 'BHD', sum: 0 }], crooked: 0, wrongWallets: 0 });
  await client.end();
}

/** The socket received everything once. */
async function checkEvents(url: string, heard: () => readonly number[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ at: string }>(
    `select event_offset as at from branch_events where branch_id = 'b-seef' order by event_offset`,
  );
  await client.end();
  await expect.poll(() => heard().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(rows.length);
  expect(heard()).toEqual(rows.map(({ at }) => Number(at)));
}
