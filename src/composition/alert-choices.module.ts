import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpAlertChoices } from '../adapters/http/alert-choices.adapter';
import type { AlertChoicesPort } from '../application/ports/alert-choices.port';
import { ALERT_CHOICES, HTTP } from './services';

/** What each person wants to be told: apart, because every signed-in page asks for it, after it is drawn. */
const module = new ContainerModule(({ bind }) => {
  bind(ALERT_CHOICES).toResolvedValue((http) => new HttpAlertChoices(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): AlertChoicesPort {
  container.load(module);
  return container.get(ALERT_CHOICES);
}
