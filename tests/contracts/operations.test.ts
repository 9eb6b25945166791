import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../server/modules/identity/tables';
import { HttpOperations } from '../../src/adapters/http/operations.adapter';
import type { OperationsPort } from '../../src/application/ports/operations.port';
import { ALL_ACTS } from '../../src/domain/operations/acts';
import { WAITING_BUSINESSES, WAITING_WIRES, WAITING_WITHDRAWALS } from '../../src/domain/operations/operations';
import type { DeskDecision } from '../../src/domain/operations/operations';
import { money } from '../../src/domain/shared/money';
import type { Result } from '../../src/domain/shared/result';
import { waitingBusiness, waitingTransfer, waitingWithdrawal } from '../support/fakes/fake-desk-records';
import { FakeOperations, OPERATOR } from '../support/fakes/fake-operations';
import { askedWithdrawal, sentTransfer } from '../support/servers/money';
import { fundWallet } from '../support/servers/parcels';
import { openHttpSession } from '../support/servers/http-session';
import { addOperator } from '../support/servers/operators';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: OperationsPort;
  readonly close: () => Promise<void>;
}
const NAMES = { 'm-kitchen': 'Saffron Kitchen', 'm-gifts': 'Waraq Gifts' };

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const rows = Object.entries(NAMES).map(([id, nameEn]) => ({ id, nameEn, nameAr: `${nameEn} ع` }));
  await server.deps.db.insert(merchants).values(rows);
  await addOperator(server, OPERATOR.email);
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
  await sentTransfer(server, owner, 100_000);
  await askedWithdrawal(server, owner, 25_000);
  const { http } = await openHttpSession(await server.listen());
  return { port: new HttpOperations(http), close: () => server.close() };
}
const fake = (): Promise<Subject> =>
  Promise.resolve({
    port: new FakeOperations(
      Object.entries(NAMES).map(([id, name]) => waitingBusiness(id, name)),
      undefined,
      { transfers: [waitingTransfer('1', 'Pearl Sweets')], withdrawals: [waitingWithdrawal('1', 'Pearl Sweets')] },
    ),
    close: () => Promise.resolve(),
  });

const codeOf = (result: Result<unknown>) =>
  result.ok ? 'ok' : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(codeOf(result));
  return result.value;
};

describe.each([
  ['the real adapter', real],
  ['the fake', fake],
])('the desk: %s', (_name, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it('lets an operator decide once per key, tells who came second, and keeps a log [R2.36] [R11.14]', async () => {
    const { port } = subject;
    const { email, password, name } = OPERATOR;
    expect(codeOf(await port.signIn({ email, password: 'not this one' }))).toBe('INVALID_CREDENTIALS');
    const { token } = value(await port.signIn({ email, password }));
    expect(codeOf(await port.desk('mro_nobody'))).toBe('UNAUTHENTICATED');
    expect(value(await port.desk(token)).operator.name).toBe(name);
    const search = { ...WAITING_BUSINESSES, search: 'kitchen' };
    expect(value(await port.businesses(token, search, null)).items.map(({ id }) => id)).toEqual(['m-kitchen']);
    const verify = {
      of: 'business',
      id: 'm-kitchen',
      seen: 'unverified',
      decision: { state: 'verified' },
    } as const satisfies DeskDecision;
    const refuse: DeskDecision = { ...verify, decision: { state: 'refused', reason: 'name' } };
    expect(codeOf(await port.decide(token, verify, 'key-of-one'))).toBe('ok');
    expect(codeOf(await port.decide(token, verify, 'key-of-one'))).toBe('ok');
    expect(codeOf(await port.decide(token, refuse, 'key-of-one'))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await port.decide(token, refuse, 'key-of-two'))).toBe('CHANGED_MEANWHILE');
    expect(codeOf(await port.decide(token, { ...verify, id: 'm-nobody' }, 'key-of-three'))).toBe('NOT_FOUND');
    expect(codeOf(await port.decide(token, { ...refuse, id: 'm-gifts' }, 'key-of-four'))).toBe('ok');
    expect(value(await port.businesses(token, search, null)).items).toEqual([]);
    const log = value(await port.acts(token, ALL_ACTS, null));
    expect(log.items.map(({ kind, subject: record, reason }) => [kind, record, reason])).toEqual([
      ['business-refused', 'Waraq Gifts', 'name'],
      ['business-verified', 'Saffron Kitchen', null],
      ['signed-in', name, null],
    ]);
    const some = value(await port.acts(token, { search: 'waraq', kind: 'business-refused' }, null));
    expect(some.total).toBe(1);
    expect(codeOf(await port.signOut(token))).toBe('ok');
    expect(codeOf(await port.desk(token))).toBe('UNAUTHENTICATED');
  });

  it('shows what money waits for with its proof, and moves it once [R2.32] [R2.09] [R11.14]', async () => {
    const { port } = subject;
    const { token } = value(await port.signIn(OPERATOR));
    const [transfer] = value(await port.wireTransfers(token, WAITING_WIRES, null)).items;
    if (transfer === undefined) throw new Error('No transfer waits');
    const { id } = transfer;
    const proof = { of: 'wire-transfer', id, fileId: transfer.proof?.id ?? '' } as const;
    expect(value(await port.file(token, proof)).byteLength).toBeGreaterThan(0);
    expect(codeOf(await port.file(token, { ...proof, fileId: 'another' }))).toBe('NOT_FOUND');
    const accept: DeskDecision = { of: 'wire-transfer', id, seen: 'pending', decision: { decision: 'accept' } };
    expect(codeOf(await port.decide(token, accept, 'key-accept'))).toBe('ok');
    expect(codeOf(await port.decide(token, accept, 'key-accept-2'))).toBe('CHANGED_MEANWHILE');
    const amount = money(90_000, 'BHD');
    const credit: DeskDecision = { ...accept, seen: 'accepted', decision: { decision: 'credit', amount } };
    expect(codeOf(await port.decide(token, credit, 'key-credit'))).toBe('ok');
    expect(value(await port.wireTransfers(token, { search: '', state: 'successful' }, null)).items).toMatchObject([
      { id, arrived: amount, state: 'successful' },
    ]);
    const [withdrawal] = value(await port.withdrawals(token, WAITING_WITHDRAWALS, null)).items;
    expect(withdrawal?.iban).toMatch(/^BH/);
    const paid: DeskDecision = {
      of: 'withdrawal',
      id: withdrawal?.id ?? '',
      seen: 'pending',
      decision: { outcome: 'paid' },
    };
    const returned: DeskDecision = { ...paid, seen: 'paid', decision: { outcome: 'returned', reason: 'bank-refused' } };
    expect(codeOf(await port.decide(token, { ...returned, seen: 'pending' }, 'key-returned-1'))).toBe(
      'CHANGED_MEANWHILE',
    );
    expect(codeOf(await port.decide(token, paid, 'key-paid-1'))).toBe('ok');
    expect(codeOf(await port.decide(token, returned, 'key-returned-2'))).toBe('ok');
    const [after] = value(await port.withdrawals(token, { search: '', state: 'returned' }, null)).items;
    expect(after).toMatchObject({ refusal: 'bank-refused', iban: null });
    const log = value(await port.acts(token, ALL_ACTS, null)).items.slice(0, 4);
    expect(log.map(({ kind, amount: moved }) => [kind, moved?.minor ?? null])).toEqual([
      ['withdrawal-returned', 25_000],
      ['withdrawal-paid', 25_000],
      ['wire-transfer-credited', 90_000],
      ['wire-transfer-accepted', null],
    ]);
  });
});
