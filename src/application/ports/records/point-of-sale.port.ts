import type { PointOfSale } from '../../../domain/pos/pos';
import type { Result } from '../../../domain/shared/result';

/** The business's point of sale [R1.09]. */
export interface PointOfSalePort {
  read(): Promise<Result<PointOfSale>>;
  /** @returns the point of sale's page, on which the connection is allowed */
  begin(): Promise<Result<{ readonly pageUrl: string }>>;
  /** Finishes it; the same code and state again give the same answer. */
  finish(code: string, state: string): Promise<Result<PointOfSale>>;
  /** Asks the point of sale now whether the connection stands. */
  check(): Promise<Result<PointOfSale>>;
  /** Twice is like once. */
  disconnect(): Promise<Result<PointOfSale>>;
}
