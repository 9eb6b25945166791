import { describe, expect, it } from 'vitest';
import { isSameInstall } from '../../tools/lib/installed.mjs';

const react = { version: '19.2.0', integrity: 'sha512-react' };
const esbuild = { version: '0.25.0', integrity: 'sha512-other-system', optional: true };
const WANTED = { '': { version: '1.0.0' }, 'node_modules/react': react, 'node_modules/esbuild-aix': esbuild };

describe('whether the packages of the lock file are installed', () => {
  it.each([
    ['all are there', { 'node_modules/react': react, 'node_modules/esbuild-aix': esbuild }, true],
    ['those for other systems are missing', { 'node_modules/react': react }, true],
    ['one is missing', {}, false],
    ['one has another version', { 'node_modules/react': { ...react, version: '19.1.0' } }, false],
    ['one has other contents', { 'node_modules/react': { ...react, integrity: 'sha512-changed' } }, false],
    ['one is left from before', { 'node_modules/react': react, 'node_modules/old': react }, false],
  ])('%s', (_, installed, expected) => {
    expect(isSameInstall(WANTED, installed)).toBe(expected);
  });
});
