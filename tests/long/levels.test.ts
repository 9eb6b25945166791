import { afterAll, describe, it } from 'vitest';
import { loadLevels } from '../../tools/paths/load';
import { Stages } from '../../tools/paths/run-level';
import { nameOf } from '../../tools/paths/spec';
import { walkLevel } from '../support/walked-levels';

const LONG = 1_800_000; // ms; the session has thousands
/** Where every two in a row are so many paths that an hour would not do; the machine alone walks them all with every `npm test`. */
const ONE_BY_ONE = new Set(['quick-parcel']);
const levels = await loadLevels('tests/paths', 'http');
const stages = new Stages();
afterAll(() => stages.close());

describe('the paths between the real adapters and the real server, every two transitions in a row', () => {
  it.each(levels.map((level) => [nameOf(level.spec), level] as const))('%s shows what the machine alone shows [R10.03]', (name, level) => walkLevel(level, ONE_BY_ONE.has(name) ? 'transitions' : 'pairs', stages), LONG);
});
