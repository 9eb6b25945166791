import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open';
import type { Deps } from '../platform/deps';
import { doRegularly } from '../platform/periodic';
import { registerApi } from './api';
import type { StandIns } from './api';
import { answerChats } from './chats';
import { Fleet } from './fleet';
import { createFleetWorld } from './fleet-world';
import { startFleet } from './ticker';
import { sendWebhooks } from './webhooks';

interface SandboxOptions extends Pick<OpenDatabase, 'leads'> {
  /** False if a test moves the fleet itself. */
  readonly ticking?: boolean;
}

/** How often the simulated gateway checks which of its messages are due, in ms. */
const WEBHOOK_BEAT = 1_000;
/** Of all processes on one database only one moves the fleet. */
const FLEET_LOCK = 43_100_004;

/**
 * The simulated outside world for a demonstration: a fleet, and the calls that control it and the simulated card
 * gateway and mail service. Refuses to start if NODE_ENV is production.
 */
export function register(
  app: FastifyInstance,
  deps: Deps,
  standIns: StandIns,
  { leads, ticking = true }: SandboxOptions,
): Fleet {
  if (deps.settings.production) throw new Error('The sandbox is not for production');
  const fleet = new Fleet(createFleetWorld(deps));
  // Its calls are not part of the product: the contract does not promise them.
  registerApi(app, { ...deps, handled: new Set() }, fleet, standIns);
  if (ticking) {
    doRegularly(app, deps, WEBHOOK_BEAT, [
      () => sendWebhooks(app, standIns.gateway.checkouts),
      () => answerChats(deps),
    ]);
    // Not before the server listens: by then the demo's own deliveries exist, and count as found, not as new.
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onListen', (done) => {
      stop = startFleet(
        fleet,
        deps.clock,
        () => leads(FLEET_LOCK),
        (error) => deps.log.error(error),
      );
      done();
    });
    app.addHook('onClose', () => stop?.());
  }
  return fleet;
}
