import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doRegularly } from '../../../server/platform/periodic';

const HOUR = 3600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

describe('work of one process that is done regularly', () => {
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
});
