import { ok } from 'node:assert/strict';
import { DESCRIPTION_MAX, problemReportMachine } from '../../src/domain/help/problem-report.machine';
import { failed, success } from '../../src/domain/shared/result';
import { definePaths } from '@mersal/machine-paths/spec';

export const problemReport = definePaths({
  ids: '[R10.05]',
  machine: problemReportMachine,
  events: {
    DESCRIBE: [{ description: 'It froze' }, { description: `two\nlines ${'x'.repeat(DESCRIPTION_MAX)}` }],
    SAVE: [{}],
  },
  outputs: { saveReport: [success({}), failed({ kind: 'offline' })] },
  project: ({ context }) => context.description,
  invariants: {
    'a description is one short line': ({ context: { description } }) =>
      ok(description.length <= DESCRIPTION_MAX && !description.includes('\n')),
    'it does not say two things at once': (snapshot) =>
      ok((['saved', 'failed', 'busy'] as const).filter((tag) => snapshot.hasTag(tag)).length <= 1),
  },
  count: 32,
});
