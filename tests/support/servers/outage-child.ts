/** A server in its own process, on the PostgreSQL that a test harms; run by `surviving`. They talk over IPC. */
import process from 'node:process';
import type { AddressInfo } from 'node:net';
import { buildServer } from '../../../server/app';
import { systemClock } from '../../../server/clock';
import { openServer } from '../../../server/db/open-server';
import type { ServerLimits } from '../../../server/db/open-server';
import { readSettings } from '../../../server/settings';
import { addAccounts } from './accounts';
import { fundWallet, saveCard } from './parcels';

const DAY = 24 * 3600_000;

const { LIMITS: limits = '', DATABASE_URL: url = '' } = process.env;
const database = await openServer(url, (line) => console.error(line), JSON.parse(limits) as ServerLimits);
await addAccounts(database.db);
const server = await buildServer({
  settings: { ...readSettings({ TILE_URL: 'none' }), accessTokenLifetime: DAY },
  database,
  clock: systemClock,
  ticking: true,
});
// The platform account's branches exist by now.
await fundWallet(database.db, 'm-pearl', 'BHD', 1_000_000_000);
const cardId = await saveCard(database.db, 'm-pearl');
server.fleet?.set({ speed: 'paused' });
await server.app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => process.send?.({ load: database.load() }));
process.send?.({ url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`, cardId });
