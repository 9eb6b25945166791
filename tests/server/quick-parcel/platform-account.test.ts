import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branches, merchants, userBranches, users } from '../../../server/modules/identity/tables';
import {
  GUEST_BRANCHES,
  PLATFORM_MERCHANT,
  guestBranch,
  openPlatformAccount,
} from '../../../server/modules/quick-parcel/platform-account';
import { REGIONS } from '../../../src/domain/regions/region';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it("keeps guests' orders under a business of ours, made once, with a branch in each region [R1.02] [R1.15]", async () => {
  const { db } = server.deps;
  await openPlatformAccount(db);
  expect(await db.select().from(merchants).where(eq(merchants.id, PLATFORM_MERCHANT))).toHaveLength(1);
  const ours = await db.select().from(branches).where(eq(branches.merchantId, PLATFORM_MERCHANT));
  expect(new Map(ours.map(({ id, regionCode }) => [id, regionCode]))).toEqual(
    new Map(Object.values(REGIONS).map(({ regionCode }) => [guestBranch(regionCode), regionCode])),
  );
  expect(new Set(ours.map(({ id }) => id))).toEqual(new Set(GUEST_BRANCHES));
});

it('lets nobody sign in as it, and nobody work there [R6.07]', async () => {
  const { db } = server.deps;
  expect(await db.select().from(users).where(eq(users.merchantId, PLATFORM_MERCHANT))).toEqual([]);
  for (const branchId of GUEST_BRANCHES)
    expect(await db.select().from(userBranches).where(eq(userBranches.branchId, branchId))).toEqual([]);
});
