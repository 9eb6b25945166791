import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePersistedPlace, parsePersistedSession } from '../../../src/domain/identity/persisted-session';
import { startSession } from '../../../src/domain/identity/session.rules';
import { JUFFAIR, SEEF, signedIn, START, storedSession } from '../../support/samples/sample-session';

const session = storedSession();
const open = (change: object) => ({ kind: 'open', session: { ...session, ...change } });

describe('data that a device stored', () => {
  it('comes back as it was [R4.13] [R3.01]', () => {
    expect(parsePersistedSession(JSON.parse(JSON.stringify(open({}))))).toEqual({ kind: 'open', session });
    expect(parsePersistedSession({ kind: 'ended' })).toEqual({ kind: 'ended' });
    const { user, branches, regionCode, branchId } = session;
    expect(parsePersistedPlace(JSON.parse(JSON.stringify(session)))).toEqual({ user, branches, regionCode, branchId });
  });

  it.each([
    ['no value', undefined],
    ['a text', 'open'],
    ['a list', [open({})]],
    ['another kind', { kind: 'closed', session }],
    ['no token', open({ token: '' })],
    ['a token without end', open({ token: 'x'.repeat(10_000) })],
    ['a token that is no text', open({ token: { toString: () => 'x' } })],
    ['a time that is none', open({ loginTime: 'yesterday' })],
    ['no user', open({ user: null })],
    ['a type of account that does not exist', open({ user: { ...session.user, type: 'admin' } })],
    ['no branches', open({ branches: [] })],
    ['a broken branch', open({ branches: [SEEF, { id: 'b-juffair' }] })],
    ['a branch of no region', open({ branches: [{ ...JUFFAIR, regionCode: '__proto__' }] })],
    ['a selected branch that is not theirs', open({ branchId: 'b-other' })],
  ])('is not trusted with %s [R4.13] [T.44]', (_what, value) => {
    expect(parsePersistedSession(value)).toBeNull();
  });

  it.each([
    undefined,
    'text',
    [session],
    { ...session, user: null },
    { ...session, branches: [] },
    { ...session, branches: [SEEF, {}] },
    { ...session, branchId: 'b-other' },
  ])('is no valid branch: %j [R4.13] [T.44]', (value) => expect(parsePersistedPlace(value)).toBeNull());

  it('carries over nothing that does not belong there [T.44]', () => {
    const hostile: unknown = JSON.parse(
      `{"kind":"open","__proto__":{"polluted":true},"session":${JSON.stringify({ ...session, admin: true })}}`,
    );
    expect(parsePersistedSession(hostile)).toEqual({ kind: 'open', session });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('takes the region from the branch, whatever else was written [T.44]', () => {
    expect(parsePersistedSession(open({ regionCode: 'SA-riyadh' }))).toEqual({ kind: 'open', session });
  });

  it('never throws, and its result can be read again [R4.13]', () => {
    // A session in which some parts have arbitrary values.
    const spoiled = fc.record(
      Object.fromEntries(
        Object.entries(session).map(([key, value]) => [
          key,
          fc.oneof({ weight: 8, arbitrary: fc.constant<unknown>(value) }, fc.anything()),
        ]),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ kind: fc.constant('open'), session: spoiled })), (value) => {
        const persisted = parsePersistedSession(value);
        if (persisted !== null) expect(parsePersistedSession(persisted)).toEqual(persisted);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a session that starts', () => {
  it('is at the default branch, or at the first [R3.01]', () => {
    expect(startSession(signedIn(), START)?.branchId).toBe(JUFFAIR.id);
    expect(startSession({ ...signedIn(), branches: [SEEF] }, START)?.branchId).toBe(SEEF.id);
    expect(startSession({ ...signedIn(), branches: [] }, START)).toBeNull();
  });
});
