const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
/** A ZIP directory's end, with the longest possible comment behind it. */
const REACH = 22 + 0xffff;

/**
 * Whether programs that look for a ZIP (also a JAR or an APK) from the end of a file find one in it, whatever else it
 * is.
 */
export function holdsZip(bytes: Buffer): boolean {
  return bytes.subarray(-REACH).includes(DIRECTORY_END) && bytes.includes(DIRECTORY_ENTRY);
}
