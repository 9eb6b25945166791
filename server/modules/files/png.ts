import { crc32 } from 'node:zlib';
import type { Walked } from './walked';

const SIGNATURE = 8;
/** Around a chunk's content: its length and type before it, its checksum behind it. */
const FRAME = 12;
/** Chunks that change the picture and that every reader knows; no reader could draw another of that kind. */
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/** The largest document has about a thousand; a file of nothing but empty ones is not read to its end. */
const CHUNKS_MAX = 20_000;

/**
 * Reads a PNG chunk by chunk, checksums included: the head first, then pixels, the end last and nothing behind it
 * [T.33].
 */
export function walkPng(bytes: Buffer): Walked | null {
  let at = SIGNATURE;
  let head: { readonly width: number; readonly height: number } | null = null;
  let hasPixels = false;
  for (let chunks = 0; chunks < CHUNKS_MAX && at + FRAME <= bytes.length; chunks += 1) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME + length;
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const isCritical = (type.charCodeAt(0) & 0x20) === 0;
    if (isCritical && !CRITICAL.has(type)) return null;
    if ((type === 'IHDR') !== (head === null)) return null;
    if (type === 'IHDR') {
      if (length !== 13) return null;
      head = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND')
      return length === 0 && end === bytes.length && head !== null && hasPixels ? { ...head, end } : null;
    at = end;
  }
  return null;
}
