/** One of several instances, in its own process, that a test kills or freezes; run by `instance-lost.test.ts`. */
import process from 'node:process';
import { startServer } from './server';

const { DATABASE_URL: databaseUrl = '', AT: at = '' } = process.env;

const server = await startServer({ at, databaseUrl });
// Its clock is moved by so many ms, and it does what is due then.
process.on('message', (millis: number) => {
  server.clock.advance(millis);
  void server.deps.queue.runDue().then((runs) => process.send?.({ runs }));
});
process.send?.({ url: await server.listen() });
