/** Text that is markup already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Held = Markup | string | number | null | false | readonly Held[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function textOf(held: Held): string {
  if (held === null || held === false) return '';
  if (held instanceof Markup) return held.text;
  return typeof held === 'object' ? held.map(textOf).join('') : escaped(String(held));
}

/**
 * Markup with placeholders: inserted values are escaped unless they are markup themselves. Null and false insert
 * nothing.
 */
export function html(parts: TemplateStringsArray, ...held: readonly Held[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + textOf(held[index - 1] ?? null) + part));
}

/** Data for a script of the page: nothing in it can end its script element. */
export const dataOf = (value: unknown): Markup =>
  new Markup(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
