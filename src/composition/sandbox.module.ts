import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpSandbox } from '../adapters/http/sandbox.adapter';
import type { SandboxPort } from '../application/ports/sandbox.port';
import { HTTP, SANDBOX } from './services';

/** What drives the stand-ins on `/sandbox`; nobody else pays for it. */
const module = new ContainerModule(({ bind }) => {
  bind(SANDBOX).toResolvedValue((http) => new HttpSandbox(http), [HTTP]);
});

/** Binds it, once; gives what the app asks for. */
export function provide(container: Container): SandboxPort {
  container.load(module);
  return container.get(SANDBOX);
}
