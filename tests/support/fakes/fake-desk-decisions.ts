import type { Act } from '../../../src/domain/operations/acts';
import type { DeskBusiness, DeskDecision, DeskTicket } from '../../../src/domain/operations/operations';
import { settled } from '../../../src/domain/driving/hand-in';
import { money } from '../../../src/domain/shared/money';
import { isReportOpen } from '../../../src/domain/ordering/inaccurate-delivery';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { isOver } from '../../../src/domain/chat/chat';
import { stateAfter } from '../../../src/domain/support/ticket-states';
import { decidedFrom } from '../../../src/domain/wallet/withdrawal';
import { AT } from './fake-desk-records';
import type { Waiting } from './fake-desk-records';
import { Failing, refused } from './failing';

export const OPERATOR = { email: 'hessa@mersal.example', password: 'mersal-demo', name: 'Hessa Al Mannai' };

const CHANGED = failed(refused(409, 'CHANGED_MEANWHILE'));

/** A ticket after something was written in it, or only done with it. */
function written(ticket: DeskTicket, message: Omit<DeskTicket['messages'][number], 'id' | 'at'> | null): DeskTicket {
  const at = new Date(Date.parse(ticket.updatedAt) + 1_000).toISOString();
  const added = message === null ? [] : [{ id: `message-${ticket.id}-${ticket.messages.length}`, at, ...message }];
  return { ...ticket, updatedAt: at, messages: [...ticket.messages, ...added] };
}

/** The records of the desk, what is decided about them, and its log. */
export class FakeDeskRecords extends Failing {
  protected readonly rows;

  constructor(
    businesses: readonly DeskBusiness[],
    {
      transfers = [],
      withdrawals = [],
      reports = [],
      tickets = [],
      chats = [],
      drivers = [],
      cash = [],
      payouts = [],
      unclaimed = [],
      vouchers = [],
    }: Waiting,
  ) {
    super();
    const acts: Act[] = [];
    this.rows = {
      businesses: [...businesses],
      transfers: [...transfers],
      withdrawals: [...withdrawals],
      reports: [...reports],
      tickets: [...tickets],
      chats: [...chats],
      drivers: [...drivers],
      cash: [...cash],
      payouts: [...payouts],
      unclaimed: [...unclaimed],
      vouchers: [...vouchers],
      acts,
    };
  }

  /** Another operator decides. */
  decideElsewhere(id: string): void {
    this.#review(id, { state: 'verified', reason: null, decidedAt: AT });
  }

  /** Another operator refuses a transfer. */
  transferElsewhere(id: string): void {
    this.rows.transfers = this.rows.transfers.map((each) =>
      each.id === id ? { ...each, state: 'failed', refusal: 'unreadable', decidedAt: AT } : each,
    );
  }

  #decideDriver({ id, seen, decision }: Extract<DeskDecision, { of: 'driver' }>): Result<object> {
    const driver = this.rows.drivers.find((each) => each.id === id);
    if (driver === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (driver.isBlocked !== seen || seen === decision.isBlocked) return CHANGED;
    if (decision.isBlocked && driver.trip !== null) return failed(refused(409, 'NOT_NOW'));
    this.rows.drivers = this.rows.drivers.map((each) =>
      each.id === id ? { ...each, isBlocked: decision.isBlocked, onDutySince: null } : each,
    );
    this.note(decision.isBlocked ? 'driver-blocked' : 'driver-unblocked', driver.name, null);
    return success({});
  }

  #assign({ id, decision }: Extract<DeskDecision, { of: 'assignment' }>): Result<object> {
    const driver = this.rows.drivers.find((each) => each.id === id);
    if (driver === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (driver.onDutySince === null || driver.trip !== null) return failed(refused(409, 'DRIVER_NOT_FREE'));
    const trip = { reference: decision.reference, state: 'assigned' as const };
    this.rows.drivers = this.rows.drivers.map((each) => (each.id === id ? { ...each, trip } : each));
    this.note('delivery-assigned', decision.reference, null, decision.reason);
    return success({});
  }

  #takeCash({ id, seen, decision: { counted } }: Extract<DeskDecision, { of: 'cash' }>): Result<object> {
    const found = this.rows.cash.find((each) => each.id === id);
    if (found === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (found.held.minor !== seen) return CHANGED;
    const lines = found.lines.map((line) => ({ line, amount: line.amount.minor }));
    const done = settled(lines, counted.minor, found.rest.minor);
    if (done === null) return failed(refused(409, 'MORE_THAN_HELD'));
    const of = (minor: number) => money(minor, counted.currency);
    const handed = done.covered.map(({ line: { reference, amount } }) => ({ reference, amount }));
    const receipt = { number: 1, at: AT, operator: OPERATOR.name, counted, lines: handed };
    this.rows.cash = this.rows.cash.map((each) =>
      each.id === id
        ? {
            ...each,
            held: of(done.left),
            rest: of(done.rest),
            announced: null,
            lines: found.lines.slice(handed.length),
            receipts: [{ ...receipt, rest: of(done.rest), left: of(done.left) }, ...each.receipts],
          }
        : each,
    );
    this.note('cash-handed-in', found.name, null);
    return success({});
  }

  #payOut({ id, seen, decision: { reference } }: Extract<DeskDecision, { of: 'payout' }>): Result<object> {
    const found = this.rows.payouts.find((each) => each.id === id);
    if (found === undefined) return failed(refused(404, 'NOT_FOUND'));
    const { open, payouts, merchantName } = found;
    if (seen.open <= 0 || seen.open > open.minor || seen.payouts !== found.times) return CHANGED;
    const amount = money(seen.open, open.currency);
    const payout = { id: `paid-${id}-${payouts.length}`, at: AT, amount, reference };
    this.rows.payouts = this.rows.payouts.map((each) =>
      each.id === id
        ? {
            ...each,
            open: money(open.minor - seen.open, open.currency),
            times: found.times + 1,
            payouts: [payout, ...payouts],
          }
        : each,
    );
    this.note('payout-made', merchantName.en, merchantName, null, amount);
    return success({});
  }

  #payBack({ id, seen, decision }: Extract<DeskDecision, { of: 'unclaimed' }>): Result<object> {
    const found = this.rows.unclaimed.find((each) => each.id === id);
    if (found === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (found.open.minor !== seen || seen === 0) return CHANGED;
    const { reference, reason } = decision;
    const move = { id: `back-${id}`, at: AT, kind: 'returned' as const, reference, amount: found.open };
    this.rows.unclaimed = this.rows.unclaimed.map((each) =>
      each.id === id ? { ...each, open: money(0, each.open.currency), moves: [...each.moves, move] } : each,
    );
    this.note('unclaimed-returned', found.merchantName.en, found.merchantName, reason);
    return success({});
  }

  #standVoucher({ id, seen, decision: { isStopped } }: Extract<DeskDecision, { of: 'voucher' }>): Result<object> {
    const voucher = this.rows.vouchers.find((each) => each.id === id);
    if (voucher === undefined) return failed(refused(404, 'NOT_FOUND'));
    if ((voucher.state === 'stopped') !== seen || seen === isStopped) return CHANGED;
    const state = isStopped ? 'stopped' : 'running';
    this.rows.vouchers = this.rows.vouchers.map((each) => (each.id === id ? { ...each, state } : each));
    this.note(isStopped ? 'voucher-stopped' : 'voucher-resumed', id, null);
    return success({});
  }

  /** The merchant writes in a ticket. */
  writeElsewhere(id: string, body: string): void {
    this.rows.tickets = this.rows.tickets.map((each) =>
      each.id === id ? written(each, { from: 'merchant', name: 'Noora', body, files: [] }) : each,
    );
  }

  #decideTicket({ id, seen, decision }: Extract<DeskDecision, { of: 'ticket' }>): Result<object> {
    const ticket = this.rows.tickets.find((each) => each.id === id);
    if (ticket === undefined) return failed(refused(404, 'NOT_FOUND'));
    const state = stateAfter(ticket.state, decision.move);
    if (state === null || ticket.updatedAt !== seen) return CHANGED;
    const answer =
      decision.move === 'reply' ? ({ from: 'desk', name: 'Mersal', body: decision.body, files: [] } as const) : null;
    this.rows.tickets = this.rows.tickets.map((each) =>
      each.id === id ? { ...written(ticket, answer), state } : each,
    );
    const kinds = { take: 'ticket-taken', reply: 'ticket-answered', settle: 'ticket-settled' } as const;
    this.note(kinds[decision.move], `#${ticket.number}`, ticket.merchantName);
    return success({});
  }

  #decideChat({ id, seen, decision }: Extract<DeskDecision, { of: 'chat' }>): Result<object> {
    const chat = this.rows.chats.find((each) => each.id === id);
    if (chat === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (isOver(chat) || chat.updatedAt !== seen) return CHANGED;
    const isReply = decision.move === 'reply';
    const said = isReply
      ? [{ id: `said-${chat.messages.length + 1}`, from: 'desk' as const, name: 'Mersal', body: decision.body, at: AT }]
      : [];
    const now = {
      ...chat,
      state: isReply ? ('answered' as const) : ('ended' as const),
      updatedAt: new Date(Date.parse(chat.updatedAt) + 1_000).toISOString(),
      messages: [...chat.messages, ...said],
    };
    this.rows.chats = this.rows.chats.map((each) => (each.id === id ? now : each));
    this.note(isReply ? 'chat-answered' : 'chat-ended', `#${chat.number}`, chat.merchantName);
    return success({});
  }

  /** Every file, with the record it belongs to. */
  protected files(): readonly (readonly [string, string | undefined])[] {
    return [
      ...this.rows.businesses.flatMap(({ id, registration }) =>
        (registration?.documents ?? []).map((file) => [id, file.id] as const),
      ),
      ...this.rows.transfers.map(({ id, proof }) => [id, proof?.id] as const),
      ...this.rows.reports.map(({ id, photo }) => [id, photo?.id] as const),
      ...this.rows.tickets.flatMap(({ id, messages }) =>
        messages.flatMap(({ files }) => files.map((file) => [id, file.id] as const)),
      ),
    ];
  }

  protected settle(wanted: DeskDecision): Result<object> {
    if (wanted.of === 'wire-transfer') return this.#decideTransfer(wanted);
    if (wanted.of === 'cash') return this.#takeCash(wanted);
    if (wanted.of === 'assignment') return this.#assign(wanted);
    if (wanted.of === 'payout') return this.#payOut(wanted);
    if (wanted.of === 'unclaimed') return this.#payBack(wanted);
    if (wanted.of === 'voucher') return this.#standVoucher(wanted);
    if (wanted.of === 'driver') return this.#decideDriver(wanted);
    if (wanted.of === 'ticket') return this.#decideTicket(wanted);
    if (wanted.of === 'chat') return this.#decideChat(wanted);
    if (wanted.of === 'report') return this.#decideReport(wanted);
    if (wanted.of === 'withdrawal') return this.#decideWithdrawal(wanted);
    const { id, seen, decision } = wanted;
    const business = this.rows.businesses.find((each) => each.id === id);
    if (business === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (business.review.state !== seen) return CHANGED;
    const reason = decision.state === 'refused' ? decision.reason : null;
    this.#review(id, { state: decision.state, reason, decidedAt: AT });
    this.note(`business-${decision.state}`, business.name.en, business.name, reason);
    return success({});
  }

  #decideTransfer({ id, seen, decision }: Extract<DeskDecision, { of: 'wire-transfer' }>): Result<object> {
    const at = this.rows.transfers.findIndex((each) => each.id === id);
    const transfer = this.rows.transfers[at];
    if (transfer === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (transfer.state !== seen || transfer.decidedAt !== null) return CHANGED;
    const { reference, merchantName } = transfer;
    if (decision.decision === 'accept') {
      this.rows.transfers[at] = { ...transfer, state: 'accepted' };
      this.note('wire-transfer-accepted', reference, merchantName);
    } else if (decision.decision === 'credit') {
      this.rows.transfers[at] = { ...transfer, state: 'successful', arrived: decision.amount, decidedAt: AT };
      this.note('wire-transfer-credited', reference, merchantName, null, decision.amount);
    } else {
      this.rows.transfers[at] = { ...transfer, state: 'failed', refusal: decision.reason, decidedAt: AT };
      this.note('wire-transfer-refused', reference, merchantName, decision.reason);
    }
    return success({});
  }

  #decideReport({ id, seen, decision }: Extract<DeskDecision, { of: 'report' }>): Result<object> {
    const at = this.rows.reports.findIndex((each) => each.id === id);
    const report = this.rows.reports[at];
    if (report === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (report.state !== seen || !isReportOpen(seen)) return CHANGED;
    const { reference, merchantName } = report;
    if (decision.decision === 'review') {
      this.rows.reports[at] = { ...report, state: 'in-review' };
      this.note('report-reviewed', reference, merchantName);
    } else if (decision.decision === 'accept') {
      this.rows.reports[at] = { ...report, state: 'accepted', refund: decision.refund, answeredAt: AT };
      this.note('report-accepted', reference, merchantName, null, decision.refund);
    } else {
      this.rows.reports[at] = { ...report, state: 'declined', declined: decision.reason, answeredAt: AT };
      this.note('report-declined', reference, merchantName, decision.reason);
    }
    return success({});
  }

  #decideWithdrawal({ id, seen, decision }: Extract<DeskDecision, { of: 'withdrawal' }>): Result<object> {
    const at = this.rows.withdrawals.findIndex((each) => each.id === id);
    const withdrawal = this.rows.withdrawals[at];
    if (withdrawal === undefined) return failed(refused(404, 'NOT_FOUND'));
    const { outcome } = decision;
    if (withdrawal.state !== seen || seen !== decidedFrom(outcome)) return CHANGED;
    const refusal = decision.outcome === 'paid' ? null : decision.reason;
    this.rows.withdrawals[at] = { ...withdrawal, state: outcome, refusal, iban: null, endedAt: AT };
    this.note(`withdrawal-${outcome}`, withdrawal.reference, withdrawal.merchantName, refusal, withdrawal.amount);
    return success({});
  }

  #review(id: string, review: DeskBusiness['review']): void {
    const at = this.rows.businesses.findIndex((each) => each.id === id);
    const business = this.rows.businesses[at];
    if (business !== undefined) this.rows.businesses[at] = { ...business, review };
  }

  protected note(
    kind: Act['kind'],
    subject: string,
    merchantName: Act['merchantName'],
    reason: string | null = null,
    amount: Act['amount'] = null,
  ): void {
    const id = String(this.rows.acts.length + 1);
    this.rows.acts.push({ id, at: AT, kind, operator: OPERATOR.name, subject, merchantName, reason, amount });
  }
}
