import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit } from '../../server/modules/account/audit';
import { auditEvents } from '../../server/modules/account/tables';
import { branchEvents } from '../../server/modules/alerts/tables';
import { files } from '../../server/modules/files/tables';
import { idempotencyKeys } from '../../server/modules/idempotency/tables';
import {
  passwordLinks,
  refreshFamilies,
  refreshTokens,
  signInChallenges,
  rateLimits,
} from '../../server/modules/identity/tables';
import { phoneCodes } from '../../server/modules/signup/tables';
import { doRegularly } from '../../server/periodic';
import { startServer } from '../support/servers/server';

const HOUR = 3600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

describe('work that is done regularly', () => {
  it('is done piece by piece whatever goes wrong, one round at a time, and to its end before the server is closed', async () => {
    const app = Fastify();
    const log = { error: vi.fn() };
    const done: string[] = [];
    let finish = (): void => undefined;
    const held = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)).then(() => void done.push('held')));
    const failing = ({ db }: { readonly db: unknown }) => {
      expect(db).toBe('of jobs');
      return Promise.reject(new Error('not now'));
    };
    doRegularly(app, { log, db: 'of calls', jobs: 'of jobs' } as never, HOUR, [failing, held]);
    await app.ready();
    vi.advanceTimersByTime(HOUR - 1);
    expect(log.error).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await expect.poll(() => held.mock.calls.length).toBe(1);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(new Error('not now'));
    vi.advanceTimersByTime(3 * HOUR);
    expect(log.error).toHaveBeenCalledOnce();
    finish();
    await expect.poll(() => done).toEqual(['held']);
    vi.advanceTimersByTime(HOUR);
    await expect.poll(() => held.mock.calls.length).toBe(2);
    const closed = app.close().then(() => done.push('closed'));
    finish();
    await closed;
    expect(done).toEqual(['held', 'held', 'closed']);
  });

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
    vi.advanceTimersByTime(6 * HOUR);
    await expect.poll(left, { timeout: 5000 }).toBe(0);
    expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
    await server.close();
  });
});
