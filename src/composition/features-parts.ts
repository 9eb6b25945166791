import { createActor } from 'xstate';
import { SynthesisedBell } from '../adapters/browser/bell';
import { BrowserPresence } from '../adapters/browser/presence';
import { browserTabLeader } from '../adapters/browser/tab-leader';
import { DocumentTitle } from '../adapters/browser/title';
import { HttpAddresses } from '../adapters/http/addresses.adapter';
import type { HttpClient } from '../adapters/http/client';
import { HttpNotifications } from '../adapters/http/notifications.adapter';
import { HttpOrders } from '../adapters/http/orders.adapter';
import { HttpRegions } from '../adapters/http/regions.adapter';
import { HttpWallet } from '../adapters/http/wallet.adapter';
import { SocketRealtime } from '../adapters/socket/socket-realtime';
import { alertsOver } from '../application/actors/alerts.actors';
import { realtimeOver } from '../application/actors/realtime.actors';
import type { Features, LiveActors } from '../application/app-system';
import { wireLive } from '../application/live-wiring';
import { actorsOf } from './actors-of';
import type { FirstParts } from './first-parts';

/** The adapters of the features, for signed-in people and for whoever has a public link. A separate chunk. */
export function createFeatures({ ids, clock, store }: FirstParts, http: HttpClient): Features {
  return {
    orders: new HttpOrders(http),
    addresses: new HttpAddresses(http),
    wallet: new HttpWallet(http),
    regions: new HttpRegions(http),
    notifications: new HttpNotifications(http),
    ids,
    clock,
    store,
  };
}

/** Starts the live actors of a signed-in person: the connection, and the alerts that come over it. */
export function startLive({ app, store, clock, inspection: { inspect } }: FirstParts): LiveActors {
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
}
