import type { RealtimePort, SocketEvent } from '../../../src/application/ports/realtime.port';
import type { RealtimeInput, RefusalReason } from '../../../src/domain/realtime/realtime';
import { sampleAlert } from '../samples/sample-alerts';
import { sampleSummary } from '../samples/sample-orders';

interface Line {
  readonly current: () => RealtimeInput;
  readonly receive: (event: SocketEvent) => void;
  /** The branch it listens to; null while it is not connected. */
  branchId: string | null;
}

/**
 * The live connection with its server, in memory: a log, connections that break and come back, refusals. Passes the
 * same contract suite as the real adapter with the real server.
 */
export class FakeRealtime implements RealtimePort {
  /** Everything that happened at every branch, in order. */
  readonly log: { readonly branchId: string; readonly offset: number; readonly kind: 'change' | 'alert' }[] = [];
  /** What was sent on each connect. */
  readonly said: RealtimeInput[] = [];
  /** While false, broken connections stay broken. */
  reachable = true;
  /** How many events before the requested offset are sent again anyway. */
  repeats = 0;
  refusal: RefusalReason | null = null;
  private readonly lines = new Set<Line>();
  private forgotten = 0;

  open(current: () => RealtimeInput, receive: (event: SocketEvent) => void): () => void {
    const line: Line = { current, receive, branchId: null };
    this.lines.add(line);
    this.soon(line);
    return () => {
      this.lines.delete(line);
    };
  }

  /** Something happens at a branch. @returns its offset */
  happen(branchId: string, kind: 'change' | 'alert'): number {
    const entry = { branchId, kind, offset: this.log.length + 1 };
    this.log.push(entry);
    for (const line of this.lines) if (line.branchId === branchId) line.receive(eventOf(entry));
    return entry.offset;
  }

  move(branchId: string): void {
    const move = { orderId: 'order-1', position: { lat: 26.2, lng: 50.6 }, heading: 90, eta: null };
    for (const line of this.lines) if (line.branchId === branchId) line.receive({ type: 'MOVED', move });
  }

  /** Every connection breaks; each comes back once the server can be reached. */
  cut(): void {
    for (const line of this.lines) {
      if (line.branchId === null) continue;
      line.branchId = null;
      line.receive({ type: 'DISCONNECTED' });
      this.soon(line);
    }
  }

  /** Restores the connections that broke while the server could not be reached. */
  restore(): void {
    this.reachable = true;
    for (const line of this.lines) if (line.branchId === null) this.soon(line);
  }

  /** The log is pruned: events missed until now cannot be resent. */
  prune(): void {
    this.forgotten = this.log.length;
  }

  /** The session behind the connections ends. */
  refuse(code: RefusalReason): void {
    this.refusal = code;
    for (const line of this.lines) this.end(line, code);
  }

  private soon(line: Line): void {
    queueMicrotask(() => {
      if (this.lines.has(line) && line.branchId === null && this.reachable) this.connect(line);
    });
  }

  private connect(line: Line): void {
    const input = line.current();
    this.said.push(input);
    if (this.refusal !== null) return this.end(line, this.refusal);
    const { branchId, after } = input;
    const mine = this.log.filter((entry) => entry.branchId === branchId);
    const gap = after !== null && after < this.forgotten;
    const missed = after === null || gap ? [] : mine.filter((entry) => entry.offset > after - this.repeats);
    for (const entry of missed) line.receive(eventOf(entry));
    line.branchId = branchId;
    line.receive({ type: 'CONNECTED', offset: Math.max(mine.at(-1)?.offset ?? 0, after ?? 0), gap });
  }

  private end(line: Line, code: RefusalReason): void {
    this.lines.delete(line);
    line.receive({ type: 'REFUSED', code });
  }
}

function eventOf({ offset, kind }: FakeRealtime['log'][number]): SocketEvent {
  return kind === 'alert'
    ? { type: 'ALERTED', alert: sampleAlert(offset) }
    : { type: 'CHANGED', change: { offset, order: sampleSummary({ id: `order-${offset}` }) } };
}
