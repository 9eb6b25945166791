const LENGTH = 120; // characters
/** Of a longer name the beginning is not even looked at. */
const READ = 500; // characters

/** Control characters, marks of direction and other unseen ones, halves of characters, line ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What no file system or shell should meet in a name. */
const RESERVED = /[<>:"|?*]/g;

/** The ending of a name in small letters, without its dot; empty where it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A name as it is kept and shown: without folders and unseen characters, not too long, its ending kept [T.33]. */
export function cleanName(name: string): string {
  const plain = (name.slice(-READ).split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(RESERVED, '_')
    .replace(/[\s.]+$/, '');
  const ending = endingOf(plain);
  const stem = (ending === '' ? plain : plain.slice(0, -ending.length - 1)).replace(/^[\s.]+/, '');
  const kept = Array.from(stem.trim() || 'file')
    .slice(0, Math.max(1, LENGTH - ending.length - 1))
    .join('');
  return ending === '' ? kept : `${kept}.${ending}`;
}
