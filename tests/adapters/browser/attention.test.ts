// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserAttention } from '../../../src/adapters/browser/attention';

afterEach(() => vi.restoreAllMocks());

describe('attention', () => {
  it('is reported at once and when it changes: tab visible and network available [R7.08]', () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const told: boolean[] = [];
    const stop = new BrowserAttention().watch((isAttentive) => told.push(isAttentive));
    expect(told).toEqual([true]);

    seen.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([true, false]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(told).toEqual([true, false, true]);

    stop();
    seen.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([true, false, true]);
  });
});
