import type * as z from 'zod/mini';
import type { alertEvent, changeEvent, moveEvent } from '../../contract/realtime';
import type { AlertType, DriverMove } from '../../src/domain/alerts/alert';
import type { OrderSummary } from '../../src/domain/ordering/order';
import type { TaskState } from '../../src/domain/ordering/task-state';
import type { Instant } from '../../src/domain/shared/time';
import type { Database } from '../db/open';

/** The part of a database or transaction that the log needs. */
export type LogWriter = Pick<Database, 'execute' | 'insert' | 'select'>;

export type MoveEvent = z.infer<typeof moveEvent>;

/** An event in the form sent to sockets: the socket event's name and body. */
export type LoggedEvent = { readonly branchId: string; readonly offset: number } & (
  | { readonly name: 'Order Updated'; readonly body: z.infer<typeof changeEvent> | z.infer<typeof alertEvent> }
  | { readonly name: 'Ecommerce'; readonly body: z.infer<typeof alertEvent> }
);

export interface NewAlert {
  readonly branchId: string;
  readonly type: AlertType;
  readonly orderId: string;
  readonly message: string;
  readonly messageAr: string;
  readonly at: Instant;
}

/** A delivery that changed just now. */
export interface Change {
  readonly branchId: string;
  /** The state it was in; null if it was placed just now. */
  readonly before: TaskState | null;
  readonly order: OrderSummary;
}

/** Does its part in the transaction in which a delivery changed. */
export type ChangeFollower = (tx: LogWriter, change: Change) => Promise<void>;

/** Does its part in the transaction in which an alert is stored. */
export type AlertFollower = (tx: LogWriter, alert: NewAlert) => Promise<void>;

/** What the server's parts announce to the listeners of a branch. */
export interface EventListener {
  /** The log of this branch has grown. */
  grown(branchId: string): void;
  /** A driver moved: neither stored nor resent. */
  moved(branchId: string, event: MoveEvent): void;
}

/** The log of what happened in the branches. */
export interface EventLog {
  /**
   * Stores that a delivery changed, inside the caller's transaction. Appending locks the branch's log until the
   * transaction ends: append last, after every row lock, or two transactions may deadlock.
   */
  appendChange(tx: LogWriter, change: Change): Promise<LoggedEvent>;
  /** Stores an event that needs a person [R3.11]; the same rule as appendChange. */
  appendAlert(tx: LogWriter, alert: NewAlert): Promise<LoggedEvent>;
  /** Call after the commit: notifies the listeners of those branches. */
  broadcast(events: readonly LoggedEvent[]): void;
  /** Tells the branch's listeners where a driver is. */
  move(branchId: string, move: DriverMove): void;
  /** @returns a function that stops listening */
  listen(listener: EventListener): () => void;
}
