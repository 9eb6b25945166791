import type { RealtimeEvent, RealtimeInput } from '../../domain/realtime/realtime';

/** An event as the adapter knows it; the actor with the clock adds the time of arrival. */
export type SocketEvent =
  | Exclude<RealtimeEvent, { type: 'ALERTED' }>
  | Omit<Extract<RealtimeEvent, { type: 'ALERTED' }>, 'at'>;

/** The live connection [R7.10]: websocket only, reconnects for ever [R9.11]. */
export interface RealtimePort {
  /**
   * Opens a connection that keeps itself up. On every (re)connect it emits auth, selectRegion and selectBranch with
   * what `current` returns at that moment, so nothing stale is ever sent [T.42]. Another branch is another connection.
   * @param receive gets events that fit the contract; CONNECTED comes once the server listens to the branch
   * @returns a function that closes it for good
   */
  open(current: () => RealtimeInput, receive: (event: SocketEvent) => void): () => void;
}
