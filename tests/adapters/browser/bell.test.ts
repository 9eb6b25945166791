// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SynthesisedBell } from '../../../src/adapters/browser/bell';

const param = () => ({ value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });

/** A fake browser sound: it plays once `allowed`, and records every note that starts. */
class FakeAudio {
  static allowed = true;
  static made = 0;
  static started: number[] = [];
  state: 'running' | 'suspended' | 'closed' = FakeAudio.allowed ? 'running' : 'suspended';
  currentTime = 0;
  destination = {};

  constructor() {
    FakeAudio.made += 1;
  }

  resume(): Promise<void> {
    if (!FakeAudio.allowed) return new Promise(() => undefined); // as browsers do until there is a click
    this.state = 'running';
    return Promise.resolve();
  }

  createGain() {
    return { gain: param(), connect: <T>(next: T) => next };
  }

  createOscillator() {
    const frequency = param();
    return {
      frequency,
      connect: <T>(next: T) => next,
      start: () => FakeAudio.started.push(frequency.value),
      stop: () => undefined,
    };
  }
}

describe('the bell', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(FakeAudio, { allowed: true, made: 0, started: [] });
    vi.stubGlobal('AudioContext', FakeAudio);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('rings two notes, the second higher, with no file to load [R9.09]', async () => {
    expect(await new SynthesisedBell().ring()).toBe('rang');
    expect(FakeAudio.started).toHaveLength(6);
    expect(FakeAudio.started[3]).toBeGreaterThan(FakeAudio.started[0] ?? Infinity);
  });

  it('opens the sound once, however often it rings', async () => {
    const bell = new SynthesisedBell();
    await bell.ring();
    await bell.ring();
    expect(FakeAudio.made).toBe(1);
  });

  it('says that it is blocked if the browser waits for a click, and rings after the click [T.43]', async () => {
    FakeAudio.allowed = false;
    const bell = new SynthesisedBell();
    const ring = bell.ring();
    await vi.advanceTimersByTimeAsync(250);
    expect(await ring).toBe('blocked');
    expect(FakeAudio.started).toEqual([]);
    const refused = bell.unblock();
    await vi.advanceTimersByTimeAsync(250);
    expect(await refused).toBe(false);
    FakeAudio.allowed = true;
    expect(await bell.unblock()).toBe(true);
    expect(await bell.ring()).toBe('rang');
  });

  it('asks the browser within the click itself, not after a wait [T.43]', () => {
    FakeAudio.allowed = false;
    const resume = vi.spyOn(FakeAudio.prototype, 'resume');
    void new SynthesisedBell().unblock();
    expect(resume).toHaveBeenCalledOnce();
  });

  it('asks for no click if a click would not help', async () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(await new SynthesisedBell().ring()).toBe('rang');
    expect(await new SynthesisedBell().unblock()).toBe(true);
  });
});
