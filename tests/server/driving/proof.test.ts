import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/order';
import { trackOrder } from '../../../contract/ordering';
import { getProofPicture, trackProofPicture } from '../../../contract/proofs';
import { eraseCustomer, listCustomers } from '../../../contract/customers';
import { files } from '../../../server/modules/files/tables';
import { branches } from '../../../server/modules/identity/tables';
import { stopProofs } from '../../../server/modules/ordering/proof-tables';
import { createFleetWorld } from '../../../server/sandbox/fleet-world';
import type { ProofKind } from '../../../src/domain/ordering/proof';
import { delivered } from '../../support/servers/delivered';
import { jpeg, png } from '../../support/samples/files';
import { driverOf } from '../../support/servers/drivers';
import type { TestDriver } from '../../support/servers/drivers';
import { ADLIYA, placed, SEEF } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let as: TestSession;
let driver: TestDriver;
let phones = 0;

beforeAll(async () => {
  server = await startServer();
  as = await server.signIn('owner@pearl.example', 'b-seef');
  driver = await (await driverOf(server, '+97336990001')).ready();
});
afterAll(() => server.close());

const ask = (proof: ProofKind) => server.deps.db.update(branches).set({ proof }).where(eq(branches.id, 'b-seef'));
const read = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
const track = async (slug: string) => (await server.call(trackOrder, { params: { slug } })).data;
const picture = (id: string, stopId: string, who = as) =>
  server.call(getProofPicture, { as: who, params: { id, stopId } });
const kept = async (stopId: string) =>
  (await server.deps.db.select().from(stopProofs).where(eq(stopProofs.stopId, stopId)))[0];
const pictures = () => server.deps.db.select().from(files).where(eq(files.kind, 'proof-of-delivery'));

/** A trip to the door, where the branch asks for this. */
async function atTheDoor(proof: ProofKind, stops = 1) {
  await ask(proof);
  const dropOffs = Array.from({ length: stops }, (_, index) => ({
    address: { ...SEEF, building: String((phones += 1)) },
    recipient: { name: 'Aysha Al Sayed', phone: `+973361${String(phones).padStart(5, '0')}` },
    note: '',
    size: 'small' as const,
    cashToCollect: { minor: index, currency: 'BHD' as const },
  }));
  const order = (await placed(server, as, { payment: { method: 'cash' }, dropOffs })).data;
  await ask('none'); // an order keeps what was asked for when it was made
  const trip = await driver.accepted();
  for (const to of ['in progress', 'arrived', 'picked up'] as const) await driver.step(order.id, to);
  const [stop, other] = trip.stops;
  if (stop === undefined) throw new Error('No stop');
  return { order, stop, other, slug: order.dropOffs[0]?.trackingSlug ?? '' };
}

describe('a photo', () => {
  it('is needed before the delivery, judged by its content, and kept once however often it is sent [R11.09] [T.33]', async () => {
    const { order, stop, slug } = await atTheDoor('photo');
    expect(stop.proofAsked).toBe('photo');
    expect((await driver.step(order.id, 'delivered', stop.id)).code).toBe('PROOF_MISSING');
    const named = { proof: { kind: 'name', name: 'Aysha' } } as const;
    expect((await driver.step(order.id, 'delivered', stop.id, named)).code).toBe('PROOF_MISSING');
    expect((await read(order.id)).state).toBe('picked up');
    expect((await driver.handIn(stop.id, Buffer.from('no photo at all'), 'image/jpeg')).code).toBe('FILE_TYPE');
    expect((await driver.handIn(stop.id, jpeg().subarray(0, 40), 'image/jpeg')).code).toBe('FILE_DAMAGED');
    expect((await driver.handIn(stop.id, png(), 'image/jpeg', 'proof.jpg')).code).toBe('FILE_TYPE');
    expect((await driver.handIn(stop.id, Buffer.alloc(600 * 1024, 0xff), 'image/jpeg')).code).toBe('TOO_LARGE');
    expect(await pictures()).toHaveLength(0);
    // Another one stands in its place; the same one is there once.
    expect((await driver.handIn(stop.id, png())).status).toBe(200);
    for (let times = 0; times < 3; times += 1)
      expect((await driver.handIn(stop.id, jpeg(), 'image/jpeg')).status).toBe(200);
    expect(await pictures()).toMatchObject([{ type: 'image/jpeg', merchantId: 'm-pearl' }]);
    expect((await picture(order.id, stop.id)).code).toBe('NOT_FOUND'); // not before it is delivered
    for (let times = 0; times < 3; times += 1)
      expect((await driver.step(order.id, 'delivered', stop.id)).data.trip).toBeNull();
    // Sent again after that it is the same; another one comes too late.
    expect((await driver.handIn(stop.id, jpeg(), 'image/jpeg')).status).toBe(200);
    expect((await driver.handIn(stop.id, png(4, 4))).code).toBe('NOT_NOW');
    expect((await read(order.id)).dropOffs[0]?.proof).toMatchObject({ handedTo: 'Aysha', by: 'photo' });
    expect((await track(slug)).proof?.by).toBe('photo');
    expect((await picture(order.id, stop.id)).data.picture).toMatch(/^data:image\/jpeg;base64,/);
    expect((await server.call(trackProofPicture, { params: { slug } })).data.picture).toMatch(/^data:image\/jpeg/);
  });

  it('is shown to nobody else, and handed in by nobody else [R11.09] [T.24]', async () => {
    const { order, stop, other } = await atTheDoor('photo', 2);
    const stranger = await driverOf(server, '+97336990077');
    expect((await stranger.handIn(stop.id, png())).code).toBe('ORDER_NOT_FOUND');
    expect((await driver.handIn('no-stop', png())).code).toBe('ORDER_NOT_FOUND');
    await driver.handIn(stop.id, png());
    // The proof of one door is none of another.
    expect((await driver.step(order.id, 'delivered', other?.id ?? '')).code).toBe('PROOF_MISSING');
    await driver.step(order.id, 'delivered', stop.id);
    const elsewhere = [
      await server.signIn('owner@pearl.example', 'b-juffair'),
      await server.signIn('owner@najd.example', 'b-olaya'),
    ];
    for (const who of elsewhere) expect((await picture(order.id, stop.id, who)).code).toBe('NOT_FOUND');
    expect((await picture(order.id, other?.id ?? '')).code).toBe('NOT_FOUND');
    const slug = order.dropOffs[1]?.trackingSlug ?? '';
    expect((await server.call(trackProofPicture, { params: { slug } })).code).toBe('NOT_FOUND');
    await driver.step(order.id, 'failed', other?.id ?? '', { failureReason: 'nobody-there' });
    expect((await driver.handIn(other?.id ?? '', png())).code).toBe('NOT_NOW');
  });

  it('goes with the person who is erased [R11.09] [T.31]', async () => {
    const { order, stop } = await atTheDoor('photo');
    await driver.handIn(stop.id, png(3, 3));
    await driver.step(order.id, 'delivered', stop.id);
    const { items } = (await server.call(listCustomers, { as, query: { search: order.recipientPhone } })).data;
    const erased = await server.call(eraseCustomer, { as, params: { id: items[0]?.id ?? '' } });
    expect(erased.status).toBe(200);
    expect((await picture(order.id, stop.id)).code).toBe('NOT_FOUND');
    expect(await kept(stop.id)).toMatchObject({ fileId: null, name: null });
  });
});

describe('a signature', () => {
  it('is drawn, or typed where drawing is hard; a photo is none [R11.09]', { tags: 'long' }, async () => {
    const { order, stop, other } = await atTheDoor('signature', 2);
    expect((await driver.handIn(stop.id, jpeg(), 'image/jpeg')).code).toBe('FILE_TYPE');
    await driver.handIn(stop.id, png());
    await driver.step(order.id, 'delivered', stop.id);
    const proof = { kind: 'name', name: '  Badria Haidar ' } as const;
    await driver.step(order.id, 'delivered', other?.id ?? '', { proof });
    expect((await read(order.id)).dropOffs.map((each) => each.proof?.by)).toEqual(['signature', 'name']);
    expect((await read(order.id)).dropOffs[1]?.proof?.handedTo).toBe('Badria');
    expect((await kept(other?.id ?? ''))?.name).toBe('Badria Haidar');
  });
});

describe('a code', () => {
  it('is told by the recipient, who alone sees it until the parcel is theirs [R11.09] [T.18]', async () => {
    const { order, stop, slug } = await atTheDoor('code');
    const code = (await track(slug)).handOverCode ?? '';
    expect(code).toMatch(/^\d{4}$/);
    const secret = new RegExp(`"${code}"`);
    expect(JSON.stringify((await driver.work()).data)).not.toMatch(secret);
    expect(JSON.stringify(await read(order.id))).not.toMatch(secret);
    expect((await driver.handIn(stop.id, png())).code).toBe('NOT_NOW');
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const say = (told: string) => driver.step(order.id, 'delivered', stop.id, { proof: { kind: 'code', code: told } });
    expect((await say('12')).code).toBe('VALIDATION');
    expect((await driver.step(order.id, 'delivered', stop.id)).code).toBe('PROOF_MISSING');
    // All of a burst count.
    const answers = await Promise.all(Array.from({ length: 7 }, () => say(wrong)));
    const times = (code: string) => answers.filter((answer) => answer.code === code).length;
    expect([times('PROOF_CODE_WRONG'), times('RATE_LIMITED')]).toEqual([5, 2]);
    expect((await say(code)).code).toBe('RATE_LIMITED');
    server.clock.advance(15 * 60_000);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    await driver.at(ADLIYA.position);
    for (let again = 0; again < 8; again += 1) expect((await say(code)).data.trip).toBeNull();
    expect((await track(slug)).handOverCode).toBeUndefined();
    expect((await read(order.id)).dropOffs[0]?.proof?.by).toBe('code');
  });

  it('is another one at every door, and gone with the order [R11.09] [R11.01]', { tags: 'long' }, async () => {
    const { order } = await atTheDoor('code', 8);
    const codes = await Promise.all(
      order.dropOffs.map(async ({ trackingSlug }) => (await track(trackingSlug)).handOverCode),
    );
    expect(new Set(codes).size).toBeGreaterThan(1);
    for (const { id } of order.dropOffs) await driver.step(order.id, 'failed', id, { failureReason: 'nobody-there' });
    expect((await track(order.dropOffs[0]?.trackingSlug ?? '')).handOverCode).toBeUndefined();
  });
});

it('is handed in by the simulated fleet too, whatever is asked for [R11.09]', { tags: 'long' }, async () => {
  await driver.duty(false);
  const world = createFleetWorld(server.deps);
  for (const proof of ['photo', 'signature', 'code'] as const) {
    await ask(proof);
    const order = (await placed(server, as, { payment: { method: 'cash' }, allowDuplicate: true })).data;
    const stopId = order.dropOffs[0]?.id ?? '';
    // The ordinary way ends at the door: nobody delivers without it.
    await expect(delivered(server.deps, order.id)).rejects.toMatchObject({ code: 'PROOF_MISSING' });
    expect((await read(order.id)).state).toBe('picked up');
    expect(await world.advance(order.id, 'delivered', null, stopId)).toBe(true);
    expect(await world.advance(order.id, 'successful', null, stopId)).toBe(true);
    expect((await read(order.id)).dropOffs[0]?.proof?.by).toBe(proof);
  }
  await ask('none');
});

it('is not asked for where nothing is, or what was cancelled [R11.09]', async () => {
  await driver.duty(true);
  const order = (await placed(server, as, { payment: { method: 'cash' }, allowDuplicate: true })).data;
  expect(order.dropOffs[0]?.proofAsked).toBeUndefined();
  expect(await kept(order.dropOffs[0]?.id ?? '')).toBeUndefined();
  await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
});
