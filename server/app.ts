import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createOsrmRouting } from './adapters/osrm';
import { createHttpSms } from './adapters/sms-http';
import { createSmtpMail } from './adapters/smtp';
import { createTapGateway } from './adapters/tap';
import type { Clock } from './clock';
import { register as registerClockWatch } from './clock-set-back';
import type { OpenDatabase } from './db/open';
import type { Deps } from './deps';
import { logOptions } from './log';
import { register as registerAccount } from './modules/account/routes';
import { register as registerAddressChecks } from './modules/address-checks/routes';
import { register as registerAddresses } from './modules/addresses/routes';
import { createEventLog } from './modules/alerts/event-log';
import { register as registerAlerts } from './modules/alerts/routes';
import { createAfterwards } from './modules/identity/afterwards';
import { register as registerBranches } from './modules/branches/routes';
import { openKeys } from './modules/identity/keys';
import { originOf } from './modules/identity/origin';
import { register as registerIdentity } from './modules/identity/routes';
import { createSessionEndings } from './modules/identity/session-endings';
import { UnsureExchanges } from './modules/identity/unsure-exchanges';
import { register as registerOrdering } from './modules/ordering/routes';
import { chargeMemory } from './modules/payments/charge-memory';
import type { Payables } from './modules/payments/payable';
import { register as registerPayments } from './modules/payments/routes';
import { quickParcelPayable } from './modules/quick-parcel/payable';
import { register as registerQuickParcel } from './modules/quick-parcel/routes';
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
import { dressAnswers } from './http/answers';
import { SLOW_SENDERS, limitArrival } from './http/arrival';
import { answerClientError } from './http/client-errors';
import { answerErrors, answerUnreadablePath, readBodies } from './http/errors';
import { assertWhole } from './http/whole';

const MODULES = [
  registerIdentity,
  registerAccount,
  registerSignup,
  registerTeam,
  registerTours,
  registerBranches,
  registerRegions,
  registerAddresses,
  registerAddressChecks,
  registerOrdering,
  registerQuickParcel,
  registerPayments,
  registerWallet,
  registerAlerts,
  registerRealtime,
  registerOpenApi,
  registerStatic,
  registerClockWatch,
];
/** No call needs more: sixteen drop-offs are about 24 kB. */
const BODY_BYTES = 64 * 1024;

export interface ServerOptions {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** Where log lines go; the console by default. */
  readonly logStream?: { write(line: string): void };
  /** False if a test moves the fleet itself. */
  readonly ticking?: boolean;
  /** What can be paid for, if a test brings its own. */
  readonly payables?: Payables;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Null if there is no sandbox. */
  readonly fleet: Fleet | null;
  /** Stops listening, cuts the sockets, closes the database. */
  close(): Promise<void>;
}

/** The whole server, not yet listening. */
export async function buildServer({
  settings,
  database,
  clock,
  logStream,
  ticking = true,
  payables,
}: ServerOptions): Promise<Server> {
  const app = Fastify({
    logger: logOptions(settings.logLevel, logStream) ?? false,
    bodyLimit: BODY_BYTES,
    ...SLOW_SENDERS,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    frameworkErrors: answerUnreadablePath,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
    // Without this a closing server waits for the idle connections that browsers keep open.
    forceCloseConnections: true,
  });
  const { db } = database;
  const sandboxGateway = createSandboxGateway(db, clock);
  const gateway =
    settings.tap === null
      ? sandboxGateway
      : createTapGateway({ ...settings.tap, returnUrl: `${originOf(settings)}/payment/tap` }, chargeMemory(db, clock));
  const outbox = createOutbox(clock);
  const smtp = settings.smtp === null ? null : createSmtpMail(settings.smtp.url, settings.smtp.from);
  const parts: Omit<Deps, 'payables'> = {
    db,
    jobs: database.jobs,
    listen: database.listen,
    clock,
    settings,
    log: app.log,
    keys: await openKeys(db, settings.jwtSecret),
    sessions: createSessionEndings(),
    unsureExchanges: new UnsureExchanges(),
    events: createEventLog(),
    gateway,
    mail: smtp ?? outbox.mail,
    sms: settings.sms === null ? outbox.sms : createHttpSms(settings.sms.url, settings.sms.token),
    afterwards: createAfterwards(app.log),
    routing: settings.osrmUrl === null ? greatCircleRouting : createOsrmRouting(settings.osrmUrl, greatCircleRouting),
    handled: new Set(),
  };
  const deps: Deps = { ...parts, payables: payables ?? { 'quick-parcel': quickParcelPayable(parts) } };
  app.addHook('onClose', () => deps.afterwards.settled());
  limitArrival(app);
  dressAnswers(app, settings.production);
  readBodies(app);
  answerErrors(app);
  for (const register of MODULES) register(app, deps);
  registerHealth(app, database);
  // In production the outside world is real.
  const fleet = settings.production
    ? null
    : registerSandbox(
        app,
        deps,
        { gateway: sandboxGateway, outbox },
        { ticking, leads: (lock) => database.leads(lock) },
      );
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
