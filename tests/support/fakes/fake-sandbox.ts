import type { NewDriver } from '../../../src/domain/driving/new-driver';
import type { DeskMove } from '../../../src/domain/support/ticket';
import type { ReportDecision } from '../../../src/domain/ordering/inaccurate-delivery';
import type { WireDecision } from '../../../src/domain/wallet/wire-transfer';
import type { LocalFile, Upload } from '../../../src/application/ports/signup.port';
import type { SandboxPort } from '../../../src/application/ports/sandbox.port';
import { mayFollow, TASK_TRANSITIONS } from '../../../src/domain/ordering/task-transitions';
import type { ReviewDecision } from '../../../src/domain/account/review';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type {
  ChargeOutcome,
  CheckoutDecision,
  FleetSettings,
  SandboxCheckout,
  SandboxOrder,
  SandboxState,
} from '../../../src/domain/sandbox/sandbox';
import type { NewTillOrder, PosChange, PosDecision } from '../../../src/domain/sandbox/point-of-sale';
import type { Money } from '../../../src/domain/shared/money';
import { stateAfter } from '../../../src/domain/support/ticket-states';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure, Result } from '../../../src/domain/shared/result';

const refused = (status: number, code: string, text = { en: 'No', ar: 'لا' }): Failure => ({
  kind: 'refused',
  status,
  code,
  text,
  fields: [],
  retryAfterMs: null,
});

/** The sandbox without a server. */
export class FakeSandbox implements SandboxPort {
  /** The answer of every call; null for the normal one. */
  failure: Failure | null = null;
  /** What was taken at the till. */
  readonly taken: NewTillOrder[] = [];
  #state: SandboxState;
  #checkouts: readonly SandboxCheckout[];

  constructor(state: Partial<SandboxState> = {}, checkouts: readonly SandboxCheckout[] = []) {
    this.#checkouts = checkouts;
    this.#state = {
      fleet: { speed: 'tenfold', odds: { decline: 0.1, fail: 0.03, dispatchFailure: 0.02 }, next: null },
      chargeOutcome: 'paid',
      wallets: [],
      takings: [],
      withdrawals: [],
      wireTransfers: [],
      reports: [],
      businesses: [],
      tickets: [],
      posGrants: [],
      posOrders: [],
      tills: [],
      drivers: [],
      orders: [],
      mails: [],
      texts: [],
      jobs: [],
      ...state,
    };
  }

  state(): Promise<Result<SandboxState>> {
    return this.#answer(() => success(this.#state));
  }

  setFleet(change: Partial<FleetSettings>): Promise<Result<FleetSettings>> {
    return this.#answer(() => {
      this.#state = { ...this.#state, fleet: { ...this.#state.fleet, ...change } };
      return success(this.#state.fleet);
    });
  }

  allowPos(state: string): Promise<Result<{ readonly code: string }>> {
    return this.#answer(() =>
      state === '' ? failed(refused(404, 'NOT_FOUND')) : success({ code: `code-of-${state}` }),
    );
  }

  setPosStanding(id: string, { standing }: PosChange): Promise<Result<object>> {
    return this.#answer(() => {
      const posGrants = this.#state.posGrants.map((grant) =>
        grant.id === id ? { ...grant, ...(standing === undefined ? {} : { standing }) } : grant,
      );
      this.#state = { ...this.#state, posGrants };
      return success({});
    });
  }

  decidePosOrder(id: string, decision: PosDecision): Promise<Result<object>> {
    return this.#answer(() => {
      const posOrders = this.#state.posOrders.map((order) => (order.id === id ? { ...order, state: decision } : order));
      this.#state = { ...this.#state, posOrders };
      return success({});
    });
  }

  takeTillOrder(order: NewTillOrder): Promise<Result<object>> {
    return this.#answer((): Result<object> => {
      if (!this.#state.tills.some(({ grantId }) => grantId === order.grantId)) return failed(refused(404, 'NOT_FOUND'));
      this.taken.push(order);
      return success({});
    });
  }

  step(orderId: string, to: TaskState): Promise<Result<object>> {
    return this.#answer(() => {
      const order = this.#state.orders.find(({ id }) => id === orderId);
      if (order === undefined) return failed(refused(404, 'ORDER_NOT_FOUND'));
      if (!mayFollow(order.state, to)) return failed(refused(400, 'VALIDATION'));
      const stepped: SandboxOrder = {
        ...order,
        state: to,
        next: TASK_TRANSITIONS[to].filter((state) => state !== 'cancelled'),
      };
      this.#state = { ...this.#state, orders: this.#state.orders.map((one) => (one === order ? stepped : one)) };
      return success({});
    });
  }

  serveTicket(ticketId: string, asked: DeskMove): Promise<Result<object>> {
    return this.#answer(() => {
      const ticket = this.#state.tickets.find(({ id }) => id === ticketId);
      if (ticket === undefined) return failed(refused(404, 'NOT_FOUND'));
      const state = stateAfter(ticket.state, asked.move);
      if (state === null) return failed(refused(409, 'CHANGED_MEANWHILE'));
      const lastMessage = asked.move === 'reply' ? asked.body : ticket.lastMessage;
      const served = { ...ticket, state, lastMessage };
      this.#state = { ...this.#state, tickets: this.#state.tickets.map((one) => (one === ticket ? served : one)) };
      return success({});
    });
  }

  upload(file: LocalFile): Upload {
    const { name, type, size } = file;
    return {
      answer: this.#answer(() => success({ id: `file-of-${name}`, name, type, size })),
      cancel: () => undefined,
    };
  }

  ticketFile(ticketId: string, fileId: string): Promise<Result<ArrayBuffer>> {
    return this.#answer(() => {
      const file = this.#state.tickets.find(({ id }) => id === ticketId)?.files.find(({ id }) => id === fileId);
      return file === undefined ? failed(refused(404, 'NOT_FOUND')) : success(new ArrayBuffer(file.size));
    });
  }

  topUp(walletId: string, amount: Money): Promise<Result<object>> {
    return this.#answer(() => {
      const wallet = this.#state.wallets.find(({ id }) => id === walletId);
      if (wallet === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (wallet.balance.currency !== amount.currency) return failed(refused(400, 'VALIDATION'));
      const fuller = { ...wallet, balance: { ...amount, minor: wallet.balance.minor + amount.minor } };
      this.#state = { ...this.#state, wallets: this.#state.wallets.map((one) => (one === wallet ? fuller : one)) };
      return success({});
    });
  }

  setCharges(chargeOutcome: ChargeOutcome): Promise<Result<object>> {
    return this.#answer(() => {
      this.#state = { ...this.#state, chargeOutcome };
      return success({});
    });
  }

  handIn(takingsId: string): Promise<Result<object>> {
    return this.#answer(() => {
      const takings = this.#state.takings.find(({ id }) => id === takingsId);
      if (takings === undefined) return failed(refused(404, 'NOT_FOUND'));
      const handedIn = { ...takings, withDrivers: { ...takings.withDrivers, minor: 0 } };
      this.#state = { ...this.#state, takings: this.#state.takings.map((one) => (one === takings ? handedIn : one)) };
      return success({});
    });
  }

  payOut(takingsId: string): Promise<Result<object>> {
    return this.#answer(() => {
      const takings = this.#state.takings.find(({ id }) => id === takingsId);
      if (takings === undefined) return failed(refused(404, 'NOT_FOUND'));
      const paidOut = { ...takings, amount: { ...takings.amount, minor: 0 } };
      this.#state = { ...this.#state, takings: this.#state.takings.map((one) => (one === takings ? paidOut : one)) };
      return success({});
    });
  }

  decideWithdrawal(withdrawalId: string): Promise<Result<object>> {
    return this.#answer(() => {
      const withdrawals = this.#state.withdrawals.filter(({ id }) => id !== withdrawalId);
      if (withdrawals.length === this.#state.withdrawals.length) return failed(refused(404, 'NOT_FOUND'));
      this.#state = { ...this.#state, withdrawals };
      return success({});
    });
  }

  decideWireTransfer(transferId: string, { decision }: WireDecision): Promise<Result<object>> {
    return this.#answer(() => {
      const found = this.#state.wireTransfers.find(({ id }) => id === transferId);
      if (found === undefined) return failed(refused(404, 'NOT_FOUND'));
      const others = this.#state.wireTransfers.filter(({ id }) => id !== transferId);
      const left = decision === 'accept' ? [...others, { ...found, state: 'accepted' as const }] : others;
      this.#state = { ...this.#state, wireTransfers: left };
      return success({});
    });
  }

  answerReport(reportId: string, { decision }: ReportDecision): Promise<Result<object>> {
    return this.#answer(() => {
      const found = this.#state.reports.find(({ id }) => id === reportId);
      if (found === undefined) return failed(refused(404, 'NOT_FOUND'));
      const others = this.#state.reports.filter(({ id }) => id !== reportId);
      const reports = decision === 'review' ? [...others, { ...found, state: 'in-review' as const }] : others;
      this.#state = { ...this.#state, reports };
      return success({});
    });
  }

  review(businessId: string, decision: ReviewDecision): Promise<Result<object>> {
    return this.#answer(() => {
      const business = this.#state.businesses.find(({ id }) => id === businessId);
      if (business === undefined) return failed(refused(404, 'NOT_FOUND'));
      const reason = decision.state === 'refused' ? decision.reason : null;
      const decided = { ...business, review: { state: decision.state, reason, decidedAt: '2026-11-20T09:00:00.000Z' } };
      const businesses = this.#state.businesses.map((one) => (one === business ? decided : one));
      this.#state = { ...this.#state, businesses };
      return success({});
    });
  }

  addDriver(driver: NewDriver): Promise<Result<object>> {
    return this.#answer(() => {
      if (this.#state.drivers.some(({ phone }) => phone === driver.phone))
        return failed(
          refused(409, 'DRIVER_PHONE_TAKEN', { en: 'No: DRIVER_PHONE_TAKEN', ar: 'لا: DRIVER_PHONE_TAKEN' }),
        );
      const added = { ...driver, id: `driver-${this.#state.drivers.length}`, onDuty: false };
      this.#state = { ...this.#state, drivers: [...this.#state.drivers, added] };
      return success({});
    });
  }

  checkout(id: string): Promise<Result<SandboxCheckout>> {
    return this.#answer(() => {
      const checkout = this.#checkouts.find((one) => one.id === id);
      return checkout === undefined ? failed(refused(404, 'NOT_FOUND')) : success(checkout);
    });
  }

  decide(id: string, { outcome }: CheckoutDecision): Promise<Result<SandboxCheckout>> {
    this.#checkouts = this.#checkouts.map((one) =>
      one.id !== id || one.outcome === 'captured' ? one : { ...one, outcome },
    );
    return this.checkout(id);
  }

  #answer<T>(answer: () => Result<T>): Promise<Result<T>> {
    return Promise.resolve(this.failure === null ? answer() : failed(this.failure));
  }
}
