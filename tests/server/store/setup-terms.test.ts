import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getBranch } from '../../../contract/branches';
import { getStore, setUpStore } from '../../../contract/store';
import { getStorefront } from '../../../contract/storefront';
import { auditEvents } from '../../../server/platform/tables';
import { everyDay } from '../../support/samples/sample-branches';
import { sampleSetup } from '../../support/samples/sample-stores';
import { TERMS } from '../../support/servers/delivering-store';
import { openedForEach } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer; // noon in Manama, on Friday 2026-11-20
openedForEach((opened) => {
  server = opened;
  return Promise.resolve();
});

const hours = everyDay({ from: '13:00', to: '18:00' });
const setUp = (as: TestSession, change: object) => {
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] }, ...change };
  return server.call(setUpStore, { as, idempotencyKey: 'key-of-the-store', body });
};

it('opens a store with the terms, the ways of paying and the opening hours of its set-up [R1.08] [R2.22]', async () => {
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const made = await setUp(as, { delivery: TERMS, payments: ['card'], hours });
  expect(made.data).toMatchObject({ fulfilment: 'both', delivery: TERMS, payments: ['card'] });
  expect((await server.call(getStore, { as })).data).toEqual(made.data);
  const branch = await server.call(getBranch, { as, params: { id: 'b-seef' } });
  // People who had the branch's form open meanwhile are told.
  expect(branch.data).toMatchObject({ hours, version: 2 });
  const log = await server.deps.db.select().from(auditEvents).where(eq(auditEvents.kind, 'branch-changed'));
  expect(log.map(({ actorId, subject }) => [actorId, subject])).toEqual([['u-pearl', 'Seef']]);
  const seen = await server.call(getStorefront, { params: { subdomain: 'noor-bakery' } });
  expect(seen.data).toMatchObject({
    payments: ['card'],
    opening: { kind: 'closed', opensAt: '2026-11-20T10:00:00.000Z' },
  });
});

it('leaves the opening hours of the branch where the set-up says nothing of them, and every way of paying', async () => {
  const as = await server.signIn('desk@pearl.example', 'b-seef');
  expect((await setUp(as, { hours })).code).toBe('FORBIDDEN');
  expect((await server.call(getStore, { as })).code).toBe('NOT_FOUND');
  expect((await setUp(as, {})).data).toMatchObject({ delivery: null, payments: ['cash', 'card'] });
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const branch = await server.call(getBranch, { as: owner, params: { id: 'b-seef' } });
  expect(branch.data).toMatchObject({ hours: null, version: 1 });
});
