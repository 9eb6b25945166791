import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { HeldActor, turn } from '@mersal/machine-paths/held-actor';
import { defineLevel, projectionOf } from '@mersal/machine-paths/level';
import type { Driver, Level, Moment } from '@mersal/machine-paths/level';
import { plain } from '@mersal/machine-paths/observed';
import { outcomeOf } from '@mersal/machine-paths/spec';
import { isTimer } from '@mersal/machine-paths/timed-model';
import type { PathSpec } from '@mersal/machine-paths/spec';
import type { Failure, Result } from '../../../src/domain/shared/result';
import { openHttpStage } from './http-stage';
import type { HttpStage } from './http-stage';

/** Why something cannot happen between the real adapters and the real server. */
export class Cannot {
  constructor(readonly why: string) {}
}
export const cannot = (why: string): Cannot => new Cannot(why);

/** Where one path is walked: the machine over its real adapters, and whatever the ways below need to change the world. */
export interface World {
  readonly stage: HttpStage;
  /** The machine as the app composes it. */
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Receives the actor before anything is done. */
  readonly begin?: (actor: HeldActor) => void;
}

/** Does something while an actor is running. */
type Meanwhile = (actor: HeldActor) => Promise<void>;

/**
 * How to bring about an outcome: change the world, or disturb the connection, so that the real call ends this way. It
 * sets everything that matters, whatever earlier steps have left behind. It asks the actor what is in flight, because a
 * path may write stored data in its own order.
 */
export type Way<W> = (world: W, sample: never, actor: HeldActor) => void | Meanwhile | Promise<void | Meanwhile>;

/** How one invoked actor may end, by the name of the outcome. */
export interface Outcomes<W> {
  readonly ways: Readonly<Record<string, Way<W> | Cannot>>;
  /** What distinguishes outcomes; by default whether it worked, or the code or kind of the failure. */
  readonly named?: (output: never) => string;
}

/** What a driver sends to the machine instead of a sample whose ids and tokens are not the server's. */
export type Told<W> = (
  event: never,
  world: W,
  actor: HeldActor,
  moment: Moment,
) => AnyEventObject | Promise<AnyEventObject | null> | null;

export interface HttpLevel<W extends World> {
  readonly spec: PathSpec;
  readonly world: (stage: HttpStage) => Promise<W>;
  readonly outcomes: Readonly<Record<string, Outcomes<W>>>;
  /** Null if the change to the world makes the machine notice by itself. */
  readonly events?: Readonly<Record<string, Told<W> | Cannot>>;
  /** Samples of events that cannot happen, where the type alone does not decide. */
  readonly cannot?: (event: AnyEventObject, before: AnyMachineSnapshot) => string | null;
  /** After every step: records what the samples stand for by now, or throws if the server's own state is wrong. */
  readonly after?: (world: W, actor: HeldActor, moment: Moment) => void | Promise<void>;
}

const isResult = (value: unknown): value is Result<unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value;
const failureName = (failure: Failure): string => (failure.kind === 'refused' ? failure.code : failure.kind);

/** `ok`, `offline`, `QUOTE_EXPIRED`; `found`, `lost`; `nothing`. */
function outcomeName(output: unknown): string {
  if (output === null || output === undefined) return 'nothing';
  if (isResult(output)) return output.ok ? 'ok' : failureName(output.failure);
  return typeof output === 'object' && 'kind' in output ? String(output.kind) : 'something';
}

interface Asked {
  readonly id: string;
  readonly name: string;
  readonly sample: unknown;
  readonly named: (output: unknown) => string;
}

function askedBy<W extends World>({ spec, outcomes }: HttpLevel<W>, event: AnyEventObject): Asked | null {
  const outcome = outcomeOf(event.type);
  if (outcome === null) return null;
  const { id, kind } = outcome;
  const known = outcomes[id];
  if (known === undefined) throw new Error(`The HTTP level of "${spec.machine.id}" does not say how "${id}" ends`);
  const named = (known.named ?? outcomeName) as (output: unknown) => string;
  const sample: unknown = kind === 'done' ? event['output'] : event['error'];
  return { id, name: kind === 'done' ? named(sample) : 'broken', sample, named };
}

function wayTo<W extends World>({ spec, outcomes }: HttpLevel<W>, { id, name }: Asked): Way<W> | Cannot {
  const way = outcomes[id]?.ways[name];
  if (way === undefined)
    throw new Error(`The HTTP level of "${spec.machine.id}" knows no way to let "${id}" end with "${name}"`);
  return way;
}

function cannotAt<W extends World>(
  level: HttpLevel<W>,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
): string | null {
  const asked = askedBy(level, event);
  const way = asked === null ? level.events?.[event.type] : wayTo(level, asked);
  return way instanceof Cannot ? way.why : (level.cannot?.(event, before) ?? null);
}

class HttpDriver<W extends World> implements Driver {
  private readonly actor: HeldActor;

  constructor(
    private readonly level: HttpLevel<W>,
    private readonly world: W,
  ) {
    this.actor = new HeldActor(world.machine, world.input, new Set(Object.keys(level.outcomes)));
    world.begin?.(this.actor);
  }

  async do(event: AnyEventObject, moment: Moment): Promise<void> {
    const asked = askedBy(this.level, event);
    if (asked !== null) await this.end(asked);
    else if (isTimer(event.type)) this.actor.fire(event.type);
    else {
      const told = this.level.events?.[event.type];
      const real = typeof told === 'function' ? await told(event as never, this.world, this.actor, moment) : event;
      if (real !== null) this.actor.tell(real);
    }
    await this.settled();
    await this.level.after?.(this.world, this.actor, moment);
  }

  async read() {
    return projectionOf(this.level.spec, this.actor.snapshot);
  }

  async stop(): Promise<void> {
    this.actor.stop();
    await this.settled();
  }

  /** The actor ends as it must, by the real call; this is checked before what the machine made of it. */
  private async end(asked: Asked): Promise<void> {
    const { proxy } = this.world.stage;
    const way = wayTo(this.level, asked);
    if (way instanceof Cannot) throw new Error(`"${asked.id}" cannot end with "${asked.name}" here: ${way.why}`);
    proxy.asked();
    await this.world.stage.resetLimit();
    const meanwhile = (await way(this.world, asked.sample as never, this.actor)) ?? null;
    const [ended] = await Promise.all([this.actor.release(asked.id), meanwhile?.(this.actor)]);
    const calls = proxy.asked().join(', ') || 'nothing';
    const unmet = proxy.unmet();
    const name = ended.kind === 'done' ? asked.named(ended.value) : 'broken';
    if (name !== asked.name)
      throw new Error(
        `"${asked.id}" was to end with "${asked.name}" and ended with "${name}": ${plain(ended.value)}; it asked for ${calls}`,
      );
    if (unmet > 0)
      throw new Error(`"${asked.id}" ended with "${name}", but by no call that was disturbed; it asked for ${calls}`);
  }

  private async settled(): Promise<void> {
    await this.world.stage.settled();
    await turn();
  }
}

/** Describes a machine at the HTTP level: over its real adapters, against the real server. */
export function httpLevel<W extends World>(level: HttpLevel<W>): Level {
  return defineLevel({
    level: 'http',
    spec: level.spec,
    cannot: (event, before) => cannotAt(level, event, before),
    open: openHttpStage,
    start: async (stage) => {
      stage.begin();
      return new HttpDriver(level, await level.world(stage));
    },
  });
}

/** The server's normal answer, when nothing in the world prevents it. */
export const answers = (): void => undefined;
/** No answer comes; the server has not seen the call. */
export const cut = ({ stage }: World): void => stage.proxy.meet({ kind: 'cut', when: 'before' });
/** This address has tried too often by the server's count. */
export const exhausted =
  (kind: string) =>
  ({ stage }: World): Promise<void> =>
    stage.exhaustLimit(kind);
/** Something on the way answers with a page of its own. */
export const unreadable = ({ stage }: World): void => stage.proxy.meet({ kind: 'page', status: 200 });
/** A request's body arrives changed; the server's own rules judge it. */
export const sentWith =
  (change: object) =>
  ({ stage }: World): void =>
    stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, ...change }) });
const lostSoFar = new WeakMap<World, number>();
/**
 * No answer comes. The first time in a path the server has acted, which is the worse of the two; the next time it has
 * not, and so on in turn.
 */
export function lost(world: World): void {
  const count = lostSoFar.get(world) ?? 0;
  lostSoFar.set(world, count + 1);
  world.stage.proxy.meet({ kind: 'cut', when: count % 2 === 0 ? 'after' : 'before' });
}

/** One arrangement after the other. */
export const both =
  <W extends World>(first: Way<W>, then: (world: W) => void | Promise<void>): Way<W> =>
  async (world, sample, actor) => {
    await first(world, sample, actor);
    await then(world);
  };
