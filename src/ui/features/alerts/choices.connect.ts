import { useEffect } from 'react';
import { alertChoicesQuery } from '../../../application/queries/alert-choices.queries';
import { unwantedBy } from '../../../domain/alerts/choices';
import { useApp, useLive } from '../../app/app-context';
import { useRead } from '../../app/use-read';

/** Tells the alerts what the person wants to be told [R11.24]; until that is read, everything is. */
export function useFollowedChoices(): void {
  const { alerts } = useLive();
  const app = useApp();
  const { value } = useRead(alertChoicesQuery(() => app.alertChoices()));
  useEffect(() => {
    if (value !== null) alerts.send({ type: 'CHOICES', unwanted: unwantedBy(value) });
  }, [alerts, value]);
}
