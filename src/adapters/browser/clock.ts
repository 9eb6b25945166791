import type { ClockPort } from '../../application/ports/clock.port';
import type { Instant } from '../../domain/shared/time';

/** The device's clock. */
export class SystemClock implements ClockPort {
  now(): Instant {
    return new Date().toISOString();
  }
}
