import { createActor } from 'xstate';
import type { AnyActor, AnyActorLogic, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type {
  AppActors,
  AppSystem,
  DriversSystem,
  Features,
  FlowOptions,
  LiveActors,
} from '../../application/app-system';
import { createInspection } from '../../application/inspection';
import type { StorePort } from '../../application/ports/store.port';
import type { TraceLine } from '@mersal/machine-traces/format';
import type { Machines } from '@mersal/machine-traces/replay';
import { instantOf } from '../../domain/shared/time';

type Standing = ReadonlyMap<string, AnyMachineSnapshot>;

const never = (): Promise<never> => new Promise(() => undefined);

/** Ports that return nothing: data that was read is in no trace. @param known what must answer anyway */
function silent<T extends object>(known: Partial<T> = {}): T {
  return new Proxy(known, {
    get: (ports, name) => (name in ports ? Reflect.get(ports, name) : name === 'then' ? undefined : never),
  }) as T;
}

/** Logic frozen at a snapshot, whatever it is sent; started or not, nothing runs and nothing is sent. */
function stillAt(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyStateMachine {
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: () => snapshot,
    transition: (at: AnyMachineSnapshot) => at,
    start: () => undefined,
  });
}

/**
 * The app as it was at one step of a recording: every actor is frozen at its replayed snapshot, every port is silent.
 * An actor that the recording does not have is in its initial state.
 */
export class ReplayedApp {
  /** Paths of the actors that a view asked for. */
  readonly shown = new Set<string>();
  readonly system: AppSystem;
  /** The drivers' page, for what was recorded there. */
  readonly drivers: DriversSystem;
  private readonly logics = new Map<string, AnyActorLogic>();

  /** @param now milliseconds since 1970, at the step */
  constructor(
    private readonly standing: Standing,
    private readonly machines: Machines,
    now: number,
    private readonly whenShown: () => void,
  ) {
    const store = silent<StorePort>({ watch: () => () => undefined, onTrouble: () => undefined });
    const ids = { unique: () => 'recorded' };
    const features = Promise.resolve<Features>({
      orders: silent(),
      addresses: silent(),
      wallet: silent(),
      regions: silent(),
      notifications: silent(),
      ids,
      clock: { now: () => instantOf(now) },
      store,
      tab: async () => silent(),
    });
    const live = Promise.resolve({
      realtime: this.actor('realtime'),
      alerts: this.actor('alerts'),
    } as unknown as LiveActors);
    const [account, records] = [
      Promise.resolve({ profile: silent<never>(), account: silent<never>() }),
      Promise.resolve({
        team: silent<never>(),
        branches: silent<never>(),
        transactions: silent<never>(),
        locations: silent<never>(),
        orderTemplates: silent<never>(),
        moving: silent<never>(),
        savedViews: silent<never>(),
        tickets: silent<never>(),
        chats: silent<never>(),
        stores: silent<never>(),
        storeOrders: silent<never>(),
        cards: silent<never>(),
        exports: silent<never>(),
        packages: silent<never>(),
        autoTopUp: silent<never>(),
        cash: silent<never>(),
        invoices: silent<never>(),
        imports: silent<never>(),
        pointOfSale: silent<never>(),
        topUps: silent<never>(),
        withdrawals: silent<never>(),
        wireTransfers: silent<never>(),
        inaccurateDeliveries: silent<never>(),
        proofs: silent<never>(),
        reschedules: silent<never>(),
        secondTrips: silent<never>(),
        stopCancellations: silent<never>(),
        storeClosing: silent<never>(),
        webhooks: silent<never>(),
        corrections: silent<never>(),
        customers: silent<never>(),
        kitchen: silent<never>(),
        ids,
        page: silent<never>(),
        pictures: silent<never>(),
        screen: silent<never>(),
        bell: silent<never>(),
      }),
    ];
    const [reset, signup] = [
      Promise.resolve(silent<never>()),
      Promise.resolve({ signup: silent<never>(), verification: silent<never>(), ids, store }),
    ];
    const driving = Promise.resolve({
      driving: silent<never>(),
      driver: silent<never>(),
      verification: silent<never>(),
      clock: silent<never>(),
      ids,
      store,
      device: silent<never>(),
    });
    const operations = Promise.resolve({ operations: silent<never>(), operator: silent<never>(), ids });
    const [tours, addressCheck, storefront, nothing] = [
      Promise.resolve(silent<never>()),
      Promise.resolve(silent<never>()),
      Promise.resolve(silent<never>()),
      never(),
    ];
    this.system = {
      ...(Object.fromEntries(
        (['session', 'shell', 'toasts'] as const).map((name) => [name, this.actor(name, `app/${name}`)]),
      ) as unknown as AppActors),
      inspection: createInspection(() => now),
      location: silent(),
      live: () => live,
      features: () => features,
      account: () => account,
      records: () => records,
      reset: () => reset,
      addressCheck: () => addressCheck,
      alertChoices: () => nothing,
      signup: () => signup,
      tours: () => tours,
      quickParcel: () => nothing,
      storefront: () => storefront,
      operations: () => operations,
      sandbox: () => nothing,
      recording: () => nothing,
      release: () => nothing,
      outage: () => nothing,
      standIn: (logic, options) =>
        this.standIn(logic as unknown as AnyStateMachine, options) as unknown as typeof logic,
    };
    this.drivers = {
      ...this.system,
      // There they have no app above them.
      ...({ shell: this.actor('shell'), toasts: this.actor('toasts') } as unknown as Pick<
        AppActors,
        'shell' | 'toasts'
      >),
      session: null,
      isKnown: () => Promise.resolve(true),
      driving: () => driving,
    };
  }

  /** The actor of a machine at a path; in its initial state if the recording has none. */
  private actor(machine: string, path = machine): AnyActor {
    const chart = this.machines[machine];
    if (chart === undefined) throw new RangeError(`There is no machine "${machine}" today`);
    return createActor(this.standIn(chart, { id: path }), { id: path });
  }

  private standIn(logic: AnyStateMachine, options: FlowOptions): AnyStateMachine {
    const path = this.latest(options.id);
    if (path !== null) this.note(path);
    const known = this.logics.get(options.id) as AnyStateMachine | undefined;
    if (known !== undefined) return known;
    const kept = path === null ? null : this.whole(path);
    const made = stillAt(logic, kept ?? (createActor(logic, options).getSnapshot() as AnyMachineSnapshot));
    this.logics.set(options.id, made);
    return made;
  }

  /** If several flows with a name ran one after the other, the last one. */
  private latest(id: string): string | null {
    return [...this.standing.keys()].findLast((path) => path === id || path.startsWith(`${id}#`)) ?? null;
  }

  /** A snapshot whose children are frozen too. */
  private whole(path: string): AnyMachineSnapshot | null {
    const snapshot = this.standing.get(path);
    if (snapshot === undefined) return null;
    const children = Object.fromEntries(
      Object.entries(snapshot.children as Readonly<Record<string, AnyActor>>).map(([id, child]) => {
        const own = this.whole(`${path}/${id}`);
        if (own === null) return [id, child];
        this.note(`${path}/${id}`);
        return [id, createActor(stillAt(own.machine, own), { id })];
      }),
    );
    return { ...snapshot, children } as AnyMachineSnapshot;
  }

  private note(path: string): void {
    if (this.shown.has(path)) return;
    this.shown.add(path);
    this.whenShown();
  }
}

/** The address shown at a step: the last one recorded before it, its parameters filled; `/` before any was. */
export function pageAt(lines: readonly TraceLine[], index: number): string {
  const noted = lines.slice(0, index + 1).findLast((line) => line.kind === 'call' && line.call.startsWith('page /'));
  return noted?.kind === 'call' ? noted.call.slice('page '.length).replaceAll(/:\w+/g, 'recorded') : '/';
}
