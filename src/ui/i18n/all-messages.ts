/** Every file of words there is. */
export const allMessages = import.meta.glob<Record<string, unknown> | undefined>('./*/*.json', { import: 'default' });
