import { createActor } from 'xstate';
import { vi } from 'vitest';
import { alertsOver } from '../../../src/application/actors/alerts.actors';
import { realtimeOver } from '../../../src/application/actors/realtime.actors';
import { runningRequest } from '../../../src/application/actors/request.actor';
import type { RequestActor } from '../../../src/application/actors/request.actor';
import { SessionKeeper } from '../../../src/application/actors/session-keeper';
import { sessionOver } from '../../../src/application/actors/session.actors';
import { shellOver } from '../../../src/application/actors/shell.actors';
import { appMachine } from '../../../src/application/app.machine';
import type { AppSystem, Features } from '../../../src/application/app-system';
import { createInspection } from '../../../src/application/inspection';
import { wireLive } from '../../../src/application/live-wiring';
import { startRecording } from '../../../src/application/recording/recording';
import type { Recording } from '../../../src/application/recording/recording';
import { SessionTokenSource } from '../../../src/application/session-token-source';
import { wire } from '../../../src/application/wiring';
import { actorsOf } from '../../../src/composition/actors-of';
import { success } from '../../../src/domain/shared/result';
import { FakeAuth } from '../../support/fakes/fake-auth';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeOrders } from '../../support/fakes/fake-orders';
import { FakeRealtime } from '../../support/fakes/fake-realtime';
import { MemoryStore } from '../../support/fakes/fake-store';
import { onlyTab } from '../../support/fakes/fake-tabs';
import { savedHome, savedShop } from '../../support/samples/sample-requests';
import { settle } from '../../support/paths/session-tab';
import { POLICY } from './policy';

/** What survives a page: the servers, the device's store and clock, the tab's recording. */
export class Device {
  readonly clock = new FakeClock();
  readonly auth = new FakeAuth(this.clock);
  readonly orders = new FakeOrders(this.clock);
  readonly realtime = new FakeRealtime();
  readonly store = new MemoryStore();
  readonly tab = new MemoryStore();
  isSoundBlocked = false;

  constructor() {
    this.auth.twoStep.add('omar');
  }

  /** Advances time for everybody; timers are fake. Milliseconds. */
  async wait(millis: number): Promise<void> {
    this.clock.advance(millis);
    await vi.advanceTimersByTimeAsync(millis);
  }
}

type Live = Awaited<ReturnType<AppSystem['live']>>;

/** One page of the app over fakes: every actor that lives as long as the page, one flow, and the recording. */
export class LiveApp {
  readonly system: AppSystem;
  readonly live: Live;
  readonly tokens: SessionTokenSource;
  private recorded: Recording | null = null;
  private flow: RequestActor | null = null;
  private leave: () => void = () => undefined;
  private readonly stops: (() => void)[] = [];
  private readonly features: Features;

  constructor(private readonly device: Device) {
    const { auth, clock, orders, realtime, store } = device;
    const inspection = createInspection(() => Date.parse(clock.now()));
    const { inspect } = inspection;
    const lock = { alone: <T>(_name: string, _patience: number, work: () => Promise<T>) => work() };
    const bell = {
      ring: () => Promise.resolve(device.isSoundBlocked ? ('blocked' as const) : ('rang' as const)),
      unblock: () => Promise.resolve(!device.isSoundBlocked),
    };
    const session = sessionOver({
      auth,
      keeper: new SessionKeeper(store),
      clock,
      lock,
      page: { reload: () => Promise.resolve() },
      attention: { watch: () => () => undefined },
    });
    const root = createActor(appMachine.provide({ actors: { session, shell: shellOver(store) } }), {
      id: 'app',
      inspect,
    }).start();
    const actors = actorsOf(root);
    wire(actors);
    this.live = {
      realtime: createActor(realtimeOver(realtime, store, clock), { id: 'realtime', inspect }).start(),
      alerts: createActor(
        alertsOver({
          bell,
          title: { flash: () => undefined },
          tabs: { claim: () => Promise.resolve(true), release: () => undefined },
          store,
          clock,
          presence: { watch: () => () => undefined },
        }),
        { id: 'alerts', inspect },
      ).start(),
    };
    wireLive(actors, this.live);
    this.tokens = new SessionTokenSource(actors.session, clock);
    this.stops.push(
      () => root.stop(),
      () => this.live.realtime.stop(),
      () => this.live.alerts.stop(),
    );
    const ids = { unique: () => `key-${clock.now()}` };
    this.features = {
      orders,
      addresses: { search: () => Promise.resolve(success([savedShop, savedHome])) },
      store,
      clock,
      ids,
      tab: onlyTab(),
    } as unknown as Features;
    this.system = { ...actors, inspection } as unknown as AppSystem;
  }

  /** The recording's code loads after the first events. */
  async record(): Promise<void> {
    const leaving = { watch: (tell: () => void) => ((this.leave = tell), () => undefined) };
    const { clock, tab } = this.device;
    this.recorded = await startRecording(
      {
        inspection: this.system.inspection,
        clock,
        store: tab,
        device: new MemoryStore(),
        leaving,
        quiet: { later: (task) => queueMicrotask(() => task(() => true)) },
      },
      { policy: POLICY, commit: 'test', dependencies: {}, salt: 'salt' },
    );
  }

  /** The request of the signed-in person, if there is one. */
  get request(): RequestActor | null {
    const { session } = this.system.session.getSnapshot().context;
    if (session === null || !this.system.session.getSnapshot().hasTag('signedIn')) return null;
    this.flow = runningRequest(this.system, this.features, {
      userId: session.user.id,
      branchId: session.branchId,
      regionCode: session.regionCode,
    });
    return this.flow;
  }

  report(): string {
    if (this.recorded === null) throw new Error('Nothing is recorded');
    const text = this.recorded.save();
    if (text === null) throw new Error('The recording is off');
    return text;
  }

  /** The page goes; the tab keeps its recording. */
  async close(): Promise<void> {
    await settle();
    this.leave();
    this.flow?.stop();
    for (const stop of this.stops) stop();
  }
}
