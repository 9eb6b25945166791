import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newWebhookSecret, signatureOf } from '../../../server/modules/webhooks/sign';
import { makeWebhooksPage } from '../../../server/openapi/guide-page';

const guide = readFileSync('docs/webhooks.md', 'utf8');
const example = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const [secret, former] = [newWebhookSecret(), newWebhookSecret()];
const body = '{"id":"whm-1","name":"هدى"}';
const header = signatureOf([secret, former], now / 1000, body);

const cases = [
  ['what was signed', secret, header, body, now, true],
  ['the former secret', former, header, body, now, true],
  ['another secret', newWebhookSecret(), header, body, now, false],
  ['another body', secret, header, body.replace('1', '2'), now, false],
  ['another time', secret, header.replace(/^t=\d+/, `t=${now / 1000 + 1}`), body, now, false],
  ['an old message', secret, header, body, now + 301_000, false],
  ['no signature', secret, `t=${now / 1000}`, body, now, false],
  ['nonsense', secret, 'v1=zz,t', body, now, false],
] as const;

it('verifies messages in Node as the guide says [R11.22]', async () => {
  const { isOurs } = (await import(`data:text/javascript,${encodeURIComponent(example('js'))}`)) as {
    isOurs: (secret: string, header: string, body: Buffer, now: number) => boolean;
  };
  for (const [name, key, given, sent, at, isRight] of cases)
    expect(isOurs(key, given, Buffer.from(sent), at), name).toBe(isRight);
});

const hasPython = (() => {
  try {
    return execFileSync('python3', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

it.skipIf(!hasPython)('verifies messages in Python as the guide says [R11.22]', { tags: 'long' }, () => {
  const asked = cases
    .filter(([name]) => name !== 'nonsense')
    .map(([, key, given, sent, at, isRight]) => [key, given, sent, at / 1000, isRight]);
  const script = `${example('python')}
import json
for key, header, body, now, right in json.loads(${JSON.stringify(JSON.stringify(asked))}):
    assert is_ours(key, header, body.encode(), now) == right, header
print("all")`;
  expect(execFileSync('python3', ['-c', script]).toString().trim()).toBe('all');
});

it('is shown as a page, without anything of Markdown [R2.18]', () => {
  const page = makeWebhooksPage('nonce');
  expect(page).toContain('<h1>Webhooks</h1>');
  expect(page.match(/<pre/g)).toHaveLength(3);
  expect(page).toContain('<li><code dir="ltr">order.placed</code>: it was ordered</li>');
  expect(page).not.toMatch(/```|^#/m);
});
