import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpSandbox } from '../adapters/http/sandbox.adapter';
import type { SandboxPort } from '../application/ports/sandbox.port';
import { HTTP, SANDBOX } from './services';

/** The controls of the sandbox on `/sandbox`; no other page loads them. */
const module = new ContainerModule(({ bind }) => {
  bind(SANDBOX).toResolvedValue((http) => new HttpSandbox(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): SandboxPort {
  container.load(module);
  return container.get(SANDBOX);
}
