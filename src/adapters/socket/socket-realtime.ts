import type { RealtimePort, SocketEvent } from '../../application/ports/realtime.port';
import type { RealtimeInput } from '../../domain/realtime/realtime';
import { SOCKET_DELAY_MAX } from '../../domain/shared/constants';

/** The live connection over socket.io; the library loads on first use. */
export class SocketRealtime implements RealtimePort {
  /** @param origin the server's origin; undefined for the page's own */
  constructor(private readonly origin?: string) {}

  open(current: () => RealtimeInput, receive: (event: SocketEvent) => void): () => void {
    let close: (() => void) | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const load = async (): Promise<void> => {
      try {
        const { connect } = await import('./socket-connection');
        if (wanted) close = connect(this.origin, current, receive);
      } catch {
        // The chunk did not load (no network): like a failed connection, it is retried for ever.
        if (wanted) retry = setTimeout(() => void load(), SOCKET_DELAY_MAX);
      }
    };
    void load();
    return () => {
      wanted = false;
      clearTimeout(retry);
      close?.();
    };
  }
}
