import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Call } from '../contract/call';
import type { Clock } from './clock';
import type { Listen } from './db/notifications';
import type { Database } from './db/open';
import type { EventLog } from './modules/alerts';
import type { Afterwards } from './platform/afterwards';
import type { JobQueue } from './platform/jobs/job-queue';
import type { Keys } from './platform/keys';
import type { DriverScope, GuestScope, Requester } from './platform/scope';
import type { SessionEndings, UnsureExchanges } from './modules/identity';
import type { Routing } from './modules/ordering';
import type { CardGateway, Payables } from './modules/payments';
import type { MailPort, SmsPort } from './platform/messages/ports';
import type { Settings } from './settings';

/** What the modules work with; created once in app.ts. */
export interface Deps {
  readonly db: Database;
  /** The same database for background work, whose statements may take longer than a call's. */
  readonly jobs: Database;
  /** Receives notifications from transactions of every instance. */
  readonly listen: Listen;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly keys: Keys;
  /** Lets a request through and says who makes it. @throws Refusal */
  readonly authorize: (request: FastifyRequest, call: Call) => Promise<Requester | GuestScope | DriverScope>;
  /** Notifies listeners (sockets) that a session has ended. */
  readonly sessions: SessionEndings;
  readonly unsureExchanges: UnsureExchanges;
  readonly events: EventLog;
  readonly gateway: CardGateway;
  /** What can be paid for on the gateway's page. */
  readonly payables: Payables;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly afterwards: Afterwards;
  /** Work in the background: what must be done even where this process ends a moment later. */
  readonly queue: JobQueue;
  readonly routing: Routing;
  /** Ids of the calls that have a handler; compared with the contract at the start. */
  readonly handled: Set<string>;
}
