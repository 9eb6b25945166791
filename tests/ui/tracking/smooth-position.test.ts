// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSmoothPosition } from '../../../src/ui/features/tracking/smooth-position';
import { stubBrowser } from '../../support/pages/render-page';

const from = { lat: 26, lng: 50 };
const to = { lat: 26.2, lng: 50.4 };
const hook = () => renderHook(({ target }) => useSmoothPosition(target), { initialProps: { target: from } });

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe("the driver's marker [R2.12]", () => {
  it('glides to the next report, and from where it is when another comes', () => {
    stubBrowser();
    const { result, rerender } = hook();
    rerender({ target: to });
    expect(result.current).toEqual(from);
    act(() => {
      vi.advanceTimersByTime(450);
    });
    expect(result.current?.lat).toBeGreaterThan(26.05);
    expect(result.current?.lat).toBeLessThan(26.15);
    rerender({ target: from });
    act(() => {
      vi.advanceTimersByTime(16);
    });
    expect(result.current?.lat).toBeGreaterThan(26.05);
    act(() => {
      vi.advanceTimersByTime(2_000);
    });
    expect(result.current).toEqual(from);
  });

  it('jumps where motion is not wanted', () => {
    stubBrowser((query) => query.includes('reduced-motion'));
    const { result, rerender } = hook();
    rerender({ target: to });
    expect(result.current).toEqual(to);
  });
});
