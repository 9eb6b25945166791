import { OUTER_LEVELS } from './level';
import type { LevelName, OuterLevel } from './level';
import type { PathSpec } from './spec';
import { nameOf } from './spec';
import { STRATEGIES } from './walk';
import type { Strategy } from './walk';

/** The folders of a command, and its output. */
export interface Desk {
  /** Of the `*.paths.ts`. */
  readonly specsFolder: string;
  /** Of the `*.machine.ts`, for their purpose. */
  readonly machinesFolder: string;
  /** Of the pages of the machines. */
  readonly pagesFolder: string;
  /** Where failed paths are written. */
  readonly failuresFolder: string;
  /** What a person types before a command, for messages that say how to run something again. */
  readonly called: string;
  readonly say: (line: string) => void;
  /** Prepares what a level needs and may be missing: a build, a browser. */
  readonly prepare?: (level: OuterLevel) => Promise<void>;
}

/** How a command ended: success, a failed check, or wrong arguments. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** For wrong arguments; the command line prints it without a stack. */
export class UsageError extends Error {}

export interface Command {
  /** What may follow its name. */
  readonly usage: string;
  readonly about: string;
  readonly run: (args: readonly string[], desk: Desk) => Promise<number>;
}

/**
 * The specs that a name means: one by its name, all of a machine by its id, or `all`. @throws UsageError if there are
 * none
 */
export function chosen(specs: readonly PathSpec[], name: string | undefined): readonly PathSpec[] {
  if (name === undefined) throw new UsageError('Name a machine, or `all`');
  const found = specs.filter((spec) => name === 'all' || nameOf(spec) === name || spec.machine.id === name);
  if (found.length === 0)
    throw new UsageError(`There is no machine "${name}". There are ${specs.map(nameOf).join(', ')}`);
  return found;
}

/** Aligned columns. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** @throws UsageError if there is no such strategy */
export function strategyOf(value: string): Strategy {
  const strategy = STRATEGIES.find((each) => each === value);
  if (strategy === undefined)
    throw new UsageError(`There is no strategy "${value}". There are ${STRATEGIES.join(', ')}`);
  return strategy;
}

/** @throws UsageError if there is no such level */
export function levelOf(value: string): LevelName {
  const level = (['machine', ...OUTER_LEVELS] as const).find((each) => each === value);
  if (level === undefined)
    throw new UsageError(`There is no level "${value}". There are machine, ${OUTER_LEVELS.join(', ')}`);
  return level;
}
