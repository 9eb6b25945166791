import { constants, inflateSync } from 'node:zlib';

/** A name of PDF ends at white space, a delimiter, or the end. */
const END = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`;
/** What acts, carries something that acts, or keeps us from looking [T.53]. Long enough not to come up by chance in compressed data. */
const ACTIVE_NAMES = new RegExp(
  `/(?:OpenAction|JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Encrypt)${END}`,
);
/** Short ones, which are looked for outside of streams alone. */
const SHORT_NAMES = new RegExp(`/(?:JS|AA|XFA)${END}`);
const STREAM = /\bstream(?:\r\n?|\n)/g;
/** How far before a stream its dictionary is looked for, in bytes. */
const DICTIONARY = 4_096;
/** Bytes that the object streams of one file may unfold to, and how many there may be. */
const UNFOLDED_MAX = 32 * 1024 * 1024;
const OBJECT_STREAMS_MAX = 2_000;

/** Names as they are meant: `/J#61vaScript` is `/JavaScript`. */
function unescaped(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Holds objects in place of content. Its type may be left out, but not where the objects begin. */
const isObjectStream = (dictionary: string): boolean =>
  new RegExp(`/ObjStm${END}`).test(dictionary) ||
  (new RegExp(`/First${END}`).test(dictionary) && new RegExp(`/N${END}`).test(dictionary));

/** The objects in a stream as text; null where they cannot be read, or are more than `room`. */
function objectsIn(dictionary: string, data: Buffer, room: number): string | null {
  const filters = dictionary.match(/\/(?:\w+Decode|Crypt)\b/g) ?? [];
  // In clear they were looked at with the whole file, but for the short names.
  if (filters.length === 0 && /\/F(?:ilter)?\b/.test(dictionary)) return null;
  if (filters.length === 0) return data.toString('latin1', 0, Math.max(0, data.indexOf('endstream')));
  if (filters.length > 1 || filters[0] !== '/FlateDecode' || /\/Predictor\s+(?:[2-9]|1\d)/.test(dictionary))
    return null;
  try {
    return inflateSync(data, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * Whether a PDF does something when it is opened, carries files or scripts, or is encrypted, so that nobody can tell
 * [T.53]: looked for by name, also where the name is written in hex, and in compressed object streams. What cannot be
 * read counts as active.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const raw = bytes.toString('latin1');
  if (ACTIVE_NAMES.test(unescaped(raw))) return true;
  let outside = '';
  let from = 0;
  let room = UNFOLDED_MAX;
  let objectStreams = 0;
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    if (index < from) continue;
    const begin = index + keyword.length;
    const before = raw.slice(Math.max(from, index - DICTIONARY), index);
    const dictionary = unescaped(before.slice(Math.max(0, before.lastIndexOf('obj'))));
    if (isObjectStream(dictionary)) {
      objectStreams += 1;
      const objects = objectStreams > OBJECT_STREAMS_MAX ? null : objectsIn(dictionary, bytes.subarray(begin), room);
      if (objects === null) return true;
      room -= objects.length;
      const meant = unescaped(objects);
      if (room <= 0 || ACTIVE_NAMES.test(meant) || SHORT_NAMES.test(meant)) return true;
    }
    outside += raw.slice(from, index);
    const end = raw.indexOf('endstream', begin);
    from = end === -1 ? raw.length : end;
  }
  return SHORT_NAMES.test(unescaped(outside + raw.slice(from)));
}
