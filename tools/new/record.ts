import { recordScreens } from './record-screens';
import { recordServer } from './record-server';
import { BadCall, namesOf } from './skeleton';
import type { Names, Skeleton } from './skeleton';

const ACCESS = 'src/domain/identity/page-access.ts';
const PAGES = 'src/ui/app/business-pages.tsx';

/** The names of a record: of one, and of all of them, which its files, calls and pages are called by. */
export interface RecordNames {
  readonly one: Names;
  readonly all: Names;
  /** `pay plan`, `pay plans`: in sentences. */
  readonly words: { readonly one: string; readonly all: string };
}

/** Puts lines before a text. @throws BadCall where it is not there */
function before(file: string, text: string, mark: string, lines: string): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new BadCall(`"${mark}" is no longer in ${file}: mend tools/new/record.ts.`);
  return `${text.slice(0, at)}${lines}${text.slice(at)}`;
}

/**
 * A record that managers of a business list, add and change, from its table to its pages. It holds a name and a version.
 * @param plural its folder, its calls and its pages: `pay-plans`
 */
export function recordSkeleton(plural: string, name: string): Skeleton {
  const [one, all] = [namesOf(name), namesOf(plural)];
  const names: RecordNames = {
    one,
    all,
    words: { one: one.kebab.replaceAll('-', ' '), all: all.kebab.replaceAll('-', ' ') },
  };
  const lazyOf = (file: string, page: string): string =>
    `lazyPart(() => import('../features/${plural}/${file}').then((m) => ({ default: m.${page} })))`;
  return {
    files: { ...recordServer(names), ...recordScreens(names) },
    edits: {
      [ACCESS]: (text) =>
        before(
          ACCESS,
          text,
          "  '/account/foodics': CUSTOMER,",
          ['', '/add', '/:id'].map((end) => `  '/${plural}${end}': CUSTOMER,\n`).join(''),
        ),
      [PAGES]: (text) =>
        before(
          PAGES,
          before(
            PAGES,
            text,
            "  '/ecommerceTask/:id'",
            `  '/${plural}': ${lazyOf(`${plural}-page`, `${all.pascal}Page`)},
  '/${plural}/add': ${one.pascal},
  '/${plural}/:id': ${one.pascal},
`,
          ),
          '/** What is shown at the other paths',
          `const ${one.pascal} = ${lazyOf(`${name}-page`, `${one.pascal}Page`)};\n\n`,
        ),
    },
    left: [
      `Give a ${names.words.one} its fields: the rules, the contract, the table and the form; and its tests the ids of your requirements.`,
      `Write its texts in src/ui/i18n/ar/${all.camel}.json, and who may open it in ${ACCESS}.`,
      'npm run db:generate, npm run access',
      'A fake of its port in tests/support/fakes, samples of its inputs in server/openapi/samples.ts, a link that leads to it.',
    ],
  };
}
