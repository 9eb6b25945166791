import { eq } from 'drizzle-orm';
import { confirmLocation, inquireLocation } from '../../contract/address-checks';
import { getSandbox } from '../../contract/sandbox';
import { addressChecks } from '../../server/modules/address-checks/tables';
import { orders } from '../../server/modules/ordering/tables';
import { HttpAddressCheck } from '../../src/adapters/http/address-check.adapter';
import { addressCheckLogic } from '../../src/application/actors/address-check.actor';
import type { AddressCheck } from '../../src/domain/address-check/address-check';
import type { Result } from '../../src/domain/shared/result';
import { answers, both, cut, exhausted, httpLevel, lost } from '../support/http-level';
import type { World } from '../support/http-level';
import { MALQA, placed } from '../support/parcels';
import { NEARBY, addressCheck } from './address-check.paths';

interface LinkWorld extends World {
  readonly link: string;
  /** Changes what the server keeps of the link. */
  readonly keep: (change: Partial<typeof addressChecks.$inferInsert>) => Promise<void>;
  /** Brings the delivery into a state, whatever it was in. */
  readonly move: (state: 'location inquiry acquiring' | 'cancelled') => Promise<void>;
}

const named = (result: Result<AddressCheck>): string => (result.ok ? result.value.state : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind);

/** Nobody has answered, and there is time, whatever became of it before. */
async function waits({ stage, keep, move }: LinkWorld): Promise<void> {
  await keep({ answer: null, answeredAt: null, expiredAt: null, expiresAt: new Date(stage.server.clock.now().getTime() + 60_000) });
  await move('location inquiry acquiring');
}

const late = ({ stage, keep }: LinkWorld): Promise<void> => keep({ answer: null, answeredAt: null, expiresAt: stage.server.clock.now() });

export const addressCheckHttp = httpLevel<LinkWorld>({
  spec: addressCheck,
  world: async (stage) => {
    const { server } = stage;
    const session = await stage.session(await stage.merchant());
    const { id } = (await placed(server, session)).data;
    await stage.forgiveTries(); // all their parcels go to one phone
    await server.call(inquireLocation, { as: session, params: { id } });
    const link = (await server.call(getSandbox)).data.texts[0]?.text.split('#')[1] ?? '';
    const keep = async (change: Partial<typeof addressChecks.$inferInsert>) => void (await server.deps.db.update(addressChecks).set(change).where(eq(addressChecks.orderId, id)));
    const move = async (state: 'location inquiry acquiring' | 'cancelled') => void (await server.deps.db.update(orders).set({ state }).where(eq(orders.id, id)));
    return { stage, link, keep, move, machine: addressCheckLogic(new HttpAddressCheck(stage.client())), input: { link } };
  },
  outcomes: {
    readCheck: {
      named,
      ways: {
        open: answers,
        answered: async ({ stage, link }) => {
          await stage.server.call(confirmLocation, { body: { link, answer: { position: NEARBY, directions: 'The blue door' } } });
        },
        offline: cut,
        RATE_LIMITED: exhausted('location-link'),
        CONFIRMATION_LINK_EXPIRED: late,
        ADDRESS_NOT_FOUND: ({ stage }) => stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, link: 'a-link-that-is-none-of-ours' }) }),
        ORDER_NOT_FOUND: ({ move }) => move('cancelled'),
        VALIDATION: ({ stage }) => stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, link: 'cut-off' }) }),
      },
    },
    sendAnswer: {
      named,
      ways: {
        answered: waits,
        offline: both(waits, lost),
        RATE_LIMITED: exhausted('location-link'),
        OUTSIDE_AREA: both(waits, ({ stage }) => stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, answer: { position: MALQA.position, directions: '' } }) })),
        CONFIRMATION_LINK_EXPIRED: both(waits, late),
        ORDER_NOT_FOUND: both(waits, ({ move }) => move('cancelled')),
      },
    },
  },
});
