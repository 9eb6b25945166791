import { confirmLocation } from '../../contract/address-checks';
import { HttpAddressCheck } from '../../src/adapters/http/address-check.adapter';
import { addressCheckLogic } from '../../src/application/actors/address-check.actor';
import { askRecipient } from '../support/paths/address-check-world';
import type { AskedDelivery } from '../support/paths/address-check-world';
import { answers, both, cut, exhausted, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { MALQA } from '../support/servers/parcels';
import { endOf } from '../support/paths/quick-world';
import { NEARBY, addressCheck } from './address-check.paths';

type LinkWorld = World & AskedDelivery;

const waits = (world: LinkWorld): Promise<void> => world.waits();
const late = (world: LinkWorld): Promise<void> => world.late();
const over = (world: LinkWorld): Promise<void> => world.over();

export const addressCheckHttp = httpLevel<LinkWorld>({
  spec: addressCheck,
  world: async (stage) => {
    const asked = await askRecipient(stage.server, await stage.session(await stage.merchant()));
    return {
      stage,
      ...asked,
      machine: addressCheckLogic(new HttpAddressCheck(stage.client())),
      input: { link: asked.link },
    };
  },
  outcomes: {
    readCheck: {
      named: endOf,
      ways: {
        open: answers,
        answered: async ({ stage, link }) => {
          await stage.server.call(confirmLocation, {
            body: { link, answer: { position: NEARBY, directions: 'The blue door' } },
          });
        },
        offline: cut,
        RATE_LIMITED: exhausted('location-link'),
        CONFIRMATION_LINK_EXPIRED: late,
        ADDRESS_NOT_FOUND: ({ stage }) =>
          stage.proxy.meet({
            kind: 'change',
            request: (body: object) => ({ ...body, link: 'a-link-that-is-none-of-ours' }),
          }),
        ORDER_NOT_FOUND: over,
        VALIDATION: ({ stage }) =>
          stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, link: 'cut-off' }) }),
      },
    },
    sendAnswer: {
      named: endOf,
      ways: {
        answered: waits,
        offline: both(waits, lost),
        RATE_LIMITED: exhausted('location-link'),
        OUTSIDE_AREA: both(waits, ({ stage }) =>
          stage.proxy.meet({
            kind: 'change',
            request: (body: object) => ({ ...body, answer: { position: MALQA.position, directions: '' } }),
          }),
        ),
        CONFIRMATION_LINK_EXPIRED: both(waits, late),
        ORDER_NOT_FOUND: both(waits, over),
      },
    },
  },
});
