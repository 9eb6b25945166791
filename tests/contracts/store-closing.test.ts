import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpStore } from '../../contract/store';
import { storeTrials } from '../../server/modules/packages/tables';
import { HttpStoreClosing } from '../../src/adapters/http/store-closing.adapter';
import type { StoreClosingPort } from '../../src/application/ports/records/store-closing.port';
import type { Result } from '../../src/domain/shared/result';
import { codeOf } from '../support/answers';
import { FakeStoreClosing } from '../support/fakes/fake-store-closing';
import { FakeStores } from '../support/fakes/fake-stores';
import { sampleSetup, sampleStore } from '../support/samples/sample-stores';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: StoreClosingPort;
  /** Sets the store up. */
  readonly begin: () => Promise<unknown>;
  /** Begins the trial of the store again, as a plan would keep it open. */
  readonly keep: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const { category, ...setup } = sampleSetup();
  const body = { ...setup, category: { ...category, items: [...category.items] } };
  return {
    port: new HttpStoreClosing(tab.http),
    begin: () => server.call(setUpStore, { as, idempotencyKey: freshKey(), body }),
    keep: () => server.deps.db.delete(storeTrials),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

function fake(): Promise<Subject> {
  const stores = new FakeStores();
  return Promise.resolve({
    port: new FakeStoreClosing(stores),
    begin: async () => (stores.store = sampleStore()),
    keep: async () => {
      if (stores.store !== null) stores.store = { ...stores.store, plan: { ...stores.store.plan, state: 'trial' } };
    },
    close: async () => undefined,
  });
}

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(codeOf(result));
  return result.value;
};

describe.each([
  ['the server', real],
  ['the fake', fake],
])('closing a store, by %s [R2.25] [T.36]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  it('needs a store', async () => {
    const { port } = subject;
    const answers = [await port.read(), await port.close(freshKey()), await port.reopen(freshKey())];
    expect(answers.map((answer) => codeOf(answer as Result<unknown>))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    await subject.begin();
  });

  it('says before what it ends, closes once per key, and tells everybody else', async () => {
    const { port } = subject;
    expect(valueOf(await port.read())).toEqual({ orders: 0, plan: 'trial', paidUntil: null });
    expect(codeOf(await port.reopen(freshKey()))).toBe('CHANGED_MEANWHILE');
    const key = freshKey();
    const { closedAt } = valueOf(await port.close(key));
    expect(closedAt).not.toBeNull();
    expect(valueOf(await port.close(key)).closedAt).toBe(closedAt);
    expect(codeOf(await port.close(freshKey()))).toBe('CHANGED_MEANWHILE');
  });

  it('opens it again, if something keeps it open', async () => {
    const { port } = subject;
    expect(codeOf(await port.reopen(freshKey()))).toBe('STORE_NEEDS_PLAN');
    await subject.keep();
    const key = freshKey();
    expect(valueOf(await port.reopen(key)).closedAt).toBeNull();
    expect(valueOf(await port.reopen(key)).closedAt).toBeNull();
  });
});
