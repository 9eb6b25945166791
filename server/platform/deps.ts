import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call';
import type { Clock } from '../clock';
import type { Listen } from '../db/notifications';
import type { Database } from '../db/open';
import type { Settings } from '../settings';
import type { Afterwards } from './afterwards';
import type { CardGateway } from './card-gateway';
import type { Eraser } from './erasing';
import type { EventLog } from './events';
import type { JobQueue } from './jobs/job-queue';
import type { Keys } from './keys';
import type { MenuPlatform } from './menu-platform';
import type { MailPort, SmsPort } from './messages/ports';
import type { Payables } from './payable';
import type { PointOfSaleGateway } from './point-of-sale';
import type { Routing } from './routing';
import type { DriverScope, GuestScope, OperatorScope, Requester } from './scope';
import type { SessionEndings, UnsureExchanges } from './sessions';

/**
 * What the modules work with. Named here as interfaces alone: app.ts puts in what the modules and adapters make of them, so
 * that no module needs another one through this file.
 */
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
  readonly authorize: (
    request: FastifyRequest,
    call: Call,
  ) => Promise<Requester | GuestScope | DriverScope | OperatorScope>;
  /** Notifies listeners (sockets) that a session has ended. */
  readonly sessions: SessionEndings;
  readonly unsureExchanges: UnsureExchanges;
  readonly events: EventLog;
  /** What erases a person beside the orders: the modules that hold something of them. */
  readonly erasers: readonly Eraser[];
  readonly gateway: CardGateway;
  /** What can be paid for on the gateway's page. */
  readonly payables: Payables;
  /** Where businesses keep their menus before they import them; null if this system knows no such platform. */
  readonly menuPlatform: MenuPlatform | null;
  /** The point of sale that restaurants connect; null where this system has none. */
  readonly pos: PointOfSaleGateway | null;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly afterwards: Afterwards;
  /** Work in the background: what must be done even where this process ends a moment later. */
  readonly queue: JobQueue;
  readonly routing: Routing;
  /** Ids of the calls that have a handler; compared with the contract at the start. */
  readonly handled: Set<string>;
}
