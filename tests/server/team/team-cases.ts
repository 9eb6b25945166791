import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { inviteUser, updateUser } from '../../../contract/team';
import { getSandbox } from '../../../contract/sandbox';
import type { Member, Workplace } from '../../../src/domain/team/member';
import type { TestServer, TestSession } from '../../support/servers/server';
import { rightsTo } from '../../support/samples/rights';

const RIGHTS = rightsTo('viewWallet');

export const at = (...branchIds: readonly string[]): Workplace[] =>
  branchIds.map((branchId) => ({ branchId, rights: RIGHTS }));

export const invitation = (change: object = {}) => ({
  name: 'Huda Salem',
  email: 'huda@pearl.example',
  type: 'form-user',
  branches: at('b-seef'),
  language: 'en',
  ...change,
});

/** Invites somebody, with a fresh key unless one is given. */
export function invite(
  server: TestServer,
  as: TestSession,
  change: object = {},
  idempotencyKey: string = randomUUID(),
) {
  return server.call(inviteUser, { as, body: invitation(change), idempotencyKey });
}

/** What a change of a user sends if nothing about them changes. */
export const unchanged = ({ version, name, type, branches, status }: Member) => ({
  version,
  name,
  type,
  branches,
  status,
});

export function update(server: TestServer, as: TestSession, member: Member, change: object = {}) {
  return server.call(updateUser, { as, params: { id: member.id }, body: { ...unchanged(member), ...change } });
}

/** The tokens of the mails to an address, newest first; waits until there are this many. */
export async function tokensTo(server: TestServer, email: string, count: number): Promise<readonly string[]> {
  const mails = async () => (await server.call(getSandbox)).data.mails.filter(({ to }) => to === email);
  await expect.poll(async () => (await mails()).length).toBe(count);
  return (await mails()).map(({ link }) => link.split('/').at(-1) ?? '');
}
