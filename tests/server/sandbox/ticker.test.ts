import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fleet } from '../../../server/sandbox/fleet';
import { startFleet } from '../../../server/sandbox/ticker';
import { FakeWorld } from './fake-world';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const clock = { now: () => new Date() };
const leads = () => Promise.resolve(true);

describe("the fleet's ticker", () => {
  it('beats once a second, and four times where the fleet is instant', async () => {
    const fleet = new Fleet(new FakeWorld());
    const beats = vi.spyOn(fleet, 'tick');
    const stop = startFleet(fleet, clock, leads, () => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(beats).toHaveBeenCalledTimes(5);
    fleet.set({ speed: 'instant' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(beats).toHaveBeenCalledTimes(5 + 1 + 8);
    await stop();
  });

  it('waits for a slow beat, lives on after a failed one, and stops when told', async () => {
    const fleet = new Fleet(new FakeWorld());
    const errors: unknown[] = [];
    const slow: { finish: () => void } = { finish: String };
    const beats = vi
      .spyOn(fleet, 'tick')
      .mockImplementationOnce(() => new Promise((resolve) => (slow.finish = resolve)))
      .mockRejectedValueOnce(new Error('no database'));
    const stop = startFleet(fleet, clock, leads, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(beats).toHaveBeenCalledTimes(1);
    slow.finish();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([beats.mock.calls.length, errors.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(beats).toHaveBeenCalledTimes(3);
    await stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(beats).toHaveBeenCalledTimes(3);
  });

  it('beats only while it is this process that leads the fleet', async () => {
    const fleet = new Fleet(new FakeWorld());
    const beats = vi.spyOn(fleet, 'tick');
    let led = false;
    const stop = startFleet(
      fleet,
      clock,
      () => Promise.resolve(led),
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(beats).not.toHaveBeenCalled();
    led = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(beats).toHaveBeenCalledTimes(2);
    await stop();
  });
});
