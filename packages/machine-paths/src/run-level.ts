import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { differences, projectionOf, specAt } from './level';
import type { Driver, Level, LevelName, Projection, Stage } from './level';
import { plain } from './observed';
import { STANDS } from './run';
import type { PathFailure } from './run';
import { startOf } from './timed-model';
import type { Path } from './walk';

/** The failure when a level shows something different from the bare machine. */
const sameAt = (level: LevelName): string => `it shows the same at the ${level} level`;

/** What both levels show after a step. */
export interface Compared {
  readonly step: number;
  readonly expected: Projection;
  readonly actual: Partial<Projection>;
  readonly differ: readonly (keyof Projection)[];
}

/** The result of walking one path at a level. */
export interface LevelRun {
  readonly steps: number;
  readonly failure?: PathFailure;
  /** What was compared, step by step, the start first. */
  readonly compared: readonly Compared[];
}

/** Opens what levels share, each once per run, and closes everything in the end. */
export class Stages {
  private readonly opened = new Map<() => Promise<Stage>, Promise<Stage>>();

  of(level: Level): Promise<Stage> {
    const known = this.opened.get(level.open) ?? level.open();
    this.opened.set(level.open, known);
    return known;
  }

  async close(): Promise<void> {
    for (const stage of this.opened.values()) await (await stage).close();
    this.opened.clear();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const partsOf = (differ: readonly (keyof Projection)[], of: Partial<Projection>): string =>
  differ.map((part) => `${part} ${plain(of[part])}`).join(', ');

/** What a step showed, and what it should show. */
async function compare(level: Level, driver: Driver, step: number, should: AnyMachineSnapshot): Promise<Compared> {
  const expected = projectionOf(level.spec, should);
  const actual = await driver.read();
  return { step, expected, actual, differ: differences(expected, actual) };
}

const disagreement = (level: Level, { differ, expected, actual }: Compared): string =>
  `machine level: ${partsOf(differ, expected)}\n${level.level} level: ${' '.repeat(Math.max(0, 7 - level.level.length))}${partsOf(differ, actual)}`;

/** How one path is walked. */
export interface Walking {
  /** Where a failure leaves the level's files, and under which name. */
  readonly keep?: { readonly folder: string; readonly name: string };
  /** Continues after a difference, to see what follows. */
  readonly goOn?: boolean;
}

/**
 * Walks one path at a level: after every step its projection must be that of the chart. Never throws for a failed
 * check; a step that the level cannot do fails the path.
 */
export async function runPathAt(
  level: Level,
  stages: Stages,
  path: Path,
  { keep, goOn = false }: Walking = {},
): Promise<LevelRun> {
  const compared: Compared[] = [];
  let step = 0;
  let driver: Driver | undefined;
  const failAt = async (property: string, message: string): Promise<PathFailure> => {
    const kept = (keep === undefined ? undefined : await driver?.keep?.(keep.folder, keep.name).catch(() => [])) ?? [];
    return {
      property,
      message,
      step,
      path,
      level: level.level,
      ...(level.situation === undefined ? {} : { situation: level.situation }),
      ...(kept.length === 0 ? {} : { screenshots: kept }),
    };
  };
  let failure: PathFailure | undefined;
  try {
    driver = await level.start(await stages.of(level));
    let before = startOf(specAt(level)).snapshot;
    const steps: readonly { readonly event: AnyEventObject | null; readonly state: AnyMachineSnapshot }[] = [
      { event: null, state: before },
      ...path.steps,
    ];
    for (const { event, state } of steps) {
      if (event !== null) {
        step += 1;
        await driver.do(event, { before, after: state });
      }
      const seen = await compare(level, driver, step, state);
      compared.push(seen);
      if (seen.differ.length > 0) failure ??= await failAt(sameAt(level.level), disagreement(level, seen));
      if (failure !== undefined && !goOn) break;
      before = state;
    }
    if (failure === undefined) await driver.finish?.();
  } catch (error) {
    failure ??= await failAt(STANDS, `${level.level} level: ${messageOf(error)}`);
  } finally {
    await driver?.stop();
  }
  return { steps: step, compared, ...(failure === undefined ? {} : { failure }) };
}
