import { constants, inflateSync } from 'node:zlib';
import { type PdfObject, decodeHexEscapes, pdfObjects } from './pdf-objects';
import { hasRunningAction, isRunningAction, openingIn } from './pdf-opening';

/** A PDF name ends at white space, a delimiter, or the end. */
const END = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`;
/**
 * Names that act, contain something that acts, or prevent inspection [T.53]. Long enough not to appear by chance in
 * compressed data.
 */
const ACTIVE_NAMES = new RegExp(
  `/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Encrypt)${END}`,
);
/** Short or common names, which count only inside objects. */
const OBJECT_NAMES = ['JS', 'AA', 'XFA', 'EF', 'Rendition', 'Movie', 'Sound'] as const;
const OBJECT_NAMES_IN_TEXT = new RegExp(`/(?:${OBJECT_NAMES.join('|')})${END}`);
const STREAM = /stream[\0\t\n\f\r ]*/g;
/** How many compressed streams are inspected, and how many unpacked bytes of one and of all together. */
const STREAMS_MAX = 4_000;
const STREAM_UNFOLDED_MAX = 256 * 1024;
const UNFOLDED_MAX = 64 * 1024 * 1024;
/** Bytes that a file's object streams may unpack to; they are read to their end. */
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

/** The unpacked content of a compressed stream, as far as it can be read, and whether that is all. */
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

/** May contain objects instead of content. Readers do without the type, and some without `/First`. */
const mayHoldObjects = ({ tokens }: PdfObject): boolean =>
  ['/ObjStm', '/First', '/N'].some((name) => tokens.includes(name));

/** Whether data is plain, or compressed in the one way that is supported here; null for any other way. */
function filterOf(tokens: readonly string[]): 'none' | 'flate' | null {
  if (tokens.some((token) => /^\/(?:F|FFilter|DecodeParms|DP)$/.test(token))) return null;
  const at = tokens.indexOf('/Filter');
  if (at === -1) return 'none';
  const [first, second, third] = tokens.slice(at + 1);
  const isFlate = first === '/FlateDecode' || (first === '[' && second === '/FlateDecode' && third === ']');
  return isFlate && tokens.lastIndexOf('/Filter') === at ? 'flate' : null;
}

/** The objects in a stream as text; null if they cannot be read reliably, or are larger than `room`. */
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

/** What was found in a file so far, beyond names that act. */
interface Seen {
  /** What is done when it is opened is said by an object that may be anywhere. */
  opensElsewhere: boolean;
  /** An object that could be that runs something. */
  runs: boolean;
}

/** Whether a part of a file acts, as text; notes what it says of opening the file. */
function isActiveText(text: string, seen: Seen): boolean {
  const opening = openingIn(text);
  if (opening === 'elsewhere') seen.opensElsewhere = true;
  return opening === 'runs' || ACTIVE_NAMES.test(decodeHexEscapes(text));
}

/** Whether any object acts: each is read as by a reader that starts there, and object streams with their content. */
function hasActiveObject(raw: string, bytes: Buffer, seen: Seen): boolean {
  let room = OBJECTS_UNFOLDED_MAX;
  for (const object of pdfObjects(raw)) {
    if (object === null || OBJECT_NAMES.some((name) => object.names.has(name))) return true;
    seen.runs ||= isRunningAction(object);
    if (object.stream === null || !mayHoldObjects(object)) continue;
    const objects = objectsIn(object.tokens, bytes.subarray(object.stream), room);
    if (objects === null) return true;
    // Even an empty one costs time.
    room -= objects.length + 4_096;
    if (room <= 0 || isActiveText(objects, seen) || OBJECT_NAMES_IN_TEXT.test(decodeHexEscapes(objects))) return true;
    seen.runs ||= hasRunningAction(objects, object);
  }
  return false;
}

/** Whether there is an active name behind any keyword `stream`, whatever the file says about it. */
function hasActiveStream(raw: string, bytes: Buffer, seen: Seen): boolean {
  let room = UNFOLDED_MAX;
  let streams = 0;
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    const data = bytes.subarray(index + keyword.length);
    if (!isZlib(data)) continue;
    streams += 1;
    const { text, whole } = unfoldedStart(data);
    room -= whole ? text.length : STREAM_UNFOLDED_MAX;
    if (streams > STREAMS_MAX || room <= 0 || isActiveText(text, seen)) return true;
  }
  return false;
}

/**
 * Whether a PDF does something when it is opened, contains files or scripts, or is encrypted, so that nobody can tell
 * [T.53]; showing a place in it when it is opened is nothing. It trusts no structure: names are searched for in every byte, in the unpacked content of every stream, and in
 * every object that a reader could start at. What cannot be read counts as active.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1');
  const seen: Seen = { opensElsewhere: false, runs: false };
  if (isActiveText(raw, seen) || hasActiveObject(raw, bytes, seen) || hasActiveStream(raw, bytes, seen)) return true;
  return seen.opensElsewhere && seen.runs;
}
