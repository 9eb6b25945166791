import { writeTrace } from './format';
import type { Trace } from './format';
import { eventOf } from './replay';

export interface TestOptions {
  /** The name of the test. */
  readonly title: string;
  /** Module that exports the machines by id, as the test imports it, and the name of the export. */
  readonly machines: { readonly module: string; readonly name: string };
}

const asText = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
// A comment must not end early, whatever the name of an event.
const asComment = (value: string): string => value.replace(/[\r\n\u2028\u2029]/g, ' ').replaceAll('*/', '* /');

/** A Vitest file that replays a trace, and fails as long as today's code departs from it [R10.07]. */
export function toTest(trace: Trace, { title, machines }: TestOptions): string {
  const steps = trace.lines.map((line) => `// ${line.n}. ${asComment(`${line.actor}: ${eventOf(line)}`)}`);
  const lines = writeTrace(trace)
    .trimEnd()
    .split('\n')
    .map((line) => `  ${asText(line)},`);
  return `import { expect, it } from 'vitest';
import { ${machines.name} } from ${asText(machines.module)};
import { parseTrace } from '@mersal/machine-traces/parse';
import { describeDivergence, Replay } from '@mersal/machine-traces/replay';

${steps.join('\n')}
const TRACE = [
${lines.join('\n')}
];

it(${asText(title)}, () => {
  const parsed = parseTrace(\`\${TRACE.join('\\n')}\\n\`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { first } = new Replay(parsed.trace, ${machines.name}).run();
  expect(first === null ? 'as recorded' : describeDivergence(first)).toBe('as recorded');
});
`;
}
