import { stores } from '../../server/modules/store/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpStores } from '../../src/adapters/http/stores.adapter';
import { formDrafts, slotOf } from '../../src/application/actors/form-drafts';
import { storeSetupOver } from '../../src/application/actors/store-setup.actors';
import type { PersistedSetup, SetupContext } from '../../src/domain/store/store-setup.machine';
import { normalSubdomain } from '../../src/domain/store/subdomain';
import type { Result } from '../../src/domain/shared/result';
import { MemoryStore } from '../support/fakes/fake-store';
import { answers, both, cut, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import type { Merchant } from '../support/paths/http-stage';
import { removeStores } from '../support/paths/no-stores';
import { storeSetup } from './store-setup.paths';

type StoreOwner = Pick<Merchant, 'merchantId' | 'branchIds'>;

interface SetupWorld extends World {
  readonly device: MemoryStore;
  readonly owner: StoreOwner;
  readonly other: StoreOwner;
}

const USER = 'user-of-the-path';

/** Nobody has a store, and nothing was ever sent. */
async function nothingYet({ stage }: SetupWorld): Promise<void> {
  const { db } = stage.server.deps;
  await removeStores(db);
  await db.delete(idempotencyKeys);
}

async function has(
  world: SetupWorld,
  { merchantId, branchIds: [branchId = ''] }: StoreOwner,
  subdomain: string,
): Promise<void> {
  const { db, clock } = world.stage.server.deps;
  const look = { fulfilment: 'both', colour: '#000000', regionCode: 'BH-manama' } as const;
  await db
    .insert(stores)
    .values({ merchantId, branchId, subdomain, nameEn: 'Store', nameAr: 'متجر', ...look, createdAt: clock.now() });
}

const subdomainOf = (actor: { readonly snapshot: { readonly context: unknown } }): string =>
  normalSubdomain((actor.snapshot.context as SetupContext).draft.subdomain);

/** Somebody else has the subdomain. */
const taken: Way<SetupWorld> = async (world, _sample, actor) => {
  await nothingYet(world);
  await has(world, world.other, subdomainOf(actor));
};

/** Another tab was first. */
const there: Way<SetupWorld> = async (world) => {
  await nothingYet(world);
  await has(world, world.owner, 'set-up-before');
};

const keeps: Way<SetupWorld> = async ({ device }, sample) => {
  const { draft, key } = sample as PersistedSetup;
  await formDrafts(device).write(slotOf({ userId: USER, kind: 'store-setup', recordId: null }), {
    draft,
    key,
    version: null,
  });
};

export const storeSetupHttp = httpLevel<SetupWorld>({
  spec: storeSetup,
  world: async (stage) => {
    const [owner, other] = [await stage.merchant(), await stage.merchant()];
    const device = new MemoryStore();
    const world = {
      stage,
      device,
      owner,
      other,
      machine: storeSetupOver({ stores: new HttpStores(stage.client(await stage.session(owner))) }, device, USER),
      input: { currency: 'BHD' },
    };
    await nothingYet(world);
    return world;
  },
  events: {
    // A key stands for one body in one business, as the app makes them.
    SUBMIT: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    recall: {
      named: (persisted: PersistedSetup | null) => (persisted === null ? 'nothing' : 'a form'),
      ways: { nothing: answers, 'a form': keeps },
    },
    checkSubdomain: {
      named: (result: Result<{ readonly isFree: boolean }>) =>
        result.ok ? (result.value.isFree ? 'free' : 'taken') : 'offline',
      ways: { free: nothingYet, taken, offline: cut },
    },
    setUp: {
      ways: {
        ok: nothingYet,
        offline: lost,
        SUBDOMAIN_TAKEN: taken,
        STORE_EXISTS: there,
        VALIDATION: both(nothingYet, sentWith({ name: { en: 'Al Rajhi Bank', ar: 'مخبز نور' } })),
      },
    },
  },
});
