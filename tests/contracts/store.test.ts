import { describe, expect, it } from 'vitest';
import { LocalStore } from '../../src/adapters/storage/local-store';
import type { Slice, StorePort } from '../../src/application/ports/store.port';
import { FakeBrowser } from '../support/fakes/fake-browser';
import { MemoryDisk, MemoryStore } from '../support/fakes/fake-store';

interface Colour {
  readonly name: string;
}

const parse = (value: unknown): Colour | null => {
  const name = (value as Partial<Colour> | null)?.name;
  return typeof name === 'string' ? { name } : null;
};
const colour: Slice<Colour> = { name: 'colour', version: 1, parse };
const number: Slice<number> = {
  name: 'number',
  version: 1,
  parse: (value) => (typeof value === 'number' ? value : null),
};

/** Two tabs of one browser, each with its store. */
const kinds: readonly [string, () => readonly [StorePort, StorePort]][] = [
  [
    'localStorage',
    () => {
      const browser = new FakeBrowser();
      const open = () => {
        const { backend, page } = browser.openTab();
        return new LocalStore(() => backend, page);
      };
      return [open(), open()];
    },
  ],
  [
    'memory',
    () => {
      const disk = new MemoryDisk();
      return [new MemoryStore(disk), new MemoryStore(disk)];
    },
  ],
];

describe.each(kinds)('the store port over %s', (_kind, open) => {
  it('gives back what was written, and is empty before and after [R4.13]', async () => {
    const [store] = open();
    expect(await store.read(colour)).toEqual({ kind: 'empty' });
    expect(await store.write(colour, { name: 'أصفر' })).toBe(true);
    expect(await store.read(colour)).toEqual({ kind: 'found', value: { name: 'أصفر' } });
    await store.remove(colour);
    expect(await store.read(colour)).toEqual({ kind: 'empty' });
  });

  it('loses a slice of a newer version, of an older one without a migration, and one that its parser refuses [R4.13] [T.44]', async () => {
    const [store] = open();
    const old: Slice<Colour> = { ...colour, version: 2 };
    await store.write(old, { name: 'navy' });
    expect(await store.read(colour)).toEqual({ kind: 'lost' });
    expect(await store.read(old)).toEqual({ kind: 'found', value: { name: 'navy' } });
    expect(await store.read({ ...colour, version: 3 })).toEqual({ kind: 'lost' });
    await store.write(colour, { name: 'navy' });
    expect(await store.read({ ...number, name: 'colour' })).toEqual({ kind: 'lost' });
  });

  it('migrates an older version step by step, and checks the result [R4.13]', async () => {
    const [store] = open();
    const first: Slice<string> = {
      name: 'colour',
      version: 1,
      parse: (value) => (typeof value === 'string' ? value : null),
    };
    await store.write(first, 'navy');
    const third: Slice<Colour> = {
      ...colour,
      version: 3,
      migrations: { 1: (value) => [value], 2: (value) => ({ name: (value as string[])[0] }) },
    };
    expect(await store.read(third)).toEqual({ kind: 'found', value: { name: 'navy' } });
    expect(await store.read({ ...third, migrations: { ...third.migrations, 2: () => ({ name: 5 }) } })).toEqual({
      kind: 'lost',
    });
  });

  it('reports what is lost [R4.13]', async () => {
    const [store] = open();
    const heard: string[] = [];
    store.onTrouble((trouble) => heard.push(trouble));
    await store.read(colour);
    await store.write(colour, { name: 'navy' });
    await store.read(colour);
    expect(heard).toEqual([]);
    await store.read({ ...number, name: 'colour' });
    expect(heard).toEqual(['lost']);
  });

  it('returns a copy, so that nobody can change the stored value [R4.13]', async () => {
    const [store] = open();
    const written = { name: 'navy' };
    await store.write(colour, written);
    written.name = 'red';
    expect(await store.read(colour)).toEqual({ kind: 'found', value: { name: 'navy' } });
  });

  it('notifies the other tabs, not its own, until they stop listening [R2.60]', async () => {
    const [mine, other] = open();
    const heard: [string, unknown][] = [];
    mine.watch(colour, (value) => heard.push(['mine', value]));
    const stop = other.watch(colour, (value) => heard.push(['other', value]));
    await mine.write(colour, { name: 'navy' });
    await mine.write(number, 5);
    await mine.remove(colour);
    stop();
    await mine.write(colour, { name: 'yellow' });
    expect(heard).toEqual([
      ['other', { name: 'navy' }],
      ['other', null],
    ]);
  });

  it('names what is stored, whichever tab wrote it [R3.06]', async () => {
    const [mine, other] = open();
    await Promise.all([mine.write(colour, { name: 'navy' }), other.write(number, 5)]);
    expect((await mine.names()).toSorted()).toEqual(['colour', 'number']);
    await other.remove(colour);
    expect(await mine.names()).toEqual(['number']);
  });

  it('clears everything except what should stay, and reports it [R2.60]', async () => {
    const [mine, other] = open();
    await mine.write(colour, { name: 'navy' });
    await mine.write(number, 5);
    const heard: unknown[] = [];
    other.watch(number, (value) => heard.push(value));
    await mine.clear(['colour']);
    expect([(await other.read(colour)).kind, (await other.read(number)).kind]).toEqual(['found', 'empty']);
    expect(heard).toEqual([null]);
  });
});
