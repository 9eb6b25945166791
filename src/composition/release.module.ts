import { ContainerModule } from 'inversify';
import { createActor } from 'xstate';
import { BrowserAttention } from '../adapters/browser/attention';
import { PageTagRelease } from '../adapters/http/release.adapter';
import { releaseOver } from '../application/actors/release.actors';
import { CLOCK, INSPECTION, PAGE, RELEASE } from './services';

/** The watch for releases, running from when it is first asked for; a chunk of its own, loaded when the page is quiet. */
export const releaseModule = new ContainerModule(({ bind }) => {
  bind(RELEASE).toResolvedValue(
    (page, clock, { inspect }) => {
      const releases = new PageTagRelease((...asked) => fetch(...asked));
      return createActor(releaseOver({ releases, attention: new BrowserAttention(), page, clock }), { id: 'release', inspect }).start();
    },
    [PAGE, CLOCK, INSPECTION],
  );
});
