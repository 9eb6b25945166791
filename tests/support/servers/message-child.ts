/** A server in its own process that sends messages until it is killed or stopped; run by `messages.test.ts`. */
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { askReset } from '../../../contract/reset';
import { closeOnSignal } from '../../../server/close-on-signal';
import { openEmbedded } from '../../../server/db/open-embedded';
import { guestOf, quickPlaced } from './guests';
import { startServer } from './server';

const { FOLDER: folder, DATABASE_URL: databaseUrl, AT: at = '', SETTINGS: settings = '' } = process.env;

const server = await startServer({
  at,
  settings: JSON.parse(settings) as object,
  ticking: true,
  ...(folder === undefined ? {} : { database: await openEmbedded(folder, (line) => console.error(line)) }),
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
});
closeOnSignal(() => server.close());
const guest = await guestOf(server);
await server.listen();
const placed = await quickPlaced(server, guest, { paymentMethod: 'cash' }, randomUUID());
const asked = await server.call(askReset, { body: { email: 'owner@pearl.example', language: 'en' } });
if (placed.status !== 200) throw new Error(`Nothing was ordered: ${placed.raw.body}`);
process.send?.({ asked: asked.status, orderId: placed.data.pendingOrderId });
