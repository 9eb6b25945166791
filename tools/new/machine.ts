import { namesOf } from './skeleton';
import type { Skeleton } from './skeleton';

/**
 * A machine that asks the server once and says how it went, with its actors, its paths and the hook for its view.
 * @param area folder below `src/domain`, and of the feature
 */
export function machineSkeleton(area: string, name: string): Skeleton {
  namesOf(area);
  const { kebab, camel, pascal } = namesOf(name);
  return {
    files: {
      [`src/domain/${area}/${kebab}.machine.ts`]: `import { setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer } from '../shared/outcome';
import type { Result } from '../shared/result';

type Event = { readonly type: 'START' };

const actors = { run: answer<Result<object>>('run') };
const on = readersOf<Event, typeof actors>();

/** ${pascal}: asks once, and says how it went. Tags: \`busy\`, \`done\`, \`failed\`. */
export const ${camel}Machine = setup({
  types: { events: {} as Event, tags: {} as 'busy' | 'done' | 'failed' },
  actors,
  guards: { isDone: on.output('run', (_, result) => result.ok) },
}).createMachine({
  id: '${kebab}',
  initial: 'idle',
  states: {
    idle: { on: { START: 'running' } },
    running: {
      tags: 'busy',
      invoke: { id: 'run', src: 'run', onDone: [{ guard: 'isDone', target: 'done' }, { target: 'failed' }] },
    },
    done: { tags: 'done', type: 'final' },
    failed: { tags: 'failed', on: { START: 'running' } },
  },
});
`,
      [`src/application/actors/${kebab}.actors.ts`]: `import { fromPromise } from 'xstate';
import { ${camel}Machine } from '../../domain/${area}/${kebab}.machine';
import type { Result } from '../../domain/shared/result';

/** ${pascal} over what does it. @param run a call of a port */
export function ${camel}Over(run: () => Promise<Result<object>>) {
  return ${camel}Machine.provide({ actors: { run: fromPromise(() => run()) } });
}
`,
      [`src/ui/features/${area}/${kebab}.connect.ts`]: `import { useMemo } from 'react';
import { ${camel}Over } from '../../../application/actors/${kebab}.actors';
import type { Result } from '../../../domain/shared/result';
import { useFlow } from '../../app/use-flow';

/** ${pascal}: what to show, and the commands. @param run must be the same function on every render */
export function use${pascal}(run: () => Promise<Result<object>>) {
  const logic = useMemo(() => ${camel}Over(run), [run]);
  const [snapshot, send] = useFlow(logic);
  return {
    isBusy: snapshot.hasTag('busy'),
    isDone: snapshot.hasTag('done'),
    isFailed: snapshot.hasTag('failed'),
    start: () => send({ type: 'START' }),
  };
}
`,
      [`tests/paths/${kebab}.paths.ts`]: `import { ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { ${camel}Machine } from '../../src/domain/${area}/${kebab}.machine';
import { failed, success } from '../../src/domain/shared/result';

/** Remove a line once its level is described beside this file. */
export const WITHOUT_LEVEL = {
  http: { '${kebab}': 'not yet: no file says how its answers come about' },
  browser: { '${kebab}': 'not yet: no file says what a person does on its screens' },
};

export const ${camel} = definePaths({
  ids: '[R10.01]',
  machine: ${camel}Machine,
  events: { START: [{}] },
  outputs: { run: [success({}), failed({ kind: 'offline' })] },
  project: () => null,
  invariants: {
    'it is at work, done or failed, and never two of these': (snapshot) =>
      ok((['busy', 'done', 'failed'] as const).filter((tag) => snapshot.hasTag(tag)).length <= 1),
  },
  count: 3,
});
`,
    },
    edits: {},
    left: [
      `Say in src/domain/${area}/${kebab}.machine.ts what it is for, and give it its states and events.`,
      `Put your requirement's id and samples into tests/paths/${kebab}.paths.ts; \`npm run paths -- run ${kebab}\` walks it.`,
      `Give ${camel}Over the port that does it, and use the hook in a view.`,
      'npm run paths -- diagram --write',
    ],
  };
}
