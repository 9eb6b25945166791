import { expect, it } from 'vitest';
import { folderOf } from '../../tools/build/chunks.mjs';

it('keeps what only the sandbox is made of in a folder that production leaves out', () => {
  const sandbox = ['/p/src/ui/features/sandbox/sandbox-page.tsx', '/p/src/adapters/http/sandbox.adapter.ts'];
  expect(folderOf(sandbox)).toBe('assets/sandbox');
  expect(folderOf([...sandbox, '/p/src/ui/components/page.tsx'])).toBe('assets');
  expect(folderOf([])).toBe('assets');
});
