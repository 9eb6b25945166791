import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { ActorPaths, machineOf } from './actor-paths';
import { outcomeOf, placeOf, sourceOf } from './followed';
import type { Followed } from './followed';
import { EVERYTHING, LineWriter, TRACE_VERSION } from './format';
import type { EventLine, PersistedActor, TraceHeader, TraceLine } from './format';
import { canonical } from './hash';
import { restored } from './persisted';
import type { PersistedRecording } from './persisted';
import type { Json } from './encoding';
import { Redactor } from './redaction';
import type { RedactionPolicy } from './redaction';
import { Ring, RING_SIZE } from './ring';
import type { RingSize } from './ring';
import { Shadow } from './shadow';
import { listensTo, structuralHash, vocabulary } from './structure';

export interface RecorderOptions {
  readonly policy: RedactionPolicy;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When a reported event first happened, if that was before now. */
  readonly since?: number;
  /** The commit that the app was built from. */
  readonly app: string;
  /** Versions that a replay may depend on. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Anything that nobody can guess: the checksums that recognise hidden values are made with it. */
  readonly salt: string;
  /** The charts to follow actors with, by machine id; without them each actor's own. */
  readonly machines?: Readonly<Record<string, AnyStateMachine>>;
  readonly keep?: Partial<RingSize>;
  /**
   * The result of `persisted()` before the page was reloaded. Dropped if it is of another build or policy, or damaged.
   */
  readonly persisted?: unknown;
}

/** Something outside was called, as a template that the policy knows: `GET /orders/:id 200`. */
export interface CallMade {
  readonly type: 'call';
  readonly call: string;
}

/**
 * Follows every machine of a running app and records, redacted, what happened to it [R10.05]. Each actor has a shadow,
 * moved only by the redacted events: hashes and commands come from the shadow, so a replay on the same code gives the
 * same ones. If the redaction led the shadow elsewhere than the actor, a `lost` line says so.
 */
class Recorder {
  private readonly redactor: Redactor;
  private readonly redaction: string;
  private readonly ring: Ring;
  private readonly writer = new LineWriter();
  private readonly paths = new ActorPaths();
  private readonly followed = new Map<AnyActor, Followed>();
  private readonly byPath = new Map<string, Followed>();
  private readonly machines: Record<string, string>;
  /** Every actor that was seen to start, or that was marked as a stranger. */
  private readonly met = new WeakSet<AnyActor>();
  private readonly startedAt: number;
  private readonly part: number;
  private next: number;
  private latest = 0;
  private isOver = false;

  constructor(private readonly options: RecorderOptions) {
    const { policy, app, salt, keep, now } = options;
    this.redactor = new Redactor(policy, salt, (ref) => this.nameOf(ref as AnyActor));
    this.redaction = Redactor.nameOf(policy);
    const persisted = restored(options.persisted, app, this.redaction);
    this.ring = new Ring({ ...RING_SIZE, ...keep }, persisted?.segments);
    this.machines = { ...persisted?.machines };
    const since = options.since ?? now();
    this.startedAt = persisted?.startedAt ?? since;
    this.part = (persisted?.part ?? 0) + 1;
    this.next = persisted?.next ?? 1;
    this.checkpoint(since);
  }

  /**
   * Takes XState's inspection events, and calls. Never throws: an error in the recorder itself ends the recording, and
   * the trace says so.
   * @param at when it happened, if it is reported later; milliseconds since 1970
   */
  readonly inspect = (inspected: InspectionEvent | CallMade, at?: number): void => {
    if (this.isOver) return;
    try {
      if (inspected.type === 'call') this.call(inspected.call, at);
      else this.take(inspected, at ?? this.options.now());
    } catch (error) {
      this.end(error);
    }
  };

  /**
   * Records that something outside was called, as a template that the policy knows (`POST /orders/:id`).
   * @param at when, if it is reported later; milliseconds since 1970
   */
  call(template: string, at?: number): void {
    if (this.isOver) return;
    this.write({
      ...this.line(EVERYTHING, at ?? this.options.now()),
      kind: 'call',
      call: this.redactor.call(template),
    });
  }

  /** The lines of the trace, without its header. */
  lines(): readonly string[] {
    this.findCrashed();
    return this.ring.lines;
  }

  /** The trace as a file's text. @param description the text of the person who saves it */
  toText(description?: string): string {
    const header: TraceHeader = {
      trace: TRACE_VERSION,
      app: this.options.app,
      machines: this.machines,
      dependencies: this.options.dependencies ?? {},
      redaction: this.redaction,
      startedAt: `${new Date(this.startedAt).toISOString().slice(0, 16)}Z`,
      ...(description === undefined ? {} : { description }),
    };
    return [JSON.stringify(header), ...this.lines()].map((line) => `${line}\n`).join('');
  }

  /** The recording, for the recorder of the next page load. */
  persisted(): PersistedRecording {
    this.findCrashed();
    const { redaction, startedAt, part, next, machines } = this;
    return { app: this.options.app, redaction, startedAt, part, next, machines, segments: this.ring.kept };
  }

  private take(inspected: InspectionEvent, at: number): void {
    const actor = inspected.actorRef as AnyActor;
    if (inspected.type === '@xstate.event') {
      if (inspected.event.type === 'xstate.init') this.begin(actor, inspected.event['input'], at);
      else this.sent(actor, inspected.event, inspected.sourceRef as AnyActor | undefined, at);
      return;
    }
    const followed = this.followed.get(actor);
    if (followed === undefined) return;
    if (inspected.type === '@xstate.snapshot') this.verify(followed, inspected.snapshot as AnyMachineSnapshot, at);
    if (inspected.type !== '@xstate.microstep' || followed.isBusy) return;
    // The first event of a step is reported before anything that the step causes.
    followed.isBusy = true;
    if (inspected.event.type === 'xstate.stop') this.stop(followed, at);
    else this.step(followed, inspected.event, at);
  }

  private begin(actor: AnyActor, input: unknown, at: number): void {
    const own = machineOf(actor);
    if (own === null) return;
    const machine =
      (this.options.machines !== undefined && Object.hasOwn(this.options.machines, own.id)
        ? this.options.machines[own.id]
        : null) ?? own;
    this.met.add(actor);
    const path = this.paths.of(actor);
    const former = this.byPath.get(path);
    if (former?.isLive === true) this.stop(former, at);
    if (actor.options.snapshot !== undefined) {
      this.write({
        ...this.line(path, at),
        kind: 'lost',
        why: 'It was started from a stored snapshot, which is not recorded.',
      });
      return;
    }
    this.machines[machine.id] = structuralHash(machine);
    const shadow = new Shadow(machine, actor._parent !== undefined);
    const json = input === undefined ? undefined : this.redactor.input(machine.id, input);
    shadow.begin(json);
    const followed: Followed = {
      actor,
      path,
      machine: machine.id,
      shadow,
      events: vocabulary(machine).events,
      sent: [],
      outcome: outcomeOf(shadow),
      isBusy: true,
      isLive: true,
    };
    this.makeRoom(at);
    this.followed.set(actor, followed);
    this.byPath.set(path, followed);
    this.write({
      ...this.line(path, at),
      kind: 'start',
      machine: machine.id,
      ...(json === undefined ? {} : { input: json }),
      ...followed.outcome,
    });
    this.endIfOver(followed, at);
  }

  private sent(actor: AnyActor, event: AnyEventObject, source: AnyActor | undefined, at: number): void {
    // If nothing else reported an error that reaches the parent, the child's own chart threw it.
    const failed =
      source === undefined || !event.type.startsWith('xstate.error.actor.') ? undefined : this.followed.get(source);
    if (failed !== undefined) this.crash(failed, at);
    const followed = this.followed.get(actor);
    if (followed !== undefined) followed.sent.push({ event, source });
    else if (machineOf(actor) !== null && !this.met.has(actor)) {
      this.met.add(actor);
      this.write({
        ...this.line(this.paths.of(actor), at),
        kind: 'lost',
        why: 'It was running before the recording began.',
      });
    }
  }

  private step(followed: Followed, event: AnyEventObject, at: number): void {
    const { actor, path, machine, shadow, events, sent } = followed;
    const index = sent.findIndex((each) => each.event === event);
    // Anything that was sent before it and never taken was dropped by XState.
    const from = index < 0 ? 'actor' : sourceOf(event, sent.splice(0, index + 1).at(-1)?.source, actor);
    const json = this.redactor.event(machine, event, listensTo(events, event.type)) as EventLine['event'];
    this.makeRoom(at);
    shadow.take(json);
    followed.outcome = outcomeOf(shadow);
    this.write({ ...this.line(path, at), kind: 'event', event: json, from, ...followed.outcome });
    this.endIfOver(followed, at);
  }

  /** Compares the real state of an actor with its shadow. */
  private verify(followed: Followed, real: AnyMachineSnapshot, at: number): void {
    followed.isBusy = false;
    const { shadow, path } = followed;
    if (real.status !== 'stopped' && placeOf(real) !== placeOf(shadow.snapshot) && this.byPath.get(path) === followed) {
      this.write({
        ...this.line(path, at),
        kind: 'lost',
        why: `What may not be recorded would decide here: the actor went to ${canonical(real.value as Json)} (${real.status}), the recording to ${canonical(shadow.snapshot.value as Json)} (${shadow.snapshot.status}).`,
      });
      followed.isLive = false;
    }
    if (!followed.isLive) this.forget(followed);
  }

  private stop(followed: Followed, at: number): void {
    if (followed.isLive) this.write({ ...this.line(followed.path, at), kind: 'stop' });
    followed.isLive = false;
    this.forget(followed);
  }

  /** An actor that has ended gets no more events; another may take its path. */
  private endIfOver(followed: Followed, at: number): void {
    if (followed.shadow.snapshot.status === 'active') return;
    this.write({ ...this.line(followed.path, at), kind: 'stop' });
    followed.isLive = false;
  }

  /** The chart's own code threw, and XState reports no step for that. */
  private crash(followed: Followed, at: number): void {
    const real = followed.actor.getSnapshot() as AnyMachineSnapshot;
    if (real.status !== 'error' || !followed.isLive) return;
    const event = followed.sent[0]?.event;
    if (!followed.isBusy && event !== undefined) this.step(followed, event, at);
    this.verify(followed, real, at);
  }

  private findCrashed(): void {
    const at = this.options.now();
    for (const followed of this.followed.values()) {
      if (followed.sent.length > 0) this.crash(followed, at);
    }
  }

  private forget(followed: Followed): void {
    this.followed.delete(followed.actor);
    if (this.byPath.get(followed.path) === followed && followed.shadow.snapshot.status !== 'active')
      this.byPath.delete(followed.path);
  }

  private makeRoom(at: number): void {
    if (this.ring.isFull) this.checkpoint(at);
  }

  private checkpoint(at: number): void {
    const actors: Record<string, PersistedActor> = {};
    for (const { path, machine, shadow, outcome, isLive } of this.followed.values()) {
      if (isLive) actors[path] = { machine, ...shadow.keep(), hash: outcome.hash };
    }
    this.ring.begin();
    this.write({ ...this.line(EVERYTHING, at), kind: 'checkpoint', actors, part: this.part });
  }

  private end(error: unknown): void {
    this.isOver = true;
    try {
      // Only the kind of error: its message could contain private data.
      const kind = error instanceof TypeError ? 'TypeError' : error instanceof RangeError ? 'RangeError' : 'error';
      this.write({
        ...this.line(EVERYTHING, this.startedAt),
        kind: 'lost',
        why: `The recorder failed (${kind}); nothing after this was recorded.`,
      });
    } catch {
      // Then the trace ends without a message.
    }
  }

  private line(actor: string, at: number) {
    this.latest = Math.max(this.latest, Math.round(at - this.startedAt));
    const n = this.next;
    this.next += 1;
    return { n, at: this.latest, actor };
  }

  private write(line: TraceLine): void {
    this.ring.add(this.writer.write(line));
  }

  /** How a value's reference to an actor is written. */
  private nameOf(actor: AnyActor): string {
    return this.followed.get(actor)?.path ?? actor.id;
  }
}

export type { Recorder };

/** A recorder of all machines that start after it listens. */
export function createRecorder(options: RecorderOptions): Recorder {
  return new Recorder(options);
}
