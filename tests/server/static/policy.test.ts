import { describe, expect, it } from 'vitest';
import { contentPolicy } from '../../../server/static/policy';

/** The allowed sources for each kind of content, by directive. */
function sourcesIn(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  );
}

/** Everything a page of the app may do; whatever is not named here (frames, media, plug-ins) is forbidden. */
const ALLOWED = {
  'default-src': "'none'",
  'script-src': "'self' 'nonce-n0nce'",
  'style-src': "'self' 'nonce-n0nce'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self' ws://shop.example wss://shop.example",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

describe('the content security policy', () => {
  it('allows what is needed and nothing else [T.31]', () => {
    expect(sourcesIn(contentPolicy('n0nce', 'shop.example', null))).toEqual(ALLOWED);
  });

  it('opens one more place for the pictures of the map, where one is configured [T.31]', () => {
    expect(
      sourcesIn(contentPolicy('n0nce', 'shop.example', 'https://{s}.tiles.example:8443/{z}/{x}/{y}.png?key=1')),
    ).toEqual({ ...ALLOWED, 'img-src': "'self' data: https://*.tiles.example:8443" });
  });

  it.each([
    undefined,
    '',
    "x; script-src 'unsafe-inline'",
    'a b',
    'evil.example/path',
    '*',
    'x:y',
    "'unsafe-eval'",
    'a\nb',
  ])('takes no host that is none: %j [T.31]', (host) => {
    expect(sourcesIn(contentPolicy('n0nce', host, null))).toEqual({ ...ALLOWED, 'connect-src': "'self'" });
  });

  it.each(['javascript:alert(1)', 'data:x', 'https://; script-src *', '//evil.example', ''])(
    'takes no place of tiles that is none: %j [T.31]',
    (tileUrl) => {
      const sources = sourcesIn(contentPolicy('n0nce', 'shop.example', tileUrl));
      expect(Object.keys(sources)).toEqual(Object.keys(ALLOWED));
      expect(sources['script-src']).toBe(ALLOWED['script-src']);
    },
  );
});
