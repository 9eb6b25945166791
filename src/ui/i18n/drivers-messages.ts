import type { i18n } from 'i18next';
import type { Language } from '../../domain/regions/region';
import { loadMessagesOf } from './message-loader';
import type { TextFiles } from './message-loader';

/** What the sign-in shows; the rest comes with the work. */
const FIRST_NAMESPACES = ['common', 'driver', 'quick'];

const FILES: TextFiles = {
  first: import.meta.glob<Record<string, unknown> | undefined>(
    './*/{common,driver,fields,help,map,parcel,quick,verification}.json',
    { import: 'default' },
  ),
  more: null,
};

/**
 * The texts of the drivers' page in one language: the same files as the merchants', as far as drivers read them.
 * @throws if the first ones could not be loaded
 */
export const loadDriversMessages = (language: Language): Promise<i18n> =>
  loadMessagesOf(FILES, language, FIRST_NAMESPACES);
