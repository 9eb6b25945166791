import { vi } from 'vitest';

/** Waits until a check holds. The limit is for what hangs: Vitest's own second is too short on a busy machine. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
