const ARABIC_INDIC = 0x0660;

/** Turns Arabic-Indic (٠–٩), Persian (۰–۹) and full-width (０–９) digits into 0–9 and leaves the rest as it is. */
export function westernDigits(text: string): string {
  // Each of these scripts has its zero at a multiple of sixteen.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Turns 0–9 into Arabic-Indic digits, but not inside what is isolated to be read left to right: phones and codes. */
export function arabicDigits(text: string): string {
  return text.replace(/\u2066[^\u2069]*|\d/g, (part) =>
    part.length > 1 ? part : String.fromCharCode(ARABIC_INDIC + Number(part)),
  );
}
