/** Puts a number or reference into first-strong isolates: it keeps its own direction inside a sentence of the other one. */
export const alone = (text: string): string => `\u2068${text}\u2069`;
