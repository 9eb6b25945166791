/** Every file of words there is. */
export const allWords = import.meta.glob<Record<string, unknown> | undefined>('./*/*.json', { import: 'default' });
