import { checkLevel, sayLevel } from './check-level';
import { EXIT, UsageError } from './command';
import type { Desk } from './command';
import { tellFailures } from './tell-failures';
import type { Level, OuterLevel } from './level';
import { keepResult } from './level-results';
import { loadLevels, loadWithoutLevel } from './load';
import { plain } from './observed';
import { fileName } from './path-file';
import { sayEvent } from './prose';
import type { PathFailure } from './run';
import { runPathAt, Stages } from './run-level';
import type { LevelRun } from './run-level';
import { nameOf } from './spec';
import type { PathSpec } from './spec';
import type { Path, Strategy } from './walk';

interface Wish {
  readonly level: OuterLevel;
  readonly strategy: Strategy | undefined;
  readonly isDiff: boolean;
  readonly isAll: boolean;
}

/** Both projections at every step of a path in which they differ, part by part. */
function tellDiff({ spec, level }: Level, path: Path, { compared }: LevelRun, desk: Desk): void {
  const differing = compared.filter(({ differ }) => differ.length > 0);
  if (differing.length === 0) return;
  desk.say(`\n${nameOf(spec)}, a path of ${path.steps.length} steps`);
  for (const { step, expected, actual, differ } of differing) {
    const event = path.steps[step - 1]?.event;
    desk.say(`${step}. ${event === undefined ? 'At the start' : sayEvent(spec, event)}`);
    for (const part of differ)
      desk.say(
        `   ${part.padEnd(6)}  machine  ${plain(expected[part])}\n${' '.repeat(11)}${level.padEnd(7)}  ${plain(actual[part])}`,
      );
  }
}

/** Walks specs at a level, if they have it; explains why the others do not. @returns the exit code */
export async function runLevel(
  specs: readonly PathSpec[],
  { level: name, strategy, isDiff, isAll }: Wish,
  desk: Desk,
): Promise<number> {
  const levels = (await loadLevels(desk.specsFolder, name)).filter(
    ({ spec }) => specs.includes(spec) || specs.some((each) => nameOf(each) === nameOf(spec)),
  );
  const without = (await loadWithoutLevel(desk.specsFolder))[name];
  const lacking = specs.filter((spec) => !levels.some((level) => nameOf(level.spec) === nameOf(spec)));
  const why = (spec: PathSpec): string =>
    `${nameOf(spec)}: no ${name} level, ${without[nameOf(spec)] ?? 'and nothing says why'}`;
  if (levels.length === 0) throw new UsageError(lacking.map(why).join('\n'));
  await desk.prepare?.(name);
  const stages = new Stages();
  let failed = 0;
  try {
    for (const level of levels) {
      const runs: { readonly run: LevelRun; readonly path: Path }[] = [];
      const walked = (run: LevelRun, path: Path): void => void (run.failure !== undefined && runs.push({ run, path }));
      const checked = await checkLevel(level, stages, { strategy, folder: desk.failuresFolder, goOn: isDiff, walked });
      failed += checked.failures.length + checked.coverage.missing.length;
      desk.say(
        `${nameOf(level.spec)}${level.situation === undefined ? '' : ` ${level.situation}`}: ${sayLevel(checked)}`,
      );
      if (isDiff) for (const { run, path } of runs) tellDiff(level, path, run, desk);
      tellFailures(level.spec, checked.failures, desk);
      for (const transition of checked.coverage.missing) desk.say(`not taken: ${transition}`);
      if (level.situation === undefined) keepResult(desk.failuresFolder, checked);
    }
  } finally {
    await stages.close();
  }
  if (isAll) for (const spec of lacking) desk.say(why(spec));
  return failed === 0 ? EXIT.ok : EXIT.failed;
}

/** Walks one path at a level. @returns its failure, if any */
export async function runFileAt(
  spec: PathSpec,
  path: Path,
  name: OuterLevel,
  situation: string | undefined,
  desk: Desk,
): Promise<PathFailure | undefined> {
  const level = (await loadLevels(desk.specsFolder, name)).find(
    (each) => nameOf(each.spec) === nameOf(spec) && each.situation === situation,
  );
  if (level === undefined)
    throw new UsageError(`${nameOf(spec)} has no ${name} level${situation === undefined ? '' : ` ${situation}`}`);
  await desk.prepare?.(name);
  const stages = new Stages();
  try {
    return (
      await runPathAt(level, stages, path, {
        keep: { folder: desk.failuresFolder, name: `${fileName(spec, name)}-again` },
      })
    ).failure;
  } finally {
    await stages.close();
  }
}
