import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { stateName } from './chart';
import { randomOf } from './random';
import { keyOf, outcomeOf } from './spec';
import type { PathSpec } from './spec';
import { edgeOf, eventsIn, graphOf, isTimer, nextOf, nodeOf, startOf, takenBy } from './timed-model';
import type { Edge, Node, Timed } from './timed-model';

export interface PathStep {
  readonly event: AnyEventObject;
  /** The state of the chart after it. */
  readonly state: AnyMachineSnapshot;
  /** The transitions that it takes first, by name; '' if it takes none. */
  readonly taken: string;
}
export interface Path {
  readonly steps: readonly PathStep[];
}

/**
 * `samples` takes each transition once by every sample that takes it, from wherever that is nearest; `transitions` walks
 * every step of the state graph; the others are named after what they cover.
 */
export type Strategy = 'samples' | 'transitions' | 'pairs' | 'triples' | 'shortest' | 'simple' | 'random';
export const STRATEGIES: readonly Strategy[] = [
  'samples',
  'transitions',
  'pairs',
  'triples',
  'shortest',
  'simple',
  'random',
];

export interface Wanted {
  /** The spec's own by default. */
  readonly strategy?: Strategy | undefined;
  /** For `random`; one seed always gives the same paths. */
  readonly seed?: number | undefined;
  /** Only paths that reach a state, by its name, its last part or one of its tags; they end there. */
  readonly to?: string | undefined;
  /** Only paths that go through an event, by its type or by the id of the actor that ends. */
  readonly via?: string | undefined;
  /** The maximum of `simple` (1,000) and the number of `random` (20). */
  readonly limit?: number | undefined;
  /** Steps of a `random` path. */
  readonly length?: number | undefined;
}

const graphs = new WeakMap<PathSpec, readonly Node[]>();

/** The state graph of a spec, walked once. */
export function statesOf(spec: PathSpec): readonly Node[] {
  const nodes = graphs.get(spec) ?? graphOf(spec);
  graphs.set(spec, nodes);
  return nodes;
}

/**
 * A node reached by a certain way, and its exact position: its clock may allow less than the node's, and what no
 * projection shows may differ.
 */
export interface Trail {
  readonly node: Node;
  readonly at: Timed;
  readonly edge: Edge | null;
  readonly from: Trail | null;
  readonly length: number;
}

export const begin = (node: Node): Trail => ({ node, at: node, edge: null, from: null, length: 0 });

/**
 * One step on; null if this way does not allow it: because of its clock, or because it leads elsewhere than from the
 * node in general.
 */
export function follow(spec: PathSpec, from: Trail, edge: Edge): Trail | null {
  const isGeneral = from.at.snapshot === from.node.snapshot && from.at.timers === from.node.timers;
  if (!isGeneral) {
    if (isTimer(edge.event.type) && from.at.timers.fire(edge.event.type) === null) return null;
    if (takenBy(spec, from.at.snapshot, edge.event) !== edge.taken) return null;
  }
  const at = isGeneral ? edge.next : nextOf(spec, from.at, edge.event);
  return isGeneral || keyOf(spec, at.snapshot) === edge.to.key
    ? { node: edge.to, at, edge, from, length: from.length + 1 }
    : null;
}

interface Taken {
  readonly edge: Edge;
  readonly at: Timed;
}
const stepsOf = ({ edge, from, at }: Trail): readonly Taken[] =>
  edge === null || from === null ? [] : [...stepsOf(from), { edge, at }];
/** A way as a path. */
export const pathOfTrail = (trail: Trail): Path => pathOf(stepsOf(trail));
const pathOf = (steps: readonly Taken[]): Path => ({
  steps: steps.map(({ edge: { event, taken }, at }) => ({ event, state: at.snapshot, taken })),
});

/** The shortest way to every node, the nearest first. */
export function nearest(spec: PathSpec): Trail[] {
  const [start] = statesOf(spec);
  if (start === undefined) return [];
  const seen = new Set([start]);
  const trails = [begin(start)];
  for (const trail of trails) {
    for (const edge of trail.node.edges) {
      if (seen.has(edge.to)) continue;
      const next = follow(spec, trail, edge);
      if (next === null) continue;
      seen.add(edge.to);
      // The first way to a node represents it.
      trails.push({ ...next, at: edge.to });
    }
  }
  return trails;
}

/** The runs of one, two and three transitions in a row in a graph, each with the first way to it. */
interface Runs {
  readonly steps: ReadonlyMap<string, Trail>;
  readonly pairs: ReadonlyMap<string, Trail>;
  readonly triples: ReadonlyMap<string, Trail>;
}

/**
 * Every step of the graph, every pair and (on request) every three of transitions in a row: complete for the given
 * samples.
 */
function runsOf(spec: PathSpec, isThree: boolean): Runs {
  const steps = new Map<string, Trail>();
  const pairs = new Map<string, Trail>();
  const triples = new Map<string, Trail>();
  const onward = (trail: Trail, name: string, known: Map<string, Trail>) => {
    for (const edge of trail.node.edges) {
      const run = `${name} ⇒ ${edge.taken}`;
      const goesOn =
        isThree &&
        known === pairs &&
        edge.to.edges.some(({ taken }) => taken !== '' && !triples.has(`${run} ⇒ ${taken}`));
      if (edge.taken === '' || (known.has(run) && !goesOn)) continue;
      const next = follow(spec, trail, edge);
      if (next === null) continue;
      if (!known.has(run)) known.set(run, next);
      if (goesOn) onward(next, run, triples);
    }
  };
  for (const trail of nearest(spec)) {
    for (const edge of trail.node.edges) {
      const next = follow(spec, trail, edge);
      if (next === null) continue;
      const step = `${trail.node.key} ${edge.told}`;
      if (!steps.has(step)) steps.set(step, next);
      if (edge.taken !== '') onward(next, edge.taken, pairs);
    }
  }
  return { steps, pairs, triples };
}

const runsKnown = new WeakMap<PathSpec, Runs>();

/**
 * What could be covered: every pair (and, if the spec asks for it, every three) of transitions that some order of
 * events and timers allows.
 */
export function reachable(spec: PathSpec): Runs {
  const runs = runsKnown.get(spec) ?? runsOf(spec, spec.strategy === 'triples');
  runsKnown.set(spec, runs);
  return runs;
}

/** The nearest way to each transition by each sample that takes it. */
function samples(spec: PathSpec): readonly Trail[] {
  const best = new Map<string, Trail>();
  for (const trail of reachable(spec).steps.values()) {
    const taken = `${trail.edge?.taken ?? ''} ${trail.edge?.told ?? ''}`;
    const known = best.get(taken);
    if (known === undefined || trail.length < known.length) best.set(taken, trail);
  }
  return [...best.values()];
}

/** Leaves out ways that are the beginning of another one. */
function withoutPrefixes(trails: Iterable<Trail>): Path[] {
  interface Branch extends Map<string, Branch> {}
  const root: Branch = new Map();
  const kept: Path[] = [];
  for (const trail of [...trails].toSorted((a, b) => b.length - a.length)) {
    const steps = stepsOf(trail);
    let branch = root;
    let isNew = false;
    for (const {
      edge: { told },
    } of steps) {
      let next = branch.get(told);
      if (next === undefined) {
        isNew = true;
        next = new Map();
        branch.set(told, next);
      }
      branch = next;
    }
    if (isNew) kept.push(pathOf(steps));
  }
  return kept;
}

/** Ways that visit no state twice, the shortest first. */
function simple(spec: PathSpec, limit: number, isWanted: (node: Node) => boolean): Trail[] {
  const [start] = statesOf(spec);
  const found: Trail[] = [];
  let open = start === undefined ? [] : [begin(start)];
  const isOn = (trail: Trail | null, key: string): boolean =>
    trail !== null && (trail.node.key === key || isOn(trail.from, key));
  while (open.length > 0 && open.length < 100_000) {
    const next: Trail[] = [];
    for (const trail of open) {
      for (const edge of trail.node.edges) {
        const on = isOn(trail, edge.to.key) ? null : follow(spec, trail, edge);
        if (on === null) continue;
        if (isWanted(on.node)) found.push(on);
        if (found.length >= limit) return found;
        next.push(on);
      }
    }
    open = next;
  }
  return found;
}

/** Randomly chosen ways: each step is one of what can happen where the way stands, so that no graph is walked for it. */
function random(spec: PathSpec, limit: number, length: number, seed: number): Trail[] {
  const pick = randomOf(seed);
  return Array.from({ length: limit }, () => {
    let trail = begin(nodeOf(spec, startOf(spec)));
    while (trail.length < length) {
      const events = eventsIn(spec, trail.at);
      const event = events[Math.floor(pick() * events.length)];
      if (event === undefined) break;
      const at = nextOf(spec, trail.at, event);
      const node = nodeOf(spec, at);
      trail = { node, at, edge: edgeOf(spec, trail.at, event, node, at), from: trail, length: trail.length + 1 };
    }
    return trail;
  });
}

const isState = (name: string) => {
  const asked = name.toLowerCase();
  return ({ snapshot }: Node): boolean =>
    snapshot._nodes.some((node) => [stateName(node), node.key].some((each) => each.toLowerCase() === asked)) ||
    [...snapshot.tags].some((tag) => tag.toLowerCase() === asked);
};

/** A way up to where it first reaches a wanted state; null if it never does. */
function upTo(trail: Trail, isWanted: (node: Node) => boolean): Trail | null {
  const earlier = trail.from === null ? null : upTo(trail.from, isWanted);
  return earlier ?? (isWanted(trail.node) ? trail : null);
}

const goesBy = (trail: Trail, name: string): boolean => {
  const asked = name.toLowerCase();
  return stepsOf(trail).some(
    ({
      edge: {
        event: { type },
      },
    }) => [type, outcomeOf(type)?.id, type.split('.')[2]].some((each) => each?.toLowerCase() === asked),
  );
};

function trailsOf(spec: PathSpec, wanted: Wanted, isWanted: (node: Node) => boolean): readonly Trail[] {
  const strategy = wanted.strategy ?? spec.strategy ?? 'pairs';
  if (strategy === 'shortest') {
    const keys = new Set<string>();
    return nearest(spec).filter(({ node }) => isWanted(node) && !keys.has(node.key) && keys.add(node.key));
  }
  if (strategy === 'simple') return simple(spec, wanted.limit ?? 1_000, isWanted);
  if (strategy === 'samples') return samples(spec);
  if (strategy === 'random') return random(spec, wanted.limit ?? 20, wanted.length ?? 20, wanted.seed ?? 1);
  const { steps, pairs, triples } = strategy === 'triples' ? runsOf(spec, true) : reachable(spec);
  return [
    ...steps.values(),
    ...(strategy === 'transitions' ? [] : pairs.values()),
    ...(strategy === 'triples' ? triples.values() : []),
  ];
}

/**
 * The paths through a machine. By default those that the spec's coverage wants: together they take every step of the
 * state graph, and every pair (or three) of transitions in a row that its samples and any clock allow. None is the
 * beginning of another, except where they end at a requested state.
 *
 * @throws if a sample is missing, or the projection grows without bound
 */
export function pathsOf(spec: PathSpec, wanted: Wanted = {}): Path[] {
  const isWanted = wanted.to === undefined ? () => true : isState(wanted.to);
  let trails = trailsOf(spec, wanted, isWanted);
  const { to, via } = wanted;
  if (to !== undefined)
    trails = trails.flatMap((trail) => (via === undefined || goesBy(trail, via) ? upTo(trail, isWanted) : null) ?? []);
  if (via !== undefined) trails = trails.filter((trail) => goesBy(trail, via));
  if (wanted.strategy === 'shortest' || wanted.strategy === 'simple')
    return trails.filter(({ length }) => length > 0).map(pathOfTrail);
  return withoutPrefixes(trails);
}
