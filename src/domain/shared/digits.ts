const ARABIC_INDIC = 0x0660;
const EXTENDED_ARABIC_INDIC = 0x06f0;

/** Turns Arabic-Indic (٠–٩) and Persian (۰–۹) digits into 0–9 and leaves the rest as it is. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= EXTENDED_ARABIC_INDIC ? EXTENDED_ARABIC_INDIC : ARABIC_INDIC));
  });
}

/** Turns 0–9 into Arabic-Indic digits, but not inside what is isolated to be read left to right: phones and codes. */
export function arabicDigits(text: string): string {
  return text.replace(/\u2066[^\u2069]*|\d/g, (part) =>
    part.length > 1 ? part : String.fromCharCode(ARABIC_INDIC + Number(part)),
  );
}
