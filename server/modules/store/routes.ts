import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/store';
import * as addressCalls from '../../../contract/store-address';
import * as pictureCalls from '../../../contract/store-pictures';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { beginMissingTrials } from '../packages';
import { changeAddress, readAddress } from './address';
import { setPace, storePace } from './set-pace';
import { keepPicture, ownPicture } from './pictures';
import { readStore } from './read-store';
import { setAvailability } from './set-availability';
import { isSubdomainFree, setUpStore } from './set-up-store';
import { registerSitemap } from './sitemap';
import { registerStoreHosts } from './store-hosts';
import { registerPictures, registerStorefront } from './storefront';
import { stores } from './tables';
import { updateMenu } from './write-menu';
import { updateSettings } from './write-settings';

const TRIALS_INTERVAL = 3_600_000;
const SAVED = { en: 'Saved.', ar: 'تم الحفظ.' };

/** The calls about stores [R1.08], and their public page. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.checkSubdomain, async ({ scope, query }) => ({
    isFree: await isSubdomainFree(deps, scope, query.subdomain),
  }));
  handle(app, deps, calls.setUpStore, ({ scope, body, idempotencyKey, agent }) =>
    setUpStore(deps, { scope, agent }, idempotencyKey, body),
  );
  handle(app, deps, calls.getStore, ({ scope }) => readStore(deps, scope.merchantId));
  handle(app, deps, calls.updateMenu, async ({ scope, body }) =>
    answer(await updateMenu(deps, scope.merchantId, body), SAVED),
  );
  handle(app, deps, pictureCalls.uploadMenuPicture, ({ scope, body }) =>
    keepPicture(deps, scope.merchantId, body, 'menu-picture'),
  );
  handle(app, deps, pictureCalls.uploadStoreLogo, ({ scope, body }) =>
    keepPicture(deps, scope.merchantId, body, 'store-logo'),
  );
  handle(app, deps, pictureCalls.getMenuPicture, ({ scope, params }) => ownPicture(deps, scope.merchantId, params.id));
  handle(app, deps, calls.setAvailability, ({ scope, body }) => setAvailability(deps, scope.merchantId, body));
  handle(app, deps, calls.updateStoreSettings, async ({ scope, body }) =>
    answer(await updateSettings(deps, scope.merchantId, body), SAVED),
  );
  handle(app, deps, addressCalls.getStoreAddress, ({ scope }) => readAddress(deps, scope.merchantId));
  handle(app, deps, addressCalls.changeStoreAddress, ({ scope, body, idempotencyKey }) =>
    changeAddress(deps, scope.merchantId, idempotencyKey, body),
  );
  handle(app, deps, calls.getStorePace, ({ scope }) => storePace(deps, scope));
  handle(app, deps, calls.setStorePace, async ({ scope, body }) => answer(await setPace(deps, scope, body), SAVED));
  registerStoreHosts(app, deps);
  registerStorefront(app, deps);
  registerPictures(app, deps);
  registerSitemap(app, deps);
  // Stores that were set up before there were trials are open meanwhile.
  deps.queue.every('begin-store-trials', TRIALS_INTERVAL, async () => {
    const { db, clock } = inBackground(deps);
    const { merchantId, regionCode } = stores;
    await beginMissingTrials(db, await db.select({ merchantId, regionCode }).from(stores), clock.now());
  });
}
