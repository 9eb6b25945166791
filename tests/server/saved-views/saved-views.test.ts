import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../contract/call';
import * as calls from '../../../contract/saved-views';
import { SAVED_VIEWS_MAX } from '../../../src/domain/saved-views/saved-view.rules';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

type Asks = BodyOf<typeof calls.addSavedView>['asks'];
const ASKS: Asks = {
  view: 'history',
  search: '',
  state: null,
  payment: 'cash',
  size: null,
  from: '2026-11-01',
  to: null,
  sort: 'amount.desc',
  columns: 'where,eta',
};

let server: TestServer;
let owner: TestSession;
openedForEach(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

let keys = 0;
const add = (name: string, { as = owner, asks = ASKS, key = `key-of-view-${(keys += 1)}` } = {}) =>
  server.call(calls.addSavedView, { as, idempotencyKey: key, body: { name, asks } });
const list = async (as = owner) => (await server.call(calls.listSavedViews, { as })).data;

describe('saved views of the orders [R11.05]', () => {
  it('are kept once with all they ask for, listed by name, and renamed only as they were seen [T.36]', async () => {
    const added = await add('Cash', { key: 'one-key-for-both' });
    expect(added.data).toMatchObject({ name: 'Cash', version: 1, asks: ASKS });
    expect((await add('Cash', { key: 'one-key-for-both' })).data).toEqual(added.data);
    await add('  Arriving   late ');
    expect((await list()).map(({ name }) => name)).toEqual(['Arriving late', 'Cash']);

    const { id, version } = added.data;
    const rename = (seen: number, name: string) =>
      server.call(calls.changeSavedView, { as: owner, params: { id }, body: { name, version: seen } });
    expect((await rename(version, 'Money')).data).toEqual({ ...added.data, name: 'Money', version: version + 1 });
    expect((await rename(version, 'Other')).code).toBe('CHANGED_MEANWHILE');
    expect((await rename(version + 1, 'ARRIVING late')).code).toBe('NAME_TAKEN');
  });

  it('belong to one person: nobody else lists, reads, renames or removes them', async () => {
    const { id, version } = (await add('Cash')).data;
    const other = await server.signIn('desk@pearl.example', 'b-seef');
    expect(await list(other)).toEqual([]);
    expect((await server.call(calls.getSavedView, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    const renamed = await server.call(calls.changeSavedView, {
      as: other,
      params: { id },
      body: { name: 'Mine', version },
    });
    expect(renamed.code).toBe('NOT_FOUND');
    expect((await server.call(calls.removeSavedView, { as: other, params: { id } })).code).toBe('NOT_FOUND');
    expect(await list()).toHaveLength(1);
    expect((await add('cash', { as: other })).status).toBe(200);
  });

  it('are removed once, and there is a most', { tags: 'long' }, async () => {
    for (let view = 0; view < SAVED_VIEWS_MAX; view += 1) await add(`View ${view}`);
    expect((await add('One more')).code).toBe('TOO_MANY');
    const [first] = await list();
    for (const status of [200, 404]) {
      const params = { id: first?.id ?? '' };
      expect((await server.call(calls.removeSavedView, { as: owner, params })).status).toBe(status);
    }
    expect(await list()).toHaveLength(SAVED_VIEWS_MAX - 1);
  });

  it.each(
    sampled(
      [
        ['a name taken already', 'CASH', ASKS, 'NAME_TAKEN'],
        ['no name', ' ', ASKS, 'VALIDATION'],
        ['a filter that does not exist', 'Gold', { ...ASKS, payment: 'gold' as 'cash' }, 'VALIDATION'],
        ['a day that does not exist', 'Day', { ...ASKS, from: '2026-02-31' }, 'VALIDATION'],
      ] as const,
      4,
    ),
  )('refuse %s', async (_, name, asks, code) => {
    await add('Cash');
    expect((await add(name, { asks })).code).toBe(code);
  });
});
