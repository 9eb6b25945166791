import type { Container } from 'inversify';
import { HttpStorefront } from '../adapters/http/storefront.adapter';
import type { StorefrontPort } from '../application/ports/storefront.port';
import { HTTP } from './services';

/** Stores as their customers see them; for the pages that a store's link opens. */
export function provide(container: Container): StorefrontPort {
  return new HttpStorefront(container.get(HTTP));
}
