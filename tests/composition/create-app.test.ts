// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createApp } from '../../src/composition/create-app';

afterEach(() => localStorage.clear());

describe('the composed app', () => {
  it('starts signed out on a new device, and has made no call yet [R6.07] [R4.13]', async () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    const app = createApp();
    const snapshot = await waitFor(app.session, (each) => !each.hasTag('restoring'));
    expect(snapshot.hasTag('signedOut')).toBe(true);
    expect(app.toasts.getSnapshot().context.toasts).toEqual([]);
    expect(open).not.toHaveBeenCalled();
  });

  it('says so if stored data is damaged, and starts clean [R4.13]', async () => {
    localStorage.setItem('mersal:session', '{"v":1,');
    const app = createApp();
    await waitFor(app.session, (each) => each.hasTag('signedOut'));
    expect(app.toasts.getSnapshot().context.toasts).toMatchObject([{ key: 'toasts.startedClean' }]);
  });

  it('starts the live connection once, and closed while nobody is signed in [R6.07] [R4.10]', async () => {
    const app = createApp();
    const { realtime, alerts } = await app.live();
    expect(await app.live()).toEqual({ realtime, alerts });
    expect(realtime.getSnapshot().hasTag('off')).toBe(true);
    for (const actor of [realtime, alerts]) actor.stop();
  });

  it('loads the features once, as one promise, and all of them [R10.02]', async () => {
    const app = createApp();
    const loading = app.features();
    expect(app.features()).toBe(loading);
    const features = await loading;
    expect(Object.keys(features).toSorted()).toEqual([
      'addresses',
      'clock',
      'ids',
      'notifications',
      'orders',
      'regions',
      'store',
      'tab',
      'wallet',
    ]);
    expect(
      await features.orders.list(
        { view: 'all', search: '', state: null, payment: null, size: null, from: null, to: null, sort: null },
        null,
        1,
      ),
    ).toEqual({ ok: false, failure: { kind: 'session-over' } });
    expect(new Set(Array.from({ length: 1_000 }, () => features.ids.unique())).size).toBe(1_000);
    expect(await app.sandbox()).toBe(await app.sandbox());
  });

  it('watches for releases on request, with one watch, and stores the referrer [R7.08] [R2.61]', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers: { etag: '"a"' } }));
    const app = createApp('shop-7');
    expect(asked).not.toHaveBeenCalled();
    const release = await app.release();
    expect(await app.release()).toBe(release);
    await waitFor(release, ({ context }) => context.running === '"a"');
    expect(asked.mock.calls.map(([url, how]) => [url, how?.method])).toEqual([['/index.html', 'HEAD']]);
    expect(localStorage.getItem('mersal:referrer')).toBe('{"v":1,"value":"shop-7"}');
    release.stop();
  });
});
