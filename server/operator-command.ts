import { parseArgs } from 'node:util';
import { OPERATOR_RIGHTS } from '../src/domain/operations/operations';
import type { OperatorRight } from '../src/domain/operations/operations';
import { overDatabase } from './db/command';
import { changeOperator, OperatorProblem } from './modules/operations';
import type { OperatorChange } from './modules/operations';
import { originOf } from './platform/origin';
import { readSettings } from './settings';

const USAGE = [
  'Say what to do:',
  '  npm run operator -- add <e-mail> --name "<name>" [--rights <rights>]   adds an operator of the desk, with all rights by default',
  '  npm run operator -- link <e-mail>                                      makes another link to choose a password',
  '  npm run operator -- rights <e-mail> --rights <rights>                  changes what they may do, at once',
  '  npm run operator -- stop <e-mail>                                      ends their access, at once',
  `Rights, with commas between them: ${OPERATOR_RIGHTS.join(',')}`,
];

const PROBLEMS = {
  own: (error: unknown) => (error instanceof OperatorProblem ? error.message : null),
  noTables: 'This database has no operators yet: start the server once, then try again.',
};

/** The rights in a list with commas; null if one of them is none, or there are none. */
function rightsIn(list: string): readonly OperatorRight[] | null {
  const named = list.split(',').map((name) => name.trim());
  const rights = OPERATOR_RIGHTS.filter((right) => named.includes(right));
  return rights.length === new Set(named).size ? rights : null;
}

/** What was asked for; null if it cannot be read. */
function changeIn(args: readonly string[]): OperatorChange | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, rights: { type: 'string' } },
    });
    const [kind, email = '', ...others] = positionals;
    const rights = values.rights === undefined ? undefined : rightsIn(values.rights);
    if (!/^\S+@\S+$/.test(email) || others.length > 0 || rights === null) return null;
    const name = values.name?.trim() ?? '';
    if (kind === 'add') return name === '' ? null : { kind, email, name, ...(rights === undefined ? {} : { rights }) };
    if (kind === 'rights') return rights === undefined ? null : { kind, email, rights };
    return kind === 'link' || kind === 'stop' ? { kind, email } : null;
  } catch {
    return null;
  }
}

/**
 * What `npm run operator` does with the database that `DATA_DIR` or `DATABASE_URL` names [R2.36]. A link is printed and
 * stored nowhere.
 * @returns the exit code: 0 if it was done, 2 if not
 */
export async function operatorCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
  now = new Date(),
): Promise<0 | 2> {
  const change = changeIn(args);
  if (change === null) {
    for (const line of USAGE) say(line);
    return 2;
  }
  // Only where the database is, and where people reach it: the rest of what production wants has no say in this.
  const { DATA_DIR, DATABASE_URL, PUBLIC_ORIGIN, PORT } = env;
  const settings = () => readSettings({ DATA_DIR, DATABASE_URL, PUBLIC_ORIGIN, PORT });
  return overDatabase(settings, say, PROBLEMS, async ({ db }): Promise<0> => {
    const token = await changeOperator(db, change, now);
    if (token === null) say('Done.');
    else {
      const origin = originOf(settings());
      say('With this link they choose their password. It works once, for a day:');
      say(`  ${origin}/reset/${token}`);
      say(`Then they sign in at ${origin}/operations`);
    }
    return 0;
  });
}
