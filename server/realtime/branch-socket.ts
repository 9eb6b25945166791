import type { DefaultEventsMap, Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { CLIENT_EVENTS } from '../../contract/realtime';
import type { SERVER_EVENTS } from '../../contract/realtime';
import { isHeardBy } from '../../src/domain/alerts/heard-alerts';
import type { RegionCode } from '../../src/domain/regions/region';
import type { LoggedEvent } from '../platform/events';
import type { BranchChannels, Member } from './branch-channels';
import type { LivingSession, Place, SocketSession, Standing, Verdict } from './socket-guard';
import type { RightsWatch, Watched } from './rights-watch';

type ServerEvents = {
  readonly [Name in keyof typeof SERVER_EVENTS]: (body: z.infer<(typeof SERVER_EVENTS)[Name]>) => void;
};
export type ServerSocket = Socket<DefaultEventsMap, ServerEvents>;
export type RefusalCode = z.infer<(typeof SERVER_EVENTS)['refused']>['code'];

/** The longest duration of a timer, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A listener at one branch; closed for good when the socket leaves or moves to another branch. */
interface Seat extends Member {
  readonly place: Place;
  close(): void;
}

/** What all sockets of a server share. */
export interface SocketParts {
  readonly identify: (refreshToken: string) => Promise<LivingSession | null>;
  readonly judge: (standing: Standing) => Promise<Verdict>;
  readonly channels: BranchChannels;
  readonly rights: Pick<RightsWatch, 'changes'>;
}

/** What changed, for somebody whose business the fee is not. */
function withoutFee(body: Extract<LoggedEvent, { name: 'Order Updated' }>['body']) {
  return body.type === 'Delivery Update' ? { ...body, data: { ...body.data, total: null } } : body;
}

/**
 * One socket's conversation [R7.10] [R4.10]: who (auth), which region, which branch; nothing out of order, and nothing
 * of a branch that is not the user's [T.27]. Frames are processed one after the other.
 */
export class BranchSocket implements Watched {
  readonly #socket: ServerSocket;
  readonly #parts: SocketParts;
  #session: SocketSession | null = null;
  #region: RegionCode | null = null;
  #seat: Seat | null = null;
  #work: Promise<void> = Promise.resolve();
  #frames = 0;
  #expiry: NodeJS.Timeout | undefined;

  constructor(socket: ServerSocket, parts: SocketParts) {
    this.#socket = socket;
    this.#parts = parts;
    socket.onAny((name: string, ...bodies: unknown[]) => this.#queue(() => this.#hear(name, bodies)));
    socket.once('disconnect', () => this.#leave());
  }

  get standing(): Standing | null {
    return this.#session === null ? null : { ...this.#session, place: this.#seat?.place ?? null };
  }

  /** True while it listens at a branch. */
  get seated(): boolean {
    return this.#seat !== null;
  }

  /** True while one of its frames is still being processed. */
  get busy(): boolean {
    return this.#frames > 0;
  }

  /** Sends the reason, and closes. */
  refuse(code: RefusalCode): void {
    this.#leave();
    this.#socket.emit('refused', { code });
    this.#socket.disconnect(true);
  }

  /** Closes without a message: a frame that no client of ours sends deserves none [T.28]. */
  cut(): void {
    this.#leave();
    this.#socket.disconnect(true);
  }

  #queue(job: () => Promise<void>): void {
    this.#frames += 1;
    this.#work = this.#work
      .then(() => (this.#socket.connected ? job() : undefined))
      .catch(() => this.cut())
      .finally(() => (this.#frames -= 1));
  }

  /** Asks again if rights changed while the query was running: the answer may be from before. */
  async #settled<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = this.#parts.rights.changes;
      const answer = await ask();
      if (before === this.#parts.rights.changes) return answer;
    }
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
    clearTimeout(this.#expiry);
    const found = await this.#settled(() => this.#parts.identify(auth.data.refreshToken));
    if (found === null) return this.refuse('REFRESH_TOKEN_EXPIRED');
    if (!this.#socket.connected) return;
    const { endsIn, ...session } = found;
    this.#session = session;
    this.#expireIn(endsIn);
  }

  #expireIn(ms: number): void {
    this.#expiry = setTimeout(
      () => (ms > LONGEST_TIMER ? this.#expireIn(ms - LONGEST_TIMER) : this.refuse('REFRESH_TOKEN_EXPIRED')),
      Math.min(ms, LONGEST_TIMER),
    ).unref();
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
    if (this.#region === null) return this.refuse('FORBIDDEN');
    const place = { regionCode: this.#region, branchId, rights: null };
    const verdict = await this.#settled(() => this.#parts.judge({ ...session, place }));
    if (verdict.refusal !== null) return this.refuse(verdict.refusal);
    if (!this.#socket.connected) return;
    this.#seat = this.#sit({ ...place, rights: verdict.rights }, session.seesFees, verdict.hears);
    await this.#parts.channels.join(branchId, after, this.#seat);
  }

  /** Receives nothing more, for good. */
  #leave(): void {
    clearTimeout(this.#expiry);
    this.#stand();
  }

  #stand(): void {
    this.#seat?.close();
    this.#seat = null;
  }

  #sit(place: Place, seesFees: boolean, hears: Verdict['hears']): Seat {
    const socket = this.#socket;
    const { channels } = this.#parts;
    let open = true;
    const seat: Seat = {
      place,
      get open() {
        return open && socket.connected;
      },
      send: (event: LoggedEvent) => {
        if (!isHeardBy(event.body.type, hears)) return;
        if (event.name === 'Ecommerce') socket.emit(event.name, event.body);
        else socket.emit(event.name, seesFees ? event.body : withoutFee(event.body));
      },
      moved: (event) => void socket.emit('Order Updated', event),
      ready: (stand) => void socket.emit('ready', stand),
      drop: () => this.cut(),
      close: () => {
        open = false;
        channels.leave(place.branchId, seat);
      },
    };
    return seat;
  }
}
