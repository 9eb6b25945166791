import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createHttpMenuPlatform } from './adapters/menu-platform-http';
import { createOsrmRouting } from './adapters/osrm';
import { createHttpSms } from './adapters/sms-http';
import { createSmtpMail } from './adapters/smtp';
import { createFoodics } from './adapters/foodics/foodics';
import { createTapGateway } from './adapters/tap';
import { rememberingLatest } from './clock';
import type { Clock } from './clock';
import { register as registerClockWatch } from './clock-set-back';
import type { OpenDatabase } from './db/open';
import { logOptions } from './log';
import { mailingAlerts } from './modules/alert-choices';
import { createEventLog } from './modules/alerts';
import { driverBy } from './modules/driving';
import { eraseFromExports } from './modules/exports';
import { eraseFromTemplates } from './modules/order-templates';
import { eraseFromImports } from './modules/imports';
import { createAfterwards } from './platform/afterwards';
import type { Deps } from './platform/deps';
import { JobQueue } from './platform/jobs/job-queue';
import { openKeys } from './platform/keys';
import { originOf } from './platform/origin';
import type { Payables } from './platform/payable';
import { authorize, createSessionEndings, RememberedExchanges } from './modules/identity';
import { MODULES } from './modules/list';
import { operatorBy } from './modules/operations';
import { chargeMemory } from './modules/payments';
import { quickParcelPayable } from './modules/quick-parcel';
import { cardPayable } from './modules/cards';
import { packagePayable } from './modules/packages';
import { topUpPayable } from './modules/top-ups';
import { eraseFromStoreOrders, storeOrderPayable } from './modules/store-orders';
import { writeMessages } from './modules/webhooks';
import { register as registerOpenApi } from './openapi/routes';
import { register as registerRealtime } from './realtime';
import { register as registerSandbox } from './sandbox';
import type { Fleet } from './sandbox/fleet';
import { createSandboxGateway } from './sandbox/gateway';
import { sandboxMenuPlatform } from './sandbox/menu-platform';
import { createOutbox } from './sandbox/outbox';
import { createSandboxPos } from './sandbox/pos';
import { greatCircleRouting } from './sandbox/routing';
import type { Settings } from './settings';
import { register as registerHealth } from './health';
import { register as registerStatic } from './static/routes';
import { dressAnswers } from './http/answers';
import { SLOW_SENDERS, limitArrival } from './http/arrival';
import { answerClientError } from './http/client-errors';
import { answerErrors, answerUnreadablePath, readBodies } from './http/errors';
import { assertWhole } from './http/whole';

/** What answers beside the calls of the modules. */
const OTHERS = [registerRealtime, registerOpenApi, registerStatic, registerClockWatch];
/** No call needs more: sixteen drop-offs are about 24 kB. */
const BODY_BYTES = 64 * 1024;

export interface ServerOptions {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** Where log lines go; the console by default. */
  readonly logStream?: { write(line: string): void };
  /** False if a test moves the fleet and runs the jobs itself. */
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
  clock: given,
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
  const clock = rememberingLatest(given);
  const sandboxGateway = createSandboxGateway(db, clock);
  const gateway =
    settings.tap === null
      ? sandboxGateway
      : createTapGateway({ ...settings.tap, returnUrl: `${originOf(settings)}/payment/tap` }, chargeMemory(db, clock));
  const sandboxPos = createSandboxPos(db, clock);
  const outbox = createOutbox(clock);
  const smtp = settings.smtp === null ? null : createSmtpMail(settings.smtp.url, settings.smtp.from);
  const afterwards = createAfterwards(app.log);
  const keys = await openKeys(db, settings.jwtSecret);
  const queue = new JobQueue({ db: database.jobs, clock, keys, log: app.log, afterwards });
  const parts: Omit<Deps, 'payables'> = {
    db,
    jobs: database.jobs,
    listen: database.listen,
    clock,
    settings,
    log: app.log,
    keys,
    authorize: (request, call) =>
      authorize(
        {
          db,
          clock,
          keys,
          driverBy: (token) => driverBy({ db, clock }, token),
          operatorBy: (token) => operatorBy({ db, clock }, token),
        },
        request,
        call,
      ),
    sessions: createSessionEndings(),
    unsureExchanges: new RememberedExchanges(),
    events: createEventLog(writeMessages, mailingAlerts(queue)),
    erasers: [eraseFromImports, eraseFromExports, eraseFromStoreOrders, eraseFromTemplates],
    gateway,
    menuPlatform:
      settings.menuPlatformUrl !== null
        ? createHttpMenuPlatform(settings.menuPlatformUrl, { isSandbox: !settings.production })
        : settings.production
          ? null
          : sandboxMenuPlatform,
    // A simulated restaurant has no place among real ones.
    pos: settings.foodics !== null ? createFoodics(settings.foodics, clock) : settings.production ? null : sandboxPos,
    mail: smtp ?? outbox.mail,
    sms: settings.sms === null ? outbox.sms : createHttpSms(settings.sms.url, settings.sms.token),
    afterwards,
    queue,
    routing: settings.osrmUrl === null ? greatCircleRouting : createOsrmRouting(settings.osrmUrl, greatCircleRouting),
    handled: new Set(),
  };
  const deps: Deps = {
    ...parts,
    payables: payables ?? {
      'quick-parcel': quickParcelPayable(parts),
      'top-up': topUpPayable(parts),
      card: cardPayable(parts),
      package: packagePayable(),
      'store-order': storeOrderPayable(parts),
    },
  };
  app.addHook('onReady', () => deps.queue.prepare());
  // Not before the server listens: a demo's data is filled in until then.
  if (ticking)
    app.addHook('onListen', (done) => {
      deps.queue.watch();
      done();
    });
  app.addHook('onClose', async () => {
    await Promise.all([deps.queue.close(), deps.afterwards.settled()]);
  });
  limitArrival(app);
  dressAnswers(app, settings.production);
  readBodies(app);
  answerErrors(app);
  for (const register of [...MODULES, ...OTHERS]) register(app, deps);
  registerHealth(app, database);
  // In production the outside world is real.
  const fleet = settings.production
    ? null
    : registerSandbox(
        app,
        deps,
        { gateway: sandboxGateway, outbox, pos: sandboxPos },
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
