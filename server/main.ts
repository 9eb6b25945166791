/** `npm start` ends here: one process, one port, the whole product. */
import { createServer } from 'node:net';
import { buildServer } from './app';
import { systemClock } from './clock';
import { closeOnSignal } from './close-on-signal';
import { lockFolder } from './db/folder-lock';
import type { OpenDatabase } from './db/open';
import { isUnavailable } from './db/unavailable';
import { hashPassword } from './modules/identity';
import { StartError, readSettings } from './settings';
import type { Settings } from './settings';

async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase> {
  // Only what is used is loaded: the embedded database alone takes tens of megabytes.
  if (databaseUrl !== null) {
    const { openServer } = await import('./db/open-server');
    return openServer(databaseUrl, (line) => console.error(line));
  }
  const { openEmbedded } = await import('./db/open-embedded');
  const unlock = lockFolder(dataDir);
  try {
    const database = await openEmbedded(`${dataDir}/database`, (line) => console.error(line));
    return {
      ...database,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Checks that the port is free before the database is opened and filled, which takes seconds on a first start. */
function portIsFree({ host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function rethrowPortError(settings: Settings): (error: unknown) => never {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${settings.port} is in use. Stop what uses it, or choose another: PORT=${settings.port + 1} npm start`,
      );
    if (code === 'EACCES')
      throw new StartError(`Port ${settings.port} may not be used by this account; ports above 1023 may.`);
    throw error;
  };
}

async function announce(url: string, settings: Settings): Promise<void> {
  const place = settings.host === '127.0.0.1' ? url.replace('127.0.0.1', 'localhost') : url;
  if (settings.production) return console.log(`Mersal is ready: ${settings.publicOrigin ?? place}`);
  const { DEMO_PASSWORD, USERS } = await import('./seed/merchants');
  const { DEMO_OPERATOR } = await import('./seed/operations');
  // An invited user has no password yet.
  const users = USERS.filter(({ isInvited }) => isInvited !== true);
  const width = Math.max(...users.map(({ email }) => email.length));
  const accounts = users.map(({ email, name, type }) => `    ${email.padEnd(width)}  ${name} (${type})`);
  console.log(
    `\n  Mersal is ready:  ${place}\n\n  Sign in with the password ${DEMO_PASSWORD} as\n${accounts.join('\n')}\n\n  The calls: ${place}/openapi   The sandbox: ${place}/sandbox   The desk: ${place}/operations as ${DEMO_OPERATOR.email}   Stop: Ctrl-C\n`,
  );
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const refusePort = rethrowPortError(settings);
  await portIsFree(settings).catch(refusePort);
  const database = await openDatabase(settings);
  try {
    const server = await buildServer({ settings, database, clock: systemClock });
    closeOnSignal(() => server.close());
    if (!settings.production) {
      const { seed } = await import('./seed/seed');
      if (await seed(server.deps, hashPassword)) console.log('  Filled the database with the demo businesses.');
    }
    await announce(await server.app.listen({ host: settings.host, port: settings.port }).catch(refusePort), settings);
  } catch (error) {
    await database.close();
    throw isUnavailable(error)
      ? new StartError(`The database failed while the server started: ${(error as Error).message}`)
      : error;
  }
}

start().catch((error: unknown) => {
  if (error instanceof StartError) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
