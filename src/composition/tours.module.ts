import { ContainerModule } from 'inversify';
import { HttpTours } from '../adapters/http/tours.adapter';
import { HTTP, TOURS_SERVICE } from './services';

/** How far a person is with the guided tours; loaded when the page is quiet. */
export const toursModule = new ContainerModule(({ bind }) => {
  bind(TOURS_SERVICE).toResolvedValue((http) => new HttpTours(http), [HTTP]);
});
