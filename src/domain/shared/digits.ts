const ARABIC_INDIC = 0x0660;
const EXTENDED_ARABIC_INDIC = 0x06f0;

/** Turns Arabic-Indic (٠–٩) and Persian (۰–۹) digits into 0–9 and leaves the rest as it is. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= EXTENDED_ARABIC_INDIC ? EXTENDED_ARABIC_INDIC : ARABIC_INDIC));
  });
}
