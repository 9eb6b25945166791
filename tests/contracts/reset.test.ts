import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSandbox } from '../../contract/sandbox';
import { HttpReset } from '../../src/adapters/http/reset.adapter';
import type { ResetPort } from '../../src/application/ports/reset.port';
import type { Result } from '../../src/domain/shared/result';
import { FakeReset } from '../support/fakes/fake-reset';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly reset: ResetPort;
  readonly email: string;
  /** The tokens mailed so far, oldest first; waits until there are this many. */
  readonly tokens: (count: number) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  const mails = async () => (await server.call(getSandbox)).data.mails;
  return {
    reset: new HttpReset(tab.http),
    email: 'owner@pearl.example',
    tokens: async (count) => {
      await expect.poll(async () => (await mails()).length).toBe(count);
      return (await mails()).map(({ link }) => link.split('/').at(-1) ?? '').toReversed();
    },
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const reset = new FakeReset('owner@pearl.example');
  return {
    reset,
    email: 'owner@pearl.example',
    tokens: async (count) => Array.from({ length: count }, (_, index) => `token-${index + 1}`),
    close: async () => undefined,
  };
}

const codeOf = async (answer: Promise<Result<object>>) => {
  const result = await answer;
  return result.ok ? 'ok' : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
};

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('the reset port over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  it('sends a link that works once, only the newest; a stranger’s request gets the same answer [R2.53] [T.22]', async () => {
    const { reset, email, tokens } = subject;
    expect(await reset.ask({ email: 'nobody@pearl.example', language: 'en' })).toEqual(
      await reset.ask({ email, language: 'en' }),
    );
    await tokens(1);
    await reset.ask({ email, language: 'ar' });
    const [older = '', newer = ''] = await tokens(2);
    expect(await codeOf(reset.check(older))).toBe('RESET_LINK_EXPIRED');
    expect(await codeOf(reset.confirm(older, 'a new password'))).toBe('RESET_LINK_EXPIRED');
    expect(await reset.check(newer)).toEqual({ ok: true, value: { purpose: 'reset', email } });
    expect(await reset.confirm(newer, '123456')).toMatchObject({
      failure: { code: 'VALIDATION', fields: [{ path: 'password', code: 'common-password' }] },
    });
    expect(await codeOf(reset.confirm(newer, 'a new password'))).toBe('ok');
    expect(await codeOf(reset.confirm(newer, 'another password'))).toBe('RESET_LINK_USED');
    expect(await codeOf(reset.check(newer))).toBe('RESET_LINK_USED');
    expect(await codeOf(reset.check('never-sent'))).toBe('RESET_LINK_UNKNOWN');
  });
});
