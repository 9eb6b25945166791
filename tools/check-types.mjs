#!/usr/bin/env node
/** Compiles every layer with its own tsconfig, so that a layer cannot use what it must not know (the domain has no DOM). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LAYERS = [
  'packages/machine-traces',
  'packages/machine-paths',
  'contract',
  'src/domain',
  'src/application',
  'src/worker',
  'src',
  'server',
  'tools',
  'tests',
];
let failed = 0;
for (const layer of process.argv.length > 2 ? process.argv.slice(2) : LAYERS) {
  if (!existsSync(`${layer}/tsconfig.json`)) continue;
  const run = spawnSync(
    process.execPath,
    // The results of an earlier run are stored beside the build, so that only what a change touches is checked again.
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      layer,
      '--pretty',
      process.stdout.isTTY ? 'true' : 'false',
      // Its workers each work out the types of the machines for themselves: one takes half of their time in all.
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/types/${layer.replace('/', '-')}.tsbuildinfo`,
    ],
    { stdio: 'inherit' },
  );
  if (run.status === 0) console.log(`ok ${layer}`);
  else failed += 1;
}
if (failed > 0)
  console.error(
    `\n${failed} layer(s) do not compile. Mend the lines above; a type that a layer lacks (window in the domain) means that the code stands in the wrong layer.`,
  );
process.exit(failed === 0 ? 0 : 1);
