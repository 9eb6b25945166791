import { encode, encodePlain } from './encoding';
import type { Json, Visitor } from './encoding';
import { canonical, longHash } from './hash';
import { SHAPES, StandIns } from './shapes';
import type { Shape } from './shapes';

/**
 * What may be written of a value: `keep` it as it is; replace it by a stand-in of a shape; `drop` it (empty, or 0); or
 * keep it if it is one of a few known values.
 */
export type Rule = 'keep' | 'drop' | Shape | readonly (string | number)[];

/**
 * Rules by path inside a value (`stops.*.phone`), `''` for the whole: a rule applies to everything below it, unless a
 * longer path says otherwise. `*` is any item of a list and any property that is not named; `#` after a path is the
 * names of the properties there, if they are data.
 */
export type Rules = Readonly<Record<string, Rule>>;

export interface MachineRules {
  readonly input?: Rules;
  /** By type of event; paths inside the event. */
  readonly events?: Readonly<Record<string, Rules>>;
  /** By the id of the invoked actor; paths inside its answer. */
  readonly outcomes?: Readonly<Record<string, Rules>>;
}

/**
 * What a trace may contain of an app's events: an allow-list. Whatever it does not name becomes stand-ins, leaf by
 * leaf; only structure passes: property names that look like names in code, lengths of lists, booleans, null.
 */
export interface RedactionPolicy {
  readonly name: string;
  /**
   * Constants of the app's code that reveal nothing about anybody (`'refused'`, `'OFFLINE'`) and may appear anywhere.
   */
  readonly words?: readonly string[];
  /** The shape of values by the name of their property, wherever they are, unless something else is specified. */
  readonly shapes?: Readonly<Record<string, Shape>>;
  /**
   * Stand-ins for whole objects that charts judge, by the name of their property: made from the object and a number
   * that is the same for the same object; null to go into it. Its parts must not be guessable from the result.
   */
  readonly wholes?: Readonly<Record<string, (value: object, count: () => number) => Json>>;
  /** By machine id; `*-editor` is for every id that ends so and is not named itself. */
  readonly machines: Readonly<Record<string, MachineRules>>;
  /** Outside calls that may be recorded, as templates (`POST /orders/:id`). */
  readonly calls?: readonly string[];
  /** Source of an expression that such templates match: made of names as in code, so that nothing else passes. */
  readonly callPattern?: string;
}

interface Node {
  rule: Rule | null;
  readonly under: Map<string, Node>;
}
interface Place {
  readonly node: Node | null;
  /** Of the nearest named ancestor. */
  readonly rule: Rule | null;
  readonly name: string;
}

function treeOf(rules: Rules): Node {
  const root: Node = { rule: null, under: new Map() };
  for (const [path, rule] of Object.entries(rules)) {
    let node = root;
    for (const key of path === '' ? [] : path.split('.')) {
      const next = node.under.get(key) ?? { rule: null, under: new Map() };
      node.under.set(key, next);
      node = next;
    }
    node.rule = rule;
  }
  return root;
}

/** As a property is named in code; anything else may be somebody's data. */
const isName = (key: string): boolean => /^[a-z][A-Za-z]{0,31}$/.test(key);
const isShape = (rule: Rule | null): rule is Shape =>
  typeof rule === 'string' && (SHAPES as readonly string[]).includes(rule);

const OUTCOME = /^xstate\.(?:done|error)\.actor\.(.+)$/s;

/** Writes events and inputs for a trace, as its policy allows. */
export class Redactor {
  private readonly standIns: StandIns;
  private readonly words: ReadonlySet<string>;
  private readonly trees = new Map<Rules, Node>();

  /**
   * @param salt anything that nobody can guess; the checksums of hidden values are made with it
   * @param nameOf the name of an actor that a value refers to
   */
  constructor(
    private readonly policy: RedactionPolicy,
    salt: string,
    private readonly nameOf: (ref: object) => string,
  ) {
    this.standIns = new StandIns(salt);
    this.words = new Set(policy.words);
  }

  /** For the trace's header: another policy has another name. */
  static nameOf(policy: RedactionPolicy): string {
    return `${policy.name}:${longHash(canonical(policy as unknown as Json))}`;
  }

  input(machine: string, input: unknown): Json {
    return this.redact(input, this.of(machine)?.input);
  }

  /** @param isKnown whether the type is one of the chart's own; others could be anything */
  event(machine: string, event: { readonly type: string }, isKnown: boolean): Json {
    const { type, ...payload } = event as { readonly type: string; readonly [key: string]: unknown };
    const rules = this.of(machine);
    const id = OUTCOME.exec(type)?.[1];
    const written =
      id === undefined
        ? this.redact(payload, find(rules?.events, type))
        : { ...this.answer('output' in payload ? 'output' : 'error', payload, find(rules?.outcomes, id)), actorId: id };
    return {
      type: isKnown || type.startsWith('xstate.') ? type : this.standIns.text(type, 'text'),
      ...(written as object),
    };
  }

  /** A call as a template, if the policy knows it. */
  call(template: string): string {
    const { calls, callPattern } = this.policy;
    return calls?.includes(template) === true || (callPattern !== undefined && new RegExp(callPattern).test(template))
      ? template
      : 'call';
  }

  private answer(
    part: 'output' | 'error',
    payload: Readonly<Record<string, unknown>>,
    rules: Rules | undefined,
  ): { readonly [key: string]: Json } {
    return payload[part] === undefined ? {} : { [part]: this.redact(payload[part], rules) };
  }

  private of(machine: string): MachineRules | undefined {
    const { machines } = this.policy;
    const isOfFamily = (id: string): boolean => id.startsWith('*') && machine.endsWith(id.slice(1));
    return find(machines, machine) ?? find(machines, Object.keys(machines).find(isOfFamily) ?? '');
  }

  private redact(value: unknown, rules: Rules | undefined): Json {
    const node = rules === undefined ? null : this.tree(rules);
    return encode(value, this.visitor, { node, rule: node?.rule ?? null, name: '' });
  }

  private tree(rules: Rules): Node {
    const tree = this.trees.get(rules) ?? treeOf(rules);
    this.trees.set(rules, tree);
    return tree;
  }

  private readonly visitor: Visitor<Place> = {
    text: (value, { rule, name }) => this.text(value, rule, name),
    number: (value, { rule, name }) => {
      if (rule === 'drop') return 0;
      const isKept =
        rule === 'keep' ||
        (typeof rule === 'object' && rule?.includes(value) === true) ||
        (rule ?? find(this.policy.shapes, name)) === 'count';
      return isKept ? value : this.standIns.number(value);
    },
    key: (name, { node, rule }) => {
      const keys = node?.under.get('#')?.rule ?? null;
      if (keys !== null) return this.text(name, keys, '');
      return rule === 'keep' || node?.under.has(name) === true || isName(name) ? name : this.standIns.text(name, 'id');
    },
    under: (name, at) => step(at, name, name),
    item: (at) => step(at, '*', at.name),
    whole: (value, { name }) => {
      const make = find(this.policy.wholes, name);
      return make === undefined ? null : make(value, () => this.standIns.countOf(name, canonical(encodePlain(value))));
    },
    listed: ({ node }) => [...(node?.under.keys() ?? [])].filter((name) => name !== '*' && name !== '#'),
    actor: (ref) => this.nameOf(ref),
  };

  private text(value: string, rule: Rule | null, name: string): string {
    if (rule === 'keep') return value;
    if (rule === 'drop') return '';
    if (isShape(rule)) return this.standIns.text(value, rule);
    if (rule?.includes(value) === true || this.words.has(value)) return value;
    return this.standIns.text(value, find(this.policy.shapes, name) ?? 'text');
  }
}

function step({ node, rule }: Place, key: string, name: string): Place {
  const next = node?.under.get(key) ?? node?.under.get('*') ?? null;
  return { node: next, rule: next?.rule ?? rule, name };
}

/** Only own properties: a name from outside may be `constructor`. */
function find<T>(object: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}
