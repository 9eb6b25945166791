import { isUnavailable } from './unavailable';
import { openToRead } from './open-to-read';
import type { DatabaseToRead } from './open-to-read';
import { StartError } from '../settings';
import type { Settings } from '../settings';

const MISSING_TABLE = '42P01';

/** What a command knows about what can go wrong with it. */
interface Problems {
  /** What is wrong with what was asked for, in the command's own words; null for everything else. */
  readonly own?: (error: unknown) => string | null;
  /** What to say where the database has none of the tables yet. */
  readonly noTables: string;
}

/** What a person can do something about; null for everything else. */
function problemOf(error: unknown, { own, noTables }: Problems): string | null {
  if (error instanceof StartError) return error.message;
  if (isUnavailable(error)) return `The database does not answer: ${(error as Error).message}`;
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown };
  return code === MISSING_TABLE ? noTables : (own?.(error) ?? null);
}

/**
 * What a command does over the database that its settings name; the database is closed whatever comes of it. What a
 * person can do something about is said to them.
 * @returns what `work` returns, 2 if a problem was said. @throws everything that nobody outside can mend
 */
export async function overDatabase<Code extends number>(
  settings: () => Pick<Settings, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
  problems: Problems,
  work: (opened: Omit<DatabaseToRead, 'close'>) => Promise<Code>,
): Promise<Code | 2> {
  try {
    const { close, ...opened } = await openToRead(settings());
    try {
      return await work(opened);
    } finally {
      await close();
    }
  } catch (error) {
    const problem = problemOf(error, problems);
    if (problem === null) throw error;
    say(problem);
    return 2;
  }
}
