import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type { PersistedRegistration } from '../../../src/domain/signup/registration-draft';
import { errorsAt } from '../../../src/domain/signup/signup-context';
import type { SignupAttempt } from '../../../src/domain/signup/signup-context';
import { draftsOver } from '../../../src/application/actors/slots';
import { signupMachine } from '../../../src/domain/signup/signup.machine';
import type { CodeRequest, Verification } from '../../../src/domain/verification/verification';
import { verificationMachine } from '../../../src/domain/verification/verification.machine';
import { ManualClock } from '../../support/fakes/manual-clock';
import { uploaded, wholeDraft } from '../../support/samples/sample-registrations';

const refused = (status: number, code: string, path?: string): Result<object> =>
  failed({
    kind: 'refused',
    status,
    code,
    text: null,
    fields: path === undefined ? [] : [{ path, code: 'unknown' }],
    retryAfterMs: null,
  });

/** A registration just before its summary; every code is right. */
async function atReview(answers: Result<object>[], draft = wholeDraft('mortar-and-brick')) {
  const sent: SignupAttempt[] = [];
  const clock = new ManualClock();
  const whole: PersistedRegistration = { draft, step: 'review' };
  const actor = createActor(
    signupMachine.provide({
      actors: {
        restore: fromPromise<PersistedRegistration | null, void>(() => Promise.resolve(whole)),
        drafts: draftsOver<PersistedRegistration>(() => undefined),
        verification: verificationMachine.provide({
          actors: {
            sendCode: fromPromise<Result<Verification>, CodeRequest>(() =>
              Promise.resolve(
                success({ id: 'code-1', number: 1, resendAfter: 30, expiresIn: 300, attemptsLeft: 5, requestsLeft: 4 }),
              ),
            ),
            checkCode: fromPromise<Result<{ proof: string }>, { id: string; code: string }>(() =>
              Promise.resolve(success({ proof: `proof-${sent.length + 1}` })),
            ),
          },
        }),
        signUp: fromPromise<Result<object>, SignupAttempt>(({ input }) => {
          sent.push(input);
          return Promise.resolve(answers.shift() ?? success({}));
        }),
      },
    }),
    { clock },
  ).start();
  const verify = async (beforeEnd?: () => void) => {
    await waitFor(actor, (snapshot) => snapshot.hasTag('phone'));
    actor.send({ type: 'SEND_CODE', language: 'en' });
    const { verification } = actor.getSnapshot().children;
    if (verification === undefined) throw new Error('nothing is verified');
    await waitFor(verification, (snapshot) => snapshot.hasTag('entering'));
    beforeEnd?.();
    verification.send({ type: 'ENTER', typed: '123456' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('verifying'));
  };
  return { actor, sent, clock, verify };
}

const complete = {
  ...wholeDraft('mortar-and-brick'),
  documents: { ...wholeDraft().documents, 'shop-lease': uploaded('shop-lease') },
  texts: { ...wholeDraft().texts, shopAddress: 'Shop 12, Road 2411' },
};

describe('a registration on its way', () => {
  it('asks again with the same key where the answer was lost, and with another after the person went back [T.36]', async () => {
    const { actor, sent, clock, verify } = await atReview(
      [failed({ kind: 'offline' }), failed({ kind: 'offline' }), failed({ kind: 'offline' })],
      complete,
    );
    await verify();
    actor.send({ type: 'SEND', key: 'key-1', language: 'en' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('unsettled'));
    clock.fireNext(); // the draft is persisted
    clock.fireNext();
    await waitFor(actor, () => sent.length === 2);
    await waitFor(actor, (snapshot) => snapshot.hasTag('unsettled'));
    actor.send({ type: 'CHECK' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('unsettled'));
    actor.send({ type: 'BACK' });
    expect(actor.getSnapshot().hasTag('review')).toBe(true);
    actor.send({ type: 'SEND', key: 'key-2', language: 'en' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('registered'));
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    expect(sent[1]?.registration).toEqual(sent[0]?.registration);
  });

  it('goes back to the documents that the server no longer has, and to no other [R5.13]', async () => {
    const { actor, verify } = await atReview([refused(409, 'DOCUMENT_UNKNOWN', 'documents.2.fileId')], complete);
    await verify();
    actor.send({ type: 'SEND', key: 'key-1', language: 'en' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('documents'));
    const { context } = actor.getSnapshot();
    expect(Object.keys(context.draft.documents).toSorted()).toEqual(['owner-id', 'registration-certificate']);
    expect(context.failure).not.toBeNull();
    actor.send({ type: 'CHANGE', change: { kind: 'document', document: 'shop-lease', file: uploaded('shop-lease') } });
    actor.send({ type: 'NEXT' });
    expect(actor.getSnapshot().hasTag('review')).toBe(true);
  });

  it('gives up all documents where the server does not say which are gone', async () => {
    const { actor, verify } = await atReview([refused(409, 'DOCUMENT_UNKNOWN')], complete);
    await verify();
    actor.send({ type: 'SEND', key: 'key-1', language: 'en' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('documents'));
    expect(actor.getSnapshot().context.draft.documents).toEqual({});
  });

  it('has the phone verified again where the proof no longer counts [R2.33]', async () => {
    const { actor, sent, verify } = await atReview([refused(409, 'PHONE_NOT_VERIFIED')], complete);
    await verify();
    actor.send({ type: 'SEND', key: 'key-1', language: 'en' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('phone'));
    await verify();
    actor.send({ type: 'SEND', key: 'key-2', language: 'en' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('registered'));
    expect(sent.map(({ registration }) => registration.proof)).toEqual(['proof-1', 'proof-2']);
  });

  it("puts the server's errors at their fields, first step first, and forgets one that is corrected [R5.03]", async () => {
    const { actor, verify } = await atReview([refused(400, 'VALIDATION', 'managerEmail')], complete);
    await verify();
    actor.send({ type: 'SEND', key: 'key-1', language: 'en' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('manager'));
    expect(errorsAt(actor.getSnapshot().context, 'manager')).toEqual([{ path: 'managerEmail', code: 'unknown' }]);
    actor.send({ type: 'CHANGE', change: { kind: 'text', field: 'managerEmail', value: 'noor@flowers.example' } });
    expect(errorsAt(actor.getSnapshot().context, 'manager')).toEqual([]);
    actor.send({ type: 'NEXT' });
    expect(actor.getSnapshot().hasTag('review')).toBe(true);
  });

  it('does not take the proof of one number for another [R2.33]', async () => {
    const { actor, verify } = await atReview([], complete);
    await verify(() => actor.send({ type: 'CHANGE', change: { kind: 'text', field: 'phone', value: '36999888' } }));
    expect(actor.getSnapshot().hasTag('phone')).toBe(true);
    expect(actor.getSnapshot().context.verified).toBeNull();
  });
});
