import { parsePersistedPlace, parsePersistedSession } from '../../domain/identity/persisted-session';
import type { PersistedPlace, PersistedSession } from '../../domain/identity/persisted-session';
import type { StoredSession } from '../../domain/identity/session';
import { findBranch, isNewer, withMembership, withTokens } from '../../domain/identity/session.rules';
import type { Slice, Stored, StorePort } from '../ports/store.port';

/** Tokens, and the branch at which the session started. Written only with new tokens. */
export const SESSION_SLICE: Slice<PersistedSession> = { name: 'session', version: 1, parse: parsePersistedSession };

/** The user's current branch and rights; missing while nothing has changed since they signed in. */
const PLACE_SLICE: Slice<PersistedPlace> = { name: 'place', version: 1, parse: parsePersistedPlace };

/**
 * Whose drafts and read marks this device stores; it survives an ended session, so that the same user finds them again.
 */
const OWNER_SLICE: Slice<string> = {
  name: 'owner',
  version: 1,
  parse: (value) => (typeof value === 'string' && value.length <= 64 ? value : null),
};

/**
 * The end of the refresh token whose renewal was sent last. While that token is still the stored one, no answer was
 * stored: the server may have used it up, and repeats its successor for only ten seconds [T.15].
 */
const RENEWAL_SLICE: Slice<string> = {
  name: 'renewal',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : null),
};

/**
 * The slice with the rows that the person saw last. It goes with the session, and whenever their branches or rights
 * change: nobody may see at the next visit what they could not be shown today.
 */
export const LAST_ROWS_NAME = 'last-rows';

/** Slices that belong to the device, not to a person. */
const OF_THE_DEVICE = ['shell', 'records', 'pays'];

/**
 * What the device stores of a session. Its jobs run one after the other, so that a late write never undoes a sign-out.
 * If nothing can be stored (private mode) everything still works, and the session lasts as long as the page.
 */
export class SessionKeeper {
  private last: Promise<unknown> = Promise.resolve();
  /** The latest tokens that this tab has stored or seen stored. */
  private latest: StoredSession | null = null;
  /** The person has signed out in this tab, and nobody has signed in since. */
  private hasLeft = false;

  constructor(private readonly store: StorePort) {}

  /** The stored session. If it is not open any more, or was lost, what could be seen during it goes [T.57]. */
  read(): Promise<Stored<PersistedSession>> {
    return this.inTurn(async () => {
      const persisted = await this.whole();
      if (openIn(persisted) === null) await this.dropLastRows();
      return persisted;
    });
  }

  /** Before a session starts: deletes what another person left on this device [T.13]. */
  welcome(session: StoredSession): Promise<void> {
    return this.inTurn(async () => {
      const owner = await this.store.read(OWNER_SLICE);
      const isOthers = owner.kind === 'lost' || (owner.kind === 'found' && owner.value !== session.user.id);
      if (isOthers) await this.store.clear(OF_THE_DEVICE);
      await this.store.write(OWNER_SLICE, session.user.id);
      await this.store.remove(PLACE_SLICE);
      this.hasLeft = false;
      this.latest = session;
      await this.store.write(SESSION_SLICE, { kind: 'open', session });
    });
  }

  /**
   * Stores the branch that this tab chose, and nothing else. A tab that was asleep must not roll back tokens, which are
   * stored separately, or rights [T.11]. Nothing is stored once the session was left elsewhere.
   */
  persistPlace({ user, regionCode, branchId }: StoredSession): Promise<void> {
    return this.change(user.id, (stored) =>
      findBranch(stored, regionCode, branchId) === null ? stored : { ...stored, regionCode, branchId },
    );
  }

  /** Stores what the server said about the user and their branches. */
  async persistMembership(session: StoredSession): Promise<void> {
    await this.dropLastRows();
    return this.change(session.user.id, (stored) => withMembership(stored, session));
  }

  /** Records that a renewal of these tokens is being sent, unless their session was left meanwhile [T.10]. */
  beginRenewal({ refreshToken }: StoredSession): Promise<void> {
    return this.inTurn(async () => {
      if ((await this.tokens())?.refreshToken === refreshToken)
        await this.store.write(RENEWAL_SLICE, endOf(refreshToken));
    });
  }

  /** The stored access token, if its renewal was sent and no answer is stored; else null. */
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
   * Stores renewed tokens, unless their session was left meanwhile [T.10] or another tab has stored later ones.
   * @returns the later ones
   */
  keepRenewed(renewed: StoredSession): Promise<StoredSession> {
    return this.inTurn(async () => {
      const persisted = await this.tokens();
      if (persisted !== null && isNewer(persisted, renewed)) return persisted;
      await this.keepTokens(persisted, renewed);
      return renewed;
    });
  }

  /** The stored session, if another tab has renewed since [T.06]. */
  newerThan(session: StoredSession): Promise<StoredSession | null> {
    return this.inTurn(async () => {
      const stored = openIn(await this.whole());
      return stored !== null && isNewer(stored, session) ? stored : null;
    });
  }

  /**
   * Removes everything about the person [R2.60]: session, branch, drafts of orders and records, read marks. Language
   * and colours belong to the device. A half-filled registration goes too: it belongs to nobody yet, but it names a
   * person and a phone, and people who sign out on a shared device are promised that nothing readable stays.
   */
  clear(): Promise<void> {
    return this.inTurn(() => {
      this.latest = null;
      this.hasLeft = true;
      return this.store.clear(OF_THE_DEVICE);
    });
  }

  /** The session is deleted and marked as ended; the person's drafts wait for their next sign-in [R8.01]. */
  end(): Promise<void> {
    return this.inTurn(async () => {
      this.latest = null;
      // If nothing is stored any more, another tab has left the session, and that counts.
      if ((await this.store.read(SESSION_SLICE)).kind !== 'empty')
        await this.store.write(SESSION_SLICE, { kind: 'ended' });
      await this.store.remove(PLACE_SLICE);
      await this.dropLastRows();
      // Confirmed: what was requested is finished.
      await this.store.remove(RENEWAL_SLICE);
    });
  }

  /**
   * Reports the stored session whenever another tab has changed it; null if there is none, or none that can be read.
   */
  watch(changed: (persisted: PersistedSession | null) => void): () => void {
    const tell = async (): Promise<void> => {
      const persisted = await this.whole();
      if (openIn(persisted) !== null) this.hasLeft = false;
      // Another tab heard of the sign-out from the server before the storage reached its process.
      else if (this.hasLeft) await this.inTurn(() => this.store.remove(SESSION_SLICE));
      await this.putRight(openIn(persisted));
      changed(persisted.kind === 'found' ? persisted.value : null);
      // This tab may have stored something after the other tab had left.
      if (persisted.kind === 'empty') await this.inTurn(() => this.dropLeftovers());
      else if (openIn(persisted) === null) await this.dropLastRows();
    };
    const watched = [
      this.store.watch(SESSION_SLICE, () => void tell()),
      // It is removed only with the session or before a new one; the session's own change announces that.
      this.store.watch(PLACE_SLICE, (place) => {
        if (place !== null) void tell();
      }),
    ];
    return () => watched.forEach((leave) => leave());
  }

  /** Nothing of a person stays whose session was left, unless somebody is signing in by now. */
  private async dropLeftovers(): Promise<void> {
    if ((await this.store.read(OWNER_SLICE)).kind === 'empty') await this.store.clear(OF_THE_DEVICE);
  }

  private dropLastRows(): Promise<void> {
    return this.store.remove({ name: LAST_ROWS_NAME });
  }

  /** Changes the user's branch or rights while their session is open. */
  private change(userId: string, make: (stored: StoredSession) => StoredSession): Promise<void> {
    return this.inTurn(async () => {
      const stored = openIn(await this.whole());
      if (stored?.user.id !== userId) return;
      const { user, branches, regionCode, branchId } = make(stored);
      await this.store.write(PLACE_SLICE, { user, branches, regionCode, branchId });
    });
  }

  /**
   * A tab that had not heard of later tokens may have stored its own over them, because a browser's storage reaches
   * other processes late. Those are used up, and a reloaded page would start with them, so a tab that holds the later
   * ones stores them again. All such tabs store the same.
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

  /** @param kept what they replace; they are dropped if that belongs to nobody, or to somebody else */
  private async keepTokens(persisted: StoredSession | null, later: StoredSession): Promise<void> {
    if (persisted?.user.id !== later.user.id) return;
    this.latest = later;
    await this.store.write(SESSION_SLICE, { kind: 'open', session: withTokens(persisted, later, later.loginTime) });
  }

  /** The session as it was when its tokens were stored. */
  private async tokens(): Promise<StoredSession | null> {
    return openIn(await this.store.read(SESSION_SLICE));
  }

  /** The session, at the user's current branch. */
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

/** Enough to recognise it, and nothing that anybody could use. */
function endOf(refreshToken: string): string {
  return refreshToken.slice(-8);
}
