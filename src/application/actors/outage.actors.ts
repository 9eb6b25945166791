import { fromCallback, fromPromise } from 'xstate';
import { outageMachine } from '../../domain/outage/outage.machine';
import type { Probe } from '../../domain/outage/outage.machine';
import type { AttentionPort } from '../ports/attention.port';
import type { HealthPort } from '../ports/health.port';

interface OutagePorts {
  readonly health: HealthPort;
  readonly attention: AttentionPort;
  /** 0 to 99, by chance. */
  readonly spread: () => number;
}

/** The watch for outages over the server, the tab and chance. */
export function outageOver({ health, attention, spread }: OutagePorts): typeof outageMachine {
  return outageMachine.provide({
    actors: {
      probe: fromPromise<Probe>(async () => ({ ...(await health.ask()), spread: spread() })),
      signs: fromCallback(({ sendBack }) => {
        let isFirst = true;
        return attention.watch((isAttentive) => {
          // How it is at the start is no news.
          if (isAttentive && !isFirst) sendBack({ type: 'LOOK' });
          isFirst = false;
        });
      }),
    },
  });
}
