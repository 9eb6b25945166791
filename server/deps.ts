import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Listen } from './db/notifications';
import type { Database } from './db/open';
import type { EventLog } from './modules/alerts/event-log';
import type { Afterwards } from './modules/identity/afterwards';
import type { Keys } from './modules/identity/keys';
import type { SessionEndings } from './modules/identity/session-endings';
import type { UnsureExchanges } from './modules/identity/unsure-exchanges';
import type { Routing } from './modules/ordering/routing';
import type { CardGateway } from './modules/payments/card-gateway';
import type { Payables } from './modules/payments/payable';
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
  readonly routing: Routing;
  /** Ids of the calls that have a handler; compared with the contract at the start. */
  readonly handled: Set<string>;
}
