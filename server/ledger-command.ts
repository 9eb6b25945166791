import { sayLedger } from './check-ledger';
import { openToRead } from './db/open-to-read';
import { isUnavailable } from './db/unavailable';
import { readSettings, StartError } from './settings';

const MISSING_TABLE = '42P01';

/** What a person can do something about; null for everything else. */
function problemOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (isUnavailable(error)) return `The database does not answer: ${(error as Error).message}`;
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown };
  return code === MISSING_TABLE ? 'There is no ledger in this database: no server has used it yet.' : null;
}

/**
 * What `npm run ledger` does with the database that `DATA_DIR` or `DATABASE_URL` names [R11.20].
 * @returns the exit code: 0 if everything sums to zero, 1 if something does not, 2 if it could not be looked at
 */
export async function ledgerCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  if (args.length !== 1 || args[0] !== 'check') {
    say('Say what to do: npm run ledger -- check');
    return 2;
  }
  try {
    // Only where the database is: the rest of what production wants has no say in this.
    const { db, name, close } = await openToRead(
      readSettings({ DATA_DIR: env['DATA_DIR'], DATABASE_URL: env['DATABASE_URL'] }),
    );
    try {
      say(`The ledger of ${name}`);
      return (await sayLedger(db, say)) ? 0 : 1;
    } finally {
      await close();
    }
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    say(problem);
    return 2;
  }
}
