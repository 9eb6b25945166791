/** Deeper than any file of ours; what nests more is made to break its reader. */
const DEPTH_MAX = 200;

function isShallow(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInText) {
      if (char === '\\') at += 1;
      else if (char === '"') isInText = false;
    } else if (char === '"') isInText = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > DEPTH_MAX) return false;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return true;
}

function isValue(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/**
 * Whether a file is JSON and nothing else [T.33]: whole UTF-8, an object or a list, or one
 * to a line as problem reports are.
 */
export function isPlainJson(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  if (!isShallow(text)) return false;
  if (isValue(text)) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every(isValue);
}
