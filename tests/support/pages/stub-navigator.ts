import { onTestFinished } from 'vitest';

/**
 * Gives the navigator a property until the test ends. The next file of the worker has the same navigator, so one that
 * stays behind fails its file.
 */
export function stubNavigator(name: 'clipboard' | 'onLine' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}
