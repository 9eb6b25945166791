/** What JSON can contain. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const DEPTH = 64;
const NODES = 20_000; // anything bigger is no message to a machine

/** A way to walk through a value: what is there, and what may be read of it. `At` is the position of the walk. */
export interface Visitor<At> {
  text(value: string, at: At): string;
  number(value: number, at: At): number;
  /** The name under which a property is written. */
  key(name: string, at: At): string;
  under(name: string, at: At): At;
  item(at: At): At;
  /** What to write instead of a whole object; null to go into it. */
  whole(value: object, at: At): Json;
  /** The properties to read from an object that is not a plain one (a file, for example). */
  listed(at: At): readonly string[];
  /** A name for a reference to an actor. */
  actor(ref: object): string;
}

/** Reads everything as it is. */
const PLAIN: Visitor<null> = {
  text: (value) => value,
  number: (value) => value,
  key: (name) => name,
  under: () => null,
  item: () => null,
  whole: () => null,
  listed: () => [],
  actor: (ref) => String((ref as { id?: unknown }).id),
};

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Whether a value is a reference to an actor. */
const isActorRef = (value: object): boolean => 'sessionId' in value && 'send' in value && 'getSnapshot' in value;

const set = (target: Record<string, Json>, key: string, value: Json): void => {
  // A plain assignment of `__proto__` would change the object's prototype.
  if (key === '__proto__') Object.defineProperty(target, '_proto_', { value, enumerable: true });
  else target[key] = value;
};

function encodeNumber<At>(value: number, visitor: Visitor<At>, at: At): Json {
  if (!Number.isFinite(value)) return { $: 'number', as: String(value) };
  return visitor.number(value, at);
}

class Walk<At> {
  private left = NODES;
  constructor(private readonly visitor: Visitor<At>) {}

  encode(value: unknown, at: At, depth: number): Json {
    this.left -= 1;
    if (this.left < 0 || depth > DEPTH) return { $: 'cut' };
    switch (typeof value) {
      case 'string':
        return this.visitor.text(value, at);
      case 'number':
        return encodeNumber(value, this.visitor, at);
      case 'boolean':
        return value;
      case 'bigint':
        return { $: 'bigint', as: this.visitor.text(String(value), at) };
      case 'object':
        return value === null ? null : this.object(value, at, depth);
      case 'undefined':
      case 'function':
      case 'symbol':
        break;
    }
    return { $: 'undefined' };
  }

  private object(value: object, at: At, depth: number): Json {
    if (Array.isArray(value)) return value.map((each) => this.encode(each, this.visitor.item(at), depth + 1));
    if (isActorRef(value)) return { $: 'actor', at: this.visitor.actor(value) };
    if (value instanceof Date) return { $: 'date', ms: encodeNumber(value.getTime(), this.visitor, at) };
    if (value instanceof Error) return this.error(value, at, depth);
    const whole = this.visitor.whole(value, at);
    if (whole !== null) return whole;
    return isPlain(value)
      ? this.properties(Object.keys(value), value, at, depth)
      : this.properties(this.visitor.listed(at), value, at, depth);
  }

  private properties(names: readonly string[], value: object, at: At, depth: number): JsonObject {
    const written: Record<string, Json> = {};
    for (const name of names) {
      const under = (value as Record<string, unknown>)[name];
      // A missing property and one that is undefined read the same.
      if (under === undefined || typeof under === 'function' || typeof under === 'symbol') continue;
      const key = this.visitor.key(name, at);
      set(written, key.startsWith('$') ? `$${key}` : key, this.encode(under, this.visitor.under(name, at), depth + 1));
    }
    return written;
  }

  private error(value: Error, at: At, depth: number): Json {
    const name = /^(?:[A-Z][a-z]+)?Error$/.test(value.name) ? value.name : 'Error';
    return {
      $: 'error',
      name,
      message: this.visitor.text(value.message, this.visitor.under('message', at)),
      more: this.properties(Object.keys(value), value, at, depth),
    };
  }
}

/**
 * A value as JSON. What JSON lacks is written as an object with the key `$` (errors, dates, references to actors, NaN
 * and infinities); properties that are undefined, functions and symbols are left out.
 */
export function encode<At>(value: unknown, visitor: Visitor<At>, at: At): Json {
  return new Walk(visitor).encode(value, at, 0);
}

/** A value as JSON with everything in it. */
export const encodePlain = (value: unknown): Json => encode(value, PLAIN, null);

const hasTags = (json: Json): boolean => {
  if (typeof json !== 'object' || json === null) return false;
  if (Array.isArray(json)) return json.some(hasTags);
  return Object.entries(json as JsonObject).some(([key, value]) => key.startsWith('$') || hasTags(value));
};

const textOf = (json: Json | undefined): string => (typeof json === 'string' ? json : '');

function reviveTag(json: JsonObject, actor: (name: string) => unknown): unknown {
  switch (textOf(json['$'])) {
    case 'number':
      return Number(json['as']);
    case 'bigint':
      return /^-?\d{1,1000}$/.test(textOf(json['as'])) ? BigInt(textOf(json['as'])) : 0n;
    case 'date':
      return new Date(Number(json['ms']));
    case 'error': {
      const error = Object.assign(new Error(textOf(json['message'])), revive(json['more'] ?? {}, actor));
      error.name = textOf(json['name']);
      return error;
    }
    case 'actor':
      return actor(textOf(json['at']));
    default:
      return undefined;
  }
}

const reviveDeep = (json: Json, actor: (name: string) => unknown): unknown => {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((each: Json) => reviveDeep(each, actor));
  const object = json as JsonObject;
  if (Object.hasOwn(object, '$')) return reviveTag(object, actor);
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key.startsWith('$$') ? key.slice(1) : key, reviveDeep(value, actor)]),
  );
};

/**
 * The encoded value, as far as it can be restored.
 * @param actor returns the stand-in for an actor that is referred to by name
 */
export function revive(json: Json, actor: (name: string) => unknown): unknown {
  return hasTags(json) ? reviveDeep(json, actor) : json;
}
