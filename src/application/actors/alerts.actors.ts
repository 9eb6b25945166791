import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import { alertCycleMachine } from '../../domain/alerts/alert-cycle.machine';
import type { RingOutcome } from '../../domain/alerts/alert-cycle.machine';
import { alertsMachine } from '../../domain/alerts/alerts.machine';
import type { ReadCommand } from '../../domain/alerts/alerts.machine';
import { parseReadState } from '../../domain/alerts/read-state';
import type { ReadState } from '../../domain/alerts/read-state';
import type { BilingualText } from '../../domain/shared/result';
import type { Instant } from '../../domain/shared/time';
import type { BellPort } from '../ports/bell.port';
import type { ClockPort } from '../ports/clock.port';
import type { PresencePort } from '../ports/presence.port';
import type { Slice, StorePort } from '../ports/store.port';
import type { TabLeaderPort } from '../ports/tab-leader.port';
import type { TitlePort } from '../ports/title.port';

export const READ_SLICE: Slice<ReadState> = { name: 'alerts', version: 1, parse: parseReadState };

interface AlertPorts {
  readonly bell: BellPort;
  readonly title: TitlePort;
  readonly tabs: TabLeaderPort;
  readonly store: StorePort;
  readonly clock: ClockPort;
  readonly presence: PresencePort;
}

const BELL = 'bell';

/** One ring, in one tab [T.43]; a tab whose sound is blocked gives way to another. */
async function ringOnce(bell: BellPort, tabs: TabLeaderPort): Promise<RingOutcome> {
  if (!(await tabs.claim(BELL))) return 'elsewhere';
  const outcome = await bell.ring();
  if (outcome === 'blocked') tabs.release(BELL);
  return outcome;
}

/** The alerts machine over bell, title, tabs, store, and what the person does at this tab. */
export function alertsOver({ bell, title, tabs, store, clock, presence }: AlertPorts): typeof alertsMachine {
  const readClock = fromPromise<Instant>(() => Promise.resolve(clock.now()));
  return alertsMachine.provide({
    actors: {
      readClock,
      alertCycle: alertCycleMachine.provide({
        actors: {
          readClock,
          ring: fromPromise<RingOutcome, { readonly isSilent: boolean }>(({ input }) =>
            input.isSilent ? Promise.resolve('elsewhere') : ringOnce(bell, tabs),
          ),
          showTitle: fromCallback<EventObject, { text: BilingualText }>(({ input }) => {
            title.flash(input.text);
            return () => title.flash(null);
          }),
        },
      }),
      // Requested inside the click, as browsers demand; then one ring, so that the person hears that it worked.
      unblockSound: fromPromise<boolean>(async () => {
        const allowed = await bell.unblock();
        if (allowed) await bell.ring();
        return allowed;
      }),
      watchPresence: fromCallback(({ sendBack }) => presence.watch((now) => sendBack({ type: 'PRESENCE', ...now }))),
      readStore: fromCallback<ReadCommand>(({ receive, sendBack }) => {
        const tell = (read: ReadState | null) => {
          if (read !== null) sendBack({ type: 'STORED', read });
        };
        receive(({ read }) => void store.write(READ_SLICE, read));
        void store.read(READ_SLICE).then((persisted) => tell(persisted.kind === 'found' ? persisted.value : null));
        return store.watch(READ_SLICE, tell);
      }),
    },
  });
}
