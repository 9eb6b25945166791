import type { OperationsPort } from '../../../src/application/ports/operations.port';
import type { Act, ActFilters } from '../../../src/domain/operations/acts';
import type {
  BusinessFilters,
  Desk,
  DeskBusiness,
  DeskBusinessPage,
  DeskDecision,
  DeskDriver,
  DeskFile,
  DeskFilters,
  DeskReport,
  ChatFilter,
  DeskChat,
  DeskChatSummary,
  DeskTicket,
  DeskTicketSummary,
  DeskWireTransfer,
  DeskWithdrawal,
  OperatorRight,
  DriverFilter,
  DriverPlaces,
  ReportFilter,
  TicketFilter,
  WireFilter,
} from '../../../src/domain/operations/operations';
import type {
  CashFilter,
  DeskCash,
  DeskHolder,
  DeskPayout,
  DeskUnclaimed,
  PayoutFilter,
  UnclaimedFilter,
} from '../../../src/domain/operations/cash';
import { voucherStateOf } from '../../../src/domain/operations/vouchers';
import type { DeskVoucher, NewVoucher, VoucherState } from '../../../src/domain/operations/vouchers';
import type { NewDriver } from '../../../src/domain/driving/new-driver';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { isOver } from '../../../src/domain/chat/chat';
import { OPERATOR_RIGHTS } from '../../../src/domain/operations/operations';
import type { Page } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { isReportOpen } from '../../../src/domain/ordering/inaccurate-delivery';
import type { WithdrawalState } from '../../../src/domain/wallet/withdrawal';
import type { LocalFile, Upload } from '../../../src/application/ports/signup.port';
import { AT, knownOf } from './fake-desk-records';
import type { Waiting } from './fake-desk-records';
import { FakeDeskRecords, OPERATOR } from './fake-desk-decisions';
import { refused } from './failing';

export { OPERATOR };

const TOKEN = 'token-of-the-operator';
/** What the driver who announced cash shows. */
export const CASH_CODE = '402719';

const isOurs = ({ state }: Pick<DeskTicket, 'state'>): boolean => state === 'created' || state === 'pending';

/** The desk of one operator; passes the same contract suite as the real adapter. */
export class FakeOperations extends FakeDeskRecords implements OperationsPort {
  #token: string | null = null;
  readonly #keys = new Map<string, string>();

  constructor(
    businesses: readonly DeskBusiness[] = [],
    private readonly rights: readonly OperatorRight[] = OPERATOR_RIGHTS,
    waiting: Waiting = {},
  ) {
    super(businesses, waiting);
  }

  /** The session ends: too old, or a new password. */
  endToken(): void {
    this.#token = null;
  }

  signIn({ email, password }: { readonly email: string; readonly password: string }) {
    return this.answer((): Result<{ readonly token: string }> => {
      if (email !== OPERATOR.email || password !== OPERATOR.password)
        return failed(refused(401, 'INVALID_CREDENTIALS'));
      this.#token = TOKEN;
      this.note('signed-in', OPERATOR.name, null);
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
        businesses: this.rows.businesses.filter(({ review }) => review.state === 'unverified').length,
        'wire-transfers': this.rows.transfers.filter(({ decidedAt }) => decidedAt === null).length,
        withdrawals: this.rows.withdrawals.filter(({ state }) => state === 'pending').length,
        reports: this.rows.reports.filter(({ answeredAt }) => answeredAt === null).length,
        tickets: this.rows.tickets.filter(isOurs).length,
        chats: this.rows.chats.filter(({ state }) => state === 'waiting').length,
        drivers: 0,
        cash: this.rows.cash.filter(({ announced }) => announced !== null).length,
        payouts: this.rows.payouts.filter(({ open }) => open.minor > 0).length,
        unclaimed: this.rows.unclaimed.filter(({ open }) => open.minor > 0).length,
        vouchers: 0,
      };
      return success({
        operator: { name: OPERATOR.name, rights: this.rights },
        waiting: this.rights.map((right) => ({ right, count: counts[right] })),
      });
    });
  }

  acts(token: string, { search, kind }: ActFilters): Promise<Result<Page<Act>>> {
    return this.#as(token, () => {
      const items = this.rows.acts.filter(
        (act) => (kind === null || act.kind === kind) && act.subject.toLowerCase().includes(search.toLowerCase()),
      );
      return success({ items: items.toReversed(), nextCursor: null, total: items.length });
    });
  }

  businesses(token: string, { search, state }: BusinessFilters): Promise<Result<Page<DeskBusiness>>> {
    return this.#as(token, () => {
      if (!this.rights.includes('businesses')) return failed(refused(403, 'FORBIDDEN'));
      const items = this.rows.businesses.filter(
        ({ name, review }) =>
          (state === null || review.state === state) && name.en.toLowerCase().includes(search.toLowerCase()),
      );
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  wireTransfers(token: string, { search, state }: DeskFilters<WireFilter>): Promise<Result<Page<DeskWireTransfer>>> {
    return this.#list(token, 'wire-transfers', this.rows.transfers, search, (each) =>
      state === null ? true : state === 'waiting' ? each.decidedAt === null : each.state === state,
    );
  }

  withdrawals(token: string, { search, state }: DeskFilters<WithdrawalState>): Promise<Result<Page<DeskWithdrawal>>> {
    return this.#list(
      token,
      'withdrawals',
      this.rows.withdrawals,
      search,
      (each) => state === null || each.state === state,
    );
  }

  reports(token: string, { search, state }: DeskFilters<ReportFilter>): Promise<Result<Page<DeskReport>>> {
    return this.#list(token, 'reports', this.rows.reports, search, (each) =>
      state === null ? true : state === 'waiting' ? isReportOpen(each.state) : each.state === state,
    );
  }

  tickets(token: string, { search, state }: DeskFilters<TicketFilter>): Promise<Result<Page<DeskTicketSummary>>> {
    const rows = this.rows.tickets.map((each) => ({ ...each, reference: `${each.number} ${each.subject}` }));
    return this.#list(token, 'tickets', rows, search, (each) =>
      state === null ? true : state === 'waiting' ? isOurs(each) : each.state === state,
    );
  }

  business(token: string, id: string): Promise<Result<DeskBusinessPage>> {
    return this.#as(token, () => {
      if (!this.rights.includes('businesses')) return failed(refused(403, 'FORBIDDEN'));
      const business = this.rows.businesses.find((each) => each.id === id);
      return business === undefined ? failed(refused(404, 'NOT_FOUND')) : success(knownOf(business));
    });
  }

  chats(token: string, { search, state }: DeskFilters<ChatFilter>): Promise<Result<Page<DeskChatSummary>>> {
    const rows = this.rows.chats.map((each) => ({ ...each, reference: String(each.number) }));
    return this.#list(token, 'chats', rows, search, (each) =>
      state === null ? true : state === 'ended' ? isOver(each) : each.state === state,
    );
  }

  chat(token: string, id: string): Promise<Result<DeskChat>> {
    return this.#as(token, () => {
      const chat = this.rows.chats.find((each) => each.id === id);
      return chat === undefined ? failed(refused(404, 'NOT_FOUND')) : success(chat);
    });
  }

  ticket(token: string, id: string): Promise<Result<DeskTicket>> {
    return this.#as(token, () => {
      const ticket = this.rows.tickets.find((each) => each.id === id);
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
    const rows = this.rows.drivers.map((each) => ({ ...each, reference: each.name, merchantName: { en: '', ar: '' } }));
    return this.#list(token, 'drivers', rows, search, ({ isBlocked, onDutySince }) =>
      state === null
        ? true
        : state === 'blocked'
          ? isBlocked
          : !isBlocked && (onDutySince === null) === (state === 'off-duty'),
    );
  }

  driverPlaces(token: string, region: RegionCode): Promise<Result<DriverPlaces>> {
    return this.#as(token, () =>
      success({
        items: this.rows.drivers
          .filter((each) => each.regionCode === region && each.onDutySince !== null)
          .map(({ id, name, phone, vehicle, trip, onDutySince }) => ({
            ...{ id, name, phone, vehicle, trip, heading: null, seenAt: onDutySince },
            position: REGIONS[region].centerLocation,
          })),
        more: false,
        map: { tileUrl: null, attribution: '' },
      }),
    );
  }

  cash(token: string, { search, state }: DeskFilters<CashFilter>): Promise<Result<Page<DeskHolder>>> {
    const rows = this.rows.cash.map((each) => ({
      ...each,
      reference: each.name,
      merchantName: { en: '', ar: '' },
      count: each.lines.length,
      since: each.lines[0]?.at ?? AT,
    }));
    return this.#list(
      token,
      'cash',
      rows,
      search,
      ({ held, isOver: over, announced }) =>
        held.minor > 0 && (state === null || (state === 'over' ? over : announced !== null)),
    );
  }

  cashOf(token: string, driverId: string): Promise<Result<DeskCash>> {
    return this.#as(token, () => {
      const found = this.rows.cash.find(({ id }) => id === driverId);
      return found === undefined ? failed(refused(404, 'NOT_FOUND')) : success(found);
    });
  }

  cashCode(token: string, code: string): Promise<Result<{ readonly id: string }>> {
    return this.#as(token, () => {
      const found = code === CASH_CODE ? this.rows.cash.find(({ announced }) => announced !== null) : undefined;
      return found === undefined ? failed(refused(404, 'CASH_CODE_UNKNOWN')) : success({ id: found.id });
    });
  }

  payouts(token: string, { search, state }: DeskFilters<PayoutFilter>): Promise<Result<Page<DeskPayout>>> {
    const rows = this.rows.payouts.map((each) => ({ ...each, reference: '' }));
    return this.#list(token, 'payouts', rows, search, ({ open }) =>
      state === null ? true : (state === 'waiting') === open.minor > 0,
    );
  }

  unclaimed(token: string, { search, state }: DeskFilters<UnclaimedFilter>): Promise<Result<Page<DeskUnclaimed>>> {
    const rows = this.rows.unclaimed.map((each) => ({ ...each, reference: '' }));
    return this.#list(token, 'unclaimed', rows, search, ({ open }) =>
      state === null ? true : (state === 'waiting') === open.minor > 0,
    );
  }

  vouchers(token: string, { search, state }: DeskFilters<VoucherState>): Promise<Result<Page<DeskVoucher>>> {
    return this.#as(token, () => {
      const items = this.rows.vouchers.filter(
        (each) => each.code.includes(search.toUpperCase()) && (state === null || each.state === state),
      );
      return success({ items, nextCursor: null, total: items.length });
    });
  }

  makeVoucher(token: string, voucher: NewVoucher, key: string): Promise<Result<object>> {
    return this.#as(token, () => {
      const id = `${voucher.code}-${voucher.currency}`;
      if (this.#keys.has(key)) return success({});
      if (this.rows.vouchers.some((each) => each.id === id)) return failed(refused(409, 'NAME_TAKEN'));
      const state = voucherStateOf({ ...voucher, enabled: true }, new Date().toISOString());
      this.rows.vouchers.push({ ...voucher, id, state, uses: 0 });
      this.note('voucher-made', id, null);
      this.#keys.set(key, '');
      return success({});
    });
  }

  invite(token: string, driver: NewDriver, key: string): Promise<Result<object>> {
    return this.#as(token, () => {
      if (this.#keys.has(key)) return success({});
      if (this.rows.drivers.some(({ phone }) => phone === driver.phone))
        return failed(refused(409, 'DRIVER_PHONE_TAKEN'));
      const id = `driver-${this.rows.drivers.length + 1}`;
      this.rows.drivers.push({
        ...driver,
        id,
        isBlocked: false,
        onDutySince: null,
        trip: null,
        cash: money(0, REGIONS[driver.regionCode].currency),
      });
      this.note('driver-invited', driver.name, null);
      this.#keys.set(key, '');
      return success({});
    });
  }

  file(token: string, { id, fileId }: DeskFile): Promise<Result<ArrayBuffer>> {
    return this.#as(token, () =>
      this.files().some(([record, found]) => record === id && found === fileId)
        ? success(new TextEncoder().encode('%PDF-').buffer)
        : failed(refused(404, 'NOT_FOUND')),
    );
  }

  decide(token: string, wanted: DeskDecision, key: string): Promise<Result<object>> {
    return this.#as(token, () => {
      const [request, before] = [JSON.stringify(wanted), this.#keys.get(key)];
      if (before !== undefined) return before === request ? success({}) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const answer = this.settle(wanted);
      if (answer.ok) this.#keys.set(key, request);
      return answer;
    });
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

  #as<T>(token: string, act: () => Result<T>): Promise<Result<T>> {
    return this.answer(() => (token === this.#token ? act() : failed(refused(401, 'UNAUTHENTICATED'))));
  }
}
