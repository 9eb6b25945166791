import { ContainerModule } from 'inversify';
import { createActor } from 'xstate';
import { SynthesisedBell } from '../adapters/browser/bell';
import { browserTabLeader } from '../adapters/browser/tab-leader';
import { DocumentTitle } from '../adapters/browser/title';
import { SocketRealtime } from '../adapters/socket/socket-realtime';
import { alertsOver } from '../application/actors/alerts.actors';
import { realtimeOver } from '../application/actors/realtime.actors';
import { wireLive } from '../application/live-wiring';
import { actorsOf } from './actors-of';
import { APP, CLOCK, LIVE, STORE } from './services';

/** The actors of who is signed in; a chunk of its own, started when it is asked for first. */
export const liveModule = new ContainerModule(({ bind }) => {
  bind(LIVE).toResolvedValue(
    (app, store, clock) => {
      const live = {
        realtime: createActor(realtimeOver(new SocketRealtime(), store, clock), { id: 'realtime' }).start(),
        alerts: createActor(alertsOver({ bell: new SynthesisedBell(), title: new DocumentTitle(), tabs: browserTabLeader(), store, clock }), { id: 'alerts' }).start(),
      };
      wireLive(actorsOf(app), live);
      return live;
    },
    [APP, STORE, CLOCK],
  );
});
