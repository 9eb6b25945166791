import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A limit for what hangs: on a busy machine a start takes long. */
const READY_WITHIN = 240_000;

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed, including errors. */
  readonly output: () => string;
  /** Its exit code, or the signal that ended it; resolves when it has exited. */
  readonly ended: Promise<number | NodeJS.Signals>;
  signal(signal: NodeJS.Signals): void;
}

/** A port that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts the product as `npm start` does after its build, with only this environment.
 * @param uid the account it runs as, if it differs from the test's
 * @param program for Node; the sources by default
 */
export function runServer(
  env: Readonly<Record<string, string>>,
  uid?: number,
  program: readonly string[] = ['--import', 'tsx', 'server/main.ts'],
): RunningServer {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    ...(uid === undefined ? {} : { uid }),
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return {
    url: `http://127.0.0.1:${env['PORT'] ?? ''}`,
    pid: child.pid ?? 0,
    output: () => printed,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'))),
    signal: (signal) => void child.kill(signal),
  };
}

/** Waits until /healthz answers 200. @throws with the output if the server exits first or takes too long */
export async function whenReady(server: RunningServer): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  const pause = new AbortController();
  const gone = server.ended.then(() => pause.abort());
  while (Date.now() < deadline && !pause.signal.aborted) {
    const answer = await fetch(`${server.url}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  throw new Error(`The server did not get ready. It printed:\n${server.output()}`);
}
