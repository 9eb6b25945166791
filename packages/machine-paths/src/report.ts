import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSpec, coveragesOf } from './check';
import { MUTATIONS_FILE } from './command-mutate';
import { RACES_FILE } from './command-races';
import type { Desk } from './command';
import type { Standing } from './layout';
import type { OuterLevel } from './level';
import { readResults } from './level-results';
import type { LevelResult } from './level-results';
import type { WithoutLevel } from './load';
import { byMachine } from './mutate';
import type { MutationReport } from './mutate';
import { writeFailure } from './path-file';
import { sayEvent, sayState, tellFailure } from './prose';
import type { RaceReport } from './races';
import type { LevelStanding, Report, ReportFailure, ReportMachine, ReportSpec } from './report-page';
import { nameOf } from './spec';
import type { PathSpec } from './spec';
import { pathsOf } from './walk';

/** Further failures mostly say the same. */
const TOLD = 5;

const read = (folder: string, file: string): unknown =>
  existsSync(path.join(folder, file)) ? JSON.parse(readFileSync(path.join(folder, file), 'utf8')) : [];

function tellSteps(spec: PathSpec): Pick<ReportSpec, 'steps' | 'paths'> {
  const places = new Map<string, number>();
  const steps: [string, string][] = [];
  const paths = pathsOf(spec).map((each) =>
    each.steps.map(({ event, state }) => {
      const step: [string, string] = [sayEvent(spec, event), sayState(spec, state)];
      const key = step.join('\n');
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, steps.length);
      return steps.push(step) - 1;
    }),
  );
  return { steps, paths };
}

/** A picture stored by a run, as a data address; missing ones are left out. */
function pictureOf(file: unknown): string[] {
  if (typeof file !== 'string' || !/\.(png|jpe?g)$/i.test(file) || !existsSync(file)) return [];
  return [`data:image/${/png$/i.test(file) ? 'png' : 'jpeg'};base64,${readFileSync(file).toString('base64')}`];
}

interface KeptFailure {
  readonly machine?: unknown;
  readonly failed?: { readonly property?: unknown; readonly step?: unknown; readonly message?: unknown };
  readonly screenshots?: unknown;
}

/** Failures that runs on other levels left as files, with their pictures. */
function keptFailures(desk: Desk, names: readonly string[]): readonly ReportFailure[] {
  const files = existsSync(desk.failuresFolder)
    ? readdirSync(desk.failuresFolder).filter((file) => file.endsWith('.path.json'))
    : [];
  return files.flatMap((name): ReportFailure[] => {
    const file = path.join(desk.failuresFolder, name);
    let kept: KeptFailure | null;
    try {
      kept = JSON.parse(readFileSync(file, 'utf8')) as KeptFailure | null;
    } catch {
      return []; // half written, or by another program
    }
    if (!kept?.failed || !names.includes(String(kept.machine))) return [];
    const pictures = Array.isArray(kept.screenshots) ? kept.screenshots.flatMap(pictureOf) : [];
    const { property, step, message } = kept.failed;
    return [
      {
        told: `"${String(property)}" did not hold after step ${String(step)}\n${String(message)}`,
        command: `${desk.called} run ${file}`,
        pictures,
      },
    ];
  });
}

/** What is known about levels: which specs have them, why others do not, and the results of their last walks. */
export interface KnownLevels {
  readonly described: readonly { readonly level: OuterLevel; readonly specs: readonly string[] }[];
  readonly without: WithoutLevel;
}

/** The status of each spec at each level of the folder. */
function standingsOf(
  names: readonly string[],
  { described, without }: KnownLevels,
  results: readonly LevelResult[],
): readonly LevelStanding[] {
  return described.flatMap(({ level, specs }) =>
    names.map((name): LevelStanding => {
      const result = specs.includes(name)
        ? (results.find((each) => each.spec === name && each.level === level) ?? null)
        : null;
      return { name, level, why: specs.includes(name) ? null : (without[level][name] ?? 'nothing says why'), result };
    }),
  );
}

function machineOf(
  specs: readonly PathSpec[],
  desk: Desk,
  mutations: readonly MutationReport[],
  orders: readonly RaceReport[],
  levels: KnownLevels,
): ReportMachine {
  const [first] = specs;
  if (first === undefined) throw new Error('A machine without a spec cannot be reported');
  const covered = coveragesOf(specs.map((spec) => checkSpec(spec)));
  const taken = new Set(covered.flatMap(({ checked }) => [...checked.tally.taken]));
  const unreachable = new Set(specs.flatMap((spec) => Object.keys(spec.unreachable ?? {})));
  const now = covered.flatMap(({ checked: { spec, failures } }) =>
    failures.slice(0, TOLD).map((failure, index): ReportFailure => ({
      told: tellFailure(spec, failure),
      command: `${desk.called} run ${writeFailure(spec, failure, desk.failuresFolder, index + 1)}`,
      pictures: [],
    })),
  );
  const kept = keptFailures(desk, specs.map(nameOf)).filter(
    ({ command }) => !now.some((failure) => failure.command === command),
  );
  return {
    id: first.machine.id,
    machine: first.machine,
    standingOf: (name): Standing => (taken.has(name) ? 'covered' : unreachable.has(name) ? 'unreachable' : 'uncovered'),
    specs: covered.map(({ checked: { spec }, coverage }) => ({
      name: nameOf(spec),
      ids: spec.ids,
      coverage,
      ...tellSteps(spec),
    })),
    failures: [...now, ...kept],
    mutation: mutations.find(({ machine }) => machine === first.machine.id) ?? null,
    races: orders.filter(({ machine }) => specs.some((spec) => nameOf(spec) === machine)),
    levels: standingsOf(specs.map(nameOf), levels, readResults(desk.failuresFolder)),
  };
}

/**
 * Walks every path on the bare machine and collects what is known about each machine: coverage, failures, and the
 * results of the last `mutate all`, `races all` and `run … --level`.
 */
export function gather(
  specs: readonly PathSpec[],
  desk: Desk,
  made: string,
  levels: KnownLevels = { described: [], without: { http: {}, browser: {} } },
): Report {
  const mutations = read(desk.failuresFolder, MUTATIONS_FILE) as readonly MutationReport[];
  const orders = read(desk.failuresFolder, RACES_FILE) as readonly RaceReport[];
  return {
    made,
    called: desk.called,
    machines: byMachine(specs).map((group) => machineOf(group, desk, mutations, orders, levels)),
  };
}
