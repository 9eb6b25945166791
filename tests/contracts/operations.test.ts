import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../server/modules/identity/tables';
import { HttpOperations } from '../../src/adapters/http/operations.adapter';
import type { OperationsPort } from '../../src/application/ports/operations.port';
import { ALL_ACTS, WAITING_BUSINESSES } from '../../src/domain/operations/operations';
import type { DeskDecision } from '../../src/domain/operations/operations';
import type { Result } from '../../src/domain/shared/result';
import { FakeOperations, OPERATOR, waitingBusiness } from '../support/fakes/fake-operations';
import { openHttpSession } from '../support/servers/http-session';
import { addOperator } from '../support/servers/operators';
import { startServer } from '../support/servers/server';

interface Subject {
  readonly port: OperationsPort;
  readonly close: () => Promise<void>;
}
const NAMES = { 'm-kitchen': 'Saffron Kitchen', 'm-gifts': 'Waraq Gifts' };

async function real(): Promise<Subject> {
  const server = await startServer();
  const rows = Object.entries(NAMES).map(([id, nameEn]) => ({ id, nameEn, nameAr: `${nameEn} ع` }));
  await server.deps.db.insert(merchants).values(rows);
  await addOperator(server, OPERATOR.email);
  const { http } = await openHttpSession(await server.listen());
  return { port: new HttpOperations(http), close: () => server.close() };
}
const fake = (): Promise<Subject> =>
  Promise.resolve({
    port: new FakeOperations(Object.entries(NAMES).map(([id, name]) => waitingBusiness(id, name))),
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
});
