import { readFileSync } from 'node:fs';
import { escaped } from '../http/html';
import { frame } from './page';

const inline = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code dir="ltr">$1</code>');

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

/** The guide for programmers who take webhooks, `docs/webhooks.md`, as a page. */
export function makeWebhooksPage(nonce: string): string {
  const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  // Blank lines inside code do not end it.
  const blocks = guide.trim().match(/```[\s\S]*?```|[^\n](?:(?!\n\n)[\s\S])*/g) ?? [];
  return frame('Mersal webhooks', blocks.map((text) => block(text.trim())).join('\n'), nonce);
}
