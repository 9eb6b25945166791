import { createActor } from 'xstate';
import type {
  AnyActor,
  AnyActorLogic,
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
  StateValue,
} from 'xstate';
import { commandsOf } from './commands';
import { encodePlain, revive } from './encoding';
import type { Json } from './encoding';

/** A snapshot as a checkpoint stores it. */
export interface PersistedSnapshot {
  readonly status: string;
  readonly state: Json;
  readonly context: Json;
  /** Ids of the states that history would restore, by the id of the history state. */
  readonly history?: Readonly<Record<string, readonly string[]>>;
  /** Ids of the actors that it has started. */
  readonly children?: readonly string[];
  readonly output?: Json;
  readonly error?: Json;
}

/** An actor inside a shadow: it can be started, stopped and sent to, and does nothing. */
const inert = {
  transition: (snapshot: unknown) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
} as unknown as AnyActorLogic;

type Implementations = AnyStateMachine['implementations'];
const PARTS = ['actions', 'guards', 'delays'] as const;
const isSame = (one: Implementations, other: Implementations): boolean =>
  PARTS.every((part) => Object.keys(one[part]).every((name) => one[part][name] === other[part][name]));

const still = new WeakMap<object, { readonly from: Implementations; readonly machine: AnyStateMachine }>();

/**
 * The machine with actors that do nothing. Cached, because a flow's machine is often provided again with every start.
 */
function stilled(machine: AnyStateMachine): AnyStateMachine {
  const known = still.get(machine.config);
  if (known !== undefined && isSame(known.from, machine.implementations)) return known.machine;
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, inert]));
  const made = machine.provide({ actors });
  still.set(machine.config, { from: machine.implementations, machine: made });
  return made;
}

/** What XState's transitions need of their actor, with nothing behind it that could act. */
interface InertSystem {
  get: (name: string) => AnyActorRef;
  _set: () => void;
  _bookId: () => string;
}

const broken = (snapshot: AnyMachineSnapshot, error: unknown): AnyMachineSnapshot =>
  ({ ...snapshot, status: 'error', error }) as AnyMachineSnapshot;

/**
 * A machine that is moved only by pure transitions: no child runs, no timer is set, nothing is sent; what it would have
 * done is reported as commands. Guards, assignments and delays run as they are, so they must be pure.
 */
export class Shadow {
  private readonly machine: AnyStateMachine;
  private readonly scope: AnyActorScope;
  private readonly self: AnyActor;
  private readonly others = new Map<string, AnyActorRef>();
  private done: ExecutableActionObject[] = [];
  private booked = 0;
  private now: AnyMachineSnapshot | null = null;

  /** @param hasParent whether another actor started it, which it may then send to */
  constructor(
    machine: AnyStateMachine,
    private readonly hasParent: boolean,
  ) {
    this.machine = stilled(machine);
    this.self = createActor(inert, {
      id: 'self',
      ...(hasParent ? { parent: createActor(inert, { id: 'parent' }) } : {}),
    });
    this.self.getSnapshot = () => this.now as never;
    Object.assign(this.self.system as unknown as InertSystem, {
      get: (name: string) => this.other(name),
      _set: () => undefined,
      // An actor without an id gets one from the shadow, the same in every replay.
      _bookId: () => `anonymous${(this.booked += 1)}`,
    });
    const nothing = () => undefined;
    this.scope = {
      self: this.self,
      id: 'self',
      sessionId: 'self',
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      system: this.self.system,
      actionExecutor: nothing,
    };
  }

  /** Its current state. @throws RangeError before it was started or restored */
  get snapshot(): AnyMachineSnapshot {
    if (this.now === null) throw new RangeError('The shadow has not begun');
    return this.now;
  }

  /** Returns to an earlier state: snapshots never change. */
  set snapshot(snapshot: AnyMachineSnapshot) {
    this.now = snapshot;
  }

  /** The commands of the last move, in order. */
  get did(): readonly string[] {
    return commandsOf(this.done, this.machine, this.self);
  }

  /** Starts it. An error in the chart's own code ends it in the status `error`, like the real one. */
  begin(input: Json | undefined): void {
    this.move(() =>
      this.machine.getInitialSnapshot(this.scope as never, input === undefined ? undefined : this.revived(input)),
    );
  }

  take(event: Json): void {
    const before = this.snapshot;
    const revived = this.revived(event) as AnyEventObject;
    this.move(() => this.machine.transition(before, revived, this.scope as never), before);
  }

  /** @throws if today's chart has no such state */
  restore({ status, state, context, history = {}, children = [], output, error }: PersistedSnapshot): void {
    const made = this.machine.restoreSnapshot(
      {
        status,
        value: state as StateValue,
        // XState's own restore writes into its input.
        context: structuredCopy(this.revived(context)),
        historyValue: Object.fromEntries(
          Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => ({ id: node }))]),
        ),
        children: {},
        output: output === undefined ? undefined : this.revived(output),
        error: error === undefined ? undefined : this.revived(error),
      } as never,
      this.scope as never,
    ) as AnyMachineSnapshot;
    this.now = Object.assign(made, {
      children: Object.fromEntries(children.map((id) => [id, createActor(inert, { id, parent: this.self })])),
    });
  }

  keep(): PersistedSnapshot {
    const { status, value, context, historyValue, children, output, error } = this.snapshot;
    const history = Object.entries(historyValue as Readonly<Record<string, readonly { readonly id: string }[]>>).map(
      ([id, nodes]) => [id, nodes.map((node) => node.id)],
    );
    const ids = Object.keys(children as object);
    return {
      status,
      state: value as Json,
      context: encodePlain(context),
      ...(history.length > 0 ? { history: Object.fromEntries(history) } : {}),
      ...(ids.length > 0 ? { children: ids } : {}),
      ...(output === undefined ? {} : { output: encodePlain(output) }),
      ...(error === undefined ? {} : { error: encodePlain(error) }),
    };
  }

  private move(how: () => unknown, before: AnyMachineSnapshot | null = null): void {
    const done: ExecutableActionObject[] = [];
    this.scope.actionExecutor = (action) => void done.push(action);
    this.done = done;
    try {
      this.now = how() as AnyMachineSnapshot;
    } catch (error) {
      if (before === null) throw error;
      this.now = broken(before, error);
    }
  }

  private revived(json: Json): unknown {
    return revive(json, (name) => this.other(name));
  }

  /** The stand-in for an actor that is neither this one nor one of its children. */
  private other(name: string): AnyActorRef {
    const children = this.now?.children as Readonly<Record<string, AnyActorRef | undefined>> | undefined;
    const parent = this.hasParent ? this.self._parent : undefined;
    const known =
      children?.[name] ??
      (name === 'parent' ? parent : undefined) ??
      this.others.get(name) ??
      createActor(inert, { id: name });
    this.others.set(name, known);
    return known;
  }
}

const structuredCopy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(structuredCopy);
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, structuredCopy(each)])) : value;
};
