import { escaped } from '../http/html';
import type { OpenApiDocument, Operation } from './document';

/** JSON for people to read; what it refers to is a link. */
function code(value: unknown): string {
  const linked = escaped(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$1</a>',
  );
  return `<pre dir="ltr" tabindex="0"><code>${linked}</code></pre>`;
}

const example = (value: unknown): string => (value === undefined ? '' : `<p>Example</p>${code(value)}`);

function section(title: string, content: string): string {
  return content === '' ? '' : `<h3>${title}</h3>${content}`;
}

function parametersOf(operation: Operation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td><td>${description === undefined ? '' : `${escaped(description)} `}<code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<div class="wide" tabindex="0"><table><thead><tr><th>Name</th><th>In</th><th>Needed</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function refusalsOf(operation: Operation): string {
  const lines = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return `<dl>${lines
    .map(
      ([status, { description }]) =>
        `<dt>${status}</dt>${description
          .split('\n')
          .map((line) => `<dd>${escaped(line)}</dd>`)
          .join('')}`,
    )
    .join('')}</dl>`;
}

function callersOf({ security }: Operation): string {
  if (security.length === 0) return '<p>Anybody.</p>';
  const scopes = security.flatMap(({ key }) => (Array.isArray(key) ? key.map(String) : []));
  return `<p>People with a session${scopes.length === 0 ? '' : `, and programs with a key for <code>${escaped(scopes.join(', '))}</code>`}.</p>`;
}

function bodyOf({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(
      ([type, { schema, example: given }]) =>
        (type === 'application/json' ? '' : `<p><code>${escaped(type)}</code></p>`) + code(schema) + example(given),
    )
    .join('');
}

/** What a success answers with: data, or a file of one of some types. */
function answerOf({ responses }: Operation): string {
  const content = responses['200']?.content ?? {};
  const json = content['application/json'];
  const data = (json?.schema as { properties?: { data?: unknown } } | undefined)?.properties?.data;
  // A file may be JSON, too.
  if (data === undefined)
    return Object.keys(content)
      .map((type) => `<p><code>${escaped(type)}</code></p>`)
      .join('');
  return code(data) + example((json?.example as { readonly data?: unknown } | undefined)?.data);
}

function callOf(path: string, method: string, operation: Operation): string {
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code dir="ltr">${escaped(path)}</code><span>${escaped(operation.summary)}</span></summary>
${section('Who may call', callersOf(operation))}${section('Parameters', parametersOf(operation))}${section('Body', bodyOf(operation))}${section('Data', answerOf(operation))}${section('Refusals', refusalsOf(operation))}</details>`;
}

const STYLE = `:root{color-scheme:light dark;--ink:#0b1f3f;--soft:#4a5b78;--line:#d5dbe5;--ground:#f6f8fb;--card:#fff;--accent:#ffc400}
@media(prefers-color-scheme:dark){:root{--ink:#e9eef7;--soft:#a9b6cc;--line:#2b3b57;--ground:#0a1526;--card:#111f36}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:32px 16px}h1{font-size:32px;line-height:1.2;margin:0 0 8px;border-inline-start:6px solid var(--accent);padding-inline-start:12px}h3{font-size:14px;color:var(--soft);margin:16px 0 8px}
p,dd,summary span{color:var(--soft)}a{color:inherit}details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:8px 0;padding:12px 16px}
summary{cursor:pointer;overflow-wrap:anywhere}summary span{display:block;font-size:14px}summary b{display:inline-block;min-width:3.5em;font-size:14px}
pre,.wide{overflow-x:auto;max-width:100%}pre{background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:12px;margin:0;max-height:24rem;font-size:13px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:start;vertical-align:top;padding:4px 8px;border-bottom:1px solid var(--line)}dl{margin:0;font-size:14px}dt{font-weight:600}dd{margin:0 0 4px;margin-inline-start:16px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** A page for programmers: no script, no outside resources. @param content its HTML */
export function frame(title: string, content: string, nonce: string): string {
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${content}</main></body></html>`;
}

/** The contract for people to read. */
export function makePage(document: OpenApiDocument, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)),
  );
  const schemas = Object.entries(document.components['schemas'] as Readonly<Record<string, unknown>>).map(
    ([name, schema]) => `<details id="schema-${name}"><summary><code>${name}</code></summary>${code(schema)}</details>`,
  );
  return frame(
    'Mersal: the calls',
    `<h1>The calls</h1><p>${escaped(document.info.description)} The same as a document: <a href="/openapi.json">openapi.json</a>. What we tell your software: <a href="/openapi/webhooks">webhooks</a>. Steps to begin with: <a href="/openapi/recipes">recipes</a>.</p>${calls.join('\n')}<h2>Schemas</h2>${schemas.join('\n')}`,
    nonce,
  );
}
