import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpTours } from '../adapters/http/tours.adapter';
import type { ToursPort } from '../application/ports/tours.port';
import { HTTP, TOURS_SERVICE } from './services';

/** The progress in the guided tours; loaded when the page is quiet. */
const module = new ContainerModule(({ bind }) => {
  bind(TOURS_SERVICE).toResolvedValue((http) => new HttpTours(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): ToursPort {
  container.load(module);
  return container.get(TOURS_SERVICE);
}
