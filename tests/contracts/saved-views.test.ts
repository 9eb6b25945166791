import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpSavedViews } from '../../src/adapters/http/saved-views.adapter';
import type { SavedViewsPort } from '../../src/application/ports/records/saved-views.port';
import { DEFAULT_FILTERS } from '../../src/domain/ordering/order-filters.rules';
import type { Result } from '../../src/domain/shared/result';
import { FakeSavedViews } from '../support/fakes/fake-saved-views';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly views: SavedViewsPort;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    views: new HttpSavedViews(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const fake = (): Promise<Subject> => Promise.resolve({ views: new FakeSavedViews(), close: async () => undefined });

const ASKS = { ...DEFAULT_FILTERS, sort: 'amount', columns: 'where' } as const;
const codeOf = (result: Result<unknown>) =>
  result.ok ? 'ok' : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;

describe.each([
  ['the real adapter', real],
  ['the fake', fake],
])('saved views over %s [R11.05]', (_, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it('adds once, refuses a name twice, renames by version, and removes', async () => {
    const { views } = subject;
    const added = await views.add({ name: ' Cash ', asks: ASKS }, 'key-of-the-view-1');
    if (!added.ok) throw new Error('not added');
    expect(added.value).toMatchObject({ name: 'Cash', version: 1, asks: ASKS });
    expect(await views.add({ name: ' Cash ', asks: ASKS }, 'key-of-the-view-1')).toEqual(added);
    expect(codeOf(await views.add({ name: 'CASH', asks: ASKS }, 'key-of-the-view-2'))).toBe('NAME_TAKEN');
    expect(codeOf(await views.add({ name: ' ', asks: ASKS }, 'key-of-the-view-3'))).toBe('VALIDATION');
    const { id } = added.value;
    const renamed = await views.change(id, { name: 'Money', version: 1 });
    expect(renamed).toMatchObject({ value: { ...added.value, name: 'Money', version: 2 } });
    expect(codeOf(await views.change(id, { name: 'Late', version: 1 }))).toBe('CHANGED_MEANWHILE');
    expect(await views.get(id)).toMatchObject({ value: { name: 'Money' } });
    for (const code of ['ok', 'NOT_FOUND']) expect(codeOf(await views.remove(id))).toBe(code);
    expect(codeOf(await views.get(id))).toBe('NOT_FOUND');
    expect(await views.list()).toMatchObject({ value: [] });
  });
});
