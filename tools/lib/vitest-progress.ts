import process from 'node:process';
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { STRAY_ERRORS } from './project.mjs';

/** A file that runs longer than this is named, so that the log of a run that hangs says where: ms. */
const LONG = 180_000;

interface File {
  readonly relativeModuleId: string;
  readonly ok: () => boolean;
}

/**
 * The progress of the tests in Node: one line that a terminal rewrites, and in every log a line about each file that
 * takes very long. The reporter runs outside the workers, so it still speaks when a test blocks its worker for ever.
 */
class VitestProgress implements Reporter {
  private total = 0;
  private ended = 0;
  private failed = 0;
  private readonly running = new Map<string, NodeJS.Timeout>();

  onTestRunStart(files: readonly unknown[]): void {
    this.total = files.length;
  }

  onTestModuleStart({ relativeModuleId: name }: File): void {
    const tell = () => console.log(`${name} has been running for ${LONG / 60_000} minutes`);
    this.running.set(name, setTimeout(tell, LONG).unref());
  }

  onTestModuleEnd(file: File): void {
    clearTimeout(this.running.get(file.relativeModuleId));
    this.ended += 1;
    if (!file.ok()) this.failed += 1;
    this.say(`${this.ended} of ${this.total} files, ${this.failed} with failures`);
  }

  /** Errors outside of every test are in no report of tests: they are counted for `npm test`. */
  onTestRunEnd(_files: readonly unknown[], errors: readonly unknown[]): void {
    writeFileSync(STRAY_ERRORS, JSON.stringify(errors.length));
    for (const timer of this.running.values()) clearTimeout(timer);
    this.say('');
  }

  private say(line: string): void {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`);
  }
}

// Vitest loads a reporter by its default export.
export default VitestProgress;
