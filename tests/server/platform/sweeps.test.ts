import { describe, expect, it } from 'vitest';
import { audit } from '../../../server/platform/audit';
import { auditEvents, rateLimits } from '../../../server/platform/tables';
import { branchEvents } from '../../../server/modules/alerts/tables';
import { files } from '../../../server/modules/files/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import {
  passwordLinks,
  refreshFamilies,
  refreshTokens,
  signInChallenges,
} from '../../../server/modules/identity/tables';
import { phoneCodes } from '../../../server/modules/identity/phone-tables';
import { startServer } from '../../support/servers/server';

const HOUR = 3600_000;

describe('the sweeps', () => {
  it('forgets what has served its time: sessions, links, codes, challenges, rateLimits, files of nobody, answers and the log [T.18]', async () => {
    const server = await startServer();
    const { db, clock } = server.deps;
    const now = clock.now();
    await server.signIn('owner@pearl.example');
    await db.insert(passwordLinks).values({ hash: 'a', userId: 'u-pearl', purpose: 'reset', expiresAt: now });
    await db.insert(signInChallenges).values({ hash: 'a', userId: 'u-pearl', passwordHash: 'x', expiresAt: now });
    await db
      .insert(phoneCodes)
      .values({ id: 'a', phone: '+97333112233', network: 'x', codeHash: 'x', sentAt: now, expiresAt: now });
    await db
      .insert(files)
      .values({ id: 'a', name: 'a.pdf', type: 'application/pdf', size: 1, content: Buffer.from('a'), uploadedAt: now });
    await db
      .insert(idempotencyKeys)
      .values({ merchantId: 'signup', key: 'a', requestHash: 'x', orderId: 'a', answer: '{}', createdAt: now });
    await db.insert(branchEvents).values({
      branchId: 'b-seef',
      kind: 'alert',
      payload: { kind: 'alert', type: 'Order Created', orderId: 'o', message: '', messageAr: '' } as never,
      at: now,
    });
    await audit(db, { merchantId: 'm-pearl', at: now, kind: 'branch-added' });
    const tables = [
      refreshFamilies,
      refreshTokens,
      passwordLinks,
      signInChallenges,
      phoneCodes,
      files,
      idempotencyKeys,
      branchEvents,
      auditEvents,
      rateLimits,
    ];
    const left = async () =>
      (await Promise.all(tables.map(async (table) => (await db.select().from(table)).length))).reduce(
        (sum, rows) => sum + rows,
        0,
      );
    expect(await left()).toBeGreaterThanOrEqual(tables.length);
    server.clock.advance(366 * 24 * HOUR);
    await server.deps.queue.runDue();
    expect(await left()).toBe(0);
    expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
    await server.close();
  });
});
