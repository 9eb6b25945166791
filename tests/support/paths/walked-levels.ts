import { deepEqual, equal, ok } from 'node:assert/strict';
import path from 'node:path';
import { checkLevel, sayLevel } from '@mersal/machine-paths/check-level';
import { specAt } from '@mersal/machine-paths/level';
import type { Level } from '@mersal/machine-paths/level';
import { loadLevels } from '@mersal/machine-paths/load';
import { pathOfFile, writeFailure } from '@mersal/machine-paths/path-file';
import type { PathFile } from '@mersal/machine-paths/path-file';
import { tellFailure } from '@mersal/machine-paths/prose';
import { runPathAt, Stages } from '@mersal/machine-paths/run-level';
import { nameOf } from '@mersal/machine-paths/spec';
import type { Strategy } from '@mersal/machine-paths/walk';

/**
 * Walks a machine's paths at a level, and fails with the first that does not hold, as text, and how to walk it again.
 *
 * @param most only this many of them, which need not take every transition
 */
export async function walkLevel(level: Level, strategy: Strategy, stages: Stages, most?: number): Promise<void> {
  const folder = path.join('.cache', 'paths');
  const checked = await checkLevel(level, stages, { strategy, folder, ...(most === undefined ? {} : { most }) });
  console.log(`${[nameOf(level.spec), level.situation].join(' ').trim()}: ${sayLevel(checked)}`);
  // The shortest says the most.
  const failures = checked.failures.toSorted((a, b) => a.step - b.step);
  const told = failures.map(
    (failure, index) =>
      `${tellFailure(level.spec, failure)}\nWalk it again: npm run paths -- run ${writeFailure(level.spec, failure, folder, index + 1)}`,
  );
  equal(told[0], undefined, `${told.length} paths failed; the first:\n${told[0]}`);
  deepEqual(checked.coverage.missing, []);
  ok(checked.walked > 0, 'there are paths');
}

/**
 * Walks one path of a file, and fails if the screens do not show what the chart says.
 *
 * @public called by the files that `npm run trace -- to-test --screens` writes
 */
export async function walkFileOnScreens(file: PathFile): Promise<void> {
  const level = (await loadLevels(path.resolve('tests/paths'), 'browser')).find(
    ({ spec, situation }) => nameOf(spec) === file.machine && situation === file.situation,
  );
  if (level === undefined) throw new Error(`"${file.machine}" is not walked on screens`);
  const stages = new Stages();
  try {
    const { failure } = await runPathAt(level, stages, pathOfFile(specAt(level), file), {
      keep: { folder: path.join('.cache', 'paths'), name: 'again' },
    });
    equal(failure, undefined, failure && tellFailure(level.spec, failure));
  } finally {
    await stages.close();
  }
}
