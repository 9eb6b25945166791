import { parsePersistedPlace, parsePersistedSession } from '../../domain/identity/persisted-session';
import type { PersistedPlace, PersistedSession } from '../../domain/identity/persisted-session';
import type { StoredSession } from '../../domain/identity/session';
import { findBranch, isNewer, withMembership, withTokens } from '../../domain/identity/session.rules';
import type { Slice, Stored, StorePort } from '../ports/store.port';

/** Tokens, and where the session began. Written with new tokens only. */
export const SESSION_SLICE: Slice<PersistedSession> = { name: 'session', version: 1, parse: parsePersistedSession };

/** Where they work by now, and what they may do there; absent while nothing has changed since they signed in. */
const PLACE_SLICE: Slice<PersistedPlace> = { name: 'place', version: 1, parse: parsePersistedPlace };

/** Whose drafts and read marks this device holds; it outlives a session that ended, so that the same user finds them again. */
const OWNER_SLICE: Slice<string> = {
  name: 'owner',
  version: 1,
  parse: (value) => (typeof value === 'string' && value.length <= 64 ? value : null),
};

/**
 * The refresh token, by its end, whose renewal was sent last. While it is still the one that is kept, no answer
 * was: the server may have used it up, and gives its successor for ten seconds only [T.15].
 */
const RENEWAL_SLICE: Slice<string> = {
  name: 'renewal',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : null),
};

/** Slices that belong to the device, not to a person. */
const OF_THE_DEVICE = ['shell'];

/**
 * What the device keeps of a session. Its jobs run one after the other, so that a late write never undoes a farewell.
 * Where nothing can be kept (private mode) everything still answers, and the session lasts as long as the page.
 */
export class SessionKeeper {
  private last: Promise<unknown> = Promise.resolve();
  /** The latest tokens that this tab has kept or seen kept. */
  private latest: StoredSession | null = null;

  constructor(private readonly store: StorePort) {}

  read(): Promise<Stored<PersistedSession>> {
    return this.inTurn(() => this.whole());
  }

  /** Before somebody's session starts: what another person left on this device goes [T.13]. */
  welcome(session: StoredSession): Promise<void> {
    return this.inTurn(async () => {
      const owner = await this.store.read(OWNER_SLICE);
      const isOthers = owner.kind === 'lost' || (owner.kind === 'found' && owner.value !== session.user.id);
      if (isOthers) await this.store.clear(OF_THE_DEVICE);
      await this.store.write(OWNER_SLICE, session.user.id);
      await this.store.remove(PLACE_SLICE);
      this.latest = session;
      await this.store.write(SESSION_SLICE, { kind: 'open', session });
    });
  }

  /**
   * Keeps the branch that this tab chose, and nothing else of it: a tab which slept rolls back neither tokens, which
   * stand elsewhere, nor rights [T.11]. Nothing is kept once the session was left elsewhere.
   */
  persistPlace({ user, regionCode, branchId }: StoredSession): Promise<void> {
    return this.change(user.id, (stored) =>
      findBranch(stored, regionCode, branchId) === null ? stored : { ...stored, regionCode, branchId },
    );
  }

  /** Keeps what the server said of the user and their branches. */
  persistMembership(session: StoredSession): Promise<void> {
    return this.change(session.user.id, (stored) => withMembership(stored, session));
  }

  /** Notes that a renewal of these tokens is sent, unless their session was left meanwhile [T.10]. */
  beginRenewal({ refreshToken }: StoredSession): Promise<void> {
    return this.inTurn(async () => {
      if ((await this.tokens())?.refreshToken === refreshToken)
        await this.store.write(RENEWAL_SLICE, endOf(refreshToken));
    });
  }

  /** The kept access token, where its renewal was sent and no answer is kept; else null. */
  unanswered(): Promise<string | null> {
    return this.inTurn(async () => {
      const persisted = await this.tokens();
      const sent = await this.store.read(RENEWAL_SLICE);
      return persisted !== null && sent.kind === 'found' && sent.value === endOf(persisted.refreshToken)
        ? persisted.token
        : null;
    });
  }

  /**
   * Keeps renewed tokens, unless their session was left meanwhile [T.10] or another tab keeps later ones.
   * @returns whichever are the later
   */
  keepRenewed(renewed: StoredSession): Promise<StoredSession> {
    return this.inTurn(async () => {
      const persisted = await this.tokens();
      if (persisted !== null && isNewer(persisted, renewed)) return persisted;
      await this.keepTokens(persisted, renewed);
      return renewed;
    });
  }

  /** The kept session, where another tab has renewed since [T.06]. */
  newerThan(session: StoredSession): Promise<StoredSession | null> {
    return this.inTurn(async () => {
      const stored = openIn(await this.whole());
      return stored !== null && isNewer(stored, session) ? stored : null;
    });
  }

  /**
   * Nothing of the person stays [R2.60]: session, place, drafts of orders and records, read marks. Language and colours are
   * the device's. A half-filled registration goes too: it is nobody's yet, but it names a person and a phone, and who signs
   * out on a shared device is promised that nothing is left to read there.
   */
  clear(): Promise<void> {
    return this.inTurn(() => {
      this.latest = null;
      return this.store.clear(OF_THE_DEVICE);
    });
  }

  /** The session is gone and marked as ended; the person's drafts wait for them to sign in again [R8.01]. */
  end(): Promise<void> {
    return this.inTurn(async () => {
      this.latest = null;
      // Where nothing is kept any more it was left in another tab, whose word stands.
      if ((await this.store.read(SESSION_SLICE)).kind !== 'empty')
        await this.store.write(SESSION_SLICE, { kind: 'ended' });
      await this.store.remove(PLACE_SLICE);
      // Answered: what was asked for is over.
      await this.store.remove(RENEWAL_SLICE);
    });
  }

  /** Tells what is kept whenever another tab has changed it; null where nothing is, or nothing that can be read. */
  watch(changed: (persisted: PersistedSession | null) => void): () => void {
    const tell = async (): Promise<void> => {
      const persisted = await this.whole();
      await this.putRight(openIn(persisted));
      changed(persisted.kind === 'found' ? persisted.value : null);
    };
    const watched = [
      this.store.watch(SESSION_SLICE, () => void tell()),
      // It goes only with the session, or before a new one: of that the session's own change tells.
      this.store.watch(PLACE_SLICE, (place) => {
        if (place !== null) void tell();
      }),
    ];
    return () => watched.forEach((leave) => leave());
  }

  /** Changes where this user works, or what they may do there, while their session is open. */
  private change(userId: string, make: (stored: StoredSession) => StoredSession): Promise<void> {
    return this.inTurn(async () => {
      const stored = openIn(await this.whole());
      if (stored?.user.id !== userId) return;
      const { user, branches, regionCode, branchId } = make(stored);
      await this.store.write(PLACE_SLICE, { user, branches, regionCode, branchId });
    });
  }

  /**
   * A tab that had not heard yet of later tokens may have kept its own over them: what a browser stores reaches other
   * processes late. They are used up, and whoever loads a page anew would start with them; whoever holds the later ones
   * keeps those again. All who do keep the same.
   */
  private putRight(told: StoredSession | null): Promise<void> {
    const { latest } = this;
    if (latest === null || told === null || !isNewer(latest, told)) {
      this.latest = told;
      return Promise.resolve();
    }
    return this.inTurn(async () => {
      const persisted = await this.tokens();
      if (persisted !== null && isNewer(latest, persisted)) await this.keepTokens(persisted, latest);
    });
  }

  /** @param kept what they take the place of; they are dropped where it is nobody's, or another's */
  private async keepTokens(persisted: StoredSession | null, later: StoredSession): Promise<void> {
    if (persisted?.user.id !== later.user.id) return;
    this.latest = later;
    await this.store.write(SESSION_SLICE, { kind: 'open', session: withTokens(persisted, later, later.loginTime) });
  }

  /** The session as it was when its tokens were kept. */
  private async tokens(): Promise<StoredSession | null> {
    return openIn(await this.store.read(SESSION_SLICE));
  }

  /** The session, at the place where its user works by now. */
  private async whole(): Promise<Stored<PersistedSession>> {
    const persisted = await this.store.read(SESSION_SLICE);
    const session = openIn(persisted);
    if (session === null) return persisted;
    const place = await this.store.read(PLACE_SLICE);
    const isTheirs = place.kind === 'found' && place.value.user.id === session.user.id;
    return isTheirs ? { kind: 'found', value: { kind: 'open', session: { ...session, ...place.value } } } : persisted;
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.last.then(job, job);
    this.last = turn;
    return turn;
  }
}

function openIn(persisted: Stored<PersistedSession>): StoredSession | null {
  return persisted.kind === 'found' && persisted.value.kind === 'open' ? persisted.value.session : null;
}

/** Enough to know it again, and nothing that anybody could use. */
function endOf(refreshToken: string): string {
  return refreshToken.slice(-8);
}
