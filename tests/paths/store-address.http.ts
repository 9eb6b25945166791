import { ne } from 'drizzle-orm';
import { storeFormerAddresses, stores } from '../../server/modules/store/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpStores } from '../../src/adapters/http/stores.adapter';
import { formDrafts, slotOf } from '../../src/application/actors/form-drafts';
import { storeAddressOver } from '../../src/application/actors/store-address.actors';
import type { StoreAddress } from '../../src/domain/store/store-address';
import type { PersistedAddress } from '../../src/domain/store/store-address.machine';
import type { Result } from '../../src/domain/shared/result';
import { MemoryStore } from '../support/fakes/fake-store';
import { answers, both, cut, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import type { Merchant } from '../support/paths/http-stage';
import { removeStores } from '../support/paths/no-stores';
import { storeAddress } from './store-address.paths';

type StoreOwner = Pick<Merchant, 'merchantId' | 'branchIds'>;

interface AddressWorld extends World {
  readonly device: MemoryStore;
  readonly owner: StoreOwner;
  readonly other: StoreOwner;
}

const USER = 'user-of-the-path';
const OWN = 'noor-bakery';
const WANTED = 'noor-two';
const DAY = 86_400_000;

async function has(
  { stage }: AddressWorld,
  { merchantId, branchIds: [branchId = ''] }: StoreOwner,
  subdomain: string,
): Promise<void> {
  const { db, clock } = stage.server.deps;
  const look = { fulfilment: 'both', colour: '#000000', regionCode: 'BH-manama' } as const;
  await db
    .insert(stores)
    .values({ merchantId, branchId, subdomain, nameEn: 'Store', nameAr: 'متجر', ...look, createdAt: clock.now() })
    .onConflictDoUpdate({ target: stores.merchantId, set: { subdomain } });
}

/** The store is at an address, had these before, and nothing was ever sent; nobody else has a store. */
const at =
  (subdomain: string, former: Readonly<Record<string, number>> = { 'noor-cakes': 40 }): Way<AddressWorld> =>
  async (world) => {
    const { db, clock } = world.stage.server.deps;
    const { merchantId } = world.owner;
    await db.delete(idempotencyKeys);
    await db.delete(storeFormerAddresses);
    await db.delete(stores).where(ne(stores.merchantId, merchantId));
    await has(world, world.owner, subdomain);
    for (const [each, days] of Object.entries(former))
      await db
        .insert(storeFormerAddresses)
        .values({ subdomain: each, merchantId, leftAt: new Date(clock.now().getTime() - days * DAY) });
  };
const asRead = at(OWN);
const full = at(OWN, { 'noor-cakes': 1, 'noor-bread': 2, 'noor-sweets': 3 });

const taken: Way<AddressWorld> = async (world, sample, actor) => {
  await asRead(world, sample, actor);
  await has(world, world.other, WANTED);
};

const keeps: Way<AddressWorld> = async ({ device }, sample) => {
  await formDrafts(device).write(slotOf({ userId: USER, kind: 'store-address', recordId: null }), {
    ...(sample as PersistedAddress),
    version: null,
  });
};

export const storeAddressHttp = httpLevel<AddressWorld>({
  spec: storeAddress,
  world: async (stage) => {
    const [owner, other] = [await stage.merchant(), await stage.merchant()];
    const device = new MemoryStore();
    await removeStores(stage.server.deps.db);
    return {
      stage,
      device,
      owner,
      other,
      machine: storeAddressOver({ stores: new HttpStores(stage.client(await stage.session(owner))) }, device, USER),
    };
  },
  events: {
    // A key stands for one body in one business, as the app makes them.
    CONFIRM: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    recall: {
      named: (persisted: PersistedAddress | null) => (persisted === null ? 'nothing' : 'a form'),
      ways: { nothing: answers, 'a form': keeps },
    },
    load: {
      named: (result: Result<StoreAddress>) =>
        result.ok ? (result.value.changesLeft === 0 ? 'full' : 'open') : 'offline',
      ways: { open: asRead, full, offline: cut },
    },
    checkSubdomain: {
      named: (result: Result<{ readonly isFree: boolean }>) =>
        result.ok ? (result.value.isFree ? 'free' : 'taken') : 'offline',
      ways: { free: asRead, taken, offline: cut },
    },
    change: {
      ways: {
        ok: asRead,
        offline: both(asRead, lost),
        SUBDOMAIN_TAKEN: taken,
        CHANGED_MEANWHILE: at('noor-else'),
        ADDRESS_LIMIT: full,
        VALIDATION: both(asRead, sentWith({ subdomain: 'www' })),
      },
    },
  },
});
