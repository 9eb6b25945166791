import { use, useMemo } from 'react';
import { deletionLogic } from '../../application/actors/profile.actors';
import { DELETION_WAIT } from '../../domain/account/deletion';
import { useApp } from '../app/app-context';
import { useFlow } from '../app/use-flow';
import { formatTime } from './format-time';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';

const PASSWORD_KEYS = { required: 'deletion.passwordRequired', wrong: 'deletion.passwordWrong' } as const;
const CODE_KEYS = {
  required: 'deletion.codeRequired',
  malformed: 'deletion.codeMalformed',
  wrong: 'deletion.codeWrong',
} as const;
const PHASES = ['reading', 'unread', 'kept', 'blocked', 'asking', 'waiting'] as const;

const DAYS = DELETION_WAIT / 86_400_000;

/** Deleting one's account, or keeping it: what to show, and the commands [R11.25]. */
export function useDeletion() {
  const { profile } = use(useApp().account());
  const { t, locale, dateLocale, timeZone } = useMessages('settings');
  const failureText = useFailureText();
  const logic = useMemo(() => deletionLogic(profile), [profile]);
  const [snapshot, send] = useFlow(logic);
  const { deletion, passwordError, codeError, failure } = snapshot.context;
  const endsAt = deletion?.endsAt ?? null;
  return {
    phase: PHASES.find((phase) => snapshot.hasTag(phase)) ?? 'reading',
    isBusy: snapshot.hasTag('busy'),
    days: new Intl.NumberFormat(locale).format(DAYS),
    day: endsAt === null ? '' : formatTime(endsAt, 'date', dateLocale, timeZone),
    erasedOn: deletion === null ? '' : formatTime(deletion.wouldEndAt, 'date', dateLocale, timeZone),
    blockers: deletion?.blockers ?? [],
    closesBusiness: deletion?.closesBusiness ?? false,
    needsCode: deletion?.needsCode ?? false,
    passwordError: passwordError === null ? null : t(PASSWORD_KEYS[passwordError]),
    codeError: codeError === null ? null : t(CODE_KEYS[codeError]),
    failure,
    failureText: failure === null ? null : failureText(failure),
    open: () => send({ type: 'OPEN' }),
    retry: () => send({ type: 'RETRY' }),
    submit: (password: string, code: string) => send({ type: 'SUBMIT', password, code }),
    close: () => send({ type: 'CLOSE' }),
    keep: () => send({ type: 'KEEP' }),
  };
}

export type DeletionView = ReturnType<typeof useDeletion>;
