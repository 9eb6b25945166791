import { readFileSync } from 'node:fs';
import { escaped } from '../http/html';
import { frame } from './page';

const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code dir="ltr">$1</code>')
    .replace(/\[([^\]]+)\]\((\/[\w/-]*)\)/g, '<a href="$2">$1</a>');

/** One block of the guide: a heading, code, a list or a paragraph; it uses no more of Markdown. */
function block(text: string): string {
  const [, code] = /^```\w*\n([\s\S]*)\n```$/.exec(text) ?? [];
  if (code !== undefined) return `<pre dir="ltr" tabindex="0"><code>${escaped(code)}</code></pre>`;
  const [, marks, title] = /^(#+) (.*)$/.exec(text) ?? [];
  if (marks !== undefined) return `<h${marks.length}>${inline(title ?? '')}</h${marks.length}>`;
  if (!text.startsWith('- ')) return `<p>${inline(text)}</p>`;
  return `<ul>${text
    .split('\n')
    .map((line) => `<li>${inline(line.slice(2))}</li>`)
    .join('')}</ul>`;
}

/** A guide of `docs` as a page. */
function guidePage(file: string, title: string, nonce: string): string {
  const guide = readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');
  // Blank lines inside code do not end it.
  const blocks = guide.trim().match(/```[\s\S]*?```|[^\n](?:(?!\n\n)[\s\S])*/g) ?? [];
  return frame(title, blocks.map((text) => block(text.trim())).join('\n'), nonce);
}

/** The guide for programmers who take webhooks, `docs/webhooks.md`. */
export const makeWebhooksPage = (nonce: string): string => guidePage('webhooks.md', 'Mersal webhooks', nonce);

/** What programs begin with, `docs/recipes.md`. */
export const makeRecipesPage = (nonce: string): string => guidePage('recipes.md', 'Mersal recipes', nonce);
