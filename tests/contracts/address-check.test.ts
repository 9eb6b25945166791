import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../contract/order';
import { getSandbox } from '../../contract/sandbox';
import { HttpAddressCheck } from '../../src/adapters/http/address-check.adapter';
import type { AddressCheckPort } from '../../src/application/ports/address-check.port';
import { LOCATION_LINK_LIFETIME } from '../../src/domain/shared/constants';
import type { Result } from '../../src/domain/shared/result';
import { PASSWORD } from '../support/servers/accounts';
import { FakeAddressChecks, SAMPLE_CHECK } from '../support/fakes/fake-address-checks';
import { openHttpSession } from '../support/servers/http-session';
import { SEEF, placed } from '../support/servers/parcels';
import { stopId } from '../support/servers/put-state';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: AddressCheckPort;
  /** An order whose recipient has not been asked yet. */
  readonly order: () => Promise<string>;
  /** The key in the message sent last. */
  readonly lastLink: () => Promise<string>;
  readonly expire: (link: string) => Promise<void>;
  readonly callOff: (orderId: string, link: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', PASSWORD);
  let as = await server.signIn('owner@pearl.example', 'b-seef');
  return {
    port: new HttpAddressCheck(tab.http),
    order: async () => (await placed(server, as)).data.id,
    lastLink: async () => (await server.call(getSandbox)).data.texts[0]?.text.split('#')[1] ?? '',
    expire: async () => {
      server.clock.advance(LOCATION_LINK_LIFETIME);
      await tab.advance(LOCATION_LINK_LIFETIME);
      as = await server.signIn('owner@pearl.example', 'b-seef');
    },
    callOff: async (id) => void (await server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } })),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const ids = ['order-1', 'order-2', 'order-3', 'order-4'];
  const port = new FakeAddressChecks(Object.fromEntries(ids.map((id) => [id, SAMPLE_CHECK])));
  const waiting = [...ids];
  return {
    port,
    order: async () => waiting.shift() ?? '',
    lastLink: async () => port.lastLink,
    expire: async (link) => port.end(link, 'expired'),
    callOff: async (_, link) => port.end(link, 'over'),
    close: async () => undefined,
  };
}

const codeOf = async (answer: Promise<Result<object>>) => {
  const result = await answer;
  return result.ok ? 'ok' : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
};

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the address check port over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  const ANSWER = { position: { lat: 26.2341, lng: 50.5433 }, directions: 'The blue door' };

  it('asks once, shows what is asked, and takes the first answer [R2.54] [R4.11]', async () => {
    const { port } = subject;
    const id = await subject.order();
    expect(await codeOf(port.inquire(id, stopId(id)))).toBe('ok');
    expect(await codeOf(port.inquire(id, stopId(id)))).toBe('NOT_NOW');
    const link = await subject.lastLink();
    expect(await port.read(link)).toMatchObject({
      ok: true,
      value: { state: 'open', position: SEEF.position, merchantName: { en: 'Pearl Sweets' }, regionCode: 'BH-manama' },
    });
    expect(await codeOf(port.answer(link, { ...ANSWER, position: { lat: 24.8122, lng: 46.6102 } }))).toBe(
      'OUTSIDE_AREA',
    );
    expect(await port.answer(link, ANSWER)).toMatchObject({ ok: true, value: { state: 'answered', ...ANSWER } });
    expect(await port.answer(link, { position: SEEF.position, directions: 'Another' })).toMatchObject({
      ok: true,
      value: { state: 'answered', ...ANSWER },
    });
    expect(await port.read(link)).toMatchObject({ ok: true, value: { state: 'answered', ...ANSWER } });
  });

  it('says whether a link has expired, is over, or leads nowhere [R8.12]', async () => {
    const { port } = subject;
    const id = await subject.order();
    await port.inquire(id, stopId(id));
    const gone = await subject.lastLink();
    await subject.callOff(id, gone);
    expect(await codeOf(port.read(gone))).toBe('ORDER_NOT_FOUND');
    const other = await subject.order();
    await port.inquire(other, stopId(other));
    const late = await subject.lastLink();
    await subject.expire(late);
    expect(await codeOf(port.read(late))).toBe('CONFIRMATION_LINK_EXPIRED');
    expect(await codeOf(port.answer(late, ANSWER))).toBe('CONFIRMATION_LINK_EXPIRED');
    expect(await codeOf(port.read('a-link-that-is-none-of-ours'))).toBe('ADDRESS_NOT_FOUND');
    expect(await codeOf(port.read('cut-off'))).toBe('VALIDATION');
    expect(await codeOf(port.inquire('order-of-nobody', 'stop-of-nobody'))).toBe('ORDER_NOT_FOUND');
  });
});
