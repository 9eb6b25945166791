import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { twoStepChangeLogic, twoStepSetupLogic } from '../../../application/actors/profile.actors';
import { profileQuery } from '../../../application/queries/account.queries';
import type { TwoStepChange } from '../../../domain/account/two-step-change.machine';
import { useApp } from '../../app/app-context';
import { useFailureText } from '../../i18n/use-failure-text';
import { useWords } from '../../i18n/use-words';

const PASSWORD_KEYS = { required: 'password.currentRequired', wrong: 'wrongPassword' } as const;
const CODE_KEYS = { required: 'twoStep.codeRequired', malformed: 'twoStep.codeMalformed', wrong: 'twoStep.codeWrong' } as const;

/** Closes the flow when its machine is through, and reads anew what it may have changed. */
function useClosing(actor: { subscribe: (observer: { complete: () => void }) => { unsubscribe: () => void } }, close: () => void): void {
  const { profile: port } = use(useApp().account());
  const client = useQueryClient();
  const finish = useCallback(() => {
    void client.invalidateQueries({ queryKey: profileQuery(port).queryKey });
    close();
  }, [client, port, close]);
  useEffect(() => {
    const watch = actor.subscribe({ complete: finish });
    return () => watch.unsubscribe();
  }, [actor, finish]);
}

/** What is wrong with password and code, in words. */
function useFaultTexts() {
  const { t } = useWords('profile');
  return {
    password: (fault: keyof typeof PASSWORD_KEYS | null) => (fault === null ? null : t(PASSWORD_KEYS[fault])),
    code: (fault: keyof typeof CODE_KEYS | null) => (fault === null ? null : t(CODE_KEYS[fault])),
  };
}

/** Turning two-step sign-in on: what to show, and the commands. */
export function useTwoStepSetup(close: () => void) {
  const { profile: port } = use(useApp().account());
  const failureText = useFailureText();
  const texts = useFaultTexts();
  const logic = useMemo(() => twoStepSetupLogic(port), [port]);
  const [snapshot, send, actor] = useMachine(logic);
  useClosing(actor, close);
  const { passwordFault, codeFault, failure, secret, recoveryCodes, isKept, keptMissing } = snapshot.context;
  const phases = ['scanning', 'codes', 'already'] as const;
  return {
    phase: phases.find((phase) => snapshot.hasTag(phase)) ?? ('password' as const),
    isBusy: snapshot.hasTag('busy'),
    passwordError: texts.password(passwordFault),
    codeError: texts.code(codeFault),
    failure: failure === null ? null : failureText(failure),
    secret,
    recovery: { codes: recoveryCodes, isKept, keptMissing, keep: (kept: boolean) => send({ type: 'KEPT', isKept: kept }), finish: () => send({ type: 'FINISH' }) },
    start: (password: string) => send({ type: 'START', password }),
    confirm: (code: string) => send({ type: 'CONFIRM', code }),
    close: () => send({ type: 'CLOSE' }),
  };
}

/** Turning it off, or making new recovery codes: what to show, and the commands. */
export function useTwoStepChange(change: TwoStepChange, close: () => void) {
  const { profile: port } = use(useApp().account());
  const failureText = useFailureText();
  const texts = useFaultTexts();
  const logic = useMemo(() => twoStepChangeLogic(port), [port]);
  const [snapshot, send, actor] = useMachine(logic, { input: { change } });
  useClosing(actor, close);
  const { passwordFault, codeFault, failure, recoveryCodes, isKept, keptMissing } = snapshot.context;
  const phases = ['codes', 'already'] as const;
  return {
    phase: phases.find((phase) => snapshot.hasTag(phase)) ?? ('asking' as const),
    isBusy: snapshot.hasTag('busy'),
    passwordError: texts.password(passwordFault),
    codeError: texts.code(codeFault),
    failure: failure === null ? null : failureText(failure),
    recovery: { codes: recoveryCodes, isKept, keptMissing, keep: (kept: boolean) => send({ type: 'KEPT', isKept: kept }), finish: () => send({ type: 'FINISH' }) },
    submit: (password: string, code: string) => send({ type: 'SUBMIT', password, code }),
    close: () => send({ type: 'CLOSE' }),
  };
}

/** The dark squares of a QR code as the path of an SVG, one unit a square. */
interface QrPath {
  readonly path: string;
  /** Units on a side, quiet zone included. */
  readonly size: number;
}

/** The QR code of a text; `waiting` while what draws it is loaded, `none` where it did not come: there is the text. */
export function useQr(text: string): QrPath | 'waiting' | 'none' {
  const [drawn, setDrawn] = useState<QrPath | 'waiting' | 'none'>('waiting');
  useEffect(() => {
    let here = true;
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: 4 });
        const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
        if (here) setDrawn({ path: squares.join(''), size });
      },
      () => {
        if (here) setDrawn('none');
      },
    );
    return () => {
      here = false;
    };
  }, [text]);
  return drawn;
}

/** Hands a text out as a file of that name. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
