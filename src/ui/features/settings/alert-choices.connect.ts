import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { chooseLogic } from '../../../application/actors/alert-choices.actors';
import { ALERT_CHOICES_KEY, alertChoicesQuery } from '../../../application/queries/alert-choices.queries';
import { choosing } from '../../../domain/alerts/choices';
import type { AlertChoice } from '../../../domain/alerts/choices';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';

/** The person's choices: what to show, and the command; a choice is shown at once and taken back where it fails. */
export function useAlertChoices() {
  const app = useApp();
  const alertChoices = use(app.alertChoices());
  const client = useQueryClient();
  const failureText = useFailureText();
  const read = useRead(alertChoicesQuery(() => app.alertChoices()));
  const [snapshot, send, actor] = useFlow(useMemo(() => chooseLogic(alertChoices), [alertChoices]));
  useEffect(() => {
    const watches = [
      actor.on('changed', ({ item }) => client.setQueryData(ALERT_CHOICES_KEY, item.choices)),
      actor.subscribe(({ context }) => {
        if (context.failure !== null) void client.invalidateQueries({ queryKey: ALERT_CHOICES_KEY });
      }),
    ];
    return () => watches.forEach((watch) => watch.unsubscribe());
  }, [actor, client]);
  const { failure } = snapshot.context;
  return {
    ...read,
    isBusy: snapshot.hasTag('busy'),
    refusal: failure === null ? null : failureText(failure),
    choose: (choice: AlertChoice) => {
      if (read.value === null) return;
      const choices = choosing(read.value, choice);
      client.setQueryData(ALERT_CHOICES_KEY, choices);
      send({ type: 'DO', action: 'choose', item: { choice, choices } });
    },
  };
}
