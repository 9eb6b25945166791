import type { MessagesOf } from '../i18n/use-messages';

/**
 * Words for faults that are a kind's own: those of the keys by `path/code`, null for any other.
 * @param count what the words may name: how long a text may be, for example
 */
export function errorMessages(
  t: MessagesOf['t'],
  keys: Readonly<Record<string, string>>,
  count?: number,
): (path: string, code: string) => string | null {
  return (path, code) => {
    const key = keys[`${path}/${code}`];
    return key === undefined ? null : t(key, { count });
  };
}
