import type { NewDriver } from '../../domain/driving/new-driver';
import type { ReviewDecision } from '../../domain/account/review';
import type { ReportDecision } from '../../domain/ordering/inaccurate-delivery';
import type { TaskState } from '../../domain/ordering/task-state';
import type {
  ChargeOutcome,
  CheckoutDecision,
  FleetSettings,
  SandboxCheckout,
  SandboxState,
} from '../../domain/sandbox/sandbox';
import type { NewTillOrder, PosChange, PosDecision } from '../../domain/sandbox/point-of-sale';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import type { DeskMove } from '../../domain/support/ticket';
import type { WireDecision } from '../../domain/wallet/wire-transfer';
import type { LocalFile, Upload } from './signup.port';

/** The simulated outside world of a demonstration. Needs no session; missing in production. */
export interface SandboxPort {
  state(): Promise<Result<SandboxState>>;
  /** Changes only the given settings. */
  setFleet(change: Partial<FleetSettings>): Promise<Result<FleetSettings>>;
  /** Puts a delivery into a state that may come next. */
  step(orderId: string, to: TaskState): Promise<Result<object>>;
  topUp(walletId: string, amount: Money): Promise<Result<object>>;
  /** The result of card charges from now on. */
  setCharges(outcome: ChargeOutcome): Promise<Result<object>>;
  /** Pays out to a merchant what drivers collected for them. */
  payOut(takingsId: string): Promise<Result<object>>;
  /** Drivers hand in what they collected for a merchant. */
  handIn(takingsId: string): Promise<Result<object>>;
  /** What the bank says to a withdrawal. */
  decideWithdrawal(withdrawalId: string, outcome: 'paid' | 'refused'): Promise<Result<object>>;
  /** What the review says to a wire transfer. */
  decideWireTransfer(transferId: string, decision: WireDecision): Promise<Result<object>>;
  /** What the review says to a report of an inaccurate delivery. */
  answerReport(reportId: string, decision: ReportDecision): Promise<Result<object>>;
  /** Allows a connection on the point of sale's page. @returns the code to go back with */
  allowPos(state: string): Promise<Result<{ readonly code: string }>>;
  /** What the point of sale says to a connection from now on. */
  setPosStanding(id: string, change: PosChange): Promise<Result<object>>;
  /** Takes, finishes or declines an order as the restaurant of the point of sale. */
  decidePosOrder(id: string, decision: PosDecision): Promise<Result<object>>;
  /** Takes a delivery at the till of a connected restaurant. */
  takeTillOrder(order: NewTillOrder): Promise<Result<object>>;
  /** Verifies or refuses a business. */
  review(businessId: string, decision: ReviewDecision): Promise<Result<object>>;
  /** Answers a ticket, takes it up or settles it. */
  serveTicket(ticketId: string, move: DeskMove): Promise<Result<object>>;
  /** A file that will be sent with an answer in a ticket. */
  upload(file: LocalFile, progress: (share: number) => void): Upload;
  /** The content of a file that was sent with a ticket. */
  ticketFile(ticketId: string, fileId: string): Promise<Result<ArrayBuffer>>;
  /** Adds somebody who drives. */
  addDriver(driver: NewDriver): Promise<Result<object>>;
  /** A payment on the gateway's page. */
  checkout(id: string): Promise<Result<SandboxCheckout>>;
  /** Ends it. */
  decide(id: string, decision: CheckoutDecision): Promise<Result<SandboxCheckout>>;
}
