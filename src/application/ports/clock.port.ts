import type { Instant } from '../../domain/shared/time';

export interface ClockPort {
  now(): Instant;
}
