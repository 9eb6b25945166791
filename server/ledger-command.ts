import { sayLedger } from './check-ledger';
import { overDatabase } from './db/command';
import { readSettings } from './settings';

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
  // Only where the database is: the rest of what production wants has no say in this.
  const settings = () => readSettings({ DATA_DIR: env['DATA_DIR'], DATABASE_URL: env['DATABASE_URL'] });
  const noTables = 'There is no ledger in this database: no server has used it yet.';
  return overDatabase(settings, say, { noTables }, async ({ db, name }): Promise<0 | 1> => {
    say(`The ledger of ${name}`);
    return (await sayLedger(db, say)) ? 0 : 1;
  });
}
