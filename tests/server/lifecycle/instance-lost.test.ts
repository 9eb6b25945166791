import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { asc, count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpPath } from '../../../contract/call';
import { placeOrder, createQuote } from '../../../contract/order';
import { addWebhook } from '../../../contract/webhooks';
import { branchEvents } from '../../../server/modules/alerts/tables';
import { orders } from '../../../server/modules/ordering/tables';
import { webhookMessages } from '../../../server/modules/webhooks/tables';
import { LEASE } from '../../../server/platform/jobs/job-rows';
import { listenAt } from '../../support/servers/live-socket';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { freshKey, orderBody, quoteBody } from '../../support/servers/parcels';
import { startReceiver } from '../../support/servers/receiver';
import type { Receiver } from '../../support/servers/receiver';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const AT = '2026-11-20T09:00:00.000Z';
/** A limit for what hangs. */
const LONG = 120_000;
/** So many orders are under way when an instance is lost. */
const LOAD = 20;
/** Longer than a sweep rests. */
const LATER = 10_000;

describe.skipIf(withoutPostgres)('one of two instances on one PostgreSQL', () => {
  const newDatabase = postgresHere();
  let here: TestServer;
  let there: { readonly url: string; readonly process: ReturnType<typeof spawn> };
  let receiver: Receiver;
  let as: TestSession;

  /** What the other instance says next. */
  const told = async <T>(): Promise<T> => ((await once(there.process, 'message')) as [T])[0];
  /** The other instance does what is due some time later. @returns how many runs that were */
  async function workThere(millis: number): Promise<number> {
    const answer = told<{ readonly runs: number }>();
    there.process.send?.(millis);
    return (await answer).runs;
  }

  beforeEach(async () => {
    const databaseUrl = await newDatabase();
    receiver = await startReceiver();
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/servers/instance-child.ts'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATABASE_URL: databaseUrl, AT },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    there = { process: child, url: '' };
    const listening = told<{ readonly url: string }>();
    here = await startServer({ at: AT, databaseUrl });
    there = { process: child, ...(await listening) };
    as = await here.signIn('owner@pearl.example', 'b-seef');
    const body = { name: 'Till', url: receiver.url, events: ['order.placed'] as const };
    expect((await here.call(addWebhook, { as, idempotencyKey: freshKey(), body })).status).toBe(200);
  }, LONG);
  afterEach(async () => {
    there.process.kill('SIGKILL');
    await receiver.close();
    await here.close();
  });

  /** An order that is ready to be sent, to either. */
  async function ready() {
    const body = orderBody('none');
    const { data: quote } = await here.call(createQuote, { as, body: quoteBody(body) });
    const [key, input] = [freshKey(), { ...body, quoteId: quote.id }];
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${as.token}`,
      region: as.regionCode,
      branch: as.branchId,
      'idempotency-key': key,
    };
    const url = `${there.url}${httpPath(placeOrder.path, 'customer')}`;
    return {
      /** @returns its id; null if the answer was lost */
      there: (): Promise<string | null> =>
        fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
          .then(async (answer) => ((await answer.json()) as { data: { id: string } }).data.id)
          .catch(() => null),
      here: async (): Promise<string> =>
        (await here.call(placeOrder, { as, idempotencyKey: key, body: input })).data.id,
    };
  }

  describe.each([
    { how: 'killed', tags: [] },
    { how: 'cut off', tags: ['long'] },
  ])('is $how', ({ how, tags }) => {
    it(
      'loses or doubles no event and no order, and does no job twice [T.60] [R11.15]',
      { tags, timeout: LONG },
      async () => {
        const url = await here.listen();
        const [stays, goes] = [listenAt(url, as), listenAt(there.url, as)];
        await Promise.all([stays.next('ready'), goes.next('ready')]);
        const first = await Promise.all([ready(), ready(), ready()]);
        const ids: (string | null)[] = await Promise.all(first.map((order) => order.there()));
        await goes.logged(1);

        // The messages about these orders are under way there, and nobody has answered them.
        const held: ServerResponse[] = [];
        receiver.answer = (response) => void held.push(response);
        there.process.send?.(LATER);
        await expect.poll(() => held.length).toBe(3);
        const during = new Set(receiver.received.map(({ body }) => body));

        const second = await Promise.all(Array.from({ length: LOAD }, () => ready()));
        if (how === 'killed') {
          const sent = second.map((order) => order.there());
          await Promise.race(sent);
          there.process.kill('SIGKILL');
          ids.push(...(await Promise.all(sent)));
        } else {
          there.process.kill('SIGSTOP');
          ids.push(...second.map(() => null));
        }

        // Those without an answer ask the other one, and those who listened listen there.
        const all = [...first, ...second];
        const again = await Promise.all(all.map((order) => order.here()));
        expect(again.map((id, index) => ids[index] ?? id)).toEqual(again);
        expect(new Set(again).size).toBe(all.length);
        const heard = [...goes.offsets];
        const moved = listenAt(url, { ...as, after: heard.at(-1) ?? null });
        expect((await moved.next('ready')).gap).toBe(false);

        // Its jobs are taken over once their leases are over, and not before.
        receiver.answer = (response) => void response.end('thanks');
        here.clock.advance(LATER);
        await here.deps.queue.runDue();
        expect(receiver.received.filter(({ body }) => during.has(body))).toHaveLength(3);
        const { db } = here.deps;
        const states = async () =>
          (await db.select({ state: webhookMessages.state }).from(webhookMessages)).map(({ state }) => state);
        // A sweep sends only some of them.
        for (let sweep = 0; sweep < LOAD; sweep += 1) {
          here.clock.advance(sweep === 0 ? LEASE : LATER);
          await here.deps.queue.runDue();
          if (sweep > 1 && !(await states()).includes('waiting')) break;
        }
        if (how === 'cut off') {
          const done = told<{ readonly runs: number }>();
          there.process.kill('SIGCONT');
          for (const response of held) response.end('thanks, late');
          await done;
          await workThere(LEASE + 2 * LATER);
          expect(await (await ready()).there()).not.toBeNull();
          here.clock.advance(LATER);
          await here.deps.queue.runDue();
        }

        const made = how === 'cut off' ? all.length + 1 : all.length;
        expect(await db.select({ n: count() }).from(orders).where(eq(orders.branchId, 'b-seef'))).toEqual([
          { n: made },
        ]);
        expect(await states()).toEqual(Array.from({ length: made }, () => 'delivered'));
        // Those that were under way come again, as the same ones; no other does.
        const arrived = receiver.received.map(({ body }) => body);
        expect(new Set(arrived).size).toBe(made);
        expect(arrived.length).toBe(made + during.size);
        expect(arrived.filter((body) => during.has(body))).toHaveLength(2 * during.size);

        const written = await db
          .select({ offset: branchEvents.offset })
          .from(branchEvents)
          .where(eq(branchEvents.branchId, 'b-seef'))
          .orderBy(asc(branchEvents.offset));
        const offsets = written.map(({ offset }) => offset);
        await expect.poll(() => stays.offsets).toEqual(offsets);
        await expect.poll(() => [...heard, ...moved.offsets]).toEqual(offsets);
        if (how === 'cut off') await expect.poll(() => goes.offsets).toEqual(offsets);
        for (const live of [stays, goes, moved]) live.close();
      },
    );
  });
});
