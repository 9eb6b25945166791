import { crc32, deflateSync } from 'node:zlib';

/** Generated files, whole ones and ones to be refused. */

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

export function pngChunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([u32(content.length), named, u32(crc32(named))]);
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const pngHead = (width: number, height: number): Buffer =>
  pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])]));

/** A grey picture. @param extra chunks before the pixels */
export function png(width = 2, height = 2, extra: readonly Buffer[] = []): Buffer {
  const rows = Buffer.alloc(Math.min(height, 64) * (Math.min(width, 64) + 1));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHead(width, height),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ]);
}

/** A PNG of exactly this many bytes, by a comment of the right length. */
export function pngOfSize(size: number): Buffer {
  const bare = png().length;
  return png(2, 2, [pngChunk('tEXt', Buffer.alloc(size - bare - 12, 0x61))]);
}

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content]);

/** A JPEG by its structure: the tables are short, because no test draws it. @param extra segments behind the first */
export function jpeg(width = 16, height = 16, extra: readonly Buffer[] = []): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0', 'latin1')),
    ...extra,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, Buffer.alloc(20, 0)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Pixels, with a stuffed byte and a restart among them.
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A comment, or an application's notes. */
export const jpegRemark = (text: string): Buffer => segment(0xfe, Buffer.from(text, 'latin1'));
export const jpegNotes = (marker: number, text: string): Buffer => segment(marker, Buffer.from(text, 'latin1'));

export function pdf(content = ''): Buffer {
  const body = `%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n${content}1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n`;
  return Buffer.from(
    `${body}xref\n0 3\ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A ZIP with one empty file in it. */
export function zip(): Buffer {
  const local = Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    Buffer.alloc(22),
    u16(0x0100),
    u16(0),
    Buffer.from('a'),
  ]);
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.alloc(42), Buffer.from('a')]);
  return Buffer.concat([local, entry, Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
}
