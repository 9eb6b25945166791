import type { BranchesPort } from '../../../src/application/ports/records/branches.port';
import type { TeamPort } from '../../../src/application/ports/records/team.port';
import type { RecordPorts } from '../../../src/application/app-system';
import { branchErrors } from '../../../src/domain/branches/branch-details.rules';
import type { BranchActivity, BranchDetails, BranchInput, NewBranch } from '../../../src/domain/branches/branch';
import type { Branch } from '../../../src/domain/identity/session';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Language } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import { money } from '../../../src/domain/shared/money';
import type { Result } from '../../../src/domain/shared/result';
import type { Invitation, Member, MemberChange, Workplace } from '../../../src/domain/team/member';
import { workplacesOf } from '../../../src/domain/team/team.rules';
import { Failing, refused } from './failing';
import { FakePointOfSale } from './fake-point-of-sale';
import { FakeAutoTopUp } from './fake-auto-top-up';
import { FakeCash } from './fake-cash';
import { FakeCards } from './fake-cards';
import { FakeInaccurateDeliveries } from './fake-inaccurate-deliveries';
import { FakeProofs } from './fake-proofs';
import { FakeCorrections } from './fake-corrections';
import { FakeReschedules } from './fake-reschedules';
import { FakeSecondTrips } from './fake-second-trips';
import { FakeStoreClosing } from './fake-store-closing';
import { FakeStopCancellations } from './fake-stop-cancellations';
import { FakeExports } from './fake-exports';
import { FakePackages } from './fake-packages';
import { FakeCustomers } from './fake-customers';
import { FakeImports } from './fake-imports';
import { FakeLocations } from './fake-locations';
import { FakeSavedViews } from './fake-saved-views';
import { FakeOrderTemplates } from './fake-order-templates';
import { FakeStoreOrders } from './fake-store-orders';
import { FakeStores } from './fake-stores';
import { FakeChats } from './fake-chats';
import { FakeTickets } from './fake-tickets';
import { FakeTopUps } from './fake-top-ups';
import { FakeWebhooks } from './fake-webhooks';
import { FakeWireTransfers } from './fake-wire-transfers';
import { FakeWithdrawals } from './fake-withdrawals';
import { FakeBell, FakeKitchen, FakeScreen } from './fake-kitchen';
import { FakeInvoices } from './fake-invoices';
import { FakeTransactions } from './fake-transactions';
import { COMMON_PASSWORD, refusedPassword } from './fake-reset';
import { ALL_RIGHTS } from '../samples/rights';

/** The users of a business without a server; passes the same contract suite as the real adapter. */
export class FakeTeam extends Failing implements TeamPort {
  readonly members: Member[];
  readonly mails: { readonly to: string; readonly language: Language | null }[] = [];
  private readonly answers = new Map<string, { readonly body: string; readonly member: Member }>();

  constructor(
    members: readonly Member[] = [],
    private readonly branchIds: readonly string[] = ['b-seef', 'b-juffair', 'b-malaz'],
    private readonly selfId = 'user-1',
  ) {
    super();
    this.members = [...members];
  }

  list(): Promise<Result<readonly Member[]>> {
    return this.answer(() => success(this.members.toSorted((a, b) => (a.name < b.name ? -1 : 1))));
  }

  get(id: string): Promise<Result<Member>> {
    return this.answer(() => this.find(id));
  }

  invite(invitation: Invitation & { readonly language: Language }, key: string): Promise<Result<Member>> {
    return this.answer(() => {
      const [before, body] = [this.answers.get(key), JSON.stringify(invitation)];
      if (before !== undefined)
        return before.body === body ? success(before.member) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const wrong = this.wrongIn(invitation.branches);
      if (wrong.length > 0) return failed(refused(400, 'VALIDATION', wrong));
      const { language, ...rest } = invitation;
      const asked = { ...rest, branches: workplacesOf(rest.type, rest.branches) };
      const email = asked.email.toLowerCase();
      if (this.members.some((member) => member.email === email)) return failed(refused(409, 'EMAIL_TAKEN'));
      const member: Member = {
        ...asked,
        id: `user-${this.members.length + 1}`,
        email,
        status: 'invited',
        isMain: false,
        version: 1,
        lastSignInAt: null,
      };
      this.members.push(member);
      this.mails.push({ to: email, language });
      this.answers.set(key, { body, member });
      return success(member);
    });
  }

  update(id: string, { password, ...asked }: MemberChange): Promise<Result<Member>> {
    const change = { ...asked, branches: workplacesOf(asked.type, asked.branches) };
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      const member = found.value;
      if (member.version !== change.version) return failed(refused(409, 'CHANGED_MEANWHILE', [], member));
      const isOther =
        change.status !== member.status ||
        change.type !== member.type ||
        JSON.stringify(change.branches) !== JSON.stringify(member.branches);
      if (member.isMain || (id === this.selfId && isOther)) return failed(refused(409, 'NOT_YOURSELF'));
      if (member.status === 'invited' && (change.status !== 'active' || password === undefined)) {
        const fields = [
          ...(change.status === 'active' ? [] : ['status']),
          ...(password === undefined ? ['password'] : []),
        ];
        return failed(
          refused(
            409,
            'USER_INVITED',
            fields.map((path) => ({ path, code: 'required' })),
          ),
        );
      }
      const wrong = this.wrongIn(change.branches);
      if (wrong.length > 0) return failed(refused(400, 'VALIDATION', wrong));
      if (password === COMMON_PASSWORD) return failed(refusedPassword('password', 'common-password'));
      const changed = { ...member, ...change, version: member.version + 1 };
      this.members[this.members.indexOf(member)] = changed;
      return success(changed);
    });
  }

  inviteAgain(id: string): Promise<Result<object>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      if (found.value.status !== 'invited') return failed(refused(409, 'CHANGED_MEANWHILE', [], found.value));
      this.mails.push({ to: found.value.email, language: null });
      return success({});
    });
  }

  private wrongIn(places: readonly Workplace[]) {
    return places.flatMap(({ branchId, rights }, index) => {
      if (!this.branchIds.includes(branchId)) return [{ path: `branches.${index}.branchId`, code: 'unknown' }];
      return rights.storeTakings && !rights.storeOrders
        ? [{ path: `branches.${index}.rights.storeOrders`, code: 'required' }]
        : [];
    });
  }

  private find(id: string): Result<Member> {
    const member = this.members.find((each) => each.id === id);
    return member === undefined ? failed(refused(404, 'NOT_FOUND')) : success(member);
  }
}

/** Branches without a server; passes the same contract suite as the real adapter. */
export class FakeBranches extends Failing implements BranchesPort {
  readonly branches: Branch[] = [];
  isActivityLost = false;
  lately: BranchActivity = { ordered: 12, delivered: 9, ongoing: 2, spent: money(14_400, 'BHD') };
  private readonly answers = new Map<string, { readonly body: string; readonly branch: Branch }>();

  /**
   * @param opened receives each new branch, as a server's answer to `me` would
   * @param details what is kept about the branches that are there
   */
  constructor(
    private readonly opened: (branch: Branch) => void = () => undefined,
    public details: readonly BranchDetails[] = [],
  ) {
    super();
  }

  get(id: string): Promise<Result<BranchDetails>> {
    return this.answer(() => this.find(id));
  }

  update(id: string, version: number, input: BranchInput): Promise<Result<BranchDetails>> {
    return this.answer(() => {
      const found = this.find(id);
      if (!found.ok) return found;
      const before = found.value;
      if (before.version !== version) return failed(refused(409, 'CHANGED_MEANWHILE', [], before));
      const fields = branchErrors(input, REGIONS[before.regionCode]);
      if (fields.length > 0) return failed(refused(400, 'VALIDATION', fields));
      const isTaken = this.details.some(
        (each) =>
          each.id !== id &&
          each.regionCode === before.regionCode &&
          each.name.en.toLowerCase() === input.name.en.toLowerCase(),
      );
      if (isTaken) return failed(refused(409, 'NAME_TAKEN'));
      const name = { en: input.name.en, ar: input.name.ar || input.name.en };
      const { place = before.place, proof = before.proof } = input;
      const changed = { ...before, ...input, place, proof, name, version: version + 1 };
      this.details = this.details.map((each) => (each.id === id ? changed : each));
      return success(changed);
    });
  }

  activity(id: string): Promise<Result<BranchActivity>> {
    return this.answer(() => {
      if (this.isActivityLost) return failed(refused(503, 'UNAVAILABLE'));
      const found = this.find(id);
      return found.ok ? success(this.lately) : found;
    });
  }

  private find(id: string): Result<BranchDetails> {
    const branch = this.details.find((each) => each.id === id);
    return branch === undefined ? failed(refused(404, 'NOT_FOUND')) : success(branch);
  }

  add({ regionCode, name }: NewBranch, key: string): Promise<Result<Branch>> {
    return this.answer(() => {
      const [before, body] = [this.answers.get(key), JSON.stringify({ regionCode, name })];
      if (before !== undefined)
        return before.body === body ? success(before.branch) : failed(refused(422, 'IDEMPOTENCY_MISMATCH'));
      const plain = (text: string): string => text.toLowerCase();
      if (this.branches.some((each) => each.regionCode === regionCode && plain(each.name.en) === plain(name.en)))
        return failed(refused(409, 'NAME_TAKEN'));
      const branch: Branch = {
        id: `branch-${this.branches.length + 1}`,
        regionCode,
        name: { en: name.en, ar: name.ar || name.en },
        isDefault: false,
        rights: ALL_RIGHTS,
      };
      this.branches.push(branch);
      this.answers.set(key, { body, branch });
      this.opened(branch);
      return success(branch);
    });
  }
}

/**
 * The ports of records, for a whole app.
 * @param overrides the ports that a test looks into
 */
export function fakeRecordPorts(overrides: Partial<RecordPorts> = {}): RecordPorts {
  let made = 0;
  return {
    team: new FakeTeam(),
    branches: new FakeBranches(),
    transactions: new FakeTransactions(),
    locations: new FakeLocations(),
    orderTemplates: new FakeOrderTemplates(),
    topUps: new FakeTopUps(),
    customers: new FakeCustomers(),
    tickets: new FakeTickets(),
    chats: new FakeChats(),
    stores: new FakeStores(),
    storeOrders: new FakeStoreOrders(null),
    withdrawals: new FakeWithdrawals(),
    cards: new FakeCards(),
    wireTransfers: new FakeWireTransfers(),
    packages: new FakePackages(),
    inaccurateDeliveries: new FakeInaccurateDeliveries(),
    exports: new FakeExports(),
    invoices: new FakeInvoices(),
    webhooks: new FakeWebhooks(),
    imports: new FakeImports(),
    pointOfSale: new FakePointOfSale(),
    proofs: new FakeProofs(),
    moving: { list: () => Promise.resolve(success({ items: [], more: false })) },
    savedViews: new FakeSavedViews(),
    corrections: new FakeCorrections(),
    reschedules: new FakeReschedules(),
    secondTrips: new FakeSecondTrips(),
    stopCancellations: new FakeStopCancellations(),
    storeClosing: new FakeStoreClosing(new FakeStores()),
    cash: new FakeCash(),
    autoTopUp: new FakeAutoTopUp(),
    page: { leaveFor: () => Promise.resolve() },
    pictures: { copy: () => Promise.resolve(null), logo: (file) => Promise.resolve(file) },
    kitchen: new FakeKitchen([]),
    screen: new FakeScreen(),
    bell: new FakeBell(),
    ids: { unique: () => `key-of-the-test-${(made += 1)}` },
    ...overrides,
  };
}
