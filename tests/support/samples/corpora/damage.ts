/**
 * What may have happened to a value that this app stored: through a crash, another release, a person, or an attacker
 * [T.44].
 */
export interface Damage {
  readonly what: string;
  /** @param good the text as the app wrote it: `{"v":1,"value":…}` */
  readonly done: (good: string) => string;
}

const valueOf = (good: string): string => JSON.stringify((JSON.parse(good) as { value: unknown }).value);
const wrapped = (value: string, version = 1): string => `{"v":${version},"value":${value}}`;

/** Slightly more than is read at all; several of these fit into a browser's five million characters. */
const OVERSIZED = 1_000_100;
const DEEP = 40_000;
const KEYS = 100_000;

export const DAMAGES: readonly Damage[] = [
  { what: 'cut off', done: (good) => good.slice(0, Math.floor(good.length / 2)) },
  { what: 'empty', done: () => '' },
  { what: 'no envelope', done: () => 'null' },
  { what: 'oversized', done: (good) => good + ' '.repeat(OVERSIZED - good.length) },
  { what: 'of a version before the first', done: (good) => wrapped(valueOf(good), 0) },
  { what: 'of a newer version', done: (good) => wrapped(valueOf(good), 99) },
  { what: 'a number', done: () => wrapped('5') },
  { what: 'a list', done: () => wrapped('[[],{},null]') },
  {
    what: 'made of wrong types',
    done: () =>
      wrapped('{"kind":{"kind":1},"session":[],"language":{"toString":"ar"},"scheme":9,"flags":"x","readUpTo":7}'),
  },
  { what: 'behind __proto__', done: (good) => wrapped(`{"__proto__":${valueOf(good)}}`) },
  {
    what: 'a poisoned prototype',
    done: () => wrapped('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  },
  { what: 'nested deeply', done: () => wrapped(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`) },
  {
    what: 'a hundred thousand keys',
    done: () => wrapped(`{${Array.from({ length: KEYS }, (_, index) => `"${index.toString(36)}":0`).join(',')}}`),
  },
];
