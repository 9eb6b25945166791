import { BadCall, namesOf } from './skeleton';
import type { Skeleton } from './skeleton';

const PARCEL = 'src/domain/ordering/parcel.ts';
const FIELDS = 'src/ui/components/parcel-fields.tsx';
const FACTS = 'src/ui/components/parcel-facts.tsx';
const SEED = 'server/seed/parcels.ts';

/** Puts lines before a text. @throws BadCall where it is not there */
function before(file: string, text: string, mark: string, lines: string): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new BadCall(`"${mark}" is no longer in ${file}: mend tools/new/field.ts.`);
  return `${text.slice(0, at)}${lines}${text.slice(at)}`;
}

/** Adds a text to a file of messages. */
function withMessage(text: string, key: string, message: string): string {
  return `${JSON.stringify({ ...(JSON.parse(text) as object), [key]: message }, null, 2)}\n`;
}

/**
 * A text that is said of a parcel, in every order: typed in both forms, sent, checked, stored, shown to the merchant.
 * Contract, table, draft and mappings follow from its line in PARCEL.
 */
export function fieldSkeleton(name: string): Skeleton {
  const { camel, pascal } = namesOf(name);
  const label = `${pascal.charAt(0)}${pascal.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  return {
    files: {},
    edits: {
      [PARCEL]: (text) =>
        before(
          PARCEL,
          text,
          '} as const satisfies Attributes;',
          `  /** What it says, and to whom. */\n  ${camel}: { kind: 'text', max: 80, isPriced: false },\n`,
        ),
      [FIELDS]: (text) =>
        `${text.replace(/(const TEXTS: .*? = \{[^}]*?),?\s*\};/, `$1, ${camel}: ${pascal} };`)}
function ${pascal}({ text }: TextProps) {
  const { t } = useMessages('parcel');
  return <TextField {...text} label={t('optional', { label: t('${camel}') })} dir="auto" autoComplete="off" />;
}
`,
      [FACTS]: (text) =>
        before(
          FACTS,
          text,
          '\n};\n',
          `\n  ${camel}: (${camel}, t) => (${camel} === '' ? null : { label: t('${camel}'), value: <bdi>{${camel}}</bdi> }),`,
        ),
      'src/ui/i18n/en/parcel.json': (text) => withMessage(text, camel, label),
      'src/ui/i18n/ar/parcel.json': (text) => withMessage(text, camel, label),
      [SEED]: (text) => before(SEED, text, '    note: random.chance', `    ${camel}: '',\n`),
    },
    left: [
      `Say in ${PARCEL} what it is for, how long it may be, and whether a price depends on it.`,
      'Write its label in src/ui/i18n/ar/parcel.json.',
      'npm run db:generate',
      'The samples in tests/support that no longer compile; a test that it comes back as it was sent.',
    ],
  };
}
