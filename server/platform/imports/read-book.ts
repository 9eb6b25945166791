import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { IMPORT_CELL_MAX, IMPORT_TEXT_MAX } from '../../../src/domain/imports/import';
import { unpackedSize } from './zip-size';
import type { ZipRefusal } from './zip-size';

/** Why a book is not read. */
type BookRefusal = ZipRefusal | 'too-many-cells';

/** A book of 5 MB that unpacks to more is no list that a person made. Bytes. */
const UNPACKED_MAX = 40 * 1024 * 1024;
/** How long the reader may take, and how much memory, before it is stopped. ms, MB. */
const DEADLINE = 20_000;
const MEMORY = 192;

/**
 * Runs in another thread: a crafted book (a cell in the last column of the last row) takes time and memory from
 * nobody else. Only texts come back.
 */
const READER = `
const { parentPort, workerData } = require('node:worker_threads');
const { readSheet } = require(workerData.reader);
const text = (value) =>
  value === null || value === undefined ? ''
  : value instanceof Date ? (Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00.000Z$/, ''))
  // As spreadsheets show it: 15 digits, and not 1.5500000000000003.
  : typeof value === 'number' ? String(Number(value.toPrecision(15)))
  : String(value);
let left = workerData.room;
const cell = (value) => {
  const said = text(value).slice(0, workerData.longest);
  left -= said.length;
  return left < 0 ? '' : said;
};
readSheet(Buffer.from(workerData.bytes)).then(
  (rows) => {
    const cells = rows.slice(0, workerData.limit).map((row) => row.slice(0, workerData.columns).map(cell));
    parentPort.postMessage(left < 0 ? 'too-large' : cells);
  },
  () => parentPort.postMessage('damaged'),
);
`;

/** Readers at once: each takes a processor and much memory. The others wait, and get their whole time then. */
const AT_ONCE = 2;
let reading = 0;
const waiting: (() => void)[] = [];

async function inTurn<Read>(read: () => Promise<Read>): Promise<Read> {
  if (reading >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else reading += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next === undefined) reading -= 1;
    else next();
  }
}

const reader = createRequire(import.meta.url).resolve('read-excel-file/node');

/**
 * The cells of the first sheet of an XLSX workbook as texts, numbers and dates as they were typed.
 * @param limit rows that are read at most
 */
export async function readBook(
  bytes: Buffer,
  limit: number,
  columns: number,
): Promise<readonly (readonly string[])[] | BookRefusal> {
  const size = await unpackedSize(bytes, UNPACKED_MAX);
  return typeof size === 'string' ? size : inTurn(() => readInThread(bytes, limit, columns));
}

async function readInThread(
  bytes: Buffer,
  limit: number,
  columns: number,
): Promise<readonly (readonly string[])[] | BookRefusal> {
  const worker = new Worker(READER, {
    eval: true,
    workerData: {
      bytes: new Uint8Array(bytes),
      reader,
      limit,
      columns,
      // One more than a cell may have, so that it is told that it is too long.
      longest: IMPORT_CELL_MAX + 1,
      room: IMPORT_TEXT_MAX,
    },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    // Nothing of the server's own environment is needed, and nothing it prints belongs into our log.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise((resolve) => {
      // Its text has a limit of its own: only cells can be this many, most of them empty.
      const timer = setTimeout(() => resolve('too-many-cells'), DEADLINE);
      timer.unref();
      worker.once('message', (read: string[][] | BookRefusal) => {
        clearTimeout(timer);
        resolve(read);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-many-cells' : 'damaged');
      });
    });
  } finally {
    await worker.terminate();
  }
}
