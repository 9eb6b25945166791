import { useMessages } from '../../i18n/use-messages';

/** Names as a list in a sentence, each in its own direction. */
export function useNames(): (names: readonly string[]) => string {
  const { locale } = useMessages('driver');
  return (names) => new Intl.ListFormat(locale).format(names.map((name) => `\u2068${name}\u2069`));
}
