import { eq } from 'drizzle-orm';
import { files } from '../../server/modules/files/tables';
import { deliveryReports } from '../../server/modules/ordering';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpInaccurateDeliveries } from '../../src/adapters/http/inaccurate-deliveries.adapter';
import { inaccurateDeliveryOver } from '../../src/application/actors/inaccurate-delivery.actors';
import { formDrafts, slotOf } from '../../src/application/actors/form-drafts';
import type { PersistedReport } from '../../src/domain/ordering/inaccurate-delivery';
import { isRefused } from '../../src/domain/shared/result';
import { MemoryStore } from '../support/fakes/fake-store';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { orderBody, placed } from '../support/servers/parcels';
import { putState } from '../support/servers/put-state';
import { inaccurateDelivery } from './inaccurate-delivery.paths';

const USER = 'user-of-the-path';

interface ReportWorld extends World {
  readonly device: MemoryStore;
  readonly merchantId: string;
  readonly orderId: string;
  readonly stopIds: readonly string[];
  readonly fileId: string;
}

const fileOf = ({ fileId }: Pick<ReportWorld, 'fileId'>) => ({
  id: fileId,
  name: 'parcel.png',
  type: 'image/png',
  size: 2_048,
});

interface Circumstances {
  readonly photo?: 'there' | 'gone';
  readonly isReported?: boolean;
}

/** The order as it stands on the server, as if what got no answer had never arrived. */
const standing =
  ({ photo = 'there', isReported = false }: Circumstances) =>
  async (world: ReportWorld): Promise<void> => {
    const { stage, merchantId, orderId, fileId } = world;
    const { db, clock } = stage.server.deps;
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
    await db.delete(deliveryReports).where(eq(deliveryReports.orderId, orderId));
    await db.delete(files).where(eq(files.id, fileId));
    if (photo === 'there')
      await db
        .insert(files)
        .values({ ...fileOf(world), content: new Uint8Array(1), uploadedAt: clock.now(), uploadedBy: merchantId });
    await putState(db, orderId, 'successful');
    if (isReported)
      await db.insert(deliveryReports).values({
        id: `other-${orderId}`,
        orderId,
        merchantId,
        state: 'reported',
        reason: 'late',
        note: '',
        reportedAt: clock.now(),
      });
  };

export const inaccurateDeliveryHttp = httpLevel<ReportWorld>({
  spec: inaccurateDelivery,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const session = await stage.session(merchant);
    const device = new MemoryStore();
    const port = new HttpInaccurateDeliveries(stage.client(session));
    const { dropOffs } = orderBody('none');
    const two = { dropOffs: [...dropOffs, { ...dropOffs[0], recipient: { name: 'Amal', phone: '+97336123457' } }] };
    const { data } = await placed(stage.server, session, two as Parameters<typeof placed>[2]);
    const stopIds = data.dropOffs.map(({ id }) => id);
    const place = { userId: USER, orderId: data.id, afterReport: null };
    return {
      stage,
      device,
      merchantId: merchant.merchantId,
      orderId: data.id,
      stopIds,
      fileId: `file-${stage.next()}`,
      machine: inaccurateDeliveryOver({ inaccurateDeliveries: port }, device, place),
      input: { orderId: data.id, stopIds },
    };
  },
  events: {
    STOP: (_: unknown, world) => ({ type: 'STOP', stopId: world.stopIds[1] }),
    FILE: (_: unknown, world) => ({ type: 'FILE', file: fileOf(world) }),
  },
  cannot: (event, { context }) =>
    event.type === 'xstate.done.actor.send' && isRefused(event['output'], 'DOCUMENT_UNKNOWN') && context.file === null
      ? 'a report without a photo has none that is gone'
      : null,
  outcomes: {
    recall: {
      named: (persisted: PersistedReport | null) => (persisted === null ? 'nothing' : 'kept'),
      ways: {
        nothing: () => undefined,
        kept: async (world: ReportWorld, sample: unknown) => {
          const { reason, note } = sample as PersistedReport;
          const slot = slotOf({ userId: USER, kind: 'inaccurate-delivery', recordId: world.orderId });
          const draft = { stopId: world.stopIds[0] ?? null, reason, note, file: fileOf(world) };
          await formDrafts(world.device).write(slot, { draft, version: null, key: null });
        },
      },
    },
    send: {
      ways: {
        ok: standing({}),
        offline: both(standing({}), lost),
        DELIVERY_REPORTED: standing({ isReported: true }),
        DOCUMENT_UNKNOWN: standing({ photo: 'gone' }),
      },
    },
  },
});
