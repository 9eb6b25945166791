import process from 'node:process';

/**
 * A server that has not closed by then is left to the system, in ms. Without messages under way closing takes less than
 * a second; a message service may need its whole deadline, and then the message is noted as sent [T.54].
 */
const CLOSING_DEADLINE = 25_000;

/** Closes the server on Ctrl-C or where the system asks for it, and ends the process. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = (): void => {
    // A second Ctrl-C means that somebody does not want to wait.
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), CLOSING_DEADLINE).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
