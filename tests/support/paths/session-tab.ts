import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { SessionKeeper } from '../../../src/application/actors/session-keeper';
import { sessionOver } from '../../../src/application/actors/session.actors';
import type { AttentionPort } from '../../../src/application/ports/attention.port';
import type { AuthPort } from '../../../src/application/ports/auth.port';
import type { LockPort } from '../../../src/application/ports/lock.port';
import { SessionTokenSource } from '../../../src/application/session-token-source';
import type { sessionMachine } from '../../../src/domain/identity/session.machine';
import { FakeClock } from '../fakes/fake-clock';
import { MemoryStore } from '../fakes/fake-store';
import { ManualClock } from '../fakes/manual-clock';

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/** No lock at all, as in a browser without them. */
export const noLock: LockPort = { alone: (_name, _patience, work) => work() };

/** One lock for all tabs that get it. */
export function sharedLock(): LockPort {
  let last: Promise<unknown> = Promise.resolve();
  return {
    alone: (_name, _patience, work) => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
  };
}

export interface SessionTab {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly tokens: SessionTokenSource;
  readonly store: MemoryStore;
  readonly clock: FakeClock;
  /** What the session told the app, oldest first. */
  readonly told: string[];
  readonly reloads: () => number;
  /** Whether somebody is looking at the tab. */
  readonly attend: (isAttentive: boolean) => Promise<void>;
  /** Moves the device's clock and the timers together. */
  readonly advance: (millis: number) => Promise<void>;
  readonly close: () => void;
}

interface TabOptions {
  readonly auth: AuthPort;
  readonly store?: MemoryStore;
  readonly clock?: FakeClock;
  readonly lock?: LockPort;
}

/** The session of one tab, over fakes, restored. */
export async function openTab({
  auth,
  store = new MemoryStore(),
  clock = new FakeClock(),
  lock = noLock,
}: TabOptions): Promise<SessionTab> {
  let reloads = 0;
  const told: string[] = [];
  const timers = new ManualClock();
  const page = {
    reload: () => {
      reloads += 1;
      return Promise.resolve();
    },
  };
  let tell = (_isAttentive: boolean): void => undefined;
  const attention: AttentionPort = {
    watch: (told) => {
      tell = told;
      tell(true);
      return () => {
        tell = () => undefined;
      };
    },
  };
  const session = createActor(sessionOver({ auth, keeper: new SessionKeeper(store), clock, lock, page, attention }), {
    clock: timers,
  });
  session.on('*', ({ type }) => told.push(type));
  session.start();
  await settle();
  const advance = async (millis: number) => {
    clock.advance(millis);
    timers.advance(millis);
    await settle();
  };
  const attend = async (isAttentive: boolean) => {
    tell(isAttentive);
    await settle();
  };
  return {
    session,
    attend,
    tokens: new SessionTokenSource(session, clock),
    store,
    clock,
    told,
    reloads: () => reloads,
    advance,
    close: () => session.stop(),
  };
}
