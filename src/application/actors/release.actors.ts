import { fromCallback, fromPromise } from 'xstate';
import { releaseMachine } from '../../domain/release/release.machine';
import type { AttentionEvent, ReleaseCheck } from '../../domain/release/release.machine';
import type { AttentionPort } from '../ports/attention.port';
import type { ClockPort } from '../ports/clock.port';
import type { PagePort } from '../ports/page.port';
import type { ReleasePort } from '../ports/release.port';

interface ReleasePorts {
  readonly releases: ReleasePort;
  readonly attention: AttentionPort;
  readonly page: Pick<PagePort, 'reload'>;
  readonly clock: ClockPort;
}

/** The watch for releases over the server, the tab and the clock. */
export function releaseOver({ releases, attention, page, clock }: ReleasePorts): typeof releaseMachine {
  return releaseMachine.provide({
    actors: {
      attention: fromCallback<AttentionEvent>(({ sendBack }) =>
        attention.watch((isAttentive) =>
          sendBack({ type: isAttentive ? 'ATTENTION.GAINED' : 'ATTENTION.LOST', at: clock.now() }),
        ),
      ),
      check: fromPromise<ReleaseCheck>(async () => {
        const answer = await releases.newest();
        return { tag: answer.ok ? answer.value : null, running: releases.running(), at: clock.now() };
      }),
      reload: fromPromise<void>(() => page.reload()),
    },
  });
}
