import { fromCallback } from 'xstate';
import { parseOffsets } from '../../domain/realtime/offsets';
import type { Offsets } from '../../domain/realtime/offsets';
import type { RealtimeInput } from '../../domain/realtime/realtime';
import { realtimeMachine } from '../../domain/realtime/realtime.machine';
import type { OffsetsCommand, SocketCommand } from '../../domain/realtime/realtime.machine';
import type { ClockPort } from '../ports/clock.port';
import type { RealtimePort } from '../ports/realtime.port';
import type { Slice, StorePort } from '../ports/store.port';

export const OFFSETS_SLICE: Slice<Offsets> = { name: 'realtime', version: 1, parse: parseOffsets };

/** The realtime machine over a connection and a store. */
export function realtimeOver(realtime: RealtimePort, store: StorePort, clock: ClockPort): typeof realtimeMachine {
  return realtimeMachine.provide({
    actors: {
      socket: fromCallback<SocketCommand, RealtimeInput>(({ input, receive, sendBack }) => {
        let current = input;
        receive((command) => {
          current = command.input;
        });
        return realtime.open(
          () => current,
          (event) => sendBack(event.type === 'ALERTED' ? { ...event, at: clock.now() } : event),
        );
      }),
      offsetStore: fromCallback<OffsetsCommand>(({ receive, sendBack }) => {
        receive(({ offsets }) => void store.write(OFFSETS_SLICE, offsets));
        void store
          .read(OFFSETS_SLICE)
          .then((kept) => sendBack({ type: 'OFFSETS.LOADED', offsets: kept.kind === 'found' ? kept.value : {} }));
      }),
    },
  });
}
