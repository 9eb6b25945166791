import * as z from 'zod/mini';
import { AREAS } from '../../contract/areas';
import type { Call } from '../../contract/call';
import * as common from '../../contract/common';
import { CALLS } from '../../contract/index';

type Json = Record<string, unknown>;
type Schema = z.ZodMiniType;
type Way = 'input' | 'output';

const DEFS = '#/$defs/';
const PLACE = '#/components/schemas/';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
/** The noun of a call: `getCustomer` and `addCustomer` are about a `Customer`. */
const nounOf = (id: string): string => /^[a-z]+([A-Z].*)$/.exec(id)?.[1] ?? capital(id);

/** Only what has parts gets a name: a date or an id says more where it stands. */
const hasParts = (value: unknown): value is Schema =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  ['object', 'union'].includes((value as Schema)._zod.def.type);

/**
 * The names of the contract's schemas: of what it exports, its name there; of what several calls answer with, the noun of
 * the call that reads one; of all else, its call with `Data` or `Body`.
 */
function namesOf(calls: readonly Call[]): ReadonlyMap<Schema, string> {
  const names = new Map<Schema, string>();
  const taken = new Set<string>();
  // What stands in an address has no schema of its own: each part is a parameter.
  const inAddress = new Set<unknown>([common.nothing, ...calls.flatMap(({ params, query }) => [params, query])]);
  const name = (schema: Schema, wanted: string): boolean => {
    if (names.has(schema)) return true;
    if (taken.has(wanted)) return false;
    names.set(schema, wanted);
    taken.add(wanted);
    return true;
  };
  name(common.envelope, 'Refusal');
  for (const area of [common, ...AREAS])
    for (const [key, value] of Object.entries(area))
      if (hasParts(value) && !inAddress.has(value)) name(value, capital(key));
  const byData = new Map<Schema, Call[]>();
  for (const call of calls)
    if (hasParts(call.data) && call.data !== common.nothing)
      byData.set(call.data, [...(byData.get(call.data) ?? []), call]);
  for (const [data, users] of byData) {
    const [first] = [...users].sort((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
    if (first === undefined) continue;
    if (users.length < 2 || !name(data, nounOf(first.id))) name(data, `${capital(first.id)}Data`);
  }
  for (const { id, body } of calls) if (hasParts(body)) name(body, `${capital(id)}Body`);
  return names;
}

/** A client that refuses what it does not know breaks with every addition. */
function opened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(opened);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key, value]) => !(key === 'additionalProperties' && value === false) && key !== '$schema')
      .map(([key, value]) => [key, opened(value)]),
  );
}

function refsIn(json: unknown, prefix: string): readonly string[] {
  return [...JSON.stringify(json).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref.replace(prefix, ''));
}

function placed(json: unknown, rename: (name: string) => string): Json {
  return JSON.parse(
    JSON.stringify(json).replace(
      /"\$ref":"#\/\$defs\/([^"]+)"/g,
      (_, name: string) => `"$ref":"${PLACE}${rename(name)}"`,
    ),
  ) as Json;
}

/** The schemas of calls with names [R7.11]: each stands once, and calls refer to it. */
export class Schemas {
  private readonly registry = z.registry<{ id: string }>();
  private readonly defs: Readonly<Record<Way, Record<string, Json>>> = { input: {}, output: {} };
  /** What goes in is not what comes out, because something in it may be left out. */
  private readonly different = new Set<string>();

  constructor(calls: readonly Call[] = CALLS) {
    for (const [schema, id] of namesOf(calls)) this.registry.add(schema, { id });
    this.raw(common.envelope, 'output');
    for (const { data, body, query, params } of calls) {
      this.raw(data, 'output');
      for (const given of [body, query, params]) if (given !== undefined) this.raw(given, 'input');
    }
    const { input, output } = this.defs;
    for (const [name, json] of Object.entries(input))
      if (output[name] !== undefined && JSON.stringify(json) !== JSON.stringify(output[name])) this.different.add(name);
    for (let before = -1; before !== this.different.size;) {
      before = this.different.size;
      for (const [name, json] of Object.entries(input))
        if (output[name] !== undefined && refsIn(json, DEFS).some((ref) => this.different.has(ref)))
          this.different.add(name);
    }
  }

  /** A schema where it is used: a reference where it has a name. */
  of(schema: Schema, way: Way): Json {
    return placed(this.raw(schema, way), this.naming(way));
  }

  private all: Readonly<Record<string, Json>> | null = null;

  /** All named ones, by their names. */
  get components(): Readonly<Record<string, Json>> {
    return (this.all ??= this.named());
  }

  private named(): Readonly<Record<string, Json>> {
    const all = (['output', 'input'] as const).flatMap((way) =>
      Object.entries(this.defs[way]).map(
        ([name, json]) => [this.naming(way)(name), placed(json, this.naming(way))] as const,
      ),
    );
    return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private readonly naming =
    (way: Way) =>
    (name: string): string =>
      way === 'input' && this.different.has(name) ? `${name}Input` : name;

  private raw(schema: Schema, way: Way): Json {
    const made = z.toJSONSchema(schema, { io: way, unrepresentable: 'any', metadata: this.registry });
    const { $defs = {}, ...rest } = opened(made) as { readonly $defs?: Record<string, Json> };
    for (const [name, json] of Object.entries($defs)) {
      const { id: _, ...plain } = json;
      this.defs[way][name] = plain;
    }
    return rest;
  }
}
