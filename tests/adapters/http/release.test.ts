import { describe, expect, it, vi } from 'vitest';
import { PageTagRelease } from '../../../src/adapters/http/release.adapter';

function over(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer);
  return { ask, release: new PageTagRelease(ask) };
}

describe('the newest release', () => {
  it('is the tag of the page, requested without its content and past every cache [R7.08]', async () => {
    const { ask, release } = over(async () => new Response(null, { headers: { etag: 'W/"b"' } }));
    expect(await release.newest()).toEqual({ ok: true, value: 'W/"b"' });
    expect(ask).toHaveBeenCalledExactlyOnceWith('/index.html', {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: expect.any(AbortSignal),
    });
  });

  it.each([
    ['an error of the server', async () => new Response(null, { status: 502, headers: { etag: '"x"' } }), 'unreadable'],
    ['no tag', async () => new Response(null), 'unreadable'],
    ['no answer', async () => Promise.reject(new TypeError('no network')), 'offline'],
  ])('is unknown after %s [R7.08]', async (_what, answer, kind) => {
    expect(await over(answer).release.newest()).toEqual({ ok: false, failure: { kind } });
  });

  it('is unknown if the answer takes too long, and the connection is released [R7.08]', async () => {
    const ask = vi.fn<typeof fetch>(
      (_url, how) =>
        new Promise((_, refuse) => how?.signal?.addEventListener('abort', () => refuse(how.signal?.reason))),
    );
    expect(await new PageTagRelease(ask, 1).newest()).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  it("is that of the drivers' page, if that is the page [R7.08] [R2.35]", async () => {
    const ask = vi.fn<typeof fetch>(async () => new Response(null, { headers: { etag: '"d"' } }));
    expect(await new PageTagRelease(ask, 1_000, () => null, '/driver.html').newest()).toEqual({
      ok: true,
      value: '"d"',
    });
    expect(ask).toHaveBeenCalledWith('/driver.html', expect.anything());
  });
});
