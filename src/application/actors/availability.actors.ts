import { fromPromise } from 'xstate';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { isRefused } from '../../domain/shared/result';
import type { AvailabilityChange } from '../../domain/store/availability';
import { availabilityMachine } from '../../domain/store/availability.machine';
import type { Store } from '../../domain/store/store';
import type { StoresPort } from '../ports/records/stores.port';

/** Changing the availability of the menu's items, over its port; where somebody was quicker, the store is read again. */
export function availabilityOver(stores: Pick<StoresPort, 'get' | 'setAvailability'>): typeof availabilityMachine {
  return availabilityMachine.provide({
    actors: {
      save: fromPromise<ActionOutcome<Store>, readonly AvailabilityChange[]>(async ({ input }) => {
        const saved = await stores.setAvailability(input);
        if (saved.ok) return { kind: 'done', item: saved.value };
        const { failure } = saved;
        const now = isRefused(saved, 'CHANGED_MEANWHILE') ? await stores.get() : saved;
        return now.ok ? { kind: 'overtaken', item: now.value, failure } : { kind: 'failed', failure };
      }),
    },
  });
}
