import { createContext, use, useCallback, useEffect, useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { runningSignup } from '../../../application/actors/signup.actors';
import type { RunningSignup } from '../../../application/actors/signup.actors';
import { REGIONS } from '../../../domain/regions/region';
import { NAME_LENGTHS } from '../../../domain/names/name.rules';
import { ownText } from '../../../domain/shared/own-text';
import { BUSINESS_FORMS, BUSINESS_TYPES } from '../../../domain/signup/business';
import { countryOf, isVerified, STEPS } from '../../../domain/signup/registration-draft';
import type { DraftChange, RegistrationDraft, Step, TextField } from '../../../domain/signup/registration-draft';
import { errorsAt } from '../../../domain/signup/signup-context';
import type { SignupContext } from '../../../domain/signup/signup-context';
import type { signupMachine } from '../../../domain/signup/signup.machine';
import { useApp } from '../../app/app-context';
import { useHiding } from '../../forms/draft.connect';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFieldText } from '../../i18n/use-field-text';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';

type Snapshot = SnapshotFrom<typeof signupMachine>;

/** The running registration, provided by its page. */
export const SignupFlow = createContext<RunningSignup | null>(null);

/** @throws if there is no registration page above: a mistake in the program */
export function useFlow(): RunningSignup {
  const flow = use(SignupFlow);
  if (flow === null) throw new Error('The registration page must stand above');
  return flow;
}

/**
 * Starts the registration of this device, or finds it running; persists it when the page goes away, leaves when it is
 * done.
 */
export function useRunningSignup(): RunningSignup {
  const app = useApp();
  const ports = use(app.signup());
  const flow = useMemo(() => runningSignup(app, ports), [app, ports]);
  const navigate = useNavigate();
  const registered = useSelector(flow.signup, (snapshot) =>
    snapshot.hasTag('registered') ? snapshot.context.registeredEmail : null,
  );

  useHiding(flow.signup);

  useEffect(() => {
    if (registered === null) return;
    flow.end();
    void navigate(pathTo('/success'), { replace: true, state: { email: registered } });
  }, [registered, flow, navigate]);
  return flow;
}

export type Phase = 'restoring' | Step | 'verifying' | 'unsettled';

/** What is shown. A registration being sent shows the page it was sent from. */
function phaseOf(snapshot: Snapshot): Phase {
  if (snapshot.hasTag('verifying')) return 'verifying';
  if (snapshot.hasTag('unsettled') || (snapshot.hasTag('sending') && snapshot.context.doubt !== null))
    return 'unsettled';
  if (snapshot.hasTag('sending')) return 'review';
  return STEPS.find((step) => snapshot.hasTag(step)) ?? 'restoring';
}

/** What the page as a whole shows, and the commands of every step. */
export function useSignup(flow: RunningSignup) {
  const { signup, newKey } = flow;
  const { language } = useMessages('signup');
  const failureText = useFailureText();
  const phase = useSelector(signup, phaseOf);
  const step = useSelector(signup, ({ context }) => context.step);
  const failure = useSelector(signup, ({ context }) => context.failure);
  const doubt = useSelector(signup, ({ context }) => context.doubt);
  return {
    phase,
    step,
    number: STEPS.indexOf(step) + 1,
    count: STEPS.length,
    isBusy: useSelector(signup, (snapshot) => snapshot.hasTag('sending')),
    isVerified: useSelector(signup, ({ context }) => isVerified(context.draft, context.verified)),
    isReviewed: useSelector(signup, ({ context }) => context.reviewed),
    failure: failure === null ? null : failureText(failure),
    doubt: doubt === null ? null : failureText(doubt),
    next: () => signup.send(phase === 'phone' ? { type: 'SEND_CODE', language } : { type: 'NEXT' }),
    back: () => signup.send({ type: 'BACK' }),
    edit: (at: Step) => signup.send({ type: 'EDIT', step: at }),
    send: () => signup.send({ type: 'SEND', key: newKey(), language }),
    check: () => signup.send({ type: 'CHECK' }),
  };
}

/** A part of the registration's context; the caller renders again only when this part changes. */
export function useDraft<T>(select: (draft: SignupContext['draft']) => T): T {
  return useSelector(useFlow().signup, ({ context }) => select(context.draft));
}

export function useChange(): (change: DraftChange) => void {
  const { signup } = useFlow();
  return useCallback((change) => signup.send({ type: 'CHANGE', change }), [signup]);
}

/** What this business is asked for, and the text keys for its number. The form begins with its kind. */
export function useBusiness() {
  const type = useDraft((draft) => draft.businessType) ?? BUSINESS_TYPES[0];
  const country = useDraft(countryOf);
  const form = BUSINESS_FORMS[type];
  return {
    ...form,
    type,
    numberKey: `numbers.${form.register === 'national-id' ? `${form.register}-${country}` : form.register}`,
  };
}

/** Better error texts for this form than the general ones, by path and code. */
const ERROR_KEYS: Readonly<Record<string, string>> = {
  'businessType/required': 'error.businessType',
  'businessType/invalid': 'error.businessType',
  'businessName.en/invalid': 'error.nameEn',
  'businessName.ar/invalid': 'error.nameAr',
  'registrationNumber/invalid': 'error.digits',
  'registrationNumber/too-short': 'error.numberLength',
  'registrationNumber/too-long': 'error.numberLength',
  'website/invalid': 'error.website',
  'shopAddress/invalid': 'error.shopAddress',
  'managerName/invalid': 'error.managerName',
  'managerEmail/invalid': 'error.email',
  'terms/required': 'error.terms',
  'phone/invalid': 'error.phone',
};

function errorKey(path: string, code: string, { businessType, regionCode }: RegistrationDraft): string | undefined {
  if (path.startsWith('documents')) return code === 'required' ? 'error.document' : 'error.documentGone';
  const isNationalId =
    path === 'registrationNumber' && businessType !== null && BUSINESS_FORMS[businessType].register === 'national-id';
  return isNationalId && code !== 'required'
    ? `error.nationalId.${REGIONS[regionCode].countryCode}`
    : ERROR_KEYS[`${path}/${code}`];
}

/** The error text at a path of the current step; null if there is none, or it should not be shown yet. */
export function useError(path: string): string | null {
  const { t } = useMessages('signup');
  const fieldText = useFieldText();
  const code = useSelector(useFlow().signup, ({ context }) => {
    const error = errorsAt(context, context.step).find((one) => one.path === path);
    const isDue = context.left.includes(path) || context.serverErrors.some((one) => one.path === path);
    return error !== undefined && isDue ? error.code : null;
  });
  const key = useDraft((draft) => (code === null ? undefined : errorKey(path, code, draft)));
  const typed = useDraft(({ texts }) => ownText(texts, path, NAME_LENGTHS.business));
  if (code === null) return null;
  return key === undefined ? fieldText(code, typed) : t(key);
}

/** All that a text field of the draft needs. */
export function useText(field: TextField) {
  const { signup } = useFlow();
  const value = useDraft(({ texts }) => texts[field]);
  const error = useError(field);
  const change = useChange();
  return {
    name: field,
    value,
    error,
    onChange: useCallback((text: string) => change({ kind: 'text', field, value: text }), [change, field]),
    onBlur: useCallback(() => signup.send({ type: 'FIELD.LEFT', path: field }), [signup, field]),
  };
}
