// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { BrowserScreen } from '../../../src/adapters/browser/screen';

/** A browser whose lock can be lost. */
function browser(request?: () => Promise<EventTarget & { release(): Promise<void> }>) {
  const page = new EventTarget() as EventTarget & { visibilityState: DocumentVisibilityState };
  page.visibilityState = 'visible';
  const navigator = request === undefined ? {} : { wakeLock: { request } };
  const said: string[] = [];
  const screen = new BrowserScreen(navigator as unknown as Navigator, page as unknown as Document);
  return { page, said, keep: () => screen.keepAwake((state) => void said.push(state)) };
}
const lockOf = () => Object.assign(new EventTarget(), { release: vi.fn(() => Promise.resolve()) });

describe('the screen of a kitchen [R11.27]', () => {
  it('says where the browser cannot keep it on', () => {
    const { keep, said } = browser();
    keep()();
    expect(said).toEqual(['unable']);
  });

  it('is asked to stay on again when the page is back, and let go in the end', async () => {
    const locks = [lockOf(), lockOf()];
    let asked = 0;
    const { page, keep, said } = browser(() => Promise.resolve(locks[asked++] ?? lockOf()));
    const stop = keep();
    await vi.waitFor(() => expect(said).toEqual(['on']));
    page.visibilityState = 'hidden';
    locks[0]?.dispatchEvent(new Event('release'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect([said.at(-1), asked]).toEqual(['off', 1]);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(said).toEqual(['on', 'off', 'on']));
    stop();
    expect(locks[1]?.release).toHaveBeenCalledOnce();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toBe(2);
  });

  it('says that it is off where the device refuses, as one low on power does', async () => {
    const { keep, said } = browser(() => Promise.reject(new Error('low')));
    keep();
    await vi.waitFor(() => expect(said).toEqual(['off']));
  });
});
