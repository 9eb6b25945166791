import { parseKeptSession } from '../../domain/identity/kept-session';
import type { KeptSession } from '../../domain/identity/kept-session';
import type { StoredSession } from '../../domain/identity/session';
import { findBranch, isNewer, withMembership, withTokens } from '../../domain/identity/session.rules';
import type { Slice, Stored, StorePort } from '../ports/store.port';

export const SESSION_SLICE: Slice<KeptSession> = { name: 'session', version: 1, parse: parseKeptSession };

/** Whose drafts and read marks this device holds; it outlives a session that ended, so that the same user finds them again. */
const OWNER_SLICE: Slice<string> = { name: 'owner', version: 1, parse: (value) => (typeof value === 'string' && value.length <= 64 ? value : null) };

/** Slices that belong to the device, not to a person. */
const OF_THE_DEVICE = ['shell'];

/**
 * What the device keeps of a session. Its jobs run one after the other, so that a late write never undoes a farewell.
 * Where nothing can be kept (private mode) everything still answers, and the session lasts as long as the page.
 */
export class SessionKeeper {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: StorePort) {}

  read(): Promise<Stored<KeptSession>> {
    return this.inTurn(() => this.store.read(SESSION_SLICE));
  }

  /** Before somebody's session starts: what another person left on this device goes [T.13]. */
  welcome(session: StoredSession): Promise<void> {
    return this.inTurn(async () => {
      const owner = await this.store.read(OWNER_SLICE);
      const isOthers = owner.kind === 'lost' || (owner.kind === 'found' && owner.value !== session.user.id);
      if (isOthers) await this.store.clear(OF_THE_DEVICE);
      await this.store.write(OWNER_SLICE, session.user.id);
      await this.store.write(SESSION_SLICE, { kind: 'open', session });
    });
  }

  /**
   * Keeps the branch that this tab chose, and nothing else of it: a tab which slept rolls back neither tokens nor rights
   * [T.11]. Nothing is kept once the session was left elsewhere.
   */
  keepPlace({ user, regionCode, branchId }: StoredSession): Promise<void> {
    return this.change(user.id, (stored) => (findBranch(stored, regionCode, branchId) === null ? stored : { ...stored, regionCode, branchId }));
  }

  /** Keeps what the server said of the user and their branches. */
  keepMembership(session: StoredSession): Promise<void> {
    return this.change(session.user.id, (stored) => withMembership(stored, session));
  }

  /** Keeps renewed tokens, unless the session they continue was left or replaced meanwhile [T.10]. */
  keepRenewed(from: StoredSession, renewed: StoredSession): Promise<void> {
    return this.inTurn(async () => {
      const stored = await this.stored();
      if (stored === null || stored.refreshToken !== from.refreshToken) return;
      await this.store.write(SESSION_SLICE, { kind: 'open', session: withTokens(stored, renewed, renewed.loginTime) });
    });
  }

  /** The kept session, where another tab has renewed since [T.06]. */
  newerThan(session: StoredSession): Promise<StoredSession | null> {
    return this.inTurn(async () => {
      const stored = await this.stored();
      return stored !== null && isNewer(stored, session) ? stored : null;
    });
  }

  /**
   * Nothing of the person stays [R2.60]: session, place, drafts of orders and records, read marks. Language and colours are
   * the device's. A half-filled registration goes too: it is nobody's yet, but it names a person and a phone, and who signs
   * out on a shared device is promised that nothing is left to read there.
   */
  clear(): Promise<void> {
    return this.inTurn(() => this.store.clear(OF_THE_DEVICE));
  }

  /** The session is gone and marked as ended; the person's drafts wait for them to sign in again [R8.01]. */
  end(): Promise<void> {
    return this.inTurn(async () => {
      await this.store.write(SESSION_SLICE, { kind: 'ended' });
    });
  }

  watch(changed: (kept: KeptSession | null) => void): () => void {
    return this.store.watch(SESSION_SLICE, changed);
  }

  /** Changes what is kept of this user's open session. */
  private change(userId: string, make: (stored: StoredSession) => StoredSession): Promise<void> {
    return this.inTurn(async () => {
      const stored = await this.stored();
      if (stored?.user.id === userId) await this.store.write(SESSION_SLICE, { kind: 'open', session: make(stored) });
    });
  }

  private async stored(): Promise<StoredSession | null> {
    const kept = await this.store.read(SESSION_SLICE);
    return kept.kind === 'found' && kept.value.kind === 'open' ? kept.value.session : null;
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.last.then(job, job);
    this.last = turn;
    return turn;
  }
}
