import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpCards } from '../../src/adapters/http/cards.adapter';
import { HttpWallet } from '../../src/adapters/http/wallet.adapter';
import type { CardsPort } from '../../src/application/ports/records/cards.port';
import type { SavedCard } from '../../src/domain/wallet/saved-card';
import type { Result } from '../../src/domain/shared/result';
import { CARDS_MAX } from '../../src/domain/wallet/saved-card';
import { codeOf } from '../support/answers';
import { FakeCards } from '../support/fakes/fake-cards';
import { openHttpSession } from '../support/servers/http-session';
import { saveCard } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: CardsPort;
  readonly list: () => Promise<readonly SavedCard[]>;
  /** Somebody has saved one. @returns its id */
  readonly save: (name: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const valueOf = async <T>(answer: Promise<Result<T>>): Promise<T> => {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const wallet = new HttpWallet(tab.http);
  return {
    port: new HttpCards(tab.http),
    list: () => valueOf(wallet.cards()),
    save: (name) => saveCard(server.deps.db, 'm-pearl', name),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const port = new FakeCards();
  return {
    port,
    list: async () => port.cards,
    save: async (name) => {
      const id = `card-${name}`;
      const card = { id, brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2028, isDefault: false };
      port.cards = [...port.cards, card];
      return id;
    },
    close: async () => undefined,
  };
}

const NO_MORE = { planId: null, back: null };

describe.each([
  ['the server', real],
  ['the fake', fake],
])('saved cards, by %s', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  it("answers the gateway's page, the same for the same key [T.36]", async () => {
    const { port } = subject;
    const first = await valueOf(port.add('en', NO_MORE, 'key-of-a-card'));
    expect(first.pageUrl).toMatch(/^https?:\/\//);
    expect(await valueOf(port.add('en', NO_MORE, 'key-of-a-card'))).toEqual(first);
    expect(await valueOf(port.add('en', NO_MORE, 'key-of-another'))).not.toEqual(first);
  });

  it('has one default, listed first; where it is removed another one takes its place', async () => {
    const { port, list, save } = subject;
    const [one, two] = [await save('a'), await save('b')];
    await valueOf(port.makeDefault(two));
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [two, true],
      [one, false],
    ]);
    await valueOf(port.remove(two));
    expect(codeOf(await port.remove(two))).toBe('NOT_FOUND');
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([[one, true]]);
    expect(codeOf(await port.makeDefault(two))).toBe('NOT_FOUND');
  });

  it('saves no more than there can be', async () => {
    const { port, list, save } = subject;
    for (let number = (await list()).length; number < CARDS_MAX; number += 1) await save(`full-${number}`);
    expect(codeOf(await port.add('en', NO_MORE, 'key-of-too-many'))).toBe('TOO_MANY');
  });
});
