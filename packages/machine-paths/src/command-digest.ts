import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chosen, EXIT } from './command';
import type { Command } from './command';
import { changesOf, digestOf } from './digest';
import { loadSpecs } from './load';

/** Where the digest of a machine is kept. @param pagesFolder of the pages of the machines */
export const digestFile = (pagesFolder: string, id: string): string => path.join(pagesFolder, 'behaviour', `${id}.txt`);

export const digestCommand: Command = {
  usage: '<machine> | all [--write]',
  about: 'says which paths end elsewhere than the committed digest says; --write takes them over',
  run: async (args, desk) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: { type: 'boolean' } },
    });
    const specs = chosen(await loadSpecs(desk.specsFolder), positionals[0]);
    let isChanged = false;
    for (const id of new Set(specs.map(({ machine }) => machine.id))) {
      const mine = specs.filter(({ machine }) => machine.id === id);
      const file = digestFile(desk.pagesFolder, id);
      const changes = changesOf(mine, existsSync(file) ? readFileSync(file, 'utf8') : '');
      for (const change of changes) desk.say(change);
      if (changes.length === 0) continue;
      isChanged = true;
      if (values.write !== true) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, digestOf(mine));
      desk.say(`${file} written`);
    }
    return values.write === true || !isChanged ? EXIT.ok : EXIT.failed;
  },
};
