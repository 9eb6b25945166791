import { ContainerModule } from 'inversify';
import { HttpSandbox } from '../adapters/http/sandbox.adapter';
import { HTTP, SANDBOX } from './services';

/** What drives the stand-ins on `/sandbox`; nobody else pays for it. */
export const sandboxModule = new ContainerModule(({ bind }) => {
  bind(SANDBOX).toResolvedValue((http) => new HttpSandbox(http), [HTTP]);
});
