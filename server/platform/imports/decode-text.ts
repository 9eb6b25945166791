const UTF8 = new TextDecoder('utf-8', { fatal: true });
const UTF16 = { le: new TextDecoder('utf-16le', { fatal: true }), be: new TextDecoder('utf-16be', { fatal: true }) };
const ARABIC_WINDOWS = new TextDecoder('windows-1256');
/** So much of a text without a mark is looked at to tell UTF-16: every other byte of Latin letters is zero. */
const LOOKED_AT = 2_000;

/** Which byte of each pair is zero in most of a text; null if neither is. */
function zeroSide(bytes: Uint8Array): 'le' | 'be' | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < length / 8) return null;
  return odd > even ? 'le' : 'be';
}

function decoded(decoder: Pick<typeof UTF8, 'decode'>, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a file of unknown encoding: UTF-8 or UTF-16, with a mark or without, otherwise windows-1256, in which older
 * spreadsheets write Arabic.
 * @returns null if it is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const side = first === 0xff && second === 0xfe ? 'le' : first === 0xfe && second === 0xff ? 'be' : zeroSide(bytes);
  const text = side === null ? (decoded(UTF8, bytes) ?? ARABIC_WINDOWS.decode(bytes)) : decoded(UTF16[side], bytes);
  return text === null || text.includes('\0') ? null : text.replace(/^\ufeff/, '');
}
