import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpBranches } from '../../src/adapters/http/branches.adapter';
import type { BranchesPort } from '../../src/application/ports/records/branches.port';
import type { Result } from '../../src/domain/shared/result';
import { FakeBranches } from '../support/fakes/fake-team';
import { branchInput, everyDay, sampleBranch } from '../support/samples/sample-branches';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly branches: BranchesPort;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    branches: new HttpBranches(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const juffair = sampleBranch({ id: 'b-juffair', name: { en: 'Juffair', ar: 'الجفير' }, isDefault: false });
  return { branches: new FakeBranches(undefined, [sampleBranch(), juffair]), close: async () => undefined };
}

async function told(answer: Promise<Result<unknown>>): Promise<unknown> {
  const result = await answer;
  if (result.ok) return 'ok';
  return result.failure.kind === 'refused' ? [result.failure.code, result.failure.fields] : result.failure.kind;
}

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('branches over %s [R2.19]', (_kind, make) => {
  let subject: Subject;
  let branches: BranchesPort;
  beforeAll(async () => {
    subject = await make();
    ({ branches } = subject);
  });
  afterAll(() => subject.close());

  async function seef() {
    const found = await branches.get('b-seef');
    if (!found.ok) throw new Error('The branch was not read');
    return found.value;
  }

  it('are read with their contact and hours, and changed only for the version that was seen', async () => {
    const before = await seef();
    expect(before).toMatchObject({ regionCode: 'BH-manama', hours: null, isClosed: false });
    const hours = {
      ...everyDay({ from: '09:00', to: '12:00' }, { from: '18:00', to: '02:00' }),
      specialDays: [{ day: '2026-12-16', spans: [] }],
    };
    const input = { ...branchInput(before), address: 'Building 12', phone: '+97317123456', hours };
    const changed = await branches.update(before.id, before.version, input);
    expect(changed).toEqual({ ok: true, value: { ...before, ...input, version: before.version + 1 } });
    expect(await seef()).toEqual({ ...before, ...input, version: before.version + 1 });
    expect(await branches.update(before.id, before.version, input)).toMatchObject({
      ok: false,
      failure: { code: 'CHANGED_MEANWHILE', data: { address: 'Building 12' } },
    });
    expect(await told(branches.get('nowhere'))).toEqual(['NOT_FOUND', []]);
  });

  it('refuse wrong hours at their place, a phone that is none, and the name of another', async () => {
    const now = await seef();
    const update = (change: object) => told(branches.update(now.id, now.version, { ...branchInput(now), ...change }));
    const overlapping = everyDay();
    const hours = {
      ...overlapping,
      week: {
        ...overlapping.week,
        friday: [
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
      },
    };
    expect(await update({ hours })).toEqual(['VALIDATION', [{ path: 'hours.week.friday.1.from', code: 'overlap' }]]);
    expect(await update({ phone: '+9731234567' })).toEqual(['VALIDATION', [{ path: 'phone', code: 'invalid' }]]);
    expect(await update({ name: { en: 'juffair', ar: '' } })).toEqual(['NAME_TAKEN', []]);
  });

  it('are closed and reopened', async () => {
    const now = await seef();
    const closed = await branches.update(now.id, now.version, { ...branchInput(now), isClosed: true });
    expect(closed).toMatchObject({ ok: true, value: { isClosed: true } });
    expect(await branches.update(now.id, now.version + 1, { ...branchInput(now), isClosed: false })).toMatchObject({
      ok: true,
      value: { isClosed: false },
    });
  });
});
