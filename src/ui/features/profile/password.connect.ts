import { use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { passwordChangeLogic } from '../../../application/actors/profile.actors';
import { profileQuery, sessionsQuery } from '../../../application/queries/account.queries';
import { useApp } from '../../app/app-context';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useFlow } from '../../app/use-flow';
import { usePasswordText } from '../../forms/use-password-text';

const CURRENT_KEYS = { required: 'password.currentRequired', wrong: 'wrongPassword' } as const;
const NEXT_KEYS = {
  required: 'password.nextRequired',
  'too-short': 'password.rule',
  'too-long': 'password.tooLong',
} as const;

/** Changing one's password: what to show, and the commands. What was typed stays in the form's own fields. */
export function usePasswordChange() {
  const { profile: port } = use(useApp().account());
  const { t } = useMessages('profile', 'fields');
  const nextText = usePasswordText(t, NEXT_KEYS);
  const failureText = useFailureText();
  const client = useQueryClient();
  const logic = useMemo(() => passwordChangeLogic(port), [port]);
  const [snapshot, send, actor] = useFlow(logic);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    const watch = actor.on('changed', () => {
      setChanges((count) => count + 1);
      for (const { queryKey } of [profileQuery(port), sessionsQuery(port)]) void client.invalidateQueries({ queryKey });
    });
    return () => watch.unsubscribe();
  }, [actor, client, port]);

  const { currentError, nextError, failure } = snapshot.context;
  return {
    isUnsure: snapshot.hasTag('unsure'),
    /** How often it was changed here: each change empties the fields. */
    changes,
    isBusy: snapshot.hasTag('busy'),
    currentError: currentError === null ? null : t(CURRENT_KEYS[currentError]),
    nextError: nextText(nextError),
    failure: failure === null ? null : failureText(failure),
    save: (current: string, next: string) => send({ type: 'SAVE', current, next }),
    again: () => send({ type: 'AGAIN' }),
  };
}
