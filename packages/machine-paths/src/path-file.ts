import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyEventObject } from 'xstate';
import { OUTER_LEVELS } from './level';
import type { OuterLevel } from './level';
import type { PathFailure } from './run';
import { nameOf } from './spec';
import type { PathSpec } from './spec';
import { nextOf, startOf, takenBy } from './timed-model';
import type { Timed } from './timed-model';
import type { Path, PathStep } from './walk';

/** One path as a file: enough to walk it again on today's machine. */
export interface PathFile {
  readonly paths: 1;
  readonly machine: string;
  /** The level where it is walked; the bare machine by default. */
  readonly level?: OuterLevel;
  /** The situation there. */
  readonly situation?: string;
  readonly events: readonly AnyEventObject[];
  /** What failed, if anything did. */
  readonly failed?: { readonly property: string; readonly step: number; readonly message: string };
  /** Pictures of the failure. */
  readonly screenshots?: readonly string[];
}

/** A file that is no path, or a path that this machine cannot walk. */
export class BadPathFile extends Error {}

const MARK = '$error';
const packed = (_: string, value: unknown): unknown => (value instanceof Error ? { [MARK]: value.message } : value);
const unpacked = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && MARK in value ? new Error(String(value[MARK])) : value;

export const fileOf = (spec: PathSpec, steps: readonly PathStep[]): PathFile => ({
  paths: 1,
  machine: nameOf(spec),
  events: steps.map(({ event }) => event),
});

/** A path file as text. */
export const printFile = (file: PathFile | readonly PathFile[]): string => `${JSON.stringify(file, packed, 2)}\n`;

/** The common part of file names for a spec, at a level. */
export const fileName = (spec: PathSpec, level?: OuterLevel, situation?: string): string =>
  [
    ...nameOf(spec).split(':'),
    ...(level === undefined ? [] : [level]),
    ...(situation === undefined ? [] : situation.split(/\W+/)),
  ].join('-');

/** Writes what reproduces a failure. @returns the file's path */
export function writeFailure(
  spec: PathSpec,
  { path: failed, step, property, message, level, situation, screenshots }: PathFailure,
  folder: string,
  number: number,
): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${fileName(spec, level, situation)}-${number}.path.json`);
  writeFileSync(
    file,
    printFile({
      ...fileOf(spec, failed.steps.slice(0, step)),
      ...(level === undefined ? {} : { level }),
      ...(situation === undefined ? {} : { situation }),
      failed: { property, step, message },
      ...(screenshots === undefined ? {} : { screenshots }),
    }),
  );
  return file;
}

/** @throws BadPathFile if it is unreadable */
export function readPathFile(file: string): PathFile {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'), unpacked);
  } catch (cause) {
    throw new BadPathFile(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  const { paths, machine, level, events } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<PathFile>;
  if (paths !== 1) throw new BadPathFile(`${file} is no path file of version 1`);
  const isEvent = (event: unknown): boolean =>
    typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
  if (typeof machine !== 'string' || !Array.isArray(events) || !events.every(isEvent))
    throw new BadPathFile(`${file} names no machine, or has events without a type`);
  if (level !== undefined && !OUTER_LEVELS.includes(level))
    throw new BadPathFile(`${file} is of a level that is not there: ${level as string}`);
  return value as PathFile;
}

/** The path that a file's events make on today's chart. @throws BadPathFile if the chart cannot walk it */
export function pathOfFile(spec: PathSpec, { events }: PathFile): Path {
  let here: Timed = startOf(spec);
  const steps = events.map((event, index) => {
    try {
      const taken = takenBy(spec, here.snapshot, event);
      here = nextOf(spec, here, event);
      return { event, state: here.snapshot, taken };
    } catch (cause) {
      throw new BadPathFile(
        `Step ${index + 1} cannot happen in ${nameOf(spec)}: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
    }
  });
  return { steps };
}
