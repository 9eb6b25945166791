import { eq } from 'drizzle-orm';
import { files } from '../../server/modules/files/tables';
import { wireTransfers } from '../../server/modules/wire-transfers/tables';
import { HttpWireTransfers } from '../../src/adapters/http/wire-transfers.adapter';
import { formDrafts, slotOf } from '../../src/application/actors/form-drafts';
import { wireTransferOver } from '../../src/application/actors/wire-transfer.actors';
import type { PersistedWireTransfer } from '../../src/domain/wallet/wire-transfer';
import { MemoryStore } from '../support/fakes/fake-store';
import { both, cut, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { SENT_SLUG, wireTransfer } from './wire-transfer.paths';

const USER = 'user-of-the-path';

interface WireWorld extends World {
  readonly device: MemoryStore;
  /** Of the reference that the server has given out. */
  readonly slug: string;
  readonly fileId: string;
  readonly merchantId: string;
}

const fileOf = ({ fileId }: Pick<WireWorld, 'fileId'>) => ({
  id: fileId,
  name: 'receipt.pdf',
  type: 'application/pdf',
  size: 2_048,
});

/** The reference is still open, and its proof is there or gone. */
const open =
  (proof: 'there' | 'gone') =>
  async (world: WireWorld): Promise<void> => {
    const { stage, slug, fileId, merchantId } = world;
    const { deps, clock } = stage.server;
    await deps.db
      .update(wireTransfers)
      .set({ state: 'created', amount: null, fileId: null })
      .where(eq(wireTransfers.slug, slug));
    await deps.db.delete(files).where(eq(files.id, fileId));
    if (proof === 'there')
      await deps.db
        .insert(files)
        .values({ ...fileOf(world), content: new Uint8Array(1), uploadedAt: clock.now(), uploadedBy: merchantId });
  };

/** It was sent with another amount, in another tab. */
async function sentElsewhere({ stage, slug }: WireWorld): Promise<void> {
  await stage.server.deps.db
    .update(wireTransfers)
    .set({ state: 'pending', amount: 12_345 })
    .where(eq(wireTransfers.slug, slug));
}

const keeps =
  (which: 'this' | 'sent') =>
  async (world: WireWorld, sample: unknown): Promise<void> => {
    const { typed } = sample as PersistedWireTransfer;
    const draft = { slug: which === 'this' ? world.slug : SENT_SLUG, typed, file: fileOf(world) };
    const slot = slotOf({ userId: USER, kind: 'wire-transfer', recordId: 'BHD' });
    await formDrafts(world.device).write(slot, { draft, version: null, key: null });
  };

export const wireTransferHttp = httpLevel<WireWorld>({
  spec: wireTransfer,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const device = new MemoryStore();
    const { merchantId, userId } = merchant;
    const port = new HttpWireTransfers(stage.client(await stage.session(merchant)));
    const { deps, clock } = stage.server;
    const number = stage.next();
    const slug = `wire-of-the-path-${number}`;
    await deps.db.insert(wireTransfers).values({
      id: `wire-${number}`,
      slug,
      reference: `WT-${number}`,
      merchantId,
      userId,
      currency: 'BHD',
      state: 'created',
      createdAt: clock.now(),
    });
    return {
      stage,
      device,
      slug,
      fileId: `file-${number}`,
      merchantId,
      machine: wireTransferOver({ wireTransfers: port }, device, { userId: USER, currency: 'BHD' }),
      input: { currency: 'BHD' },
    };
  },
  events: { FILE: (_: unknown, world) => ({ type: 'FILE', file: fileOf(world) }) },
  outcomes: {
    recall: {
      named: (persisted: PersistedWireTransfer | null) =>
        persisted === null ? 'nothing' : persisted.slug === SENT_SLUG ? 'sent' : 'this',
      ways: { nothing: () => undefined, this: keeps('this'), sent: keeps('sent') },
    },
    open: { ways: { ok: open('there'), offline: cut } },
    send: {
      ways: {
        ok: open('there'),
        offline: both(open('there'), lost),
        WIRE_TRANSFER_SENT: sentElsewhere,
        DOCUMENT_UNKNOWN: open('gone'),
      },
    },
  },
});
