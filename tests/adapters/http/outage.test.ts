import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpHealth } from '../../../src/adapters/http/health.adapter';
import type { Answer, Outgoing } from '../../../src/adapters/http/transport';
import { axiosTransport } from '../../../src/adapters/http/transport';
import { watchedTransport } from '../../../src/adapters/http/watched-transport';
import type { ServerNews } from '../../../src/adapters/http/watched-transport';
import { startServer } from '../../support/servers/server';

const CALL: Outgoing = { method: 'GET', path: '/', query: {}, body: undefined, headers: {}, deadline: null };
const answer = (status: number, body: unknown, retryAfterMs: number | null = null): Answer => ({
  kind: 'answer',
  status,
  body,
  retryAfterMs,
});
const envelope = (status: number, code?: string) => ({
  status,
  message: '',
  messageAr: '',
  ...(code === undefined ? {} : { code }),
});

afterEach(() => {
  vi.useRealTimers();
});

async function newsOf(given: Answer): Promise<readonly ServerNews[]> {
  const news: ServerNews[] = [];
  const send = watchedTransport(
    () => Promise.resolve(given),
    (each) => news.push(each),
  );
  expect(await send(CALL)).toBe(given);
  return news;
}

describe('what a call says about the server [T.48]', () => {
  it.each<[string, Answer, readonly ServerNews[]]>([
    ['an answer', answer(200, envelope(200)), []],
    ['a refusal', answer(409, envelope(409, 'NOT_NOW')), []],
    ['a card gateway that is out', answer(503, envelope(503, 'GATEWAY_UNAVAILABLE')), []],
    ['no answer', { kind: 'none' }, [{ kind: 'lost' }]],
    ['a page of a proxy', answer(502, '<h1>Bad gateway</h1>'), [{ kind: 'lost' }]],
    [
      'the word that it is out',
      answer(503, envelope(503, 'UNAVAILABLE'), 5_000),
      [{ kind: 'unavailable', retryAfterMs: 5_000 }],
    ],
  ])('%s', async (_what, given, news) => {
    expect(await newsOf(given)).toEqual(news);
  });

  it('an answer that takes longer than eight seconds raises a doubt, and is still waited for [R7.03]', async () => {
    vi.useFakeTimers();
    const news: ServerNews[] = [];
    let end: (given: Answer) => void = () => undefined;
    const send = watchedTransport(
      () => new Promise((resolve) => (end = resolve)),
      (each) => news.push(each),
    );
    const sent = send(CALL);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(news).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(news).toEqual([{ kind: 'lost' }]);
    end(answer(200, envelope(200)));
    expect(await sent).toMatchObject({ status: 200 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(news).toHaveLength(1);
  });

  it('a file may take long', async () => {
    vi.useFakeTimers();
    const news: ServerNews[] = [];
    const send = watchedTransport(
      () => new Promise(() => undefined),
      (each) => news.push(each),
    );
    const file = { content: null, progress: () => undefined, signal: new AbortController().signal };
    void send({ ...CALL, file });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(news).toEqual([]);
  });
});

describe('the check whether the server can serve [T.48]', () => {
  const ask = (given: Answer) => new HttpHealth(() => Promise.resolve(given)).ask();

  it('is answered by its status, with the time when the server wants to be asked again', async () => {
    expect(await ask(answer(200, null))).toEqual({ ready: true, retryAfterMs: null });
    expect(await ask(answer(503, null, 5_000))).toEqual({ ready: false, retryAfterMs: 5_000 });
    expect(await ask({ kind: 'none' })).toEqual({ ready: false, retryAfterMs: null });
  });

  it('finds the real server ready, and down once it has closed', async () => {
    const server = await startServer();
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const health = new HttpHealth(axiosTransport(url));
    expect(await health.ask()).toMatchObject({ ready: true });
    await server.close();
    expect(await health.ask()).toMatchObject({ ready: false });
  });
});
