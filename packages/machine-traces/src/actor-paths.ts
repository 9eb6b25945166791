import type { AnyActor, AnyStateMachine } from 'xstate';

/** The machine that an actor runs; null where it runs something else. */
export function machineOf(actor: AnyActor): AnyStateMachine | null {
  const logic = actor.logic as Partial<AnyStateMachine>;
  return logic.root !== undefined && logic.implementations !== undefined ? (logic as AnyStateMachine) : null;
}

/** XState's own ids count all actors that the page ever made: they mean nothing, and differ from run to run. */
const isNamed = ({ id, sessionId }: AnyActor): boolean => id !== sessionId;

/** The name of an actor among its siblings. */
function nameOf(actor: AnyActor): string {
  if (isNamed(actor)) return actor.id;
  return typeof actor.src === 'string' ? actor.src : (machineOf(actor)?.id ?? 'actor');
}

/**
 * Paths of actors that are the same in every run: the parent's path and the child's id (`app/session`). Actors without
 * a parent use their id, later ones of the same name a number (`request#2`), in the order in which they are started.
 */
export class ActorPaths {
  private readonly paths = new WeakMap<AnyActor, string>();
  private readonly counts = new Map<string, number>();

  /** The path of an actor that has been started. */
  of(actor: AnyActor): string {
    const known = this.paths.get(actor);
    if (known !== undefined) return known;
    const parent = actor._parent as AnyActor | undefined;
    const path = parent === undefined ? this.numbered(nameOf(actor)) : `${this.of(parent)}/${nameOf(actor)}`;
    const own = parent === undefined || isNamed(actor) ? path : this.numbered(path);
    this.paths.set(actor, own);
    return own;
  }

  private numbered(name: string): string {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  }
}
