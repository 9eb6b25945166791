const ARABIC_INDIC = 0x0660;
const EXTENDED_ARABIC_INDIC = 0x06f0;
const FULL_WIDTH = 0xff10;
const ZEROS = [FULL_WIDTH, EXTENDED_ARABIC_INDIC, ARABIC_INDIC];

/** Turns Arabic-Indic (٠–٩), Persian (۰–۹) and full-width (０–９) digits into 0–9 and leaves the rest as it is. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.find((zero) => zero <= code) ?? 0));
  });
}

/** Turns 0–9 into Arabic-Indic digits, but not inside what is isolated to be read left to right: phones and codes. */
export function arabicDigits(text: string): string {
  return text.replace(/\u2066[^\u2069]*|\d/g, (part) =>
    part.length > 1 ? part : String.fromCharCode(ARABIC_INDIC + Number(part)),
  );
}
