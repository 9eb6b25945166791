import { fromPromise } from 'xstate';
import { INACCURACIES } from '../../domain/ordering/inaccuracies';
import type { InaccuracyInput, PersistedReport } from '../../domain/ordering/inaccurate-delivery';
import { inaccurateDeliveryMachine } from '../../domain/ordering/inaccurate-delivery.machine';
import type { Order } from '../../domain/ordering/order';
import { fieldsOf } from '../../domain/shared/fields';
import { fingerprint } from '../../domain/shared/fingerprint';
import type { Result } from '../../domain/shared/result';
import type { RecordPorts } from '../app-system';
import type { StorePort } from '../ports/store.port';
import { formDrafts, slotOf } from './form-drafts';
import { draftsOver } from './slots';
import { storedFile } from '../../domain/signup/stored-file';

/** Whose form it is, and about what. */
export interface ReportPlace {
  readonly userId: string;
  readonly orderId: string;
  /** The report that was answered before this one; null for the first. */
  readonly afterReport: string | null;
}

/** The same for the same report, so that a repeat after a lost answer reports once [T.36]. */
const keyOf = ({ orderId, ...said }: InaccuracyInput, afterReport: string | null): string =>
  `report-${orderId}-${fingerprint(JSON.stringify([said, afterReport]))}`;

/** Reporting an inaccurate delivery, over its port and the device's store; each order of a person has a draft of its own. */
export function inaccurateDeliveryOver(
  { inaccurateDeliveries }: Pick<RecordPorts, 'inaccurateDeliveries'>,
  device: StorePort,
  { userId, orderId, afterReport }: ReportPlace,
): typeof inaccurateDeliveryMachine {
  const drafts = formDrafts(device);
  const slot = slotOf({ userId, kind: 'inaccurate-delivery', recordId: orderId });
  return inaccurateDeliveryMachine.provide({
    actors: {
      recall: fromPromise<PersistedReport | null>(async () => {
        const stored = await drafts.read(slot);
        if (stored === null) return null;
        const { stopId, reason, note, file } = fieldsOf(stored.draft) ?? {};
        return {
          stopId: typeof stopId === 'string' ? stopId : null,
          reason: INACCURACIES.find((each) => each === reason) ?? null,
          note: typeof note === 'string' ? note : '',
          file: storedFile(file),
        };
      }),
      drafts: draftsOver<PersistedReport>((persisted) => {
        void drafts.write(slot, persisted === null ? null : { draft: persisted, version: null, key: null });
      }),
      send: fromPromise<Result<Order>, InaccuracyInput>(({ input }) =>
        inaccurateDeliveries.report(input, keyOf(input, afterReport)),
      ),
    },
  });
}
