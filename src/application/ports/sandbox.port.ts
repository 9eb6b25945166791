import type { ReviewDecision } from '../../domain/account/review';
import type { TaskState } from '../../domain/ordering/task-state';
import type {
  ChargeOutcome,
  CheckoutDecision,
  FleetSettings,
  SandboxCheckout,
  SandboxState,
} from '../../domain/sandbox/sandbox';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';

/** The stand-ins for the outside world of a demonstration. Needs no session; not there in production. */
export interface SandboxPort {
  state(): Promise<Result<SandboxState>>;
  /** Only what is given changes. */
  setFleet(change: Partial<FleetSettings>): Promise<Result<FleetSettings>>;
  /** Puts a delivery into a state that may follow its own. */
  step(orderId: string, to: TaskState): Promise<Result<object>>;
  topUp(walletId: string, amount: Money): Promise<Result<object>>;
  /** What card charges come to from now on. */
  setCharges(outcome: ChargeOutcome): Promise<Result<object>>;
  /** Pays a merchant out what drivers collected for them. */
  payOut(takingsId: string): Promise<Result<object>>;
  /** Verifies or refuses a business. */
  review(businessId: string, decision: ReviewDecision): Promise<Result<object>>;
  /** A payment on the gateway's page. */
  checkout(id: string): Promise<Result<SandboxCheckout>>;
  /** Ends it. */
  decide(id: string, decision: CheckoutDecision): Promise<Result<SandboxCheckout>>;
}
