import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Rows, Table } from './table';

/**
 * Texts as files of a ZIP. Each row is the name of a file and the next piece of it; the pieces of a file follow each other.
 * It holds a few pieces in memory, however many there are.
 */
export async function* zipOf({ at }: Pick<Table, 'at'>, rows: Rows): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const left = new AbortController();
  const filled = fill(zip, at, rows, left.signal).catch((error: unknown) => {
    // What goes wrong in the rows must reach who reads the file.
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of out) yield chunk as Buffer;
  } finally {
    // Where nobody reads on, the rows are not read on either.
    left.abort();
    await filled;
  }
}

async function fill(zip: ZipFile, mtime: Date, rows: Rows, signal: AbortSignal): Promise<void> {
  let current: unknown = null;
  let entry = new PassThrough();
  for await (const [name, piece] of rows) {
    signal.throwIfAborted();
    if (current !== name) {
      entry.end();
      current = name;
      entry = new PassThrough();
      zip.addReadStream(entry, String(name), { mtime });
    }
    if (!entry.write(String(piece))) await once(entry, 'drain', { signal });
  }
  entry.end();
  zip.end();
}
