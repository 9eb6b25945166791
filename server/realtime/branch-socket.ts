import type { DefaultEventsMap, Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { CLIENT_EVENTS } from '../../contract/realtime';
import type { SERVER_EVENTS } from '../../contract/realtime';
import type { RegionCode } from '../../src/domain/regions/region';
import type { LoggedEvent } from '../modules/alerts/event-log';
import type { BranchChannels, Member } from './branch-channels';
import type { SocketGuard, SocketSession } from './socket-guard';

type ServerEvents = {
  readonly [Name in keyof typeof SERVER_EVENTS]: (body: z.infer<(typeof SERVER_EVENTS)[Name]>) => void;
};
export type ServerSocket = Socket<DefaultEventsMap, ServerEvents>;
export type RefusalCode = z.infer<(typeof SERVER_EVENTS)['refused']>['code'];

/** A listener at one branch; closed for good when the socket leaves or turns to another branch. */
interface Seat extends Member {
  readonly branchId: string;
  close(): void;
}

/**
 * One socket's conversation [R7.10] [R4.10]: who (auth), which region, which branch; nothing before its turn, and
 * nothing of a branch that is not the user's [T.27]. Frames are worked off one after the other.
 */
export class BranchSocket {
  readonly #socket: ServerSocket;
  readonly #guard: SocketGuard;
  readonly #channels: BranchChannels;
  #session: SocketSession | null = null;
  #region: RegionCode | null = null;
  #seat: Seat | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(socket: ServerSocket, guard: SocketGuard, channels: BranchChannels) {
    this.#socket = socket;
    this.#guard = guard;
    this.#channels = channels;
    socket.onAny((name: string, ...bodies: unknown[]) => this.#queue(() => this.#hear(name, bodies)));
    socket.once('disconnect', () => this.#stand());
  }

  get sessionId(): string | null {
    return this.#session?.sessionId ?? null;
  }

  /** True while it listens at a branch. */
  get seated(): boolean {
    return this.#seat !== null;
  }

  /** Says why, and closes. */
  refuse(code: RefusalCode): void {
    this.#stand();
    this.#socket.emit('refused', { code });
    this.#socket.disconnect(true);
  }

  /** Closes without a word: a frame that no client of ours sends deserves none [T.28]. */
  cut(): void {
    this.#stand();
    this.#socket.disconnect(true);
  }

  /** Checks that the user may still listen where they do; called now and then. */
  async recheck(): Promise<void> {
    const seat = this.#seat;
    if (seat === null || this.#session === null || this.#region === null) return;
    if (!(await this.#guard.mayListen(this.#session.userId, this.#region, seat.branchId)) && seat.open)
      this.refuse('FORBIDDEN');
  }

  #queue(job: () => Promise<void>): void {
    this.#work = this.#work.then(() => (this.#socket.connected ? job() : undefined)).catch(() => this.cut());
  }

  async #hear(name: string, bodies: readonly unknown[]): Promise<void> {
    if (bodies.length !== 1) return this.cut();
    if (name === 'auth') return this.#auth(bodies[0]);
    if (this.#session === null) return this.cut();
    if (name === 'selectRegion') return this.#selectRegion(bodies[0]);
    if (name === 'selectBranch') return this.#selectBranch(this.#session, bodies[0]);
    this.cut();
  }

  async #auth(body: unknown): Promise<void> {
    const auth = CLIENT_EVENTS.auth.safeParse(body);
    if (!auth.success) return this.cut();
    this.#stand();
    this.#region = null;
    this.#session = await this.#guard.identify(auth.data.refreshToken);
    if (this.#session === null) this.refuse('REFRESH_TOKEN_EXPIRED');
  }

  #selectRegion(body: unknown): void {
    const choice = CLIENT_EVENTS.selectRegion.safeParse(body);
    if (!choice.success) return this.cut();
    this.#stand();
    this.#region = choice.data.region;
  }

  async #selectBranch(session: SocketSession, body: unknown): Promise<void> {
    const choice = CLIENT_EVENTS.selectBranch.safeParse(body);
    if (!choice.success) return this.cut();
    this.#stand();
    const { branchId, after } = choice.data;
    if (this.#region === null || !(await this.#guard.mayListen(session.userId, this.#region, branchId)))
      return this.refuse('FORBIDDEN');
    if (!this.#socket.connected) return;
    this.#seat = this.#sit(branchId);
    await this.#channels.join(branchId, after, this.#seat);
  }

  #stand(): void {
    this.#seat?.close();
    this.#seat = null;
  }

  #sit(branchId: string): Seat {
    const socket = this.#socket;
    let open = true;
    const seat: Seat = {
      branchId,
      get open() {
        return open && socket.connected;
      },
      send: (event: LoggedEvent) => {
        if (event.name === 'Ecommerce') socket.emit(event.name, event.body);
        else socket.emit(event.name, event.body);
      },
      moved: (event) => void socket.emit('Order Updated', event),
      ready: (stand) => void socket.emit('ready', stand),
      drop: () => this.cut(),
      close: () => {
        open = false;
        this.#channels.leave(branchId, seat);
      },
    };
    return seat;
  }
}
