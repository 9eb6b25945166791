import { EXIT, UsageError } from './command';
import type { Command, Desk } from './command';
import { coverageCommand, listCommand } from './command-coverage';
import { diagramCommand } from './command-diagram';
import { digestCommand } from './command-digest';
import { mutateCommand } from './command-mutate';
import { racesCommand } from './command-races';
import { reportCommand } from './command-report';
import { runCommand } from './command-run';
import { showCommand } from './command-show';
import { BadPathFile } from './path-file';

const COMMANDS: Readonly<Record<string, Command>> = {
  list: listCommand,
  show: showCommand,
  diagram: diagramCommand,
  digest: digestCommand,
  run: runCommand,
  coverage: coverageCommand,
  mutate: mutateCommand,
  races: racesCommand,
  report: reportCommand,
};

const help = (desk: Desk): string =>
  `Generated paths through state machines, from the specs in ${desk.specsFolder}.\n\n${Object.entries(COMMANDS)
    .map(([name, { usage, about }]) => `  ${desk.called} ${name} ${usage}\n      ${about}`)
    .join('\n')}\n\nEnds with 0 where all is well, 1 where a check failed, 2 where the call makes no sense.`;

const isBadCall = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof BadPathFile ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Runs one command. @returns the exit code: 0 for success, 1 if a check failed, 2 for wrong arguments */
export async function main(args: readonly string[], desk: Desk): Promise<number> {
  const [name, ...rest] = args;
  const command = name === undefined ? undefined : COMMANDS[name];
  if (command === undefined) {
    desk.say(
      name === undefined || name === '--help' || name === 'help'
        ? help(desk)
        : `There is no command "${name}".\n\n${help(desk)}`,
    );
    return name === '--help' || name === 'help' ? EXIT.ok : EXIT.usage;
  }
  try {
    return await command.run(rest, desk);
  } catch (error) {
    if (!isBadCall(error)) throw error;
    desk.say(error.message);
    return EXIT.usage;
  }
}
