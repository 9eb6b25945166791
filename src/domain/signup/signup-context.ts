import { draftKeeper } from '../forms/persisting';
import type { DraftEvent } from '../forms/persisting';
import { DEFAULT_REGION_CODE } from '../regions/region';
import type { Language } from '../regions/region';
import { answer, outcome } from '../shared/outcome';
import { refusalCode } from '../shared/result';
import type { Failure, FieldError, Result } from '../shared/result';
import type { VerificationEnd } from '../verification/verification';
import { verificationMachine } from '../verification/verification.machine';
import { BUSINESS_FORMS } from './business';
import type { Registration } from './registration';
import { emptyDraft, isVerified, pathOf, registrationOf, stepErrors, withChange } from './registration-draft';
import type { DraftChange, PersistedRegistration, RegistrationDraft, Step, VerifiedPhone } from './registration-draft';

/** A registration in progress: whatever happens to an answer, the same key stands for it. */
export interface SignupAttempt {
  readonly key: string;
  readonly registration: Registration;
}

export interface SignupContext {
  readonly draft: RegistrationDraft;
  readonly step: Step;
  /** The summary was seen: a corrected step leads back to it. */
  readonly reviewed: boolean;
  /** Paths of the touched fields: only their errors are shown. */
  readonly left: readonly string[];
  /** Errors that the server found; each disappears when its field changes. */
  readonly serverErrors: readonly FieldError[];
  /** Language of the code's message. */
  readonly language: Language;
  readonly verified: VerifiedPhone | null;
  readonly attempt: SignupAttempt | null;
  /** Why it is unknown whether the registration arrived. */
  readonly doubt: Failure | null;
  /** Why the registration was refused. */
  readonly failure: Failure | null;
  /** Where the mail went, once registered. */
  readonly registeredEmail: string | null;
}

export type SignupEvent =
  | { readonly type: 'CHANGE'; readonly change: DraftChange }
  | { readonly type: 'FIELD.LEFT'; readonly path: string }
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'EDIT'; readonly step: Step }
  | { readonly type: 'SEND_CODE'; readonly language: Language }
  /** With a fresh key, which one confirmation uses for all its attempts. */
  | { readonly type: 'SEND'; readonly key: string; readonly language: Language }
  | { readonly type: 'CHECK' }
  | DraftEvent;

/** What the machine needs from outside. */
export const signupActors = {
  /** The registration stored on this device; null if there is none. */
  restore: answer<PersistedRegistration | null, void>('restore'),
  drafts: draftKeeper<PersistedRegistration>(),
  verification: verificationMachine,
  signUp: outcome<object, SignupAttempt>('signUp'),
};

/** The empty form; the default region until another is chosen [R3.01]. */
export function freshContext(): SignupContext {
  return {
    draft: emptyDraft(DEFAULT_REGION_CODE),
    step: 'kind',
    reviewed: false,
    left: [],
    serverErrors: [],
    language: 'en',
    verified: null,
    attempt: null,
    doubt: null,
    failure: null,
    registeredEmail: null,
  };
}

/** The step that shows a path of the contract. */
function stepOfPath(path: string): Step {
  if (/^(?:regionCode|businessType)$/.test(path)) return 'kind';
  if (/^documents(?:\.|$)/.test(path)) return 'documents';
  if (/^manager|^terms$/.test(path)) return 'manager';
  if (/^(?:phone|proof)$/.test(path)) return 'phone';
  return 'business';
}

/** All known errors of a step, the device's first: the server's repeat them if both find one. */
export function errorsAt(
  { draft, serverErrors }: Pick<SignupContext, 'draft' | 'serverErrors'>,
  step: Step,
): readonly FieldError[] {
  return [...stepErrors(draft, step), ...serverErrors.filter(({ path }) => stepOfPath(path) === step)];
}

/** Whether somebody must be at this step: they stopped there, or something must be corrected there. */
export function isDueAt(context: SignupContext, step: Step): boolean {
  if (context.step === step && step !== 'review') return true;
  return errorsAt(context, step).length > 0 || (step === 'phone' && !isVerified(context.draft, context.verified));
}

/** Whether everything could be sent. */
export function isComplete({ draft, verified }: SignupContext): boolean {
  return registrationOf(draft, verified, 'en') !== null;
}

/** A person's change removes the server's errors at the changed field, and a changed phone is not verified. */
export function changedBy(context: SignupContext, change: DraftChange): Partial<SignupContext> {
  const path = pathOf(change);
  const draft = withChange(context.draft, change);
  return {
    draft,
    serverErrors: context.serverErrors.filter((error) => error.path !== path),
    verified: isVerified(draft, context.verified) ? context.verified : null,
  };
}

/** What a successful verification brings: its proof, unless the form has another number by now. */
export function provenBy({ draft }: SignupContext, end: VerificationEnd): Partial<SignupContext> {
  if (end.kind !== 'verified') return {};
  const verified = { phone: end.phone, proof: end.proof };
  return isVerified(draft, verified) ? { verified } : {};
}

/** Every path of a step: after an attempt to continue, all its errors are shown. */
export function withStepLeft(context: SignupContext, step: Step): readonly string[] {
  return [...new Set([...context.left, ...stepErrors(context.draft, step).map(({ path }) => path)])];
}

/** A document's fault names it by its kind here, by its place on the wire. */
function faultHere({ path, code }: FieldError, sent: Registration): FieldError {
  const place = /^documents\.(\d+)/.exec(path)?.[1];
  const kind = place === undefined ? undefined : sent.documents[Number(place)]?.kind;
  return { path: kind === undefined ? path : `documents.${kind}`, code };
}

/**
 * The effects of a refusal: missing files and a proof that no longer counts are dropped, so that their steps must be
 * done again.
 */
export function refusedBy(context: SignupContext, result: Result<object>): Partial<SignupContext> {
  const { attempt, draft } = context;
  if (result.ok || attempt === null) return {};
  const { failure } = result;
  const errors =
    failure.kind === 'refused' ? failure.fields.map((error) => faultHere(error, attempt.registration)) : [];
  const common = { attempt: null, doubt: null, failure };
  if (refusalCode(failure) === 'PHONE_NOT_VERIFIED') return { ...common, verified: null };
  if (refusalCode(failure) !== 'DOCUMENT_UNKNOWN') return { ...common, serverErrors: errors };
  const named = BUSINESS_FORMS[attempt.registration.businessType].documents.filter((kind) =>
    errors.some(({ path }) => path === `documents.${kind}`),
  );
  const gone = named.length > 0 ? named : BUSINESS_FORMS[attempt.registration.businessType].documents;
  const emptied = gone.reduce((rest, document) => withChange(rest, { kind: 'document', document, file: null }), draft);
  return { ...common, draft: emptied, left: context.left.filter((path) => !path.startsWith('documents.')) };
}
