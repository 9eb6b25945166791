import type { RealtimeEvent, RealtimeInput } from '../../domain/realtime/realtime';

/** An event as the adapter knows it: when it arrived is added by the actor that has the clock. */
export type SocketEvent =
  Exclude<RealtimeEvent, { type: 'ALERTED' }> | Omit<Extract<RealtimeEvent, { type: 'ALERTED' }>, 'at'>;

/** The live connection [R7.10]: websocket only, reconnects by itself for ever [R9.11]. */
export interface RealtimePort {
  /**
   * Opens a connection that keeps itself up; on every (re)connect it emits auth, selectRegion and selectBranch with what
   * `current` answers at that moment, so nothing stale is ever flushed [T.42]. Another branch is another connection.
   * @param receive hears of events that fit the contract; CONNECTED comes once the server listens to the branch
   * @returns a function that closes it for good
   */
  open(current: () => RealtimeInput, receive: (event: SocketEvent) => void): () => void;
}
