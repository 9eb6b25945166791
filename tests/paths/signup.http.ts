import { randomUUID } from 'node:crypto';
import { inArray, isNotNull } from 'drizzle-orm';
import { HttpSignup } from '../../src/adapters/http/signup.adapter';
import { HttpVerification } from '../../src/adapters/http/verification.adapter';
import { flowStore } from '../../src/application/actors/flow-slots';
import { signupOver } from '../../src/application/actors/signup.actors';
import { codeKeeper } from '../../src/application/actors/verification.actors';
import { DOCUMENT_KINDS } from '../../src/domain/signup/business';
import type { PersistedRegistration } from '../../src/domain/signup/registration-draft';
import { files } from '../../server/modules/files/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { phoneCodes } from '../../server/modules/identity/phone-tables';
import { codesLongAgo, codeSent, forgetCodes } from '../support/paths/code-world';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryStore } from '../support/fakes/fake-store';
import { pdf } from '../support/samples/files';
import { answers, cannot, lost, exhausted, httpLevel } from '../support/paths/http-level';
import type { Way, World } from '../support/paths/http-level';
import type { HttpStage } from '../support/paths/http-stage';
import { uploaded } from '../support/samples/sample-registrations';
import type { HeldActor } from '@mersal/machine-paths/held-actor';
import { turn } from '@mersal/machine-paths/held-actor';
import { signup } from './signup.paths';

interface SignupWorld extends World {
  readonly store: MemoryStore;
}

const PHONE = '+97336123456';

/** Its documents are gone; what other paths have claimed stays. */
const forgetDocuments = (db: HttpStage['server']['deps']['db']) =>
  db.delete(files).where(
    inArray(
      files.id,
      DOCUMENT_KINDS.map((kind) => uploaded(kind).id),
    ),
  );

/** Everything a registration needs is there, even if an earlier one has used it up. */
async function ready({ stage }: SignupWorld): Promise<void> {
  const { db, clock } = stage.server.deps;
  await forgetDocuments(db);
  await db
    .insert(files)
    .values(DOCUMENT_KINDS.map((kind) => ({ ...uploaded(kind), content: pdf(), uploadedAt: clock.now() })));
  await db.update(phoneCodes).set({ usedAt: null, provenAt: clock.now() }).where(isNotNull(phoneCodes.proofHash));
}

/** The server has not seen this registration, whatever happened to a lost answer. */
const unheard =
  (then: (world: SignupWorld) => unknown): Way<SignupWorld> =>
  async (world) => {
    await ready(world);
    await world.stage.server.deps.db.delete(idempotencyKeys);
    await then(world);
  };

/** Types the code that came to the phone. */
const enterCode = async (actor: HeldActor, { stage }: SignupWorld): Promise<void> => {
  const { verification } = actor.snapshot.children as Record<
    string,
    { send: (event: object) => void; getSnapshot: () => { hasTag: (tag: string) => boolean } }
  >;
  for (let tries = 0; tries < 200 && verification?.getSnapshot().hasTag('entering') !== true; tries += 1) {
    await stage.settled();
    await turn();
  }
  verification?.send({ type: 'ENTER', typed: await codeSent(stage.server, PHONE) });
};

const named = (persisted: PersistedRegistration | null): string => (persisted === null ? 'nothing' : persisted.step);
const keeps: Way<SignupWorld> = async ({ store }, persisted: PersistedRegistration) =>
  flowStore(store).write('device', { kind: 'registration', payload: persisted });

export const signupHttp = httpLevel<SignupWorld>({
  spec: signup,
  world: async (stage) => {
    await forgetCodes(stage.server, PHONE);
    const store = new MemoryStore();
    const http = stage.client();
    const verification = codeKeeper({ verification: new HttpVerification(http), store, clock: new FakeClock() });
    return {
      stage,
      store,
      machine: signupOver({ signup: new HttpSignup(http), verification, ids: { unique: () => randomUUID() }, store }),
    };
  },
  events: {
    SEND: (event: { type: 'SEND'; key: string }) => ({ ...event, key: randomUUID() }),
    SEND_CODE: async (event: { type: 'SEND_CODE' }, { stage }) => {
      await stage.resetLimit();
      await codesLongAgo(stage.server, PHONE);
      return event;
    },
  },
  outcomes: {
    restore: {
      named,
      ways: { nothing: answers, business: keeps, documents: keeps, manager: keeps, phone: keeps, review: keeps },
    },
    verification: {
      ways: {
        verified: (world) => (actor) => enterCode(actor, world),
        changed: () => (actor) =>
          Promise.resolve(
            (actor.snapshot.children as Record<string, { send: (event: object) => void }>)['verification']?.send({
              type: 'CHANGE',
            }),
          ),
      },
    },
    signUp: {
      ways: {
        ok: ready,
        offline: unheard(lost),
        later: cannot('nobody is signed in, so that no session has to be renewed first'),
        RATE_LIMITED: unheard(exhausted('signup-address')),
        PHONE_NOT_VERIFIED: unheard(({ stage }) =>
          stage.server.deps.db.update(phoneCodes).set({ usedAt: stage.server.clock.now() }),
        ),
        DOCUMENT_UNKNOWN: unheard(({ stage }) => forgetDocuments(stage.server.deps.db)),
        VALIDATION: unheard(({ stage }) =>
          stage.proxy.meet({ kind: 'change', request: (body: object) => ({ ...body, managerEmail: 'layla' }) }),
        ),
      },
    },
  },
});
