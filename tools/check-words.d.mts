/** What is wrong with the words; each line says what to do. */
export function faultsOf(words: Record<'en' | 'ar', Record<string, unknown>>, code: Record<string, string>): string[];
