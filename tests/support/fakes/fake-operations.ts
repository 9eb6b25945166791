import type { OperationsPort } from '../../../src/application/ports/operations.port';
import type {
  Act,
  ActFilters,
  BusinessFilters,
  Desk,
  DeskBusiness,
  DeskDecision,
  DeskDriver,
  DeskFile,
  DeskFilters,
  DeskReport,
  DeskTicket,
  DeskTicketSummary,
  DeskWireTransfer,
  DeskWithdrawal,
  OperatorRight,
  DriverFilter,
  ReportFilter,
  TicketFilter,
  WireFilter,
} from '../../../src/domain/operations/operations';
import type { NewDriver } from '../../../src/domain/driving/new-driver';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { OPERATOR_RIGHTS } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { isReportOpen } from '../../../src/domain/ordering/inaccurate-delivery';
import { decidedFrom } from '../../../src/domain/wallet/withdrawal';
import type { WithdrawalState } from '../../../src/domain/wallet/withdrawal';
import { stateAfter } from '../../../src/domain/support/ticket-states';
import type { LocalFile, Upload } from '../../../src/application/ports/signup.port';
import { AT } from './fake-desk-records';
import type { Waiting } from './fake-desk-records';
import { Failing, refused } from './failing';

const TOKEN = 'token-of-the-operator';
export const OPERATOR = { email: 'hessa@mersal.example', password: 'mersal-demo', name: 'Hessa Al Mannai' };

const isOurs = ({ state }: Pick<DeskTicket, 'state'>): boolean => state === 'created' || state === 'pending';
const CHANGED = failed(refused(409, 'CHANGED_MEANWHILE'));

/** A ticket after something was written in it, or only done with it. */
function written(ticket: DeskTicket, message: Omit<DeskTicket['messages'][number], 'id' | 'at'> | null): DeskTicket {
  const at = new Date(Date.parse(ticket.updatedAt) + 1_000).toISOString();
  const added = message === null ? [] : [{ id: `message-${ticket.id}-${ticket.messages.length}`, at, ...message }];
  return { ...ticket, updatedAt: at, messages: [...ticket.messages, ...added] };
}

/** The desk of one operator; passes the same contract suite as the real adapter. */
export class FakeOperations extends Failing implements OperationsPort {
  #token: string | null = null;
  readonly #businesses: DeskBusiness[];
  #transfers: DeskWireTransfer[];
  readonly #withdrawals: DeskWithdrawal[];
  readonly #reports: DeskReport[];
  #tickets: DeskTicket[];
  #drivers: DeskDriver[];
  readonly #acts: Act[] = [];
  readonly #keys = new Map<string, string>();

  constructor(
    businesses: readonly DeskBusiness[] = [],
    private readonly rights: readonly OperatorRight[] = OPERATOR_RIGHTS,
    { transfers = [], withdrawals = [], reports = [], tickets = [], drivers = [] }: Waiting = {},
  ) {
    super();
    this.#businesses = [...businesses];
    this.#transfers = [...transfers];
    this.#withdrawals = [...withdrawals];
    this.#reports = [...reports];
    this.#tickets = [...tickets];
    this.#drivers = [...drivers];
  }

  /** The session ends: too old, or a new password. */
  endToken(): void {
    this.#token = null;
  }

  /** Another operator decides. */
  decideElsewhere(id: string): void {
    this.#review(id, { state: 'verified', reason: null, decidedAt: AT });
  }

  /** Another operator refuses a transfer. */
  transferElsewhere(id: string): void {
    this.#transfers = this.#transfers.map((each) =>
      each.id === id ? { ...each, state: 'failed', refusal: 'unreadable', decidedAt: AT } : each,
    );
  }

  signIn({ email, password }: { readonly email: string; readonly password: string }) {
    return this.answer((): Result<{ readonly token: string }> => {
      if (email !== OPERATOR.email || password !== OPERATOR.password)
        return failed(refused(401, 'INVALID_CREDENTIALS'));
      this.#token = TOKEN;
      this.#note('signed-in', OPERATOR.name, null);
      return success({ token: TOKEN });
    });
  }

  signOut(token: string): Promise<Result<object>> {
    return this.#as(token, () => {
      this.#token = null;
      return success({});
    });
  }

  desk(token: string): Promise<Result<Desk>> {
    return this.#as(token, () => {
      const counts: Readonly<Record<OperatorRight, number>> = {
        businesses: this.#businesses.filter(({ review }) => review.state === 'unverified').length,
        'wire-transfers': this.#transfers.filter(({ decidedAt }) => decidedAt === null).length,
        withdrawals: this.#withdrawals.filter(({ state }) => state === 'pending').length,
        reports: this.#reports.filter(({ answeredAt }) => answeredAt === null).length,
        tickets: this.#tickets.filter(isOurs).length,
        drivers: 0,
      };
      return success({
        operator: { name: OPERATOR.name, rights: this.rights },
        waiting: this.rights.map((right) => ({ right, count: counts[right] })),
      });
    });
  }

  acts(token: string, { search, kind }: ActFilters): Promise<Result<Page<Act>>> {
    return this.#as(token, () => {
      const items = this.#acts.filter(
        (act) => (kind === null || act.kind === kind) && act.subject.toLowerCase().includes(search.toLowerCase()),
      );
      return success({ items: items.toReversed(), nextCursor: null, total: items.length });
    });
  }

  businesses(token: string, { search, state }: BusinessFilters): Promise<Result<Page<DeskBusiness>>> {
    return this.#as(token, () => {
      if (!this.rights.includes('businesses')) return failed(refused(403, 'FORBIDDEN'));
      const items = this.#businesses.filter(
        ({ name, review }) =>
          (state === null || review.state === state) && name.en.toLowerCase().includes(search.toLowerCase()),
      );
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  wireTransfers(token: string, { search, state }: DeskFilters<WireFilter>): Promise<Result<Page<DeskWireTransfer>>> {
    return this.#list(token, 'wire-transfers', this.#transfers, search, (each) =>
      state === null ? true : state === 'waiting' ? each.decidedAt === null : each.state === state,
    );
  }

  withdrawals(token: string, { search, state }: DeskFilters<WithdrawalState>): Promise<Result<Page<DeskWithdrawal>>> {
    return this.#list(
      token,
      'withdrawals',
      this.#withdrawals,
      search,
      (each) => state === null || each.state === state,
    );
  }

  reports(token: string, { search, state }: DeskFilters<ReportFilter>): Promise<Result<Page<DeskReport>>> {
    return this.#list(token, 'reports', this.#reports, search, (each) =>
      state === null ? true : state === 'waiting' ? isReportOpen(each.state) : each.state === state,
    );
  }

  tickets(token: string, { search, state }: DeskFilters<TicketFilter>): Promise<Result<Page<DeskTicketSummary>>> {
    const rows = this.#tickets.map((each) => ({ ...each, reference: `${each.number} ${each.subject}` }));
    return this.#list(token, 'tickets', rows, search, (each) =>
      state === null ? true : state === 'waiting' ? isOurs(each) : each.state === state,
    );
  }

  ticket(token: string, id: string): Promise<Result<DeskTicket>> {
    return this.#as(token, () => {
      const ticket = this.#tickets.find((each) => each.id === id);
      return ticket === undefined ? failed(refused(404, 'NOT_FOUND')) : success(ticket);
    });
  }

  upload(token: string, file: LocalFile): Upload {
    const { name, type, size } = file;
    return {
      answer: this.#as(token, () => success({ id: `file-${name}`, name, type, size })),
      cancel: () => undefined,
    };
  }

  drivers(token: string, { search, state }: DeskFilters<DriverFilter>): Promise<Result<Page<DeskDriver>>> {
    const rows = this.#drivers.map((each) => ({ ...each, reference: each.name, merchantName: { en: '', ar: '' } }));
    return this.#list(token, 'drivers', rows, search, ({ isBlocked, onDutySince }) =>
      state === null
        ? true
        : state === 'blocked'
          ? isBlocked
          : !isBlocked && (onDutySince === null) === (state === 'off-duty'),
    );
  }

  invite(token: string, driver: NewDriver, key: string): Promise<Result<object>> {
    return this.#as(token, () => {
      if (this.#keys.has(key)) return success({});
      if (this.#drivers.some(({ phone }) => phone === driver.phone)) return failed(refused(409, 'NAME_TAKEN'));
      const id = `driver-${this.#drivers.length + 1}`;
      this.#drivers.push({
        ...driver,
        id,
        isBlocked: false,
        onDutySince: null,
        trip: null,
        cash: money(0, REGIONS[driver.regionCode].currency),
      });
      this.#note('driver-invited', driver.name, null);
      this.#keys.set(key, '');
      return success({});
    });
  }

  #decideDriver({ id, seen, decision }: Extract<DeskDecision, { of: 'driver' }>): Result<object> {
    const driver = this.#drivers.find((each) => each.id === id);
    if (driver === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (driver.isBlocked !== seen || seen === decision.isBlocked) return CHANGED;
    if (decision.isBlocked && driver.trip !== null) return failed(refused(409, 'NOT_NOW'));
    this.#drivers = this.#drivers.map((each) =>
      each.id === id ? { ...each, isBlocked: decision.isBlocked, onDutySince: null } : each,
    );
    this.#note(decision.isBlocked ? 'driver-blocked' : 'driver-unblocked', driver.name, null);
    return success({});
  }

  file(token: string, { id, fileId }: DeskFile): Promise<Result<ArrayBuffer>> {
    return this.#as(token, () =>
      this.#files().some(([record, found]) => record === id && found === fileId)
        ? success(new TextEncoder().encode('%PDF-').buffer)
        : failed(refused(404, 'NOT_FOUND')),
    );
  }

  decide(token: string, wanted: DeskDecision, key: string): Promise<Result<object>> {
    return this.#as(token, () => {
      const [request, before] = [JSON.stringify(wanted), this.#keys.get(key)];
      if (before !== undefined) return before === request ? success({}) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const answer = this.#decide(wanted);
      if (answer.ok) this.#keys.set(key, request);
      return answer;
    });
  }

  /** The merchant writes in a ticket. */
  writeElsewhere(id: string, body: string): void {
    this.#tickets = this.#tickets.map((each) =>
      each.id === id ? written(each, { from: 'merchant', name: 'Noora', body, files: [] }) : each,
    );
  }

  #decideTicket({ id, seen, decision }: Extract<DeskDecision, { of: 'ticket' }>): Result<object> {
    const ticket = this.#tickets.find((each) => each.id === id);
    if (ticket === undefined) return failed(refused(404, 'NOT_FOUND'));
    const state = stateAfter(ticket.state, decision.move);
    if (state === null || ticket.updatedAt !== seen) return CHANGED;
    const answer =
      decision.move === 'reply' ? ({ from: 'desk', name: 'Mersal', body: decision.body, files: [] } as const) : null;
    this.#tickets = this.#tickets.map((each) => (each.id === id ? { ...written(ticket, answer), state } : each));
    const kinds = { take: 'ticket-taken', reply: 'ticket-answered', settle: 'ticket-settled' } as const;
    this.#note(kinds[decision.move], `#${ticket.number}`, ticket.merchantName);
    return success({});
  }

  /** Every file, with the record it belongs to. */
  #files(): readonly (readonly [string, string | undefined])[] {
    return [
      ...this.#businesses.flatMap(({ id, registration }) =>
        (registration?.documents ?? []).map((file) => [id, file.id] as const),
      ),
      ...this.#transfers.map(({ id, proof }) => [id, proof?.id] as const),
      ...this.#reports.map(({ id, photo }) => [id, photo?.id] as const),
      ...this.#tickets.flatMap(({ id, messages }) =>
        messages.flatMap(({ files }) => files.map((file) => [id, file.id] as const)),
      ),
    ];
  }

  #decide(wanted: DeskDecision): Result<object> {
    if (wanted.of === 'wire-transfer') return this.#decideTransfer(wanted);
    if (wanted.of === 'driver') return this.#decideDriver(wanted);
    if (wanted.of === 'ticket') return this.#decideTicket(wanted);
    if (wanted.of === 'report') return this.#decideReport(wanted);
    if (wanted.of === 'withdrawal') return this.#decideWithdrawal(wanted);
    const { id, seen, decision } = wanted;
    const business = this.#businesses.find((each) => each.id === id);
    if (business === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (business.review.state !== seen) return CHANGED;
    const reason = decision.state === 'refused' ? decision.reason : null;
    this.#review(id, { state: decision.state, reason, decidedAt: AT });
    this.#note(`business-${decision.state}`, business.name.en, business.name, reason);
    return success({});
  }

  #decideTransfer({ id, seen, decision }: Extract<DeskDecision, { of: 'wire-transfer' }>): Result<object> {
    const at = this.#transfers.findIndex((each) => each.id === id);
    const transfer = this.#transfers[at];
    if (transfer === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (transfer.state !== seen || transfer.decidedAt !== null) return CHANGED;
    const { reference, merchantName } = transfer;
    if (decision.decision === 'accept') {
      this.#transfers[at] = { ...transfer, state: 'accepted' };
      this.#note('wire-transfer-accepted', reference, merchantName);
    } else if (decision.decision === 'credit') {
      this.#transfers[at] = { ...transfer, state: 'successful', arrived: decision.amount, decidedAt: AT };
      this.#note('wire-transfer-credited', reference, merchantName, null, decision.amount);
    } else {
      this.#transfers[at] = { ...transfer, state: 'failed', refusal: decision.reason, decidedAt: AT };
      this.#note('wire-transfer-refused', reference, merchantName, decision.reason);
    }
    return success({});
  }

  #decideReport({ id, seen, decision }: Extract<DeskDecision, { of: 'report' }>): Result<object> {
    const at = this.#reports.findIndex((each) => each.id === id);
    const report = this.#reports[at];
    if (report === undefined) return failed(refused(404, 'NOT_FOUND'));
    if (report.state !== seen || !isReportOpen(seen)) return CHANGED;
    const { reference, merchantName } = report;
    if (decision.decision === 'review') {
      this.#reports[at] = { ...report, state: 'in-review' };
      this.#note('report-reviewed', reference, merchantName);
    } else if (decision.decision === 'accept') {
      this.#reports[at] = { ...report, state: 'accepted', refund: decision.refund, answeredAt: AT };
      this.#note('report-accepted', reference, merchantName, null, decision.refund);
    } else {
      this.#reports[at] = { ...report, state: 'declined', declined: decision.reason, answeredAt: AT };
      this.#note('report-declined', reference, merchantName, decision.reason);
    }
    return success({});
  }

  #decideWithdrawal({ id, seen, decision }: Extract<DeskDecision, { of: 'withdrawal' }>): Result<object> {
    const at = this.#withdrawals.findIndex((each) => each.id === id);
    const withdrawal = this.#withdrawals[at];
    if (withdrawal === undefined) return failed(refused(404, 'NOT_FOUND'));
    const { outcome } = decision;
    if (withdrawal.state !== seen || seen !== decidedFrom(outcome)) return CHANGED;
    const refusal = decision.outcome === 'paid' ? null : decision.reason;
    this.#withdrawals[at] = { ...withdrawal, state: outcome, refusal, iban: null, endedAt: AT };
    this.#note(`withdrawal-${outcome}`, withdrawal.reference, withdrawal.merchantName, refusal, withdrawal.amount);
    return success({});
  }

  #list<Row extends { readonly merchantName: DeskBusiness['name']; readonly reference: string }>(
    token: string,
    right: OperatorRight,
    rows: readonly Row[],
    search: string,
    fits: (row: Row) => boolean,
  ): Promise<Result<Page<Row>>> {
    return this.#as(token, () => {
      if (!this.rights.includes(right)) return failed(refused(403, 'FORBIDDEN'));
      const items = rows.filter(
        (row) => fits(row) && `${row.reference} ${row.merchantName.en}`.toLowerCase().includes(search.toLowerCase()),
      );
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  #review(id: string, review: DeskBusiness['review']): void {
    const at = this.#businesses.findIndex((each) => each.id === id);
    const business = this.#businesses[at];
    if (business !== undefined) this.#businesses[at] = { ...business, review };
  }

  #note(
    kind: Act['kind'],
    subject: string,
    merchantName: Act['merchantName'],
    reason: string | null = null,
    amount: Act['amount'] = null,
  ): void {
    const id = String(this.#acts.length + 1);
    this.#acts.push({ id, at: AT, kind, operator: OPERATOR.name, subject, merchantName, reason, amount });
  }

  #as<T>(token: string, act: () => Result<T>): Promise<Result<T>> {
    return this.answer(() => (token === this.#token ? act() : failed(refused(401, 'UNAUTHENTICATED'))));
  }
}
