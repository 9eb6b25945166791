import { createActor, fromPromise } from 'xstate';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import { isSameDraft } from '../../domain/forms/fields';
import { DEFAULT_REGION_CODE } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import { DOCUMENT_KINDS } from '../../domain/signup/business';
import type { DocumentKind } from '../../domain/signup/business';
import { emptyDraft, parsePersisted } from '../../domain/signup/registration-draft';
import type { PersistedRegistration } from '../../domain/signup/registration-draft';
import type { SignupAttempt } from '../../domain/signup/signup-context';
import { signupMachine } from '../../domain/signup/signup.machine';
import type { uploadMachine } from '../../domain/signup/upload.machine';
import type { AppSystem, SignupPorts } from '../app-system';
import type { LocalFile } from '../ports/signup.port';
import { flowStore } from './flow-slots';
import { draftsOver } from './slots';
import { REFERRER_SLICE } from './referrer';
import { uploadOver } from './upload.actors';
import { verificationOver } from './verification.actors';

type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** A registration and the uploads of its documents, as the screens hold them. */
export interface RunningSignup {
  readonly signup: ActorRefFrom<typeof signupMachine>;
  readonly uploads: Readonly<Record<DocumentKind, UploadActor>>;
  /** Sends a file for a document. */
  readonly choose: (kind: DocumentKind, file: LocalFile) => void;
  /** A fresh key for one confirmation. */
  readonly newKey: () => string;
  /** Stops everything; stored data stays. */
  readonly end: () => void;
}

/** Nobody is signed in: a registration belongs to the device. */
const OWNER = 'device';

function isEmpty({ draft }: PersistedRegistration): boolean {
  return isSameDraft(draft, emptyDraft(DEFAULT_REGION_CODE));
}

/** The signup machine over its ports. */
export function signupOver({ signup, verification, store }: SignupPorts): typeof signupMachine {
  const flows = flowStore(store);
  return signupMachine.provide({
    actors: {
      restore: fromPromise<PersistedRegistration | null, void>(async () => {
        const slot = await flows.read(OWNER);
        return slot?.kind === 'registration' ? parsePersisted(slot.payload) : null;
      }),
      drafts: draftsOver<PersistedRegistration>(
        (persisted) =>
          void flows.write(
            OWNER,
            persisted === null || isEmpty(persisted) ? null : { kind: 'registration', payload: persisted },
          ),
      ),
      verification: verificationOver(verification),
      signUp: fromPromise<Result<object>, SignupAttempt>(async ({ input }) => {
        const referrer = await store.read(REFERRER_SLICE);
        return signup.signUp(
          { ...input.registration, referrer: referrer.kind === 'found' ? referrer.value : null },
          input.key,
        );
      }),
    },
  });
}

function start(
  ports: SignupPorts,
  { inspection: { inspect }, standIn }: Pick<AppSystem, 'inspection' | 'standIn'>,
): RunningSignup {
  const files = new Map<string, LocalFile>();
  const create = <Logic extends AnyActorLogic>(logic: Logic, id: string) =>
    createActor(standIn?.(logic, { id }) ?? logic, { id, inspect } as ActorOptions<Logic>);
  const signup = create(signupOver(ports), 'signup');
  const logic = uploadOver(ports.signup, files);
  const upload = (kind: DocumentKind): UploadActor => {
    const actor = create(logic, `upload-${kind}`);
    actor.on('uploaded', ({ file }) =>
      signup.send({ type: 'CHANGE', change: { kind: 'document', document: kind, file } }),
    );
    return actor;
  };
  const uploads = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, upload(kind)])) as Record<
    DocumentKind,
    UploadActor
  >;
  for (const actor of [signup, ...Object.values(uploads)]) actor.start();
  return {
    signup,
    uploads,
    choose: (kind, file) => {
      const before = uploads[kind].getSnapshot().context.file;
      if (before !== null) files.delete(before.ticket);
      const ticket = ports.ids.unique();
      files.set(ticket, file);
      uploads[kind].send({ type: 'CHOOSE', file: { ticket, name: file.name, type: file.type, size: file.size } });
    },
    newKey: () => ports.ids.unique(),
    end: () => {
      for (const actor of [signup, ...Object.values(uploads)]) actor.stop();
    },
  };
}

const running = new WeakMap<AppSystem, RunningSignup>();

/**
 * The registration of this device, started when first asked for. It lives on when its page is left, so that an upload
 * under way and a phone that was verified are not lost. Done, or when somebody signs out on this device, it ends: the
 * next one begins afresh [R2.60].
 */
export function runningSignup(app: AppSystem, ports: SignupPorts): RunningSignup {
  const known = running.get(app);
  if (known !== undefined) return known;
  const started = start(ports, app);
  const leaving = app.session.on('ended', () => finish());
  const finish = (): void => {
    leaving.unsubscribe();
    started.end();
    running.delete(app);
  };
  const flow: RunningSignup = { ...started, end: finish };
  running.set(app, flow);
  return flow;
}
