import type { Work } from '../../domain/driving/driving';
import { fieldsOf } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import { isRefused } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { DrivingPorts } from '../app-system';
import type { Slice } from '../ports/store.port';

interface Kept {
  /** Whose work it is. */
  readonly phone: string;
  readonly work: Work;
}

/** Removed when the driver leaves: it names people and their phones. */
export const KEPT_WORK = { name: 'driver-work' };

/** A driver's work as this device heard it last, for a visit without a network [R11.41]. */
export interface KeptWork {
  /** Keeps what was answered; nothing stays of a driver whom the server no longer knows. Hands it through. */
  keep(answer: Result<Work>): Promise<Result<Work>>;
  /** Null if there is none of the driver who is signed in here. */
  read(): Promise<Work | null>;
}

/** Over the store. An offer is not kept: it is over in seconds. */
export function keptWork({ driving, driver, store }: Pick<DrivingPorts, 'driving' | 'driver' | 'store'>): KeptWork {
  const slice: Slice<Kept> = {
    ...KEPT_WORK,
    version: 1,
    parse: (value) => {
      const fields = fieldsOf(value);
      const [phone, work] = [ownText(fields, 'phone', 20), driving.workIn(fields?.['work'])];
      return phone === '' || work === null ? null : { phone, work };
    },
  };
  /** What is stored: the same answer comes every few seconds. */
  let stored = '';
  return {
    keep: async (answer) => {
      const phone = await driver.look();
      if (phone === null || isRefused(answer, 'UNAUTHENTICATED')) {
        stored = '';
        await store.remove(KEPT_WORK);
      } else if (answer.ok) {
        const kept: Kept = { phone, work: { ...answer.value, offer: null } };
        const text = JSON.stringify(kept);
        if (text !== stored) await store.write(slice, kept);
        stored = text;
      }
      return answer;
    },
    read: async () => {
      const [phone, found] = [await driver.look(), await store.read(slice)];
      return found.kind === 'found' && found.value.phone === phone ? found.value.work : null;
    },
  };
}
