import type { Walked } from './walked';

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
/** Three of the sixteen "start of frame" numbers mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Where the pixels of a scan end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(MARK, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && !isRestart(next) && next !== MARK) return at;
    at += next === MARK ? 1 : 2;
  }
}

/** Reads a JPEG segment by segment, over its scans, to its end; there may be data behind that [T.33]. */
export function walkJpeg(bytes: Buffer): Walked | null {
  let at = 2;
  let frame: { readonly width: number; readonly height: number } | null = null;
  let hasScan = false;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== MARK) return null;
    while (bytes[at + 1] === MARK) at += 1;
    const marker = bytes[at + 1];
    if (marker === END) return hasScan && frame !== null ? { ...frame, end: at + 2 } : null;
    // Markers without a length have no place between segments.
    if (marker === undefined || marker < 0xc0 || isRestart(marker) || marker === 0xd8 || at + 4 > bytes.length)
      return null;
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    if (isFrame(marker)) {
      if (frame !== null || length < 8) return null;
      frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === SCAN && frame === null) return null;
    hasScan ||= marker === SCAN;
    at = marker === SCAN ? endOfScan(bytes, next) : next;
  }
  return null;
}

/**
 * Whether the data behind a picture was put there by the camera that took it: Samsung's notes, the film of a motion
 * photo, the further pictures of a multi-picture file. Many phones do this with every photo; it is cut off, not
 * refused.
 */
export function isCameraTail(picture: Buffer, tail: Buffer): boolean {
  if (tail.includes('SEFH') && tail.subarray(-4).toString('latin1') === 'SEFT') return true;
  if (tail.subarray(4, 8).toString('latin1') === 'ftyp')
    return picture.includes('MotionPhoto') || picture.includes('MicroVideo');
  return tail.readUIntBE(0, Math.min(3, tail.length)) === 0xffd8ff && picture.includes('MPF\0');
}
