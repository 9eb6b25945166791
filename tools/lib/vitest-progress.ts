import process from 'node:process';
import type { Reporter } from 'vitest/node';

/** The progress of the tests in Node, in one line that a terminal rewrites; prints nothing elsewhere. */
class VitestProgress implements Reporter {
  private total = 0;
  private ended = 0;
  private failed = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.total = files.length;
  }

  onTestModuleEnd(file: { readonly ok: () => boolean }): void {
    this.ended += 1;
    if (!file.ok()) this.failed += 1;
    this.say(`${this.ended} of ${this.total} files, ${this.failed} with failures`);
  }

  onTestRunEnd(): void {
    this.say('');
  }

  private say(line: string): void {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`);
  }
}

// Vitest loads a reporter by its default export.
export default VitestProgress;
