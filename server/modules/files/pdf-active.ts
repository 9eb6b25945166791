import { constants, inflateSync } from 'node:zlib';
import { type PdfObject, decodeHexEscapes, pdfObjects } from './pdf-objects';

/** A name of PDF ends at white space, a delimiter, or the end. */
const END = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`;
/** What acts, carries something that acts, or keeps us from looking [T.53]. Long enough not to come up by chance in compressed data. */
const ACTIVE_NAMES = new RegExp(
  `/(?:OpenAction|JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Encrypt)${END}`,
);
/** Short or everyday ones, which count only where there are objects. */
const OBJECT_NAMES = ['JS', 'AA', 'XFA', 'EF', 'Rendition', 'Movie', 'Sound'] as const;
const OBJECT_NAMES_IN_TEXT = new RegExp(`/(?:${OBJECT_NAMES.join('|')})${END}`);
const STREAM = /stream[\0\t\n\f\r ]*/g;
/** How many compressed streams are looked into, how many bytes of what one unfolds to, and of all together. */
const STREAMS_MAX = 4_000;
const STREAM_UNFOLDED_MAX = 256 * 1024;
const UNFOLDED_MAX = 64 * 1024 * 1024;
/** Bytes that the object streams of one file may unfold to, which are read to their end. */
const OBJECTS_UNFOLDED_MAX = 32 * 1024 * 1024;

function inflated(data: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

const isZlib = (data: Buffer): boolean =>
  data.length > 2 && (data.readUInt8(0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;

/** What a compressed stream unfolds to, as far as it can be read, and whether that is all. */
function unfoldedStart(data: Buffer): { readonly text: string; readonly whole: boolean } {
  let unfolded: Buffer = Buffer.alloc(0);
  for (let length = 1_024; ; length *= 4) {
    const more = inflated(data.subarray(0, length), STREAM_UNFOLDED_MAX);
    if (more === null) return { text: unfolded.toString('latin1'), whole: false };
    const ended = length >= data.length || (more.length > 0 && more.length === unfolded.length);
    if (ended) return { text: more.toString('latin1'), whole: true };
    unfolded = more;
  }
}

/** May hold objects in place of content. Readers do without the type, and some without `/First`. */
const mayHoldObjects = ({ tokens }: PdfObject): boolean =>
  ['/ObjStm', '/First', '/N'].some((name) => tokens.includes(name));

/** Whether data is as it stands, or compressed in the one way that is read here; null for any other way. */
function filterOf(tokens: readonly string[]): 'none' | 'flate' | null {
  if (tokens.some((token) => /^\/(?:F|FFilter|DecodeParms|DP)$/.test(token))) return null;
  const at = tokens.indexOf('/Filter');
  if (at === -1) return 'none';
  const [first, second, third] = tokens.slice(at + 1);
  const isFlate = first === '/FlateDecode' || (first === '[' && second === '/FlateDecode' && third === ']');
  return isFlate && tokens.lastIndexOf('/Filter') === at ? 'flate' : null;
}

/** The objects in a stream as text; null where they cannot be read for certain, or are more than `room`. */
function objectsIn(tokens: readonly string[], behindKeyword: Buffer, room: number): string | null {
  const line = /^[\t ]*(?:\r\n?|\n)/.exec(behindKeyword.toString('latin1', 0, 64));
  const filter = filterOf(tokens);
  if (line === null || filter === null) return null;
  const data = behindKeyword.subarray(line[0].length);
  if (filter === 'flate') return inflated(data, room)?.toString('latin1') ?? null;
  const at = tokens.indexOf('/Length');
  const length = at === -1 || tokens[at + 3] === 'R' ? Number.NaN : Number(tokens[at + 1]);
  return Number.isInteger(length) ? data.toString('latin1', 0, Math.max(length, data.indexOf('endstream'))) : null;
}

/** Whether any object acts: each is read as a reader would that starts at it, object streams with what is in them. */
function hasActiveObject(raw: string, bytes: Buffer): boolean {
  let room = OBJECTS_UNFOLDED_MAX;
  for (const object of pdfObjects(raw)) {
    if (object === null || OBJECT_NAMES.some((name) => object.names.has(name))) return true;
    if (object.stream === null || !mayHoldObjects(object)) continue;
    const objects = objectsIn(object.tokens, bytes.subarray(object.stream), room);
    if (objects === null) return true;
    // Also an empty one costs time.
    room -= objects.length + 4_096;
    const text = decodeHexEscapes(objects);
    if (room <= 0 || ACTIVE_NAMES.test(text) || OBJECT_NAMES_IN_TEXT.test(text)) return true;
  }
  return false;
}

/** Whether there is an active name behind any keyword `stream`, whatever the file says of it. */
function hasActiveStream(raw: string, bytes: Buffer): boolean {
  let room = UNFOLDED_MAX;
  let streams = 0;
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    const data = bytes.subarray(index + keyword.length);
    if (!isZlib(data)) continue;
    streams += 1;
    const { text, whole } = unfoldedStart(data);
    room -= whole ? text.length : STREAM_UNFOLDED_MAX;
    if (streams > STREAMS_MAX || room <= 0 || ACTIVE_NAMES.test(decodeHexEscapes(text))) return true;
  }
  return false;
}

/**
 * Whether a PDF does something when it is opened, carries files or scripts, or is encrypted, so that nobody can tell
 * [T.53]. Trusts no structure: names are looked for in every byte, in what any stream unfolds to, and in every object
 * that a reader could start at. What cannot be read counts as active.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1');
  return ACTIVE_NAMES.test(decodeHexEscapes(raw)) || hasActiveObject(raw, bytes) || hasActiveStream(raw, bytes);
}
