import type { AlertChoicesPort } from '../ports/alert-choices.port';
import { ask } from './ask';

/** Of the person, whichever branch they are at. */
export const ALERT_CHOICES_KEY = ['alert-choices'] as const;

/** What the person wants to be told [R11.24]; read again when they come back to the tab, where another may have changed it. */
export function alertChoicesQuery(load: () => Promise<AlertChoicesPort>) {
  return {
    queryKey: ALERT_CHOICES_KEY,
    queryFn: async () => ask((await load()).read()),
    refetchOnWindowFocus: true,
  };
}
