import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_SLICE } from '../../src/application/actors/session-keeper';
import { REFRESH_RETRY_FLOOR } from '../../src/domain/shared/constants';
import { FakeAuth } from '../support/fakes/fake-auth';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryDisk, MemoryStore } from '../support/fakes/fake-store';
import type { Branch } from '../../src/domain/identity/session';
import { JUFFAIR, MALAZ, SEEF, TOKEN_LIFE } from '../support/samples/sample-session';
import { openTab, settle, sharedLock } from '../support/paths/session-tab';
import type { SessionTab } from '../support/paths/session-tab';

/** A person's model of the device, without a machine: who is signed in, and whether the server still accepts them. */
interface Model {
  user: string | null;
  branch: string;
  /** The branches the device believes the user has, and those the server gives each user. */
  known: readonly Branch[];
  allowed: Record<string, readonly Branch[]>;
  /** Per tab: the password was right and a code is needed; since when, and how many were tried. */
  challenges: Record<number, { age: number; tries: number }>;
  /** The server has ended the session, and the device has not noticed yet. */
  revoked: boolean;
  down: boolean;
  /** Milliseconds since the tokens were issued. */
  age: number;
  /** Per tab: milliseconds since its renewal failed; absent if none did. */
  sinceTrouble: Record<number, number>;
}

interface Real {
  readonly tabs: readonly SessionTab[];
  readonly auth: FakeAuth;
  readonly clock: FakeClock;
}

type Command = fc.AsyncCommand<Model, Real>;

const STALE = TOKEN_LIFE - 60_000;

function leave(model: Model): void {
  Object.assign(model, { user: null, revoked: false, sinceTrouble: {}, age: 0, branch: '', known: [] });
}

const ALL = [SEEF, JUFFAIR, MALAZ];
const allowedTo = (model: Readonly<Model>, user: string) => model.allowed[user] ?? ALL;
const firstOf = (branches: readonly Branch[]) => (branches.find(({ isDefault }) => isDefault) ?? branches[0])?.id ?? '';

function enter(model: Model, user: string): void {
  const known = allowedTo(model, user);
  Object.assign(model, {
    user,
    known,
    branch: firstOf(known),
    age: 0,
    revoked: false,
    sinceTrouble: {},
    challenges: {},
  });
}

/** The device reads the user's branches. */
function learn(model: Model): void {
  if (model.user === null || model.down) return;
  model.known = allowedTo(model, model.user);
  if (model.known.length === 0) leave(model);
  else if (!model.known.some(({ id }) => id === model.branch)) model.branch = firstOf(model.known);
}

/** What holds after every step, in every tab, whatever happened. */
async function agree(model: Readonly<Model>, { tabs }: Real): Promise<void> {
  await settle();
  for (const [tab, { session }] of tabs.entries()) {
    const snapshot = session.getSnapshot();
    expect(snapshot.status).toBe('active');
    expect(snapshot.hasTag('signedIn')).toBe(model.user !== null);
    expect(snapshot.context.session?.user.name ?? null).toBe(model.user);
    if (model.user !== null) expect(snapshot.context.session?.branchId).toBe(model.branch);
    if (model.user !== null) expect(snapshot.context.session?.branches).toEqual(model.known);
    expect(snapshot.hasTag('codeNeeded')).toBe(model.challenges[tab] !== undefined);
    expect(snapshot.context.challenge !== null).toBe(model.challenges[tab] !== undefined);
  }
  const [first] = tabs;
  const persisted = await first?.store.read(SESSION_SLICE);
  const held = persisted?.kind === 'found' && persisted.value.kind === 'open' ? persisted.value.session : null;
  expect(held?.user.name ?? null, 'what is kept is who is in, and nobody else').toBe(model.user);
  if (held !== null)
    for (const { session } of tabs) expect(session.getSnapshot().context.session?.refreshToken).toBe(held.refreshToken);
}

abstract class Step implements Command {
  protected constructor(
    private readonly name: string,
    protected readonly tab: number,
  ) {}

  check(_model: Readonly<Model>): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const tab = real.tabs[this.tab];
    if (tab === undefined) throw new Error('No such tab');
    await this.act(model, real, tab);
    await agree(model, real);
  }

  protected abstract act(model: Model, real: Real, tab: SessionTab): Promise<void>;

  toString(): string {
    return `${this.name} in tab ${this.tab}`;
  }
}

class SignIn extends Step {
  constructor(
    tab: number,
    private readonly user: string,
    private readonly password: string,
  ) {
    super(`sign in as ${user} with a ${password} password`, tab);
  }

  override check(model: Readonly<Model>): boolean {
    return model.user === null && model.challenges[this.tab] === undefined;
  }

  protected async act(model: Model, _real: Real, { session }: SessionTab): Promise<void> {
    session.send({ type: 'SIGN_IN', email: `${this.user}@shop.example`, password: this.password });
    const isLetIn = this.password === 'right' && allowedTo(model, this.user).length > 0;
    if (isLetIn && this.user === 'noor') model.challenges[this.tab] = { age: 0, tries: 0 };
    else if (isLetIn) enter(model, this.user);
    await settle();
  }
}

/** The second step; only noor has one. */
class Code extends Step {
  constructor(
    tab: number,
    private readonly code: string,
  ) {
    super(`the code ${code}`, tab);
  }

  protected async act(model: Model, _real: Real, { session }: SessionTab): Promise<void> {
    session.send({ type: 'SUBMIT_CODE', code: this.code });
    await settle();
    const challenge = model.challenges[this.tab];
    if (challenge === undefined) return;
    challenge.tries += 1;
    if (challenge.age > 5 * 60_000 || challenge.tries > 5) delete model.challenges[this.tab];
    else if (this.code === '123456' && allowedTo(model, 'noor').length > 0) enter(model, 'noor');
  }

  override async run(model: Model, real: Real): Promise<void> {
    await super.run(model, real);
    await new Wait(30_000).run(model, real); // each code works once
  }
}

class Cancel extends Step {
  constructor(tab: number) {
    super('back to the password', tab);
  }

  protected act(model: Model, _real: Real, { session }: SessionTab): Promise<void> {
    session.send({ type: 'CANCEL_CODE' });
    delete model.challenges[this.tab];
    return Promise.resolve();
  }
}

/** A manager changes somebody's branches; the device learns of it only when it asks. */
class Place extends Step {
  constructor(
    private readonly user: string,
    private readonly branches: readonly Branch[],
  ) {
    super(`${user} may work at ${branches.map(({ id }) => id).join(', ') || 'no branch'}`, 0);
  }

  protected act(model: Model, { auth }: Real): Promise<void> {
    model.allowed[this.user] = this.branches;
    auth.branches.set(this.user, this.branches);
    return Promise.resolve();
  }
}

class Ask extends Step {
  constructor(
    tab: number,
    private readonly why: 'BRANCHES_STALE' | 'BRANCH_REFUSED',
  ) {
    super(why, tab);
  }

  protected async act(model: Model, { auth }: Real, { session }: SessionTab): Promise<void> {
    const before = auth.asked;
    session.send(this.why === 'BRANCHES_STALE' ? { type: this.why } : { type: this.why, branchId: model.branch });
    await settle();
    const asked = auth.asked - before;
    expect(asked, 'a refusal is looked into at most once, and by nobody who is out').toBeLessThanOrEqual(
      model.user === null ? 0 : 1,
    );
    if (this.why === 'BRANCHES_STALE' && model.user !== null) expect(asked).toBe(1);
    if (asked === 1) learn(model);
  }
}

class SignOut extends Step {
  constructor(tab: number) {
    super('sign out', tab);
  }

  protected async act(model: Model, _real: Real, { session }: SessionTab): Promise<void> {
    session.send({ type: 'SIGN_OUT' });
    leave(model);
    await settle();
  }
}

class SelectBranch extends Step {
  constructor(
    tab: number,
    private readonly branch: typeof MALAZ,
  ) {
    super(`select ${branch.id}`, tab);
  }

  protected async act(model: Model, _real: Real, { session }: SessionTab): Promise<void> {
    session.send({ type: 'SELECT_BRANCH', regionCode: this.branch.regionCode, branchId: this.branch.id });
    if (model.known.some(({ id }) => id === this.branch.id)) model.branch = this.branch.id;
    await settle();
  }
}

/** Several calls at once ask for a token. */
class Call extends Step {
  constructor(
    tab: number,
    private readonly count: number,
  ) {
    super(`${count} calls`, tab);
  }

  protected async act(model: Model, { auth }: Real, { tokens }: SessionTab): Promise<void> {
    const before = auth.renewals;
    const since = model.sinceTrouble[this.tab];
    const isPaused = since !== undefined && since < REFRESH_RETRY_FLOOR;
    const renews = model.user !== null && model.age > STALE && !isPaused;
    const answers = await Promise.all(Array.from({ length: this.count }, () => tokens.valid()));
    expect(auth.renewals - before, 'renewals').toBe(renews ? 1 : 0);
    const usable = model.age < TOKEN_LIFE;
    if (renews && model.down) model.sinceTrouble[this.tab] = 0;
    else if (renews && model.revoked) leave(model);
    else if (renews) Object.assign(model, { age: 0, sinceTrouble: {} });
    const troubled = renews ? model.sinceTrouble[this.tab] !== undefined : isPaused;
    const expected = model.user === null ? 'session-over' : troubled && !usable ? 'later' : 'token';
    expect(answers.map((each) => (each.ok ? 'token' : each.failure.kind))).toEqual(answers.map(() => expected));
  }
}

class Wait extends Step {
  constructor(private readonly millis: number) {
    super(`${millis / 1_000} s pass`, 0);
  }

  protected async act(model: Model, { tabs, clock }: Real): Promise<void> {
    clock.advance(this.millis);
    model.age += this.millis;
    for (const challenge of Object.values(model.challenges)) challenge.age += this.millis;
    model.sinceTrouble = Object.fromEntries(
      Object.entries(model.sinceTrouble).map(([tab, since]) => [tab, since + this.millis]),
    );
    for (const tab of tabs) await tab.advance(0);
  }
}

class Server extends Step {
  constructor(private readonly change: 'goes down' | 'comes back' | 'ends every session') {
    super(`the server ${change}`, 0);
  }

  protected act(model: Model, { auth }: Real): Promise<void> {
    if (this.change === 'ends every session') {
      auth.revokeAll();
      model.revoked = model.user !== null;
    } else {
      model.down = this.change === 'goes down';
      auth.trouble = model.down ? { kind: 'later', retryAfterMs: null } : null;
    }
    return Promise.resolve();
  }
}

const steps = (tabs: number): fc.Arbitrary<Command>[] => {
  const tab = fc.nat(tabs - 1);
  return [
    fc
      .tuple(tab, fc.constantFrom('layla', 'omar', 'noor'), fc.constantFrom('right', 'right', 'wrong'))
      .map(([at, user, password]) => new SignIn(at, user, password)),
    fc.tuple(tab, fc.constantFrom('123456', '000000')).map(([at, code]) => new Code(at, code)),
    tab.map((at) => new Cancel(at)),
    fc
      .tuple(fc.constantFrom('layla', 'omar', 'noor'), fc.subarray(ALL))
      .map(([user, branches]) => new Place(user, branches)),
    fc
      .tuple(tab, fc.constantFrom('BRANCHES_STALE', 'BRANCH_REFUSED'))
      .map(([at, why]) => new Ask(at, why as 'BRANCHES_STALE')),
    tab.map((at) => new SignOut(at)),
    fc.tuple(tab, fc.constantFrom(JUFFAIR, MALAZ)).map(([at, branch]) => new SelectBranch(at, branch)),
    fc.tuple(tab, fc.integer({ min: 1, max: 5 })).map(([at, count]) => new Call(at, count)),
    fc.constantFrom(1_000, 30_000, 60_000, 5 * 60_000, TOKEN_LIFE).map((millis) => new Wait(millis)),
    fc.constantFrom('goes down', 'comes back', 'ends every session').map((change) => new Server(change as 'goes down')),
  ];
};

async function open(tabs: number): Promise<{ model: Model; real: Real }> {
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  auth.twoStep.add('noor');
  const disk = new MemoryDisk();
  const lock = sharedLock();
  const opened = await Promise.all(
    Array.from({ length: tabs }, () => openTab({ auth, clock, lock, store: new MemoryStore(disk) })),
  );
  return {
    model: {
      user: null,
      branch: '',
      known: [],
      allowed: {},
      challenges: {},
      revoked: false,
      down: false,
      age: 0,
      sinceTrouble: {},
    },
    real: { tabs: opened, auth, clock },
  };
}

describe('the session against a simple model of it', () => {
  it.each([1, 2, 3])(
    'agrees in %i tab(s), whatever is done in whatever order [R4.09] [R7.05] [R7.06] [R8.01] [R6.04] [T.04]',
    async (tabs) => {
      await fc.assert(
        fc.asyncProperty(fc.commands(steps(tabs), { maxCommands: 40, size: 'max' }), async (commands) => {
          const started = await open(tabs);
          await fc.asyncModelRun(() => started, commands);
          for (const tab of started.real.tabs) tab.close();
        }),
        { numRuns: 100 },
      );
    },
  );
});
