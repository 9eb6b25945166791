import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedLevel, LevelCoverage, LeftOutWords } from './check-level';
import type { OuterLevel } from './level';
import { nameOf } from './spec';

/** The result of a spec's last run at a level. */
export interface LevelResult {
  readonly spec: string;
  readonly level: OuterLevel;
  readonly walked: number;
  readonly steps: number;
  readonly failed: number;
  readonly coverage: LevelCoverage;
  readonly leftOut: readonly LeftOutWords[];
}

const FILE = 'levels.json';

/** The last results stored in a folder. */
export function readResults(folder: string): readonly LevelResult[] {
  const file = path.join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly LevelResult[]) : [];
}

/** Stores a result in place of the previous one. */
export function keepResult(
  folder: string,
  { level: { spec, level }, walked, steps, failures, coverage, leftOut }: CheckedLevel,
): void {
  const result: LevelResult = { spec: nameOf(spec), level, walked, steps, failed: failures.length, coverage, leftOut };
  const others = readResults(folder).filter((each) => each.spec !== result.spec || each.level !== level);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, FILE), JSON.stringify([...others, result]));
}
