import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Behind an entry whose length was not known when it began: its checksum and lengths. */
const DESCRIPTOR_LENGTHS = [0, 12, 16];
/** No workbook of ours has more parts. */
const ENTRIES_MAX = 500;
const inflate = promisify(inflateRaw);

/** Why an archive is not opened. */
export type ZipRefusal = 'damaged' | 'too-large';

/**
 * How much an archive really unpacks to, in bytes: each entry is unpacked as far as the limit allows, whatever it says of
 * its own length. Entries must lie one behind the other, so that none is hidden from this and seen by another program.
 */
export async function unpackedSize(bytes: Buffer, limit: number): Promise<number | ZipRefusal> {
  const end = endOf(bytes);
  if (end === null) return 'damaged';
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX) return 'too-large';
  if (at + bytes.readUInt32LE(end + 12) !== end) return 'damaged';
  const directory = at;
  let [place, total] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY) return 'damaged';
    const method = bytes.readUInt16LE(at + 10);
    const length = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    at += ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (!DESCRIPTOR_LENGTHS.includes(local - place) || local + LOCAL_LENGTH > directory) return 'damaged';
    if (bytes.readUInt32LE(local) !== LOCAL) return 'damaged';
    const begin = local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    place = begin + length;
    if (place > directory) return 'damaged';
    const size =
      method === 0 ? length : method === 8 ? await sizeOf(bytes.subarray(begin, place), limit - total) : null;
    if (size === null) return 'damaged';
    total += size;
    if (total > limit) return 'too-large';
  }
  return DESCRIPTOR_LENGTHS.includes(directory - place) ? total : 'damaged';
}

/** Where the end of the directory begins; null if there is none, or something is behind it. */
function endOf(bytes: Buffer): number | null {
  const at = bytes.length - END_LENGTH;
  return at >= 0 && bytes.readUInt32LE(at) === END ? at : null;
}

/** @returns more than the room if it does not fit in, null if it cannot be unpacked */
async function sizeOf(packed: Buffer, room: number): Promise<number | null> {
  try {
    return (await inflate(packed, { maxOutputLength: Math.max(1, room) })).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? room + 1 : null;
  }
}
