import { chartNodes, chartTransitions, stateCount, stateName, transitionName } from './chart';
import type { PathRun } from './run';
import { nameOf } from './spec';
import type { PathSpec } from './spec';
import { reachable, statesOf } from './walk';

/** What paths have shown of a machine, by names. */
export interface Tally {
  readonly taken: Set<string>;
  readonly pairs: Set<string>;
  readonly triples: Set<string>;
  readonly refused: Set<string>;
}

export const emptyTally = (): Tally => ({ taken: new Set(), pairs: new Set(), triples: new Set(), refused: new Set() });

/** Adds the result of a run. */
export function note(tally: Tally, run: PathRun): void {
  for (const name of run.taken) tally.taken.add(name);
  for (const name of run.pairs) tally.pairs.add(name);
  for (const name of run.triples) tally.triples.add(name);
  for (const name of run.refused) tally.refused.add(name);
}

/** How much of something is covered. */
export interface Share {
  readonly all: number;
  readonly covered: number;
  /** Listed as impossible, with a reason. */
  readonly listed: number;
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly states: Share;
  readonly transitions: Share;
  /** Of those that the samples and some order of the timers allow; the walk proves that the others are impossible. */
  readonly pairs: Share;
  /** Only if the spec asks for them. */
  readonly triples: Share | null;
  /** Sides of guards: each has two, taken and refused. */
  readonly guards: Share;
  /** Lines of the spec's lists that are not true. */
  readonly untrue: readonly string[];
}

function share(all: readonly string[], covered: ReadonlySet<string>, listed: readonly string[] = []): Share {
  const excused = new Set(listed);
  return {
    all: all.length,
    covered: all.filter((name) => covered.has(name)).length,
    listed: all.filter((name) => excused.has(name) && !covered.has(name)).length,
    missing: all.filter((name) => !covered.has(name) && !excused.has(name)),
  };
}

const taken = (name: string) => `${name} (never taken)`;
const refused = (name: string) => `${name} (never refused)`;

function untrueLines(
  spec: PathSpec,
  names: readonly string[],
  tally: Tally,
  refusedByAny: ReadonlySet<string>,
): string[] {
  const wrong = (
    list: string,
    listed: Readonly<Record<string, string>> | undefined,
    seen: ReadonlySet<string>,
    how: string,
  ) =>
    Object.entries(listed ?? {}).flatMap(([name, why]) => [
      ...(names.includes(name) ? [] : [`${list}: the chart of ${nameOf(spec)} has no "${name}"`]),
      ...(seen.has(name) ? [`${list}: "${name}" is ${how} all the same`] : []),
      ...(why.trim() === '' ? [`${list}: "${name}" has no reason`] : []),
    ]);
  return [
    ...wrong('unreachable', spec.unreachable, tally.taken, 'taken'),
    ...wrong('neverRefused', spec.neverRefused, refusedByAny, 'refused'),
  ];
}

/**
 * The coverage of one spec's machine.
 *
 * @param refusedByAny the guards that refused in any spec of the same machine: each input can show other sides
 */
export function coverageOf(spec: PathSpec, tally: Tally, refusedByAny: ReadonlySet<string> = tally.refused): Coverage {
  const { machine } = spec;
  const transitions = chartTransitions(machine);
  const names = transitions.map(transitionName);
  const guarded = transitions.filter(({ guard }) => guard !== undefined).map(transitionName);
  const unreachable = Object.keys(spec.unreachable ?? {});
  const runs = reachable(spec);
  const standing = new Set(statesOf(spec).flatMap(({ snapshot }) => snapshot._nodes.map(stateName)));
  // Only passed through by eventless transitions, or entered by none that can be taken.
  const passed = transitions
    .flatMap((transition) =>
      tally.taken.has(transitionName(transition)) ? [transition.source, ...(transition.target ?? [])] : [],
    )
    .map(stateName);
  const states = chartNodes(machine).slice(1).map(stateName);
  const entered = new Set([...standing, ...passed]);
  const behind = states.filter(
    (state) =>
      !entered.has(state) &&
      unreachable.some(
        (name) => name.startsWith(`${state}:`) || name.startsWith(`${state}.`) || name.endsWith(`→ ${state}`),
      ),
  );
  return {
    states: { ...share(states, entered, behind), all: stateCount(machine) },
    transitions: share(names, tally.taken, unreachable),
    pairs: share([...runs.pairs.keys()], tally.pairs),
    triples: spec.strategy === 'triples' ? share([...runs.triples.keys()], tally.triples) : null,
    guards: share(
      guarded.flatMap((name) => [taken(name), refused(name)]),
      new Set([...[...tally.taken].map(taken), ...[...refusedByAny].map(refused)]),
      [
        ...unreachable.flatMap((name) => [taken(name), refused(name)]),
        ...Object.keys(spec.neverRefused ?? {}).map(refused),
      ],
    ),
    untrue: untrueLines(spec, names, tally, refusedByAny),
  };
}

/** What a coverage lacks, as lines that say what to do; empty if it is complete. */
export function errorsOf(coverage: Coverage): readonly string[] {
  const lacking = (what: string, { missing }: Share, help: string) =>
    missing.map((name) => `${what} not covered: ${name}\n  ${help}`);
  return [
    ...lacking(
      'transition',
      coverage.transitions,
      'Give samples that reach it, or say under `unreachable` why nothing can.',
    ),
    ...lacking('state', coverage.states, 'Give samples that reach it.'),
    ...lacking('pair', coverage.pairs, 'Let the strategy of the spec be `pairs`.'),
    ...(coverage.triples === null
      ? []
      : lacking('three in a row', coverage.triples, 'Let the strategy of the spec be `triples`.')),
    ...lacking(
      'guard',
      coverage.guards,
      'Give a sample that the guard judges so, or say under `neverRefused` (or `unreachable`) why there is none.',
    ),
    ...coverage.untrue.map((line) => `a list of the spec is not true: ${line}`),
  ];
}

const told = ({ all, covered, listed }: Share) =>
  `${covered} of ${all}${listed === 0 ? '' : ` (${listed} listed as impossible)`}`;

/** A coverage in one line. */
export const summaryOf = ({ states, transitions, pairs, triples, guards }: Coverage): string =>
  `states ${told(states)}, transitions ${told(transitions)}, pairs ${told(pairs)}, ${triples === null ? '' : `threes ${told(triples)}, `}guard sides ${told(guards)}`;
