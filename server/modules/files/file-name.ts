const LENGTH = 120; // characters
/** Of a longer name the beginning is not even read. */
const READ = 500; // characters

/** Control characters, direction marks and other invisible ones, lone surrogates, line ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters that no file system or shell should meet in a name. */
const RESERVED = /[<>:"|?*]/g;

/** The extension of a name in lower case, without its dot; empty if there is none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * A name in the form it is stored and shown: without folders and invisible characters, not too long, with its extension
 * [T.33].
 */
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
