/** What is wrong with the words; each line says what to do. */
export function faultsOf(words: Record<'en' | 'ar', Record<string, unknown>>, code: Record<string, string>): string[];
/** Where a text of several sections is not the same in both languages. */
export function apartFaults(en: unknown, ar: unknown, where: string): string[];
