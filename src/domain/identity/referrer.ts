/** Longer referrer names are cut. Characters. */
const REFERRER_LENGTH = 100;
const NAME = 'referrer';

/**
 * Null if the text is no name: the stored value contains nothing with a meaning in HTML, in a script, in a header or in
 * SQL.
 */
export function inertReferrer(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  return text.replace(/[^\w.~:/-]+/g, '').slice(0, REFERRER_LENGTH) || null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/**
 * Removes the `referrer` parameter from an address; everything else stays as it was written, letter by letter [R2.61]
 * [T.30].
 * @param asked path, query and fragment
 * @returns the address without it, and the first value in a form safe to store; anybody may have written it
 */
export function takeReferrer(asked: string): { readonly here: string; readonly referrer: string | null } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(asked) ?? [];
  const parts = query.split('&');
  const nameOf = (part: string) => decoded(part.split('=', 1)[0] ?? '');
  const found = parts.find((part) => nameOf(part) === NAME);
  if (found === undefined) return { here: asked, referrer: null };
  const others = parts.filter((part) => nameOf(part) !== NAME).join('&');
  return {
    here: path + (others && `?${others}`) + hash,
    referrer: inertReferrer(decoded(found.replace(/^[^=]*=?/, ''))),
  };
}
