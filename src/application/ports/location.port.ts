import type { Located } from '../../domain/regions/locate.machine';

/** Where the device is. */
export interface LocationPort {
  /** Asks the device, which asks the person if they have not decided yet: the answer may take as long as they think. */
  locate(): Promise<Located>;
}
