import { afterAll, describe, it } from 'vitest';
import { loadLevels } from '@mersal/machine-paths/load';
import { Stages } from '@mersal/machine-paths/run-level';
import { nameOf } from '@mersal/machine-paths/spec';
import { walkLevel } from '../support/paths/walked-levels';

const LONG = 1_800_000; // ms; the session has thousands
const levels = await loadLevels('tests/paths', 'http');
const stages = new Stages();
afterAll(() => stages.close());

describe('the paths between the real adapters and the real server, every two transitions in a row', () => {
  it.each(levels.map((level) => [nameOf(level.spec), level] as const))(
    '%s shows what the machine alone shows [R10.03]',
    (_name, level) => walkLevel(level, 'pairs', stages),
    LONG,
  );
});
