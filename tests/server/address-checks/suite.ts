import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmLocation, decideLocation, inquireLocation } from '../../../contract/address-checks';
import { cancelOrder, getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import { getSandbox } from '../../../contract/sandbox';
import { ADDRESS_LINKS } from '../../../server/modules/address-checks/confirm-location';
import { sweepInquiries } from '../../../server/modules/address-checks/expiry';
import { RECIPIENT_TEXTS } from '../../../server/modules/address-checks/inquire-location';
import { addressChecks } from '../../../server/modules/ordering/inquiry-tables';
import { advance } from '../../../server/modules/ordering/advance';
import { listDispatchable } from '../../../server/modules/ordering/fleet-reads';
import type { LocationAnswer } from '../../../src/domain/address-check/address-check';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { canInquireLocation, mayFollow } from '../../../src/domain/ordering/task-transitions';
import { distanceMeters } from '../../../src/domain/regions/geo';
import { LOCATION_LINK_LIFETIME, LOCATION_TIMEOUT } from '../../../src/domain/shared/constants';
import type { Address } from '../../../src/domain/addresses/address';
import { MALQA, SEEF, placed } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import type { TestServer, TestSession } from '../../support/servers/server';

const NEARBY = { lat: 26.2341, lng: 50.5433 };
const MOVED: LocationAnswer = { position: NEARBY, directions: 'The blue door behind the pharmacy' };

/** The rules for asking recipients where parcels go, on any database. */
export function addressChecksSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  let as: TestSession;
  let phones = 0;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // Past every network limit.
    server.clock.advance(2 * 3600_000);
    as = await server.signIn('owner@pearl.example', 'b-seef');
  });

  const ask = (id: string, who = as) =>
    server.call(inquireLocation, { as: who, params: { id }, body: { stopId: stopId(id) } });
  const confirm = (link: string, answer: LocationAnswer | null = null) =>
    server.call(confirmLocation, { body: { link, answer } });
  const order = async (id: string) => (await server.call(getOrder, { as, params: { id } })).data;
  const texts = async () => (await server.call(getSandbox)).data.texts;
  const alerts = async (id: string) =>
    (await server.call(listNotifications, { as })).data.items
      .filter(({ orderId }) => orderId === id)
      .map(({ type }) => type);

  /** An order to its own phone. */
  async function made(phone?: string, address: Address = SEEF) {
    phones += 1;
    const { data } = await placed(server, as, {
      dropOffs: [
        {
          address,
          recipient: { name: 'Huda Al Alawi', phone: phone ?? `+9733612${String(phones).padStart(4, '0')}` },
          note: '',
          size: 'small',
          cashToCollect: { minor: 0, currency: 'BHD' },
        },
      ],
    });
    return data;
  }

  /** An order whose recipient was asked. @returns it, and the key in the message's link */
  async function asked(address: Address = SEEF) {
    const { id, dropOffs, total } = await made(undefined, address);
    expect(await ask(id)).toMatchObject({ status: 200 });
    const text = (await texts()).find(({ to }) => to === dropOffs[0]?.recipient.phone)?.text ?? '';
    return { id, total, text, key: /#([\w-]+)$/.exec(text)?.[1] ?? '' };
  }

  describe('asking', () => {
    it('sends the recipient a link in both languages and lets the delivery wait [R2.54] [R4.11]', async () => {
      const { id, text, key } = await asked();
      expect(key).toHaveLength(43);
      expect(text).toContain('/customer-address-verification#');
      expect(text).toContain('Pearl Sweets');
      expect(text).toContain('حلويات اللؤلؤة');
      const { state, dropOffs } = await order(id);
      expect(state).toBe('location inquiry acquiring');
      expect(dropOffs[0]?.state).toBe('location inquiry acquiring');
      const now = server.clock.now().getTime();
      expect(dropOffs[0]?.locationInquiry).toEqual({
        state: 'open',
        askedAt: new Date(now).toISOString(),
        expiresAt: new Date(now + LOCATION_LINK_LIFETIME).toISOString(),
        endedAt: null,
        movedMeters: null,
      });
    });

    it('keeps the key by its hash alone, and writes it into no log [T.18]', async () => {
      const { id, key } = await asked();
      await confirm(key);
      const [row] = await server.deps.db
        .select()
        .from(addressChecks)
        .where(eq(addressChecks.stopId, stopId(id)));
      expect(JSON.stringify(row)).not.toContain(key);
      expect(server.logs.join('\n')).not.toContain(key);
    });

    it('is for deliveries that wait for a driver, and asks once at a time [R4.11]', async () => {
      const { id } = await asked();
      expect(await ask(id)).toMatchObject({ status: 409, code: 'NOT_NOW' });
      const other = await made();
      await advance(server.deps, other.id, 'dispatched');
      await advance(server.deps, other.id, 'assigned');
      expect(await ask(other.id)).toMatchObject({ status: 409, code: 'NOT_NOW' });
      expect((await order(other.id)).dropOffs[0]?.locationInquiry).toBeNull();
      const offered = await made();
      await advance(server.deps, offered.id, 'dispatched');
      expect(await ask(offered.id)).toMatchObject({ status: 200 });
    });

    it(
      'sends nothing to numbers outside the Gulf, and says so in both languages [T.49]',
      { tags: 'long' },
      async () => {
        for (const phone of ['+19005551234', '+881612345678', '+447911123456']) {
          const { id } = await made(phone);
          const answer = await ask(id);
          expect([phone, answer]).toMatchObject([phone, { status: 422, code: 'PHONE_ABROAD' }]);
          for (const messages of [/Gulf numbers only/, /دول الخليج العادية فقط/])
            expect(answer.raw.body).toMatch(messages);
          expect((await texts()).filter(({ to }) => to === phone)).toEqual([]);
          const { state, dropOffs } = await order(id);
          expect([state, dropOffs[0]?.locationInquiry]).toEqual(['created', null]);
        }
        expect((await ask((await made('+966501234567')).id)).status).toBe(200);
      },
    );

    it('of two who ask at once sends one message [R4.11]', async () => {
      const { id, dropOffs } = await made();
      const answers = await Promise.all([ask(id), ask(id), ask(id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect((await texts()).filter(({ to }) => to === dropOffs[0]?.recipient.phone)).toHaveLength(1);
    });

    it('does not find the delivery of another branch or merchant [T.24]', async () => {
      const { id } = await made();
      for (const [email, branch] of [
        ['owner@pearl.example', 'b-juffair'],
        ['owner@najd.example', 'b-olaya'],
      ] as const)
        expect(await ask(id, await server.signIn(email, branch))).toMatchObject({
          status: 404,
          code: 'ORDER_NOT_FOUND',
        });
      expect((await order(id)).state).toBe('created');
    });

    it(
      'leaves the delivery as it was where the message could not be sent, so that it can be asked again',
      { tags: 'long' },
      async () => {
        const { id } = await made();
        const { send } = server.deps.sms;
        server.deps.sms.send = () => Promise.reject(new Error('No line'));
        expect((await ask(id)).status).toBe(500);
        server.deps.sms.send = send;
        expect(await order(id)).toMatchObject({ state: 'created', dropOffs: [{ locationInquiry: null }] });
        expect((await ask(id)).status).toBe(200);
      },
    );

    it('does not flood one phone [T.21]', async () => {
      const recipient = { name: 'Huda', phone: '+97336999111' };
      const dropOffs = [
        {
          address: SEEF,
          recipient,
          note: '',
          size: 'small' as const,
          cashToCollect: { minor: 0, currency: 'BHD' as const },
        },
      ];
      const statuses: number[] = [];
      for (let asking = 0; asking <= RECIPIENT_TEXTS.limit; asking += 1)
        statuses.push((await ask((await placed(server, as, { dropOffs })).data.id)).status);
      expect(statuses).toEqual([...Array.from({ length: RECIPIENT_TEXTS.limit }, () => 200), 429]);
    });

    it('may be asked exactly where the table of states says so', () => {
      for (const state of TASK_STATES)
        expect(canInquireLocation(state)).toBe(mayFollow(state, 'location inquiry acquiring'));
      expect(TASK_STATES.filter(canInquireLocation)).toEqual([
        'created',
        'unassigned',
        'dispatched',
        'not dispatched',
        'dispatch failure',
        'location inquiry expired',
      ]);
    });
  });

  describe('answering', () => {
    it('shows anyone with the link what is asked, and nothing else about anybody [R2.54]', async () => {
      const { id, key } = await asked();
      const { status, data, raw } = await confirm(key);
      expect(status).toBe(200);
      expect(data).toEqual({
        state: 'open',
        reference: (await order(id)).reference,
        merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
        regionCode: 'BH-manama',
        address: { ...SEEF, label: '' },
        position: SEEF.position,
        directions: '',
        map: { tileUrl: null, attribution: '' },
      });
      for (const secret of ['Huda', 'Mariam', '+973', 'total', id]) expect(raw.body).not.toContain(secret);
      expect((await order(id)).state, 'reading changes nothing').toBe('location inquiry acquiring');
    });

    it(
      'tells where the place is in words until the pin is moved, but not what the merchant calls it [R2.54]',
      { tags: 'long' },
      async () => {
        const named = { ...SEEF, label: 'The slow payer' };
        const { key } = await asked(named);
        const read = await confirm(key);
        expect(read.data.address).toEqual({ ...SEEF, label: '' });
        expect(read.raw.body).not.toContain(named.label);
        const moved = { position: { ...SEEF.position, lat: SEEF.position.lat + 0.01 }, directions: '' };
        expect((await confirm(key, moved)).data.address).toBeNull();
        expect((await confirm(key)).data.address).toBeNull();
      },
    );

    it('takes the place as it is, in one answer [R2.54] [R4.11]', { tags: 'long' }, async () => {
      const { id, key } = await asked();
      const before = await order(id);
      expect((await confirm(key, { position: SEEF.position, directions: '' })).data.state).toBe('answered');
      const after = await order(id);
      expect(after).toMatchObject({
        state: 'location inquiry acquired',
        dropOffs: [{ locationInquiry: { state: 'answered', movedMeters: 0 } }],
        route: before.route,
      });
      expect(await alerts(id)).toEqual(['Location Acquired']);
    });

    it('moves the last stop and the way there, not the price [R2.54]', async () => {
      const { id, key, total } = await asked();
      const before = await order(id);
      const { data } = await confirm(key, MOVED);
      expect(data).toMatchObject({ state: 'answered', ...MOVED });
      const after = await order(id);
      expect(after.dropOffs[0]?.address).toEqual({ ...SEEF, ...MOVED });
      expect(after.route.at(-1)).toEqual(NEARBY);
      expect(after).toMatchObject({
        total,
        lines: before.lines,
        distanceMeters: before.distanceMeters,
        pickUp: before.pickUp,
      });
      expect(after.dropOffs[0]?.locationInquiry?.movedMeters).toBe(Math.round(distanceMeters(SEEF.position, NEARBY)));
    });

    it('accepts the first answer; later callers read it', { tags: 'long' }, async () => {
      const { id, key } = await asked();
      await confirm(key, MOVED);
      const later = await confirm(key, { position: SEEF.position, directions: 'Somebody else' });
      expect(later).toMatchObject({ status: 200, data: { state: 'answered', ...MOVED } });
      expect((await order(id)).dropOffs[0]?.address.position).toEqual(NEARBY);
      expect(await alerts(id)).toEqual(['Location Acquired']);
    });

    it('refuses a place outside the service area, and keeps waiting [R5.15]', async () => {
      const { id, key } = await asked();
      expect(await confirm(key, { ...MOVED, position: MALQA.position })).toMatchObject({
        status: 422,
        code: 'OUTSIDE_AREA',
        fields: [{ path: 'answer.position', code: 'outside-area' }],
      });
      expect((await order(id)).state).toBe('location inquiry acquiring');
      expect((await confirm(key, MOVED)).status).toBe(200);
    });

    it('refuses directions that no database takes or that are too long [T.26]', { tags: 'long' }, async () => {
      const { key } = await asked();
      for (const directions of ['x'.repeat(201), 'half \uD800', 'bell \u0007'])
        expect((await confirm(key, { ...MOVED, directions })).code).toBe('VALIDATION');
    });

    it('knows no other link, and forgets one whose delivery is over [R8.12]', async () => {
      const { id, key } = await asked();
      expect(await confirm('a-link-that-is-none-of-ours-at-all')).toMatchObject({
        status: 404,
        code: 'ADDRESS_NOT_FOUND',
      });
      await server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } });
      for (const answer of [null, MOVED])
        expect(await confirm(key, answer)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
      expect((await order(id)).dropOffs[0]?.address.position).toEqual(SEEF.position);
    });

    it('lets one address read only so many links [T.21]', async () => {
      const { key } = await asked();
      for (let looked = 0; looked < ADDRESS_LINKS.limit; looked += 1) expect((await confirm(key)).status).toBe(200);
      const { status, code, raw } = await confirm(key, MOVED);
      expect([status, code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('the end of its time', () => {
    it('expires when it is read, and the merchant is told [R4.11] [R8.12]', { tags: 'long' }, async () => {
      const { id, key } = await asked();
      server.clock.advance(LOCATION_LINK_LIFETIME - 1);
      expect((await confirm(key)).status).toBe(200);
      server.clock.advance(1);
      for (const answer of [null, MOVED])
        expect(await confirm(key, answer)).toMatchObject({ status: 410, code: 'CONFIRMATION_LINK_EXPIRED' });
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect(await order(id)).toMatchObject({
        state: 'location inquiry expired',
        dropOffs: [{ locationInquiry: { state: 'expired', movedMeters: null } }],
      });
      expect((await order(id)).dropOffs[0]?.address.position).toEqual(SEEF.position);
      expect(await alerts(id)).toEqual(['Location Acquiring Expired']);
    });

    it('expires if nobody reads it, and goes to the given address if nobody decides [R4.11]', async () => {
      const { id } = await asked();
      server.clock.advance(LOCATION_LINK_LIFETIME);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      await sweepInquiries(server.deps);
      expect((await order(id)).state).toBe('location inquiry expired');
      server.clock.advance(LOCATION_TIMEOUT - 1);
      await sweepInquiries(server.deps);
      expect((await order(id)).state).toBe('location inquiry expired');
      server.clock.advance(1);
      await sweepInquiries(server.deps);
      await sweepInquiries(server.deps);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect((await order(id)).state).toBe('unassigned');
      expect(await alerts(id)).toEqual(['Location Inquiry Timeout', 'Location Acquiring Expired']);
    });

    it(
      'goes on at once where the merchant says so: to the address, or to a pin of their own [R4.11]',
      { tags: 'long' },
      async () => {
        const decide = (id: string, place: LocationAnswer | null) =>
          server.call(decideLocation, { as, params: { id }, body: { stopId: stopId(id), place } });
        const first = await asked();
        expect((await decide(first.id, null)).code, 'still waits for the answer').toBe('NOT_NOW');
        const second = await asked();
        for (const { id } of [first, second]) await advance(server.deps, id, 'location inquiry expired');
        const { total } = await order(second.id);
        expect((await decide(second.id, { position: MALQA.position, directions: '' })).code).toBe('OUTSIDE_AREA');
        expect((await decide(second.id, MOVED)).status).toBe(200);
        expect(await order(second.id)).toMatchObject({
          state: 'unassigned',
          total,
          dropOffs: [{ address: { position: NEARBY, directions: MOVED.directions } }],
        });
        expect((await decide(first.id, null)).status).toBe(200);
        expect(await order(first.id)).toMatchObject({
          state: 'unassigned',
          dropOffs: [{ address: { position: SEEF.position } }],
        });
        expect((await decide(first.id, MOVED)).code).toBe('NOT_NOW');
        expect((await decide('none', null)).code).toBe('ORDER_NOT_FOUND');
      },
    );

    it('can be asked about again, and the old link stays dead [R4.11] [R8.12]', { tags: 'long' }, async () => {
      const first = await asked();
      server.clock.advance(LOCATION_LINK_LIFETIME);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      await sweepInquiries(server.deps);
      expect((await ask(first.id)).status).toBe(200);
      const key = /#([\w-]+)$/.exec((await texts())[0]?.text ?? '')?.[1] ?? '';
      expect((await confirm(first.key, MOVED)).code).toBe('CONFIRMATION_LINK_EXPIRED');
      expect((await confirm(key, MOVED)).data.state).toBe('answered');
      expect((await order(first.id)).dropOffs[0]?.locationInquiry).toMatchObject({ state: 'answered' });
    });

    it('is for a delivery that others let wait, too: none waits for ever [R4.11]', { tags: 'long' }, async () => {
      const { id } = await made();
      await advance(server.deps, id, 'location inquiry acquiring');
      server.clock.advance(LOCATION_LINK_LIFETIME - 1);
      await sweepInquiries(server.deps);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect((await order(id)).state).toBe('location inquiry acquiring');
      server.clock.advance(1);
      await sweepInquiries(server.deps);
      expect((await order(id)).state).toBe('location inquiry expired');
    });

    it('is over, too, if the carrier stopped waiting before it [R4.11]', { tags: 'long' }, async () => {
      const { id, key } = await asked();
      server.clock.advance(5_000);
      await advance(server.deps, id, 'location inquiry expired');
      expect((await confirm(key, MOVED)).code).toBe('CONFIRMATION_LINK_EXPIRED');
      expect((await order(id)).dropOffs[0]?.locationInquiry).toMatchObject({
        state: 'expired',
        endedAt: server.clock.now().toISOString(),
      });
      expect((await ask(id)).status, 'and can be asked about again at once').toBe(200);
      expect((await confirm(key, MOVED)).code).toBe('CONFIRMATION_LINK_EXPIRED');
    });

    it('leaves a delivery alone that was cancelled meanwhile', { tags: 'long' }, async () => {
      const { id } = await asked();
      await server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } });
      server.clock.advance(LOCATION_LINK_LIFETIME + LOCATION_TIMEOUT);
      await sweepInquiries(server.deps);
      await sweepInquiries(server.deps);
      as = await server.signIn('owner@pearl.example', 'b-seef');
      expect((await order(id)).state).toBe('cancelled');
      expect(await alerts(id)).toEqual([]);
    });
  });

  it('what the fleet reads says that a delivery waits for its recipient, and when it need not any more', async () => {
    const { id, key } = await asked();
    const read = async () => (await listDispatchable(server.deps)).find((each) => each.id === id);
    expect((await read())?.state).toBe('location inquiry acquiring');
    await confirm(key, MOVED);
    const { state, route } = (await read()) ?? {};
    expect([state, route?.at(-1)]).toEqual(['location inquiry acquired', NEARBY]);
    expect(await advance(server.deps, id, 'dispatched')).toMatchObject({ state: 'dispatched' });
  });
}
