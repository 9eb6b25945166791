import type { i18n } from 'i18next';
import type { Language } from '../../domain/regions/region';
import { loadMessagesOf } from './message-loader';
import type { TextFiles } from './message-loader';

/** What every page needs; loaded with the language, before anything is shown. */
const FIRST_NAMESPACES = ['common', 'identity', 'shell'];

const FILES: TextFiles = {
  // The list of all files is too long for the first script; these are the ones that a first page may need.
  first: import.meta.glob<Record<string, unknown> | undefined>('./*/{common,identity,shell,alerts,orders,home}.json', {
    import: 'default',
  }),
  more: async () => (await import('./all-messages')).allMessages,
};

/**
 * The texts of the merchants' app in one language.
 * @throws if the first ones could not be loaded
 */
export const loadMessages = (language: Language, namespaces: readonly string[] = FIRST_NAMESPACES): Promise<i18n> =>
  loadMessagesOf(FILES, language, namespaces);
