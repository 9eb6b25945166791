import { eq } from 'drizzle-orm';
import { operatorTokens } from '../../server/modules/operations/tables';
import { HttpOperations } from '../../src/adapters/http/operations.adapter';
import { deskOver, operatorKeeper } from '../../src/application/actors/operations.actors';
import { answers, both, httpLevel, lost, sentWith } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { MemoryStore } from '../support/fakes/fake-store';
import { PASSWORD } from '../support/servers/accounts';
import { addOperator, signInAs } from '../support/servers/operators';
import { desk } from './desk.paths';

interface DeskWorld extends World {
  readonly store: MemoryStore;
  readonly id: string;
  readonly email: string;
}

const SLICE = { name: 'operator', version: 1, parse: (value: unknown) => value as object };

/** Somebody is signed in on this device. */
async function isHere({ stage, store, email }: DeskWorld): Promise<void> {
  await stage.resetLimit();
  await store.write(SLICE, { token: (await signInAs(stage.server, email)).token });
}
const isNobody = ({ store }: DeskWorld): Promise<void> => store.remove(SLICE);
const isOver = async ({ stage, id }: DeskWorld): Promise<void> =>
  void (await stage.server.deps.db.delete(operatorTokens).where(eq(operatorTokens.operatorId, id)));

export const deskHttp = httpLevel<DeskWorld>({
  spec: desk,
  world: async (stage) => {
    const email = `desk-${stage.next()}@mersal.example`;
    const id = await addOperator(stage.server, email, ['businesses']);
    const store = new MemoryStore();
    const keeper = operatorKeeper({ operations: new HttpOperations(stage.client()), store });
    return { stage, store, id, email, machine: deskOver(keeper) };
  },
  events: {
    SIGN_IN: (event: { type: string; email: string; password: string }, { email }) => ({
      ...event,
      email: event.email.trim() === '' ? event.email : email,
      password: event.password === '' ? '' : PASSWORD,
    }),
  },
  outcomes: {
    look: {
      ways: { ok: isHere, nothing: isNobody, offline: both(isHere, lost), UNAUTHENTICATED: both(isHere, isOver) },
    },
    signIn: { ways: { ok: answers, offline: lost, INVALID_CREDENTIALS: sentWith({ password: 'not this one' }) } },
    forget: { ways: { nothing: answers } },
  },
});
