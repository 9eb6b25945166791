import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpAddressCheck } from '../adapters/http/address-check.adapter';
import type { AddressCheckPort } from '../application/ports/address-check.port';
import { ADDRESS_CHECK, HTTP } from './services';

/** The location inquiry: for recipients who open a link, and for the people who send them one. */
const module = new ContainerModule(({ bind }) => {
  bind(ADDRESS_CHECK).toResolvedValue((http) => new HttpAddressCheck(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): AddressCheckPort {
  container.load(module);
  return container.get(ADDRESS_CHECK);
}
