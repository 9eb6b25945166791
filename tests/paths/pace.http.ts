import { HttpStores } from '../../src/adapters/http/stores.adapter';
import { paceOver } from '../../src/application/actors/pace.actors';
import { httpLevel, lost } from '../support/paths/http-level';
import { storeFor } from '../support/servers/kitchen-orders';
import { pace } from './pace.paths';

export const paceHttp = httpLevel({
  spec: pace,
  world: async (stage) => {
    const merchant = await stage.merchant();
    await storeFor(stage, merchant);
    return { stage, machine: paceOver(new HttpStores(stage.client(await stage.session(merchant)))) };
  },
  outcomes: { save: { ways: { ok: () => undefined, offline: lost } } },
});
