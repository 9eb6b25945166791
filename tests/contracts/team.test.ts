import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpTeam } from '../../src/adapters/http/team.adapter';
import { HttpBranches } from '../../src/adapters/http/branches.adapter';
import type { BranchesPort } from '../../src/application/ports/records/branches.port';
import type { TeamPort } from '../../src/application/ports/records/team.port';
import type { Result } from '../../src/domain/shared/result';
import type { Member, Workplace } from '../../src/domain/team/member';
import { FakeBranches, FakeTeam } from '../support/fakes/fake-team';
import { openHttpSession } from '../support/servers/http-session';
import { sampleMember } from '../support/samples/sample-members';
import { startEmbedded } from '../support/servers/server';
import { ALL_RIGHTS, IN_STORE, rightsTo } from '../support/samples/rights';

interface Subject {
  readonly team: TeamPort;
  readonly branches: BranchesPort;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    team: new HttpTeam(tab.http),
    branches: new HttpBranches(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const owner = sampleMember({
    id: 'u-pearl',
    name: 'Layla Hasan',
    email: 'owner@pearl.example',
    type: 'customer',
    isMain: true,
  });
  const desk = sampleMember({ id: 'u-desk', name: 'Yusuf Ali', email: 'desk@pearl.example', version: 1 });
  return {
    team: new FakeTeam([owner, desk], undefined, 'u-pearl'),
    branches: new FakeBranches(),
    close: async () => undefined,
  };
}

const at = (...branchIds: readonly string[]): Workplace[] =>
  branchIds.map((branchId) => ({
    branchId,
    rights: rightsTo('viewWallet'),
  }));
const invitation = (change: object = {}) =>
  ({
    name: 'Huda',
    email: 'huda@pearl.example',
    type: 'form-user',
    branches: at('b-seef'),
    language: 'en',
    ...change,
  }) as const;

/** The result of a call: `ok`, or the error code and the fields it names. */
async function told(answer: Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  if (result.ok) return 'ok';
  const { failure } = result;
  return failure.kind === 'refused'
    ? [failure.code, ...failure.fields.map(({ path, code }) => `${path} ${code}`)].join(', ')
    : failure.kind;
}

async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const unchanged = ({ version, name, branches, status }: Member) => ({
  version,
  name,
  type: 'form-user' as const,
  branches,
  status,
});

describe.each([
  ['HTTP and the real server', real],
  ['the fakes', fake],
])('the ports of users and branches over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  it('invite somebody once per key, to own branches and to no e-mail that is taken [R6.04] [T.36]', async () => {
    const { team } = subject;
    const member = await valueOf(team.invite(invitation(), 'contract-key-1'));
    expect(member).toMatchObject({
      name: 'Huda',
      email: 'huda@pearl.example',
      type: 'form-user',
      status: 'invited',
      isMain: false,
      branches: at('b-seef'),
      version: 1,
      lastSignInAt: null,
    });
    expect(await valueOf(team.invite(invitation(), 'contract-key-1'))).toEqual(member);
    expect(await told(team.invite(invitation({ name: 'Other' }), 'contract-key-1'))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await told(team.invite(invitation({ email: 'DESK@pearl.example' }), 'contract-key-2'))).toBe('EMAIL_TAKEN');
    expect(
      await told(
        team.invite(invitation({ email: 'sara@pearl.example', branches: at('b-seef', 'b-olaya') }), 'contract-key-3'),
      ),
    ).toBe('VALIDATION, branches.1.branchId unknown');
    expect((await valueOf(team.list())).some(({ id }) => id === member.id)).toBe(true);
    expect(await valueOf(team.get(member.id))).toEqual(member);
    expect(await told(team.get('nobody'))).toBe('NOT_FOUND');
  });

  it('change somebody only for the version that was seen; an invited one only with a status and a password [R5.16]', async () => {
    const { team } = subject;
    const desk = await valueOf(team.get('u-desk'));
    const changed = await valueOf(
      team.update('u-desk', { ...unchanged(desk), name: 'Yusuf A.', branches: at('b-juffair') }),
    );
    expect(changed).toMatchObject({ name: 'Yusuf A.', branches: at('b-juffair'), version: desk.version + 1 });
    const stale = await team.update('u-desk', { ...unchanged(desk), name: 'Y.' });
    expect(stale).toMatchObject({ ok: false, failure: { code: 'CHANGED_MEANWHILE', data: { name: 'Yusuf A.' } } });
    const invited = await valueOf(team.invite(invitation({ email: 'mona@pearl.example' }), 'contract-key-4'));
    expect(await told(team.update(invited.id, unchanged(invited)))).toBe(
      'USER_INVITED, status required, password required',
    );
    expect(await told(team.inviteAgain(invited.id))).toBe('ok');
    expect(
      (await valueOf(team.update(invited.id, { ...unchanged(invited), status: 'active', password: 'sesame-street' })))
        .status,
    ).toBe('active');
    expect(await told(team.inviteAgain(invited.id))).toBe('CHANGED_MEANWHILE');
    const owner = await valueOf(team.get('u-pearl'));
    expect(await told(team.update('u-pearl', { ...unchanged(owner), type: 'customer', name: 'L.' }))).toBe(
      'NOT_YOURSELF',
    );
  });

  it('give a business account every right in the store, and nobody takings without the orders [R6.04]', async () => {
    const { team } = subject;
    const rights = { ...IN_STORE, viewWallet: true };
    const sara = invitation({ email: 'sara@pearl.example', type: 'customer' });
    expect((await valueOf(team.invite(sara, 'contract-manager'))).branches).toEqual([{ branchId: 'b-seef', rights }]);
    const branches = [{ branchId: 'b-seef', rights: rightsTo('storeTakings') }];
    expect(await told(team.invite(invitation({ email: 'mona@pearl.example', branches }), 'contract-takings'))).toBe(
      'VALIDATION, branches.0.rights.storeOrders required',
    );
    const desk = await valueOf(team.get('u-desk'));
    const { version, name, status } = desk;
    expect(await told(team.update('u-desk', { version, name, status, type: 'form-user', branches }))).toBe(
      'VALIDATION, branches.0.rights.storeOrders required',
    );
    const made = await valueOf(
      team.update('u-desk', { version, name, status, type: 'customer', branches: at('b-seef') }),
    );
    expect(made.branches).toEqual([{ branchId: 'b-seef', rights }]);
  });

  it('add a branch once per key, with its own name in the region [R2.19] [T.36]', async () => {
    const { branches } = subject;
    const riffa = { regionCode: 'BH-manama', name: { en: 'Riffa', ar: '' } } as const;
    const branch = await valueOf(branches.add(riffa, 'contract-branch-1'));
    expect(branch).toEqual({
      id: branch.id,
      regionCode: 'BH-manama',
      name: { en: 'Riffa', ar: 'Riffa' },
      isDefault: false,
      rights: ALL_RIGHTS,
    });
    expect(await valueOf(branches.add(riffa, 'contract-branch-1'))).toEqual(branch);
    expect(await told(branches.add({ ...riffa, regionCode: 'SA-riyadh' }, 'contract-branch-1'))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect(await told(branches.add({ ...riffa, name: { en: 'RIFFA', ar: '' } }, 'contract-branch-2'))).toBe(
      'NAME_TAKEN',
    );
    expect(await told(branches.add({ ...riffa, regionCode: 'SA-riyadh' }, 'contract-branch-3'))).toBe('ok');
  });
});
