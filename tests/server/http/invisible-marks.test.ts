import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLocation } from '../../../contract/locations';
import { createQuote } from '../../../contract/order';
import { checkSubdomain } from '../../../contract/store';
import { openTicket } from '../../../contract/support';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { MARKS, marked, nameOf } from '../../support/samples/invisible-marks';
import { issueVoucher } from '../../support/servers/guests';
import { OLAYA, SEEF, freshKey, orderBody, placed, quoteBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const [mark = ''] = MARKS;
/** Every mark once, as what surrounds a text. */
const ALL = MARKS.join('');

let server: TestServer;
let as: TestSession;
beforeAll(async () => {
  server = await startServer();
  as = await server.signIn(marked('owner@pearl.example', ALL), 'b-seef');
});
afterAll(() => server.close());

it('somebody signs in whose e-mail was pasted with every mark there is [R11.42]', () => {
  expect(MARKS.map(nameOf)).toHaveLength(34);
  expect(as.regionCode).toBe('BH-manama');
});

it('nothing invisible of an address or a phone is stored, and notes keep what is not harmful [R11.42]', async () => {
  const address = {
    ...SEEF,
    label: 'Home',
    building: marked('12', ALL),
    road: marked('2825', mark),
    block: marked('428', ALL),
    directions: 'Gate \u202e5\u202c, می‌خواهم',
  };
  const body = { address, contactName: 'Huda', phone: marked('+97336123456', ALL) };
  expect((await server.call(addLocation, { as, idempotencyKey: freshKey(), body })).status).toBe(200);
  const inRiyadh = await server.signIn('owner@pearl.example', 'b-malaz');
  const saudi = { ...OLAYA, label: 'Shop', shortAddress: marked('RABD2929', ALL), postalCode: marked('12211', ALL) };
  const second = { address: saudi, contactName: 'Huda', phone: '+966501234567' };
  expect((await server.call(addLocation, { as: inRiyadh, idempotencyKey: freshKey(), body: second })).status).toBe(200);
  const rows = await server.deps.db.select().from(savedAddresses);
  expect(rows).toMatchObject([
    {
      phone: '+97336123456',
      address: { building: '12', road: '2825', block: '428', directions: 'Gate 5, می‌خواهم' },
    },
    { address: { shortAddress: 'RABD2929', postalCode: '12211' } },
  ]);
});

it('vouchers, references and subdomains are read without what they were pasted with [R11.42]', async () => {
  await issueVoucher(server, { code: 'WELCOME10' });
  const voucherCode = marked('welcome10', mark);
  const quote = await server.call(createQuote, { as, body: quoteBody(orderBody('q', 'BH-manama', { voucherCode })) });
  expect(quote.data.lines.map(({ code }) => code)).toContain('voucher');
  const { data: order } = await placed(server, as);
  const ticket = await server.call(openTicket, {
    as,
    idempotencyKey: freshKey(),
    body: { subject: 'Gate', category: 'delivery', body: 'Which one?', order: marked(order.reference, ALL) },
  });
  expect(ticket.data.order).toMatchObject({ reference: order.reference });
  const query = { subdomain: marked('noor-bakery', mark) };
  expect((await server.call(checkSubdomain, { as, query })).data).toEqual({ isFree: true });
});
