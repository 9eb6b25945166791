import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../settings';

const NAME = 'mersal.lock';

/**
 * When a process started, if the system tells: a number that was reused by another process is then not mistaken for it.
 */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lives(holder: string): boolean {
  const [pid, birth] = holder.split(' ');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0) return false;
  try {
    process.kill(number, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return birth === undefined || birth === '' || birthOf(number) === birth;
}

function contents(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Locks the data folder for this process: two processes on one PGlite folder silently lose rows. The lock of a dead
 * process is taken over.
 * @returns a function that releases it
 * @throws StartError if another process holds it
 */
export function lockFolder(folder: string): () => void {
  const unwritable = (error: unknown): StartError =>
    new StartError(
      `The data folder ${folder} cannot be written (${(error as Error).message}). Let this account write it, or start with another DATA_DIR.`,
    );
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unwritable(error);
  }
  const file = path.join(folder, NAME);
  const mine = `${process.pid} ${birthOf(process.pid)}`;
  for (let rateLimits = 0; rateLimits < 5; rateLimits += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (contents(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(error);
    }
    const holder = contents(file);
    if (holder === null) continue;
    if (lives(holder))
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.split(' ')[0]}. Stop it, or start this one with another DATA_DIR.`,
      );
    // Moved aside rather than removed: if two find it stale, only one can move it.
    const aside = `${file}.${process.pid}`;
    try {
      renameSync(file, aside);
      // Another process may have taken the lock between the check and the move: then it gets it back.
      if (contents(aside) !== holder) linkSync(aside, file);
      rmSync(aside, { force: true });
    } catch {
      // The other process was faster; check again.
    }
  }
  throw new StartError(`The data folder ${folder} could not be locked; try again.`);
}
