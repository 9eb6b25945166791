import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Language = 'en' | 'ar';

/** The texts of a namespace in a language, looked up by dotted key, so that tests search for what people read. */
export function messagesOf(
  language: Language,
  namespace: string,
): (key: string, values?: Readonly<Record<string, string>>) => string {
  const file = path.resolve('src/ui/i18n', language, `${namespace}.json`);
  const tree: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key, values = {}) => {
    let node: unknown = tree;
    for (const part of key.split('.'))
      node = typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
    if (typeof node !== 'string') throw new Error(`${namespace}:${key} is no text in ${language}`);
    return node.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

/** A pattern that matches a text with any values in its placeholders. */
export function patternOf(text: string): RegExp {
  return new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
}

/**
 * The tag of a test that is repeated in Arabic: only the long tests do that, because every screen's differences are
 * checked elsewhere.
 */
export const repeat = (language: Language): string[] => (language === 'ar' ? ['@long'] : []);
