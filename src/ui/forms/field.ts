type Names<T> = Extract<keyof T, string>;

/** The paths of a form's draft: its own names, and those inside what they hold. Lists are one field. */
export type PathOf<Draft> = {
  [Name in Names<Draft>]: Draft[Name] extends readonly unknown[]
    ? Name
    : Draft[Name] extends object
      ? Name | `${Name}.${PathOf<Draft[Name]>}`
      : Name;
}[Names<Draft>];

/** What stands at a path of a draft. */
export type ValueAt<Draft, Path extends string> = Path extends keyof Draft
  ? Draft[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Draft
      ? ValueAt<Draft[Name], Rest>
      : never
    : never;

/** All that a field of a form needs beside its label; spread it into the kit's fields or the plain ones. */
export interface BoundField<Value> {
  /** Its path: errors are pointed at by it. */
  readonly name: string;
  readonly value: Value;
  /** In words; null where nothing is wrong, or nobody need know yet. */
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

interface FormView<Draft extends object> {
  readonly draft: Draft;
  readonly errorOf: (path: string) => string | null;
  readonly edit: (change: Partial<Draft>) => void;
  readonly leave: (path: string) => void;
}

/** Binds the fields of a form: `field('name.en')` is what the field of that path needs. */
export function fieldsOf<Draft extends object>({ draft, errorOf, edit, leave }: FormView<Draft>) {
  return <Path extends PathOf<Draft>>(path: Path): BoundField<ValueAt<Draft, Path>> => {
    const steps = path.split('.');
    return {
      name: path,
      value: steps.reduce<unknown>((node, step) => (node as Tree)[step], draft) as ValueAt<Draft, Path>,
      error: errorOf(path),
      onChange: (value) => edit(changeAt(draft as Tree, steps, value) as Partial<Draft>),
      onBlur: () => leave(path),
    };
  };
}

type Tree = Readonly<Record<string, unknown>>;

/** The one name of a draft that changes when something inside it does. */
function changeAt(tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree {
  if (rest.length === 0) return { [name]: value };
  const inner = tree[name] as Tree;
  return { [name]: { ...inner, ...changeAt(inner, rest, value) } };
}
