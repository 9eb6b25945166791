import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../../server/db/folder-lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mersal-lock-'));
  file = path.join(folder, 'mersal.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is held by one at a time, and can be had again when given back', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockFolder(folder)();
});

it('creates a missing folder', () => {
  const unlock = lockFolder(path.join(folder, 'a', 'b'));
  expect(readFileSync(path.join(folder, 'a', 'b', 'mersal.lock'), 'utf8')).toMatch(/^\d+ /);
  unlock();
});

it.each(['', 'nonsense', '0', '-1', '4194305 1', `${process.pid} 1`])(
  'is taken over where it says %j: nobody alive holds it',
  (content) => {
    writeFileSync(file, content);
    const unlock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    unlock();
  },
);

it('says so where the folder cannot be written', () => {
  writeFileSync(file, '');
  expect(() => lockFolder(path.join(file, 'below'))).toThrow('cannot be written');
});

it('is not removed by one who no longer holds it', () => {
  const unlock = lockFolder(folder);
  writeFileSync(file, '1 ');
  unlock();
  expect(readFileSync(file, 'utf8')).toBe('1 ');
});
