import { stores } from '../../server/modules/store/tables';
import { HttpStores } from '../../src/adapters/http/stores.adapter';
import { paceOver } from '../../src/application/actors/pace.actors';
import { httpLevel, lost } from '../support/paths/http-level';
import { pace } from './pace.paths';

export const paceHttp = httpLevel({
  spec: pace,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const { db, clock } = stage.server.deps;
    await db.insert(stores).values({
      merchantId: merchant.merchantId,
      branchId: merchant.branchIds[0] ?? '',
      subdomain: `store-${stage.next()}`,
      nameEn: 'Noor Bakery',
      nameAr: 'مخبز نور',
      fulfilment: 'both',
      colour: '#0b3d91',
      regionCode: 'BH-manama',
      createdAt: clock.now(),
    });
    return { stage, machine: paceOver(new HttpStores(stage.client(await stage.session(merchant)))) };
  },
  outcomes: { save: { ways: { ok: () => undefined, offline: lost } } },
});
