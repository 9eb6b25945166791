const HEAD = /^%PDF-[12]\.\d/;
/** Where an object begins. Lengths are bounded, so that a file of nothing but digits is read only once. */
const OBJECT = /\b\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj\b/;
/** Readers look for the end within this many bytes. */
const TAIL = 1024;

/** Whether a PDF begins at its first byte, has content and a table of it, and ends at its last byte [T.33]. */
export function isWholePdf(bytes: Buffer): boolean {
  if (!HEAD.test(bytes.toString('latin1', 0, 16))) return false;
  const tail = bytes.subarray(-TAIL).toString('latin1');
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail) && OBJECT.test(bytes.toString('latin1'));
}
