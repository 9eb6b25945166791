import type { MessagesOf } from '../i18n/use-messages';

/**
 * Error texts specific to one kind: the keys by `path/code`, null for any other.
 * @param count a value for the texts: how long a text may be, for example
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
