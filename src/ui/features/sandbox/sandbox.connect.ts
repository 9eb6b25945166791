import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../application/queries/query-keys';
import { sandboxQuery } from '../../../application/queries/sandbox.queries';
import type { NewDriver } from '../../../domain/driving/new-driver';
import type { ReportDecision } from '../../../domain/ordering/inaccurate-delivery';
import type { ReviewDecision } from '../../../domain/account/review';
import type { TaskState } from '../../../domain/ordering/task-state';
import type { ChargeOutcome, FleetSettings, SandboxState } from '../../../domain/sandbox/sandbox';
import type { NewTillOrder, PosChange, PosDecision } from '../../../domain/sandbox/point-of-sale';
import type { Money } from '../../../domain/shared/money';
import { failureIn } from '../../../domain/shared/result';
import type { Failure, Result } from '../../../domain/shared/result';
import type { WireDecision } from '../../../domain/wallet/wire-transfer';
import type { DeskMove } from '../../../domain/support/ticket';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';

export interface SandboxCommands {
  readonly setFleet: (change: Partial<FleetSettings>) => void;
  readonly setCharges: (outcome: ChargeOutcome) => void;
  readonly step: (orderId: string, to: TaskState) => void;
  readonly topUp: (walletId: string, amount: Money) => void;
  readonly payOut: (takingsId: string) => void;
  readonly handIn: (takingsId: string) => void;
  readonly decideWithdrawal: (withdrawalId: string, outcome: 'paid' | 'refused') => void;
  readonly answerReport: (reportId: string, decision: ReportDecision) => void;
  readonly decideWireTransfer: (transferId: string, decision: WireDecision) => void;
  readonly setPosStanding: (id: string, change: PosChange) => void;
  readonly decidePosOrder: (id: string, decision: PosDecision) => void;
  /** @returns why it failed; null if it did not */
  readonly takeTillOrder: (order: NewTillOrder) => Promise<Failure | null>;
  readonly serve: (ticketId: string, move: DeskMove) => void;
  readonly review: (businessId: string, decision: ReviewDecision) => void;
  readonly addDriver: (driver: NewDriver) => Promise<Result<object>>;
}

export interface SandboxView {
  /** Null until it was read once. */
  readonly state: SandboxState | null;
  /** Why it cannot be read; null if it can, or was. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  /** Why the last command failed. */
  readonly refusal: Failure | null;
  readonly commands: SandboxCommands;
}

/** The simulated outside world, and its controls. */
export function useSandbox(): SandboxView {
  const port = use(useApp().sandbox());
  const client = useQueryClient();
  const { value: state, failure, retry } = useRead(sandboxQuery(port));
  const [refusal, setRefusal] = useState<Failure | null>(null);

  /** Whatever the result, the current state is read again. */
  async function carryOut(command: () => Promise<Result<unknown>>): Promise<void> {
    setRefusal(null);
    const answer = await command();
    if (!answer.ok) setRefusal(answer.failure);
    await client.invalidateQueries({ queryKey: queryKeys.sandbox });
  }

  /** Sends a form, which shows itself why it failed. */
  async function filled<T>(command: () => Promise<Result<T>>): Promise<Result<T>> {
    const answer = await command();
    await client.invalidateQueries({ queryKey: queryKeys.sandbox });
    return answer;
  }

  /** Shows a choice at once; the server's answer then replaces it. */
  async function choose(
    change: (state: SandboxState) => SandboxState,
    command: () => Promise<Result<unknown>>,
  ): Promise<void> {
    await client.cancelQueries({ queryKey: queryKeys.sandbox });
    client.setQueryData<SandboxState>(queryKeys.sandbox, (old) => old && change(old));
    await carryOut(command);
  }

  return {
    state,
    failure,
    retry,
    refusal,
    commands: {
      setFleet: (change) =>
        void choose(
          (old) => ({ ...old, fleet: { ...old.fleet, ...change } }),
          () => port.setFleet(change),
        ),
      setCharges: (chargeOutcome) =>
        void choose(
          (old) => ({ ...old, chargeOutcome }),
          () => port.setCharges(chargeOutcome),
        ),
      step: (orderId, to) => void carryOut(() => port.step(orderId, to)),
      topUp: (walletId, amount) => void carryOut(() => port.topUp(walletId, amount)),
      payOut: (takingsId) => void carryOut(() => port.payOut(takingsId)),
      handIn: (takingsId) => void carryOut(() => port.handIn(takingsId)),
      decideWithdrawal: (withdrawalId, outcome) => void carryOut(() => port.decideWithdrawal(withdrawalId, outcome)),
      answerReport: (reportId, decision) => void carryOut(() => port.answerReport(reportId, decision)),
      decideWireTransfer: (transferId, decision) => void carryOut(() => port.decideWireTransfer(transferId, decision)),
      setPosStanding: (id, change) => void carryOut(() => port.setPosStanding(id, change)),
      decidePosOrder: (id, decision) => void carryOut(() => port.decidePosOrder(id, decision)),
      serve: (ticketId, move) => void carryOut(() => port.serveTicket(ticketId, move)),
      review: (businessId, decision) => void carryOut(() => port.review(businessId, decision)),
      addDriver: (driver) => filled(() => port.addDriver(driver)),
      takeTillOrder: (order) => filled(() => port.takeTillOrder(order)).then(failureIn),
    },
  };
}
