import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideWithdrawal } from '../../contract/sandbox';
import { HttpWithdrawals } from '../../src/adapters/http/withdrawals.adapter';
import type { WithdrawalsPort } from '../../src/application/ports/records/withdrawals.port';
import { money } from '../../src/domain/shared/money';
import type { Result } from '../../src/domain/shared/result';
import { codeOf } from '../support/answers';
import { FakeWithdrawals } from '../support/fakes/fake-withdrawals';
import { openHttpSession } from '../support/servers/http-session';
import { fundWallet } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: WithdrawalsPort;
  readonly pay: (id: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    port: new HttpWithdrawals(tab.http),
    pay: (id) => server.call(decideWithdrawal, { params: { id }, body: { outcome: 'paid' } }),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const port = new FakeWithdrawals();
  return { port, pay: async (id) => port.end(id, 'paid'), close: async () => undefined };
}

const bhd = (minor: number) => money(minor, 'BHD');
async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const NEW = { iban: 'BH67BMAG00001299123456', bankName: 'Bank of Manama', secret: 'mersal-demo' };

describe.each([
  ['the server', real],
  ['the fake', fake],
])('withdrawals, by %s [R2.09]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());
  let keys = 0;
  const newKey = () => `key-of-the-suite-${(keys += 1)}`;

  it('begin with a bank account, confirmed and never told whole [R6.05]', async () => {
    const { port } = subject;
    expect(await valueOf(port.account())).toEqual({ account: null, confirmBy: 'password' });
    expect(codeOf(await port.addAccount({ ...NEW, iban: 'BH68BMAG00001299123456' }))).toBe('VALIDATION');
    expect(codeOf(await port.addAccount({ ...NEW, secret: 'another' }))).toBe('WRONG_PASSWORD');
    const added = await valueOf(port.addAccount(NEW));
    expect(added).toMatchObject({ country: 'BH', bankName: 'Bank of Manama', ending: '3456' });
    expect(await valueOf(port.addAccount(NEW))).toEqual(added);
    expect(await valueOf(port.account())).toEqual({ account: added, confirmBy: 'password' });
  });

  it('are made once for a key, from what is there, to the account that was shown [R5.06] [T.36]', async () => {
    const { port } = subject;
    const id = (await valueOf(port.account())).account?.id ?? '';
    const key = newKey();
    const made = await valueOf(port.request(bhd(10_000), id, key));
    expect(made).toMatchObject({ state: 'pending', amount: bhd(10_000), ending: '3456', endedAt: null });
    expect(await valueOf(port.request(bhd(10_000), id, key))).toEqual(made);
    expect(codeOf(await port.request(bhd(11_000), id, key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await port.request(bhd(40_010), id, newKey()))).toBe('BALANCE_TOO_LOW');
    expect(codeOf(await port.request(bhd(5_000), 'another', newKey()))).toBe('BANK_ACCOUNT_CHANGED');
    expect(codeOf(await port.request(bhd(5_001), id, newKey()))).toBe('VALIDATION');
    expect((await valueOf(port.list(null))).items).toEqual([made]);
  });

  it('can be cancelled until the bank has decided', async () => {
    const { port } = subject;
    const id = (await valueOf(port.account())).account?.id ?? '';
    const [first] = (await valueOf(port.list(null))).items;
    for (let again = 0; again < 2; again += 1)
      expect(await valueOf(port.cancel(first?.id ?? ''))).toMatchObject({ state: 'cancelled' });
    const second = await valueOf(port.request(bhd(50_000), id, newKey()));
    await subject.pay(second.id);
    expect(codeOf(await port.cancel(second.id))).toBe('WITHDRAWAL_DECIDED');
    expect(codeOf(await port.cancel('nothing'))).toBe('NOT_FOUND');
    expect((await valueOf(port.list(null))).items.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'paid']);
  });
});
