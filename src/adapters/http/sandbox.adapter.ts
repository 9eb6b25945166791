import {
  addSandboxDriver,
  allowPos,
  decideBusiness,
  decideCheckout,
  decidePosOrder,
  answerReport,
  decideWireTransfer,
  decideWithdrawal,
  getCheckout,
  getDeskFile,
  getSandbox,
  handInTakings,
  payOutTakings,
  serveTicket,
  setCharges,
  setFleet,
  setPosStanding,
  takeTillOrder,
  stepDelivery,
  topUpWallet,
  uploadDeskFile,
} from '../../../contract/sandbox';
import type { NewDriver } from '../../domain/driving/new-driver';
import type { ReportDecision } from '../../domain/ordering/inaccurate-delivery';
import type { SandboxPort } from '../../application/ports/sandbox.port';
import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { ReviewDecision } from '../../domain/account/review';
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
import type { HttpClient } from './client';
import { fileIn, sendFile } from './send-file';

export class HttpSandbox implements SandboxPort {
  constructor(private readonly http: HttpClient) {}

  state(): Promise<Result<SandboxState>> {
    return this.http.call(getSandbox, { ownErrors: true });
  }

  setFleet(change: Partial<FleetSettings>): Promise<Result<FleetSettings>> {
    return this.http.call(setFleet, { body: change, ownErrors: true });
  }

  allowPos(state: string): Promise<Result<{ readonly code: string }>> {
    return this.http.call(allowPos, { body: { state }, ownErrors: true });
  }

  setPosStanding(id: string, change: PosChange): Promise<Result<object>> {
    return this.http.call(setPosStanding, { params: { id }, body: { ...change }, ownErrors: true });
  }

  step(orderId: string, to: TaskState): Promise<Result<object>> {
    return this.http.call(stepDelivery, { params: { id: orderId }, body: { to }, ownErrors: true });
  }

  topUp(walletId: string, amount: Money): Promise<Result<object>> {
    return this.http.call(topUpWallet, { params: { id: walletId }, body: { amount }, ownErrors: true });
  }

  decidePosOrder(id: string, decision: PosDecision): Promise<Result<object>> {
    return this.http.call(decidePosOrder, { params: { id }, body: { decision }, ownErrors: true });
  }

  takeTillOrder(order: NewTillOrder): Promise<Result<object>> {
    return this.http.call(takeTillOrder, { body: { ...order }, ownErrors: true });
  }

  setCharges(outcome: ChargeOutcome): Promise<Result<object>> {
    return this.http.call(setCharges, { body: { outcome }, ownErrors: true });
  }

  payOut(takingsId: string): Promise<Result<object>> {
    return this.http.call(payOutTakings, { params: { id: takingsId }, ownErrors: true });
  }

  handIn(takingsId: string): Promise<Result<object>> {
    return this.http.call(handInTakings, { params: { id: takingsId }, ownErrors: true });
  }

  decideWithdrawal(withdrawalId: string, outcome: 'paid' | 'refused'): Promise<Result<object>> {
    return this.http.call(decideWithdrawal, { params: { id: withdrawalId }, body: { outcome }, ownErrors: true });
  }

  answerReport(reportId: string, decision: ReportDecision): Promise<Result<object>> {
    return this.http.call(answerReport, { params: { id: reportId }, body: decision, ownErrors: true });
  }

  decideWireTransfer(transferId: string, decision: WireDecision): Promise<Result<object>> {
    return this.http.call(decideWireTransfer, { params: { id: transferId }, body: decision, ownErrors: true });
  }

  serveTicket(ticketId: string, move: DeskMove): Promise<Result<object>> {
    return this.http.call(serveTicket, { params: { id: ticketId }, body: move, ownErrors: true });
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadDeskFile, file, progress);
  }

  async ticketFile(id: string, fileId: string): Promise<Result<ArrayBuffer>> {
    return fileIn(await this.http.call(getDeskFile, { params: { id, fileId }, ownErrors: true }));
  }

  review(businessId: string, decision: ReviewDecision): Promise<Result<object>> {
    return this.http.call(decideBusiness, { params: { id: businessId }, body: decision, ownErrors: true });
  }

  addDriver(driver: NewDriver): Promise<Result<object>> {
    return this.http.call(addSandboxDriver, { body: { ...driver }, ownErrors: true });
  }

  checkout(id: string): Promise<Result<SandboxCheckout>> {
    return this.http.call(getCheckout, { params: { id }, ownErrors: true });
  }

  decide(id: string, decision: CheckoutDecision): Promise<Result<SandboxCheckout>> {
    return this.http.call(decideCheckout, { params: { id }, body: decision, ownErrors: true });
  }
}
