import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpReset } from '../adapters/http/reset.adapter';
import type { ResetPort } from '../application/ports/reset.port';
import { HTTP, RESET } from './services';

/** Password reset by mail: for the few who need it. */
const module = new ContainerModule(({ bind }) => {
  bind(RESET).toResolvedValue((http) => new HttpReset(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): ResetPort {
  container.load(module);
  return container.get(RESET);
}
