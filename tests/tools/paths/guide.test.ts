import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '@mersal/machine-paths/main';

/** The commands of the guide, each with the output it shows. */
const examples = [
  ...readFileSync('docs/testing-with-paths.md', 'utf8').matchAll(
    /```console\n\$ npm run paths -- (.+)\n([\s\S]*?)```/g,
  ),
].map(([, command = '', output = '']) => ({ command, output }));

/** The duration depends on the machine. */
const timeless = (text: string): string =>
  text.replaceAll(/\d+\.\d s\b/g, '… s').replaceAll(/\(\d+ paths a minute\)/g, '(… paths a minute)');

describe('the guide to testing with paths', () => {
  it('has its examples', () => {
    expect(examples).toHaveLength(7);
  });

  it.each(examples)(
    'shows what "$command" says [R10.03]',
    async ({ command, output }) => {
      const said: string[] = [];
      const desk = {
        specsFolder: 'tests/paths',
        machinesFolder: 'src',
        pagesFolder: 'docs/machines',
        failuresFolder: mkdtempSync(path.join(tmpdir(), 'guide-')),
        called: 'npm run paths --',
        say: (line: string) => void said.push(line),
      };
      expect([await main(command.split(' '), desk), timeless(`${said.join('\n')}\n`)]).toEqual([0, timeless(output)]);
    },
    120_000,
  );
});
