import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkTrace } from '@mersal/machine-traces/check';
import { writeTrace } from '@mersal/machine-traces/format';
import type { Trace } from '@mersal/machine-traces/format';
import { errorText, parseTrace } from '@mersal/machine-traces/parse';
import { describeDivergence, eventOf, Replay } from '@mersal/machine-traces/replay';
import type { Machines, ReplayStep } from '@mersal/machine-traces/replay';
import { shrinkBreach, shrinkDivergence } from '@mersal/machine-traces/shrink';
import type { Breaks } from '@mersal/machine-traces/shrink';
import { toTest } from '@mersal/machine-traces/to-test';
import { loadLevels } from '@mersal/machine-paths/load';
import { NoSuchPath, screensTest } from './to-screens';

const USAGE = `npm run trace -- <command> <file…> [options]
  replay <file>     replays a trace against today's machines, prints the steps and the first departure
  check <file|folder…>  judges traces before they are run: fine, risky or impossible
  shrink <file>     the shortest trace that still departs (or breaks --invariant)
  to-test <file>    a Vitest file of the shortest trace, which fails as long as it departs; with --screens a Playwright
                    file, too, that goes the trace's way on the real screens
options
  --machines <module>   exports MACHINES, the machines by id, and perhaps SOURCES, their files (src/application/machines.ts)
  --invariants <module> exports INVARIANTS: (snapshot, actor) => true where it is broken, by name
  --invariant <name>    shrink to what breaks it
  --out <file>          write there instead of to the screen
  --screens <file>      of to-test: where the Playwright file is written
  --machine <id>        of --screens: whose way is gone (request)
  --quiet               without the steps`;

const SAME = 0;
const WRONG_CALL = 1;
const DIVERGED = 2;
const BROKEN = 3;
const DEFAULT_MACHINES = 'src/application/machines.ts';

export interface Surroundings {
  readonly load: (module: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Whether a module is the one that was started. */
export const isMain = (url: string): boolean =>
  process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);

/** Ends the command, with its message and exit code. */
class Stop extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

interface Options {
  readonly command: string;
  readonly files: readonly string[];
  readonly machines: string;
  readonly invariants: string | null;
  readonly invariant: string | null;
  readonly out: string | null;
  readonly screens: string | null;
  readonly machine: string;
  readonly isQuiet: boolean;
}

function optionsOf(args: readonly string[]): Options {
  const values = new Map<string, string>();
  const plain: string[] = [];
  let isQuiet = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--quiet') isQuiet = true;
    else if (['--machines', '--invariants', '--invariant', '--out', '--screens', '--machine'].includes(arg)) {
      const value = args[(at += 1)];
      if (value === undefined) throw new Stop(WRONG_CALL, `${arg} wants a value.\n${USAGE}`);
      values.set(arg, value);
    } else if (arg.startsWith('--')) throw new Stop(WRONG_CALL, `There is no option "${arg}".\n${USAGE}`);
    else plain.push(arg);
  }
  const [command = '', ...files] = plain;
  if (files.length === 0) throw new Stop(WRONG_CALL, USAGE);
  const get = (name: string) => values.get(name) ?? null;
  return {
    command,
    files,
    machines: get('--machines') ?? DEFAULT_MACHINES,
    invariants: get('--invariants'),
    invariant: get('--invariant'),
    out: get('--out'),
    screens: get('--screens'),
    machine: get('--machine') ?? 'request',
    isQuiet,
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Stop(BROKEN, `${file}: the file cannot be read.`);
  }
}

/** @throws Stop if the file is no trace */
function traceOf(file: string, complain: (text: string) => void): Trace {
  const parsed = parseTrace(textOf(file));
  if (!parsed.ok) throw new Stop(BROKEN, errorText(file, parsed.error));
  for (const note of parsed.notes) complain(`${file}: ${note}`);
  return parsed.trace;
}

interface Registry {
  readonly machines: Machines;
  readonly sources: Readonly<Record<string, string>>;
}

async function exported(module: string, name: string, load: Surroundings['load']): Promise<unknown> {
  const loaded = await load(module).catch((error: unknown) => {
    throw new Stop(WRONG_CALL, `${module} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (typeof loaded[name] !== 'object' || loaded[name] === null)
    throw new Stop(WRONG_CALL, `${module} exports no ${name}.`);
  return loaded[name];
}

async function registryOf(module: string, load: Surroundings['load']): Promise<Registry> {
  const machines = (await exported(module, 'MACHINES', load)) as Machines;
  const { SOURCES } = await load(module);
  return { machines, sources: (SOURCES ?? {}) as Registry['sources'] };
}

async function breaksOf({ invariants, invariant }: Options, load: Surroundings['load']): Promise<Breaks | null> {
  if (invariant === null) return null;
  if (invariants === null)
    throw new Stop(WRONG_CALL, '--invariant wants the module that exports it: --invariants <module>.');
  const known = (await exported(invariants, 'INVARIANTS', load)) as Readonly<Record<string, Breaks>>;
  const breaks = Object.hasOwn(known, invariant) ? known[invariant] : undefined;
  if (breaks === undefined)
    throw new Stop(WRONG_CALL, `There is no invariant "${invariant}". There are ${Object.keys(known).join(', ')}.`);
  return breaks;
}

function stepText({ line, actual, divergence }: ReplayStep): string {
  const mark = divergence === null ? ' ' : '✗';
  const from = line.kind === 'event' ? ` (${line.from})` : '';
  const why = line.kind === 'lost' ? `: ${line.why}` : line.kind === 'call' ? `: ${line.call}` : '';
  const state =
    actual === null ? '' : ` → ${typeof actual.state === 'string' ? actual.state : JSON.stringify(actual.state)}`;
  const did = actual === null || actual.did.length === 0 ? '' : `  [${actual.did.join(', ')}]`;
  return `${mark} ${String(line.n).padStart(5)} ${(line.at / 1000).toFixed(3).padStart(9)} s  ${line.actor}  ${eventOf(line)}${from}${why}${state}${did}`;
}

function replayFile(
  file: string,
  { machines, sources }: Registry,
  isQuiet: boolean,
  { say, complain }: Surroundings,
): number {
  const trace = traceOf(file, complain);
  const { steps, first, lost } = new Replay(trace, machines).run();
  if (!isQuiet) for (const step of steps) say(stepText(step));
  for (const { n, actor, why } of lost) complain(`Step ${n}, ${actor}: not followed from here. ${why}`);
  if (first === null) {
    say(`${file}: ${steps.length} steps, all as recorded.`);
    return SAME;
  }
  say(`${file}: today's code departs from the recording.\n${describeDivergence(first, sources[first.machine])}`);
  return DIVERGED;
}

const filesIn = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(path, name));
};

function checkFiles(files: readonly string[], { machines }: Registry, { say, complain }: Surroundings): number {
  let worst = SAME;
  for (const file of files.flatMap(filesIn)) {
    try {
      const { verdict, reasons } = checkTrace(traceOf(file, complain), machines);
      say(`${verdict.padEnd(10)} ${file}${reasons.map((reason) => `\n             ${reason}`).join('')}`);
      if (verdict === 'impossible') worst = Math.max(worst, DIVERGED);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      complain(error.message);
      worst = BROKEN;
    }
  }
  return worst;
}

/** The path by which a file in that folder imports a module. */
function importOf(module: string, out: string | null): string {
  const path = relative(out === null ? process.cwd() : dirname(resolve(out)), resolve(module))
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

async function shrunk(
  file: string,
  registry: Registry,
  options: Options,
  { load, complain }: Surroundings,
): Promise<Trace | null> {
  const trace = traceOf(file, complain);
  const breaks = await breaksOf(options, load);
  return breaks === null ? shrinkDivergence(trace, registry.machines) : shrinkBreach(trace, registry.machines, breaks);
}

async function run(options: Options, surroundings: Surroundings): Promise<number> {
  const { command, files, machines, out } = options;
  const [file = ''] = files;
  if (!['replay', 'check', 'shrink', 'to-test'].includes(command))
    throw new Stop(WRONG_CALL, `There is no command "${command}".\n${USAGE}`);
  // A broken file is reported before the machines are loaded.
  if (command !== 'check') traceOf(file, () => undefined);
  const registry = await registryOf(machines, surroundings.load);
  if (command === 'replay') return replayFile(file, registry, options.isQuiet, surroundings);
  if (command === 'check') return checkFiles(files, registry, surroundings);
  if (command === 'to-test' && options.invariant !== null)
    throw new Stop(WRONG_CALL, 'to-test writes a test of a departure; an invariant is tested where it is written.');
  if (command === 'to-test' && options.screens !== null)
    await writeScreens(file, options.machine, options.screens, surroundings);
  const short = await shrunk(file, registry, options, surroundings);
  if (short === null) {
    surroundings.say(
      `${file}: nothing to shrink, all is as ${options.invariant === null ? 'recorded' : 'it should be'}.`,
    );
    return SAME;
  }
  const title = `${short.lines.at(-1)?.actor ?? ''}: ${short.lines.map(eventOf).join(', ')}, as recorded`;
  const text =
    command === 'shrink'
      ? writeTrace(short)
      : toTest(short, {
          title,
          machines: { module: importOf(machines, out), name: 'MACHINES' },
        });
  if (out === null) surroundings.say(text.trimEnd());
  else {
    writeFileSync(out, text);
    surroundings.say(`${short.lines.length} steps written to ${out}.`);
  }
  return DIVERGED;
}

/** Writes a Playwright file that follows a trace. */
async function writeScreens(file: string, machine: string, out: string, { say }: Surroundings): Promise<void> {
  const level = (await loadLevels('tests/paths', 'browser')).find(
    ({ spec, situation }) => spec.machine.id === machine && situation === undefined,
  );
  if (level === undefined)
    throw new Stop(WRONG_CALL, `"${machine}" is not walked on screens: tests/paths has no file for it.`);
  try {
    writeFileSync(
      out,
      screensTest(
        level,
        traceOf(file, () => undefined),
        out,
      ),
    );
  } catch (error) {
    if (!(error instanceof NoSuchPath)) throw error;
    throw new Stop(WRONG_CALL, `${error.message}.`);
  }
  say(`The way of "${machine}" on screens is written to ${out}.`);
}

/** Runs the command. @returns the process's exit code */
export async function main(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await run(optionsOf(args), surroundings);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    surroundings.complain(error.message);
    return error.code;
  }
}
