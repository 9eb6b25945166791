import { createActor } from 'xstate';
import { SynthesisedBell } from '../adapters/browser/bell';
import { BrowserPresence } from '../adapters/browser/presence';
import { browserTabLeader } from '../adapters/browser/tab-leader';
import { DocumentTitle } from '../adapters/browser/title';
import { SocketRealtime } from '../adapters/socket/socket-realtime';
import { alertsOver } from '../application/actors/alerts.actors';
import { realtimeOver } from '../application/actors/realtime.actors';
import type { LiveActors } from '../application/app-system';
import { wireLive } from '../application/live-wiring';
import { actorsOf } from './actors-of';
import type { FirstParts } from './first-parts';

/** Starts the live actors of a signed-in person: the connection, and the alerts that come over it. A separate chunk. */
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
