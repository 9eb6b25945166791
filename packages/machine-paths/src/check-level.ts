import { chained } from './chain';
import { chartTransitions, transitionName } from './chart';
import { emptyTally, note } from './coverage';
import { leftOutAt, specAt } from './level';
import type { Level } from './level';
import { fileName } from './path-file';
import { sayEvent } from './prose';
import { runPath } from './run';
import type { PathFailure, PathRun } from './run';
import { runPathAt } from './run-level';
import type { LevelRun, Stages } from './run-level';
import { outcomeOf } from './spec';
import { isTimer } from './timed-model';
import { pathsOf, statesOf } from './walk';
import type { Path, Wanted } from './walk';

/** A sample that a level leaves out, in readable form. */
export interface LeftOutWords {
  readonly what: string;
  readonly why: string;
}

/** How much of a chart a level has shown. */
export interface LevelCoverage {
  /** Transitions of the chart. */
  readonly all: number;
  readonly covered: number;
  /** Nothing makes them happen at any level: the spec says so. */
  readonly impossible: number;
  /** Nothing makes them happen at this one: the samples for it are left out. */
  readonly beyond: number;
  /** Could have been taken at this level, and were not. */
  readonly missing: readonly string[];
}

/** The result of walking the paths of a level. */
export interface CheckedLevel {
  readonly level: Level;
  /** How many were walked, and of how many. */
  readonly walked: number;
  readonly paths: number;
  readonly steps: number;
  readonly millis: number;
  readonly failures: readonly PathFailure[];
  readonly coverage: LevelCoverage;
  readonly leftOut: readonly LeftOutWords[];
}

/** Which paths of a level are walked, and how. */
export interface LevelWalk extends Wanted {
  /** No path is started after this many milliseconds. */
  readonly within?: number;
  /** Only the first this many paths; then the slow question of what all of them could take is skipped. */
  readonly most?: number;
  /** Where failures leave their files. */
  readonly folder?: string;
  /** Continues after a difference. */
  readonly goOn?: boolean;
  /** Called for every path. */
  readonly walked?: (run: LevelRun, path: Path) => void;
}

/** Every sample that cannot happen at a level, in readable form, each once with its reason. */
export function leftOutOf(level: Level): readonly LeftOutWords[] {
  statesOf(specAt(level));
  const told = leftOutAt(level).map(({ event, why }): [string, LeftOutWords] => [
    `${sayEvent(level.spec, event)} ${why}`,
    { what: sayEvent(level.spec, event), why },
  ]);
  return [...new Map(told).values()];
}

/** Takes a path on the bare machine, to see which transitions follow; what must hold there is checked elsewhere. */
const bareRun = (level: Level, path: Path): PathRun =>
  runPath(specAt(level), path, level.spec.machine, path.steps.length);

/** The transitions that paths take, including inner ones, found by walking them on the bare machine. */
function takenBy(level: Level, paths: readonly Path[]): ReadonlySet<string> {
  const tally = emptyTally();
  for (const path of paths) note(tally, bareRun(level, path));
  return tally.taken;
}

/** The transitions that can be taken at a level, each with the shortest path that takes it, as far as was asked. */
class Possible {
  private readonly nearest = new Map<string, Path>();
  private readonly left: Path[];

  constructor(private readonly level: Level) {
    this.left = pathsOf(specAt(level), { strategy: 'transitions' }).toSorted((a, b) => a.steps.length - b.steps.length);
  }

  /** @returns the shortest path that takes a transition; undefined if none can */
  pathTo(transition: string): Path | undefined {
    while (!this.nearest.has(transition)) {
      const path = this.left.shift();
      if (path === undefined) break;
      for (const name of bareRun(this.level, path).taken) if (!this.nearest.has(name)) this.nearest.set(name, path);
    }
    return this.nearest.get(transition);
  }
}

const possible = new WeakMap<Level, Possible>();

function possibleAt(level: Level): Possible {
  const known = possible.get(level) ?? new Possible(level);
  possible.set(level, known);
  return known;
}

/** Transitions of the chart that were not taken, though they can be at this level. */
function openAt(level: Level, taken: ReadonlySet<string>): readonly string[] {
  const left = chartTransitions(level.spec.machine).filter(
    (transition) =>
      !taken.has(transitionName(transition)) &&
      !Object.hasOwn(level.spec.unreachable ?? {}, transitionName(transition)),
  );
  const told = new Set(
    statesOf(specAt(level)).flatMap(({ edges }) => edges.flatMap((edge) => edge.taken.split(' & '))),
  );
  // What follows from within shows only when a path is run, which is slow; answers and timers come from outside.
  const isInner = (type: string): boolean => outcomeOf(type) === null && !isTimer(type);
  return left
    .filter(
      (transition) =>
        told.has(transitionName(transition)) ||
        (isInner(transition.eventType) && possibleAt(level).pathTo(transitionName(transition)) !== undefined),
    )
    .map(transitionName);
}

function wantedAt(level: Level, wanted: Wanted): readonly Path[] {
  return level.isSlowToStart === true
    ? chained(specAt(level), wanted.strategy ?? level.spec.strategy ?? 'pairs')
    : pathsOf(specAt(level), wanted);
}

/**
 * The wanted paths, and one for each transition that none of them takes though it can be taken: those that follow from
 * others.
 */
function pathsAt(level: Level, wanted: Wanted): readonly Path[] {
  const paths = wantedAt(level, wanted);
  if (wanted.to !== undefined || wanted.via !== undefined) return paths;
  return [
    ...paths,
    ...new Set(openAt(level, takenBy(level, paths)).flatMap((name) => possibleAt(level).pathTo(name) ?? [])),
  ];
}

function coverageAt(level: Level, agreed: readonly Path[]): LevelCoverage {
  const names = chartTransitions(level.spec.machine).map(transitionName);
  const taken = takenBy(level, agreed);
  const covered = names.filter((name) => taken.has(name)).length;
  const missing = openAt(level, taken);
  const impossible = names.filter(
    (name) => !taken.has(name) && Object.hasOwn(level.spec.unreachable ?? {}, name),
  ).length;
  return {
    all: names.length,
    covered,
    impossible,
    beyond: names.length - covered - impossible - missing.length,
    missing,
  };
}

/** The same without what is missing. */
function coveredBy(level: Level, agreed: readonly Path[]): LevelCoverage {
  const taken = takenBy(level, agreed);
  const names = chartTransitions(level.spec.machine).map(transitionName);
  return {
    all: names.length,
    covered: names.filter((name) => taken.has(name)).length,
    impossible: 0,
    beyond: 0,
    missing: [],
  };
}

/** How many transitions a chart has, how many can be taken at a level, and how many at none. */
export function reachAt(level: Level): {
  readonly all: number;
  readonly possible: number;
  readonly impossible: number;
} {
  const { all, impossible, missing } = coverageAt(level, []);
  return { all, possible: missing.length, impossible };
}

/** Walks the paths of a level one after the other, on the opened stages. @throws if the level lacks a sample */
export async function checkLevel(
  level: Level,
  stages: Stages,
  { within = Infinity, most, folder, goOn = false, walked, ...wanted }: LevelWalk = {},
): Promise<CheckedLevel> {
  const started = performance.now();
  const paths = most === undefined ? pathsAt(level, wanted) : wantedAt(level, wanted).slice(0, most);
  const agreed: Path[] = [];
  const failures: PathFailure[] = [];
  let steps = 0;
  for (const path of paths) {
    if (performance.now() - started > within) break;
    const name = `${fileName(level.spec, level.level, level.situation)}-${failures.length + 1}`;
    const run = await runPathAt(level, stages, path, {
      goOn,
      ...(folder === undefined ? {} : { keep: { folder, name } }),
    });
    steps += run.steps;
    if (run.failure === undefined) agreed.push(path);
    else failures.push(run.failure);
    walked?.(run, path);
  }
  const millis = performance.now() - started;
  return {
    level,
    walked: agreed.length + failures.length,
    paths: paths.length,
    steps,
    millis,
    failures,
    coverage: most === undefined ? coverageAt(level, agreed) : coveredBy(level, agreed),
    leftOut: leftOutOf(level),
  };
}

/** The result of a level, in one line. */
export function sayLevel({ walked, paths, steps, millis, failures, coverage, leftOut }: CheckedLevel): string {
  const of = walked === paths ? '' : ` of ${paths}`;
  const { all, covered, impossible, beyond, missing } = coverage;
  const notes = [
    ...(impossible === 0 ? [] : [`${impossible} listed as impossible`]),
    ...(beyond === 0 ? [] : [`${beyond} beyond this level`]),
    ...(missing.length === 0 ? [] : [`${missing.length} MISSING`]),
  ];
  const transitions = `transitions ${covered} of ${all}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
  const minute = Math.round(walked / (millis / 60_000));
  return `${walked}${of} paths, ${steps} steps in ${(millis / 1_000).toFixed(1)} s (${minute} paths a minute); ${transitions}${leftOut.length === 0 ? '' : `; ${leftOut.length} samples left out`}${failures.length === 0 ? '' : `; ${failures.length} FAILED`}`;
}
