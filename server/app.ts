import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createOsrmRouting } from './adapters/osrm';
import { createHttpSms } from './adapters/sms-http';
import { createSmtpMail } from './adapters/smtp';
import type { Clock } from './clock';
import type { OpenDatabase } from './db/open';
import type { Deps } from './deps';
import { logOptions } from './log';
import { register as registerAccount } from './modules/account/routes';
import { register as registerAddresses } from './modules/addresses/routes';
import { createEventLog } from './modules/alerts/event-log';
import { register as registerAlerts } from './modules/alerts/routes';
import { createAfterwards } from './modules/identity/afterwards';
import { register as registerBranches } from './modules/branches/routes';
import { openKeys } from './modules/identity/keys';
import { register as registerIdentity } from './modules/identity/routes';
import { createSessionEndings } from './modules/identity/session-endings';
import { register as registerOrdering } from './modules/ordering/routes';
import { register as registerPayments } from './modules/payments/routes';
import { register as registerRegions } from './modules/regions/routes';
import { register as registerSignup } from './modules/signup/routes';
import { register as registerTeam } from './modules/team/routes';
import { register as registerTours } from './modules/tours/routes';
import { register as registerWallet } from './modules/wallet/routes';
import { register as registerOpenApi } from './openapi/routes';
import { register as registerRealtime } from './realtime';
import { register as registerSandbox } from './sandbox';
import type { Fleet } from './sandbox/fleet';
import { createSandboxGateway } from './sandbox/gateway';
import { createOutbox } from './sandbox/outbox';
import { greatCircleRouting } from './sandbox/routing';
import type { Settings } from './settings';
import { register as registerHealth } from './health';
import { register as registerStatic } from './static/routes';
import { dressAnswers } from './wire/answers';
import { SLOW_SENDERS, limitArrival } from './wire/arrival';
import { answerErrors, answerUnreadablePath, readBodies } from './wire/errors';
import { assertWhole } from './wire/whole';

const MODULES = [registerIdentity, registerAccount, registerSignup, registerTeam, registerTours, registerBranches, registerRegions, registerAddresses, registerOrdering, registerPayments, registerWallet, registerAlerts, registerRealtime, registerOpenApi, registerHealth, registerStatic];
/** No call needs more: sixteen drop-offs are some 24 kB. */
const BODY_BYTES = 64 * 1024;

export interface ServerOptions {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** Where log lines go; the console where absent. */
  readonly logStream?: { write(line: string): void };
  /** False where a test moves the fleet itself. */
  readonly ticking?: boolean;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly fleet: Fleet;
  /** Stops listening, cuts the sockets, closes the database. */
  close(): Promise<void>;
}

/** The whole server, not yet listening. */
export async function buildServer({ settings, database, clock, logStream, ticking = true }: ServerOptions): Promise<Server> {
  const app = Fastify({
    logger: logOptions(settings.logLevel, logStream) ?? false,
    bodyLimit: BODY_BYTES,
    ...SLOW_SENDERS,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    frameworkErrors: answerUnreadablePath,
    routerOptions: { maxParamLength: 200 },
    // Without this a closing server waits for the idle connections that browsers keep open.
    forceCloseConnections: true,
  });
  const { db } = database;
  const gateway = createSandboxGateway(db);
  const outbox = createOutbox(clock);
  const smtp = settings.smtp === null ? null : createSmtpMail(settings.smtp.url, settings.smtp.from);
  const deps: Deps = {
    db,
    clock,
    settings,
    log: app.log,
    keys: await openKeys(db, settings.jwtSecret),
    sessions: createSessionEndings(),
    events: createEventLog(),
    gateway,
    mail: smtp ?? outbox.mail,
    sms: settings.sms === null ? outbox.sms : createHttpSms(settings.sms.url, settings.sms.token),
    afterwards: createAfterwards(app.log),
    routing: settings.osrmUrl === null ? greatCircleRouting : createOsrmRouting(settings.osrmUrl, greatCircleRouting),
    handled: new Set(),
  };
  app.addHook('onClose', () => deps.afterwards.settled());
  limitArrival(app);
  dressAnswers(app, settings.production);
  readBodies(app);
  answerErrors(app);
  for (const register of MODULES) register(app, deps);
  const fleet = registerSandbox(app, deps, { gateway, outbox }, { ticking, leads: (lock) => database.leads(lock) });
  assertWhole(deps.handled);
  await app.ready();
  return {
    app,
    deps,
    fleet,
    async close() {
      await app.close();
      smtp?.close();
      await database.close();
    },
  };
}
