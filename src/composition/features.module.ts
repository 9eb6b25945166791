import { ContainerModule } from 'inversify';
import { createActor } from 'xstate';
import { SynthesisedBell } from '../adapters/browser/bell';
import { BrowserPresence } from '../adapters/browser/presence';
import { browserTabLeader } from '../adapters/browser/tab-leader';
import { DocumentTitle } from '../adapters/browser/title';
import { HttpAddresses } from '../adapters/http/addresses.adapter';
import { HttpNotifications } from '../adapters/http/notifications.adapter';
import { HttpOrders } from '../adapters/http/orders.adapter';
import { HttpRegions } from '../adapters/http/regions.adapter';
import { HttpWallet } from '../adapters/http/wallet.adapter';
import { SocketRealtime } from '../adapters/socket/socket-realtime';
import { alertsOver } from '../application/actors/alerts.actors';
import { realtimeOver } from '../application/actors/realtime.actors';
import { wireLive } from '../application/live-wiring';
import { actorsOf } from './actors-of';
import {
  ADDRESSES,
  APP,
  CLOCK,
  HTTP,
  INSPECTION,
  LIVE,
  NOTIFICATIONS,
  ORDERS,
  REGIONS_SERVICE,
  STORE,
  WALLET,
} from './services';

/**
 * What only signed-in people need: the adapters of the features, and the live actors, started on first use. A separate
 * chunk.
 */
export const featuresModule = new ContainerModule(({ bind }) => {
  bind(ORDERS).toResolvedValue((http) => new HttpOrders(http), [HTTP]);
  bind(ADDRESSES).toResolvedValue((http) => new HttpAddresses(http), [HTTP]);
  bind(WALLET).toResolvedValue((http) => new HttpWallet(http), [HTTP]);
  bind(REGIONS_SERVICE).toResolvedValue((http) => new HttpRegions(http), [HTTP]);
  bind(NOTIFICATIONS).toResolvedValue((http) => new HttpNotifications(http), [HTTP]);
  bind(LIVE).toResolvedValue(
    (app, store, clock, { inspect }) => {
      const live = {
        realtime: createActor(realtimeOver(new SocketRealtime(), store, clock), { id: 'realtime', inspect }).start(),
        alerts: createActor(
          alertsOver({
            bell: new SynthesisedBell(),
            title: new DocumentTitle(),
            tabs: browserTabLeader(),
            store,
            clock,
            presence: new BrowserPresence(),
          }),
          { id: 'alerts', inspect },
        ).start(),
      };
      wireLive(actorsOf(app), live);
      return live;
    },
    [APP, STORE, CLOCK, INSPECTION],
  );
});
