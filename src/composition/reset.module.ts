import { ContainerModule } from 'inversify';
import { HttpReset } from '../adapters/http/reset.adapter';
import { HTTP, RESET } from './services';

/** A new password by mail: for the few who need it. */
export const resetModule = new ContainerModule(({ bind }) => {
  bind(RESET).toResolvedValue((http) => new HttpReset(http), [HTTP]);
});
