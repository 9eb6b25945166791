import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpAddressCheck } from '../adapters/http/address-check.adapter';
import type { AddressCheckPort } from '../application/ports/address-check.port';
import { ADDRESS_CHECK, HTTP } from './services';

/** What recipients are asked and answer with: for those who come by a link, and those who send them one. */
const module = new ContainerModule(({ bind }) => {
  bind(ADDRESS_CHECK).toResolvedValue((http) => new HttpAddressCheck(http), [HTTP]);
});

/** Binds it, once; gives what the app asks for. */
export function provide(container: Container): AddressCheckPort {
  container.load(module);
  return container.get(ADDRESS_CHECK);
}
