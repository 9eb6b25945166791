import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pathTo } from '../../../src/ui/routes/paths';

describe('paths', () => {
  it('are made from a name and its parameters, whatever stands in them', () => {
    expect(pathTo('/users')).toBe('/users');
    const id = 'a/b ?#%é';
    expect(matchPath('/task/:id', decodeURI(pathTo('/task/:id', { id: 'order-1' })))?.params).toEqual({
      id: 'order-1',
    });
    expect(pathTo('/users/:id', { id })).toBe(`/users/${encodeURIComponent(id)}`);
    // @ts-expect-error -- a page with a parameter asks for it
    expect(pathTo('/users/:id')).toBe('/users/');
  });

  it('are written as text by no feature', () => {
    const folder = 'src/ui/features';
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(path.join(folder, file), 'utf8')
          .split('\n')
          .filter((line) => /\b(?:to=\{?|navigate\(|go\()["'`]\//.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(written).toEqual([]);
  });
});
