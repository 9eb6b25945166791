import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkSpec } from './check';
import { chosen, EXIT } from './command';
import type { Command } from './command';
import { loadSpecs } from './load';
import { mermaidOf } from './mermaid';
import { pagesOf } from './pages';

export const diagramCommand: Command = {
  usage: '<machine> | --write | --check',
  about: 'the chart of a machine for Mermaid; writes the pages of all machines, or says which are older than the code',
  run: async (args, desk) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: { type: 'boolean' }, check: { type: 'boolean' } },
    });
    const specs = await loadSpecs(desk.specsFolder);
    if (values.write !== true && values.check !== true) {
      const drawn = new Set(chosen(specs, positionals[0]).map(({ machine }) => machine.id));
      for (const id of drawn) {
        const machine = specs.find((spec) => spec.machine.id === id)?.machine;
        if (machine !== undefined) desk.say(mermaidOf(machine));
      }
      return EXIT.ok;
    }
    const pages = pagesOf(
      specs.map((spec) => checkSpec(spec)),
      desk.machinesFolder,
    );
    const stale = pages.filter(({ file, text }) => {
      const place = path.join(desk.pagesFolder, file);
      return !existsSync(place) || readFileSync(place, 'utf8') !== text;
    });
    if (values.write === true) mkdirSync(desk.pagesFolder, { recursive: true });
    for (const { file, text } of stale) {
      if (values.write === true) writeFileSync(path.join(desk.pagesFolder, file), text);
      desk.say(
        `${path.join(desk.pagesFolder, file)} ${values.write === true ? 'written' : `is older than the code: ${desk.called} diagram --write`}`,
      );
    }
    return values.write === true || stale.length === 0 ? EXIT.ok : EXIT.failed;
  },
};
