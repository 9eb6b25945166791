import type { PointOfSale } from '../../../domain/pos/pos';
import type { PosBranches } from '../../../domain/pos/pos-branches';
import type { PosDeliveries, PosDeliveryMove } from '../../../domain/pos/pos-delivery';
import type { PosMenuPreview, PosSync } from '../../../domain/pos/pos-menu';
import type { PosTestOrder } from '../../../domain/pos/pos-test-order';
import type { PosSettings } from '../../../domain/pos/pos-screen';
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
  /** Which of its branches takes the orders of which of ours, and what their names suggest. */
  branches(): Promise<Result<PosBranches>>;
  /** Decides that of one branch; null to send none. Twice is like once. */
  match(branchId: string, posId: string | null): Promise<Result<PosBranches>>;
  /** What taking over its menu would do. */
  preview(): Promise<Result<PosMenuPreview>>;
  /** Takes it over as the preview said. */
  sync(fingerprint: string): Promise<Result<PosSync>>;
  /** The latest sync; null if there was none. */
  latestSync(): Promise<Result<{ readonly sync: PosSync | null }>>;
  /** Changes what is given; the rest stays. Twice is like once. */
  change(change: Partial<PosSettings>): Promise<Result<PointOfSale>>;
  /** The test orders of the branch, the latest first. */
  testOrders(): Promise<Result<readonly PosTestOrder[]>>;
  /** Sends one more, once per key. Refused as POS_NOT_TESTING while the mode is off. */
  sendTest(key: string): Promise<Result<readonly PosTestOrder[]>>;
  /** Removes them here. Twice is like once. */
  clearTests(): Promise<Result<readonly PosTestOrder[]>>;
  /** The branches whose deliveries there can request a driver here, and the deliveries that need somebody. */
  deliveries(): Promise<Result<PosDeliveries>>;
  /** Decides whether the deliveries of a branch do, from now on. Twice is like once. */
  switchDeliveries(branchId: string, isOn: boolean): Promise<Result<PosDeliveries>>;
  /** Sends one again, or settles it without a driver. Twice is like once: one driver at most is requested. */
  settleDelivery(id: string, move: PosDeliveryMove): Promise<Result<PosDeliveries>>;
}
