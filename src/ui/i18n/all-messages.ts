/** Every text file. */
export const allMessages = import.meta.glob<Record<string, unknown> | undefined>('./*/*.json', { import: 'default' });
