import { use, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { twoStepLogic } from '../../../application/actors/profile.actors';
import { profileQuery } from '../../../application/queries/account.queries';
import type { TwoStepChange } from '../../../domain/account/two-step.machine';
import { useApp } from '../../app/app-context';
import { useCompletion } from '../../app/use-completion';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useFlow } from '../../app/use-flow';

const PASSWORD_KEYS = { required: 'password.currentRequired', wrong: 'wrongPassword' } as const;
const CODE_KEYS = {
  required: 'twoStep.codeRequired',
  malformed: 'twoStep.codeMalformed',
  wrong: 'twoStep.codeWrong',
} as const;
const PHASES = ['scanning', 'codes', 'already'] as const;

/** Changing one's two-step sign-in: what to show, and the commands. */
export function useTwoStep(change: TwoStepChange, close: () => void) {
  const { profile: port } = use(useApp().account());
  const { t } = useMessages('profile');
  const failureText = useFailureText();
  const client = useQueryClient();
  const logic = useMemo(() => twoStepLogic(port), [port]);
  const [snapshot, send, actor] = useFlow(logic, { input: { change } });
  useCompletion(actor, () => {
    void client.invalidateQueries({ queryKey: profileQuery(port).queryKey });
    close();
  });
  const { passwordError, codeError, failure, secret, recoveryCodes, isKept, keptMissing } = snapshot.context;
  return {
    phase: PHASES.find((phase) => snapshot.hasTag(phase)) ?? ('asking' as const),
    isBusy: snapshot.hasTag('busy'),
    passwordError: passwordError === null ? null : t(PASSWORD_KEYS[passwordError]),
    codeError: codeError === null ? null : t(CODE_KEYS[codeError]),
    failure: failure === null ? null : failureText(failure),
    secret,
    recovery: {
      codes: recoveryCodes,
      isKept,
      keptMissing,
      keep: (kept: boolean) => send({ type: 'KEPT', isKept: kept }),
      finish: () => send({ type: 'FINISH' }),
    },
    submit: (password: string, code: string) => send({ type: 'SUBMIT', password, code }),
    confirm: (code: string) => send({ type: 'CONFIRM', code }),
    close: () => send({ type: 'CLOSE' }),
  };
}
