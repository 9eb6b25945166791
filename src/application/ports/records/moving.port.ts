import type { MovingDeliveries } from '../../../domain/ordering/moving-delivery';
import type { Result } from '../../../domain/shared/result';

/** Where the drivers of the selected branch's deliveries are. */
export interface MovingPort {
  list(): Promise<Result<MovingDeliveries>>;
}
