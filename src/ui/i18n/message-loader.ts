import { createInstance } from 'i18next';
import type { BackendModule, FormatterModule, i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { whenServed } from '../app/stale-chunks';
import type { Language } from '../../domain/regions/region';

type Namespace = Record<string, unknown>;

/** The files of texts that a page can load, by their paths beside this one: `./en/common.json`. */
export interface TextFiles {
  readonly first: Readonly<Record<string, (() => Promise<Namespace | undefined>) | undefined>>;
  /** The list of all others; null where the first are all. */
  readonly more: (() => Promise<TextFiles['first']>) | null;
}

// For numbers inside a sentence, in Western digits: useMessages writes others where the person wants them.
const NUMBER_LOCALE = 'en';

const atOnce: typeof whenServed = (load) => load();

/** @param loading how a chunk is loaded; texts that no build has are an error whichever way */
async function read(
  { first, more }: TextFiles,
  language: string,
  namespace: string,
  loading: typeof whenServed,
): Promise<Namespace> {
  const file = `./${language}/${namespace}.json`;
  const load = first[file] ?? (more === null ? undefined : (await loading(more))[file]);
  if (load === undefined) throw new Error(`There are no words "${namespace}" in "${language}"`);
  // None, and no error: the page is being reloaded [T.45]. Nothing is shown of them until then.
  return (await loading(load)) ?? new Promise(() => undefined);
}

/** Later pages wait for their texts in an outage; the first one says at once that it cannot be shown. */
const loaderOf = (messages: i18n, files: TextFiles): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, tell) {
    read(files, language, namespace, messages.isInitialized ? whenServed : atOnce).then(
      (texts) => tell(null, texts),
      (error: Error) => tell(error, false),
    );
  },
});

/** Numbers are grouped; everything else stays as it is (React escapes it). */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number' ? new Intl.NumberFormat(NUMBER_LOCALE).format(value) : String(value),
};

/**
 * The texts of one language: the first namespaces at once, others when a page needs them. English is never loaded
 * beside Arabic as a fallback, because a check keeps both complete [R1.14].
 * @throws if the first ones could not be loaded
 */
export async function loadMessagesOf(
  files: TextFiles,
  language: Language,
  namespaces: readonly string[],
): Promise<i18n> {
  const messages = createInstance();
  await messages
    .use(loaderOf(messages, files))
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['en', 'ar'],
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
      // Not for the loader, which has them: for `fetchLanguage`.
      backend: files,
    });
  await fetchLanguage(messages, language); // i18next continues without texts that it could not load
  return messages;
}

/**
 * Loads all texts in use in a language, so that it can be shown.
 * @throws if any of them could not be loaded
 */
export async function fetchLanguage(messages: i18n, language: Language): Promise<void> {
  const files = messages.options.backend as TextFiles;
  const inUse = messages.options.ns as readonly string[];
  await Promise.all(
    inUse.map(async (namespace) =>
      messages.addResourceBundle(language, namespace, await read(files, language, namespace, atOnce)),
    ),
  );
}
