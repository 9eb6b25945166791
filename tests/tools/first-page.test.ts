import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPublicPath } from '../../src/domain/identity/open-paths';
import { PAGE_ACCESS } from '../../src/domain/identity/page-access';
import type { PagePath } from '../../src/domain/identity/page-access';
import { SIGN_IN_PATH, SIGN_OUT_PATH } from '../../src/domain/identity/redirect';
import { visited } from '../support/samples/principals';

describe('the script of the first page', () => {
  it('draws neither shell nor sign-in before another page that is open to everybody [R2.51] [R2.56] [R6.07]', () => {
    const [, source = '', flags] =
      /isOpen = \/(.+)\/(i?)\.test\(path\)/.exec(readFileSync('tools/build/first-page.js', 'utf8')) ?? [];
    const isOpen = new RegExp(source, flags);
    for (const path of (Object.keys(PAGE_ACCESS) as PagePath[]).map(visited)) {
      expect([path, isOpen.test(path)]).toEqual([
        path,
        isPublicPath(path) && path !== SIGN_IN_PATH && path !== SIGN_OUT_PATH,
      ]);
    }
  });

  it('reads of the build only what the build gives it [R2.56]', () => {
    const build = readFileSync('tools/build.mjs', 'utf8');
    const readBy = (part: string) =>
      [...readFileSync(`tools/build/${part}.js`, 'utf8').matchAll(/FILES\.(\w+)/g)].map((match) => match[1]);
    const namesIn = (given: string, indent: number) =>
      [...given.matchAll(new RegExp(`^ {${indent}}(\\w+)[:,]`, 'gm'))].map((match) => match[1]);
    const [, forApp = ''] = /const files = \{\n([\s\S]*?)\n\};/.exec(build) ?? [];
    const [, forDrivers = ''] = /'drivers-page', \{\n([\s\S]*?)\n\}\);/.exec(build) ?? [];
    for (const [part, given] of [
      ['first-page', forApp],
      ['drivers-page', forDrivers],
    ] as const) {
      const read = [...readBy('page-settings'), ...readBy(part)];
      expect(read.length).toBeGreaterThan(1);
      expect(namesIn(given, 2)).toEqual(expect.arrayContaining(read));
    }
  });
});
