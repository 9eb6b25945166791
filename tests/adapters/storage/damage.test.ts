import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unseal } from '../../../src/adapters/storage/envelope';
import { LocalStore } from '../../../src/adapters/storage/local-store';
import { READ_SLICE } from '../../../src/application/actors/alerts.actors';
import { flowStore } from '../../../src/application/actors/flow-slots';
import { OFFSETS_SLICE } from '../../../src/application/actors/realtime.actors';
import { REFERRER_SLICE } from '../../../src/application/actors/referrer';
import { SESSION_SLICE, SessionKeeper } from '../../../src/application/actors/session-keeper';
import { SHELL_SLICE } from '../../../src/application/actors/shell.actors';
import type { Slice } from '../../../src/application/ports/store.port';
import { DAMAGES } from '../../support/samples/corpora/damage';
import { FakeBrowser } from '../../support/fakes/fake-browser';
import { storedSession } from '../../support/samples/sample-session';

const session = storedSession();
const SLICES = [SESSION_SLICE, SHELL_SLICE, READ_SLICE, OFFSETS_SLICE, REFERRER_SLICE] as readonly Slice<unknown>[];
/** What a merchant who works here has stored. */
const GOOD: Readonly<Record<string, unknown>> = {
  session: { kind: 'open', session },
  shell: {
    language: 'ar',
    languageChosen: true,
    scheme: 'dark',
    navCollapsed: true,
    digits: 'arab',
    density: 'compact',
    orderColumns: 'where,money',
    startedBy: ['user-1'],
  },
  alerts: { flags: { 7: true }, readUpTo: { 'b-juffair': '2026-11-20T09:00:00.000Z' } },
  realtime: { 'b-juffair': 41 },
  referrer: 'shop-7',
  flow: { 'u/b': { kind: 'order', payload: { draft: {}, attempt: null } } },
  owner: session.user.id,
};
const textOf = (name: string): string => JSON.stringify({ v: 1, value: GOOD[name] });

function deviceWith(damaged: string | null, done: (good: string) => string = (good) => good) {
  const browser = new FakeBrowser();
  for (const name of Object.keys(GOOD))
    browser.items.set(`mersal:${name}`, name === damaged ? done(textOf(name)) : textOf(name));
  const { backend, page } = browser.openTab();
  return { browser, store: new LocalStore(() => backend, page) };
}

describe.each(DAMAGES)('a stored value that is $what', ({ done }) => {
  it.each(SLICES)('loses the slice "$name" and no other, and is reported [R4.13] [T.44]', async (slice) => {
    const { browser, store } = deviceWith(slice.name, done);
    const heard: string[] = [];
    store.onTrouble((trouble) => heard.push(trouble));
    expect(await store.read(slice)).toEqual({ kind: 'lost' });
    expect(heard).toEqual(['lost']);
    for (const other of SLICES)
      if (other.name !== slice.name)
        expect(await store.read(other)).toEqual({ kind: 'found', value: GOOD[other.name] });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    // The slice works again at once, and undamaged data is unchanged.
    expect(await store.write(slice, GOOD[slice.name])).toBe(true);
    expect(await store.read(slice)).toEqual({ kind: 'found', value: GOOD[slice.name] });
    for (const name of Object.keys(GOOD)) expect(browser.items.get(`mersal:${name}`)).toBe(textOf(name));
  });

  it('loses no half-filled flow but itself, and a new one is stored [R3.06] [T.44]', async () => {
    const { store } = deviceWith('flow', done);
    const flows = flowStore(store);
    expect(await flows.read('u/b')).toBeNull();
    await flows.write('u/b', { kind: 'order', payload: 1 });
    expect(await flows.read('u/b')).toEqual({ kind: 'order', payload: 1 });
    expect((await store.read(SESSION_SLICE)).kind).toBe('found');
  });

  it('in place of the owner gives nobody another person’s data [T.13] [T.44]', async () => {
    const { browser, store } = deviceWith('owner', done);
    await new SessionKeeper(store).welcome(session);
    expect([...browser.items.keys()].toSorted()).toEqual(['mersal:owner', 'mersal:session', 'mersal:shell']);
  });
});

describe('damaged data', () => {
  it('is reported once, because it is deleted; data of a newer release stays [R4.13]', async () => {
    for (const [done, left] of [
      [() => '{', undefined],
      [() => '{"v":2,"value":{}}', '{"v":2,"value":{}}'],
    ] as const) {
      const { browser, store } = deviceWith('shell', done);
      expect((await store.read(SHELL_SLICE)).kind).toBe('lost');
      expect(browser.items.get('mersal:shell')).toBe(left);
      expect((await store.read(SHELL_SLICE)).kind).toBe(left === undefined ? 'empty' : 'lost');
    }
  });

  it('never throws, whatever the text [T.44]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.record({ v: fc.anything(), value: fc.anything() }).map((value) => JSON.stringify(value) ?? ''),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...SLICES), (persisted, slice) => {
        expect(['found', 'newer', 'damaged']).toContain(unseal(slice, persisted).kind);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a value of an older release', () => {
  /** Version n is a list of n notes; every migration adds one that names the version it comes from. */
  const sliceAt = (version: number): Slice<readonly number[]> => ({
    name: 'notes',
    version,
    migrations: Object.fromEntries(
      Array.from({ length: version }, (_, from) => [from, (value: unknown) => [...(value as number[]), from]]),
    ),
    parse: (value) => (Array.isArray(value) && value.every((each) => typeof each === 'number') ? value : null),
  });
  const version = fc.integer({ min: 1, max: 12 });

  it('has the same result through one release or many, every step once and in order [R4.13]', async () => {
    await fc.assert(
      fc.asyncProperty(version, version, version, async (a, b, c) => {
        const [first, between, last] = [a, b, c].toSorted((x, y) => x - y) as [number, number, number];
        const { backend, page } = new FakeBrowser().openTab();
        const store = new LocalStore(() => backend, page);
        await store.write(sliceAt(first), []);
        const straight = await store.read(sliceAt(last));
        const halfway = await store.read(sliceAt(between));
        if (halfway.kind === 'found') await store.write(sliceAt(between), halfway.value);
        expect(await store.read(sliceAt(last))).toEqual(straight);
        expect(straight).toEqual({
          kind: 'found',
          value: Array.from({ length: last - first }, (_, index) => first + index),
        });
      }),
    );
  });

  it('is lost if a step is missing or throws, and nothing breaks [R4.13]', () => {
    const broken: Slice<readonly number[]> = { ...sliceAt(3), migrations: { 2: () => JSON.parse('{') as unknown } };
    expect(unseal(broken, '{"v":1,"value":[]}')).toEqual({ kind: 'damaged' });
    expect(unseal(broken, '{"v":2,"value":[]}')).toEqual({ kind: 'damaged' });
    expect(unseal(broken, '{"v":3,"value":[]}')).toEqual({ kind: 'found', value: [] });
  });
});
