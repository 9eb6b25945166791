// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createApp } from '../../src/composition/create-app';

afterEach(() => localStorage.clear());

describe('the app as it is put together', () => {
  it('starts signed out on a fresh device, and has asked nobody anything [R6.07] [R4.13]', async () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    const app = createApp();
    const snapshot = await waitFor(app.session, (each) => !each.hasTag('restoring'));
    expect(snapshot.hasTag('signedOut')).toBe(true);
    expect(app.realtime.getSnapshot().hasTag('off')).toBe(true);
    expect(app.notices.getSnapshot().context.notices).toEqual([]);
    expect(open).not.toHaveBeenCalled();
  });

  it('says so where what was kept is damaged, and starts clean [R4.13]', async () => {
    localStorage.setItem('mersal:session', '{"v":1,');
    const app = createApp();
    await waitFor(app.session, (each) => each.hasTag('signedOut'));
    expect(app.notices.getSnapshot().context.notices).toMatchObject([{ key: 'toasts.startedClean' }]);
  });

  it('loads the features once, as one promise, and all of them [R10.02]', async () => {
    const app = createApp();
    const loading = app.features();
    expect(app.features()).toBe(loading);
    const features = await loading;
    expect(Object.keys(features).toSorted()).toEqual(['addresses', 'clock', 'ids', 'notifications', 'orders', 'regions', 'store', 'wallet']);
    expect(await features.orders.list({ view: 'all', search: '', payment: null, size: null, from: null, to: null }, null, 1)).toEqual({ ok: false, failure: { kind: 'session-over' } });
    expect(new Set(Array.from({ length: 1_000 }, () => features.ids.unique())).size).toBe(1_000);
    expect(await app.sandbox()).toBe(await app.sandbox());
  });
});
