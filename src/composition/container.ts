import 'reflect-metadata/lite';
import { Container } from 'inversify';
import type { BaseParts } from './base-parts';
import type { HttpParts } from './http-parts';
import { CLOCK, HTTP, IDS, INSPECTION, PAGE, STORE, VERIFICATION } from './services';
import { verificationOf } from './verification-parts';

export type { Container };

/**
 * Composes what loads after the first pages: each module binds its own part. What the first pages made is bound as it
 * is. A separate chunk.
 */
export function createContainer({ inspection, clock, ids, page, store }: BaseParts): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(INSPECTION).toConstantValue(inspection);
  container.bind(CLOCK).toConstantValue(clock);
  container.bind(IDS).toConstantValue(ids);
  container.bind(PAGE).toConstantValue(page);
  container.bind(STORE).toConstantValue(store);
  return container;
}

/** Binds the HTTP code, once. */
export function bindHttp(container: Container, base: BaseParts, { http }: Pick<HttpParts, 'http'>): void {
  if (container.isBound(HTTP)) return;
  container.bind(HTTP).toConstantValue(http);
  container.bind(VERIFICATION).toResolvedValue(() => verificationOf(base, http));
}
