import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { BrowserAttention } from '../adapters/browser/attention';
import { keepApp, keptRelease } from '../adapters/browser/kept-app';
import { PageTagRelease } from '../adapters/http/release.adapter';
import { releaseOver } from '../application/actors/release.actors';
import type { releaseMachine } from '../domain/release/release.machine';
import { CLOCK, INSPECTION, PAGE, RELEASE } from './services';

/** The watch for releases, running from its first use; a separate chunk, loaded when the page is quiet. */
const moduleOf = (address: string | undefined) =>
  new ContainerModule(({ bind }) => {
    bind(RELEASE).toResolvedValue(
      (page, clock, { inspect }) => {
        const releases = new PageTagRelease((...asked) => fetch(...asked), undefined, keptRelease, address);
        return createActor(releaseOver({ releases, attention: new BrowserAttention(), page, clock }), {
          id: 'release',
          inspect,
        }).start();
      },
      [PAGE, CLOCK, INSPECTION],
    );
  });

/**
 * Binds it, once; returns what the app needs.
 * @param address of the page that is watched; the merchants' app, unless given
 */
export function provide(container: Container, address?: string): ActorRefFrom<typeof releaseMachine> {
  container.load(moduleOf(address));
  // By now the first page is shown, and needs nothing more. While developing, files change under their names.
  if (import.meta.env.PROD) void keepApp();
  return container.get(RELEASE);
}
