/**
 * A short text that differs for different texts, nearly always (FNV-1a, 32 bits): tells apart what is written, not what
 * is secret.
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
