import type { ClockPort } from '../../../src/application/ports/clock.port';
import { instantOf, millisOf } from '../../../src/domain/shared/time';
import type { Instant } from '../../../src/domain/shared/time';
import { START } from '../samples/sample-session';

/** A device's clock that a test sets, forwards and back. */
export class FakeClock implements ClockPort {
  constructor(private time: Instant = START) {}

  now(): Instant {
    return this.time;
  }

  /** Milliseconds. */
  advance(millis: number): void {
    this.time = instantOf(millisOf(this.time) + millis);
  }
}
