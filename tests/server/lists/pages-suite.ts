import type * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { CALLS } from '../../../contract/index';
import { branchId, merchantId, NAMES } from './names';
import { operatorOf } from '../../support/servers/operators';
import type { TestOperator } from '../../support/servers/operators';
import { fundWallet } from '../../support/servers/parcels';
import type { TestServer, TestSession } from '../../support/servers/server';
import { HOSTILE_CURSORS } from './hostile-cursors';
import { LISTS, PARAMS } from './paged-lists';

/** What tells a row of a list from another one. */
const keyOf = (row: Readonly<Record<string, unknown>>): string => String(row['id'] ?? row['offset']);

const TESTS = ['1', '7', 'cursors'] as const;

/**
 * The pages of every list, on any database.
 * @param chosen which of its tests the list at a place gets; all by default
 */
export function pagesSuite(
  open: () => Promise<TestServer>,
  chosen: (tests: readonly (typeof TESTS)[number][], place: number) => readonly (typeof TESTS)[number][] = (tests) =>
    tests,
): void {
  let server: TestServer;
  let owner: TestSession;
  let operator: TestOperator;
  const cursors = new Map<string, string>();
  const ask = (call: Call, as: TestSession, query: Readonly<Record<string, string>>) => {
    const params = PARAMS[call.id];
    // The desk's lists belong to our own staff, and to no owner.
    const asker = call.access === 'operator' && as === owner ? { headers: operator.headers } : { as };
    return server.call(call, { ...asker, query, ...(params === undefined ? {} : { params }) });
  };
  const page = async (call: Call, query: Readonly<Record<string, string>>) => {
    const { status, data, raw } = await ask(call, owner, query);
    expect(status, `${call.id} ${raw.body.slice(0, 300)}`).toBe(200);
    return data as { items: Record<string, unknown>[]; nextCursor: string | null; total: number };
  };
  const titles = LISTS.map(
    ([call, query], place) => [`${call.id} ${query['sort'] ?? ''}`, call, query, chosen(TESTS, place)] as const,
  );

  beforeAll(async () => {
    server = await open();
    await fundWallet(server.deps.db, merchantId, 'BHD', 100_000);
    owner = await server.signIn('owner@pearl.example', branchId);
    operator = await operatorOf(server, 'hessa@mersal.example');
    for (const fill of new Set(LISTS.map(([, , each]) => each))) await fill(server.deps.db, server);
    for (const [title, call, query] of titles) {
      const { nextCursor } = await page(call, { ...query, limit: '2' });
      cursors.set(title, nextCursor ?? '');
    }
    return () => server.close();
  });

  it('is the one of every list that has pages', () => {
    const paged = CALLS.filter(
      ({ query }: Call) => query !== undefined && 'cursor' in (query as z.ZodMiniObject).shape,
    );
    expect(paged.map(({ id }) => id).toSorted()).toEqual([...new Set(LISTS.map(([{ id }]) => id))].toSorted());
  });

  describe.each(titles)('%s', (title, call, query, tests) => {
    it.each([1, 7].filter((limit) => tests.some((test) => test === String(limit))))(
      'pages to its end by %i, every row once, whatever names and equal values it holds [T.55]',
      async (limit) => {
        const whole = await page(call, { ...query, limit: '100' });
        expect(whole.total).toBeGreaterThanOrEqual(NAMES.length);
        expect(whole.nextCursor).toBeNull();
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const read: Awaited<ReturnType<typeof page>> = await page(call, {
            ...query,
            limit: String(limit),
            ...(cursor === null ? {} : { cursor }),
          });
          expect(read.total).toBe(whole.total);
          seen.push(...read.items.map(keyOf));
          cursor = read.nextCursor;
        } while (cursor !== null && seen.length <= whole.total);
        expect(seen).toEqual(whole.items.map(keyOf));
        expect(new Set(seen).size).toBe(whole.total);
      },
    );

    if (!tests.includes('cursors')) return;
    it('answers 400 to every cursor that it did not make itself [T.55]', async () => {
      const others = [...cursors].filter(([other]) => other !== title).map(([, cursor]) => cursor);
      const own = cursors.get(title) ?? '';
      const changed = Buffer.from(
        Buffer.from(own, 'base64url')
          .toString()
          .replace(/\d(?=\D*$)/, '7x'),
      ).toString('base64url');
      for (const cursor of [...HOSTILE_CURSORS, ...others, changed, own.slice(0, -4)]) {
        const answer = await ask(call, owner, { ...query, cursor });
        expect([cursor, answer.status, answer.code]).toEqual([cursor, 400, 'VALIDATION']);
        expect(answer.fields?.map(({ path }) => path)).toEqual(['cursor']);
      }
      const elsewhere = await server.signIn('owner@najd.example');
      expect((await ask(call, elsewhere, { ...query, cursor: own })).status).not.toBe(200);
    });
  });
}
