import { createActor } from 'xstate';
import { alertsOver } from '../../../src/application/actors/alerts.actors';
import type { Alert } from '../../../src/domain/alerts/alert';
import type { Presence } from '../../../src/application/ports/presence.port';
import type { BilingualText } from '../../../src/domain/shared/result';
import { FakeClock } from '../fakes/fake-clock';
import { MemoryDisk, MemoryStore } from '../fakes/fake-store';
import { ManualClock } from '../fakes/manual-clock';
import { later } from '../samples/sample-alerts';

/** Lets all settled promises be handled. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 30; n += 1) await Promise.resolve();
}

/** Tabs of one browser: what they store, and which of them makes the sound. */
export class Tabs {
  readonly disk = new MemoryDisk();
  leader: AlertsTab | null = null;
}

/**
 * The alerts of one tab over fake ports. Time is the device's clock and the timers' clock, which move together; in a
 * hidden tab the timers are late.
 */
export class AlertsTab {
  readonly rings: string[] = [];
  /** The titles, in turn; null for the page's own. */
  readonly titles: (string | null)[] = [];
  soundBlocked = false;
  /** Whether a click is enough to allow sound. */
  unblocks = true;
  private tellPresence: (presence: Presence) => void = () => undefined;
  private readonly device = new FakeClock(later(0));
  private readonly timers = new ManualClock();
  readonly actor;

  constructor(readonly tabs: Tabs = new Tabs()) {
    const store = new MemoryStore(tabs.disk);
    this.actor = createActor(
      alertsOver({
        store,
        clock: this.device,
        title: { flash: (messages: BilingualText | null) => void this.titles.push(messages?.en ?? null) },
        bell: {
          ring: async () => {
            if (this.soundBlocked) return 'blocked';
            this.rings.push(this.device.now());
            return 'rang';
          },
          unblock: async () => {
            if (this.unblocks) this.soundBlocked = false;
            return this.unblocks;
          },
        },
        tabs: {
          claim: async () => {
            tabs.leader ??= this;
            return tabs.leader === this;
          },
          release: () => {
            if (tabs.leader === this) tabs.leader = null;
          },
        },
        presence: {
          watch: (tell) => {
            this.tellPresence = tell;
            tell({ isVisible: true, isBusy: false });
            return () => undefined;
          },
        },
      }),
      { clock: this.timers },
    );
    this.actor.start();
  }

  get context() {
    return this.actor.getSnapshot().context;
  }

  /** The person begins or ends something that must not be interrupted, or the tab is hidden. */
  person(presence: Partial<Presence>): void {
    this.tellPresence({ isVisible: true, isBusy: false, ...presence });
  }

  has(tag: 'dialog' | 'held' | 'toast' | 'blocked' | 'soundNotice' | 'unblocking'): boolean {
    return this.actor.getSnapshot().hasTag(tag);
  }

  async signIn(branchId = 'a'): Promise<this> {
    this.actor.send({ type: 'SESSION.STARTED', input: { branchId } });
    await settle();
    return this;
  }

  async alert(alert: Alert): Promise<void> {
    this.actor.send({ type: 'ALERT', alert, at: this.device.now() });
    await settle();
  }

  /** Time passes; timers are checked every `grain` milliseconds, as in a hidden tab. */
  async wait(millis: number, grain = 100): Promise<void> {
    for (let passed = 0; passed < millis; passed += grain) {
      const step = Math.min(grain, millis - passed);
      this.device.advance(step);
      this.timers.advance(step);
      await settle();
    }
  }

  /** The device's clock is changed; nothing else moves. */
  setClock(millis: number): void {
    this.device.advance(millis);
  }
}
