import { BadCall, namesOf, withImport } from './skeleton';
import type { Skeleton } from './skeleton';

const MACHINES = 'src/application/machines.ts';
const POLICY = 'src/application/recording/recording-policy.ts';

/** Puts a line after the line that has a text. @throws BadCall where there is none */
function after(text: string, line: string, added: string): string {
  const at = text.indexOf(line);
  if (at < 0) throw new BadCall(`"${line}" is not found any more: mend tools/new/record.ts.`);
  const end = text.indexOf('\n', at) + 1;
  return `${text.slice(0, end)}${added}${text.slice(end)}`;
}

/** A record with the rules of its form, known to recordings and replays: its editor is the one that all records share. */
export function recordSkeleton(area: string, name: string): Skeleton {
  namesOf(area);
  const { kebab, camel, pascal } = namesOf(name);
  const max = `${kebab.replaceAll('-', '_').toUpperCase()}_NAME_MAX`;
  const rules = `src/domain/${area}/${kebab}.rules`;
  return {
    files: {
      [`${rules}.ts`]: `import { textError } from '../forms/errors';
import { group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';

/** Characters. */
export const ${max} = 60;
/** Characters of a name that is too long, while it is being typed. */
const TYPED_LENGTH = 200;

export interface ${pascal} {
  readonly id: string;
  /** Grows with every change, so that nobody overwrites what somebody else saved. */
  readonly version: number;
  readonly name: string;
}

const ${camel}Form = group({ name: text(TYPED_LENGTH) });
export type ${pascal}Draft = ValueOf<typeof ${camel}Form>;

/** The form of a ${kebab}. */
export const ${camel}Rules: RecordRules<${pascal}, ${pascal}Draft> = {
  name: '${kebab}',
  form: ${camel}Form,
  draftOf: ({ name }) => ({ name }),
  versionOf: ({ version }) => version,
  check: ({ name }) => textError('name', name, ${max}),
};
`,
      [`tests/domain/${area}/${kebab}.test.ts`]: `import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ${max}, ${camel}Rules } from '../../../${rules}';
import { draftIn } from '../../../src/domain/records/record';

it('a form comes back as it was stored, and anything else as none [R4.13]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: ${max} }), (name) => {
      expect(draftIn(${camel}Rules, JSON.parse(JSON.stringify({ name })))).toEqual({ name });
    }),
  );
  for (const value of [null, 1, 'form']) expect(draftIn(${camel}Rules, value)).toBeNull();
});

it('needs a name of a length that fits', () => {
  const faults = (name: string) => ${camel}Rules.check({ name }, null, null).map(({ code }) => code);
  expect([faults(' '), faults('Pearl'), faults('x'.repeat(${max} + 1))]).toEqual([
    ['required'],
    [],
    ['too-long'],
  ]);
});
`,
    },
    edits: {
      [MACHINES]: (text) =>
        after(
          withImport(text, `${camel}Rules`, `../domain/${area}/${kebab}.rules`),
          '[EDITOR, recordEditorOf(memberRules)],',
          `  [EDITOR, recordEditorOf(${camel}Rules)],\n`,
        ),
      [POLICY]: (text) => after(text, 'const EDITORS = [', `  '${kebab}',\n`),
    },
    left: [
      `Give ${pascal} its fields in ${rules}.ts, and its tests the ids of your requirements.`,
      `npm run new -- call … for reading, listing and saving it; rows and handlers in server/modules.`,
      'A list and a form in src/ui/features, on the list pattern and src/ui/forms; the page in page-access.ts; texts in both languages.',
      'docs/adding-things.md names each place, with a commit that did it.',
    ],
  };
}
