import { fromCallback, fromPromise } from 'xstate';
import { outageMachine } from '../../domain/outage/outage.machine';
import type { Probe } from '../../domain/outage/outage.machine';
import type { AttentionPort } from '../ports/attention.port';
import type { HealthPort } from '../ports/health.port';

interface OutagePorts {
  readonly health: HealthPort;
  readonly attention: AttentionPort;
  /** 0 to 99, at random. */
  readonly spread: () => number;
}

/** The watch for outages over the server, the tab and random numbers. */
export function outageOver({ health, attention, spread }: OutagePorts): typeof outageMachine {
  return outageMachine.provide({
    actors: {
      probe: fromPromise<Probe>(async () => ({ ...(await health.ask()), spread: spread() })),
      signs: fromCallback(({ sendBack }) => {
        let isFirst = true;
        return attention.watch((isAttentive) => {
          // The state at the start is not news.
          if (isAttentive && !isFirst) sendBack({ type: 'LOOK' });
          isFirst = false;
        });
      }),
    },
  });
}
