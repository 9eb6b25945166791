// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DRIVER_SLICE } from '../../src/application/actors/driver-slice';
import { createDriversApp } from '../../src/composition/create-drivers-app';

afterEach(() => localStorage.clear());

describe("the composed drivers' page [R2.35]", () => {
  it('knows no driver on a new device, and has made no call yet [R4.13]', async () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    const app = createDriversApp();
    expect(await app.isKnown()).toBe(false);
    expect(app.session).toBeNull();
    expect(app.toasts.getSnapshot().context.toasts).toEqual([]);
    expect(open).not.toHaveBeenCalled();
  });

  it('says so if stored data is damaged, and asks for the phone again [R4.13]', async () => {
    localStorage.setItem(`mersal:${DRIVER_SLICE.name}`, '{"v":1,');
    const app = createDriversApp();
    expect(await app.isKnown()).toBe(false);
    expect(app.toasts.getSnapshot().context.toasts).toMatchObject([{ key: 'toasts.startedClean' }]);
  });

  it('loads what the work needs once, with the watch for outages [T.48]', async () => {
    const app = createDriversApp();
    const loading = app.driving();
    expect(app.driving()).toBe(loading);
    const { store, driver } = await loading;
    expect((await app.outage()).getSnapshot().hasTag('out')).toBe(false);
    await store.write(DRIVER_SLICE, { token: 'a token', phone: '+97336005511' });
    expect(await driver.look()).toBe('+97336005511');
    expect(await app.isKnown()).toBe(true);
  });
});
