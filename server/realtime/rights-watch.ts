import type { Hearing } from '../db/notifications';
import type { SocketGuard, Standing, Verdict } from './socket-guard';

/** The channel on which the database tells whose rights have changed (`server/db/rights-notices.sql`). */
export const RIGHTS_CHANNEL = 'mersal_rights';
/** An answer that takes longer, in ms, is not waited for: a socket whose rights changed is silent within 500 ms [T.50]. */
const ANSWER_WITHIN = 300;

/** A socket as far as its rights go. */
export interface Watched {
  /** Null before it said who it is. */
  readonly standing: Standing | null;
  refuse(code: Exclude<Verdict, null>): void;
  cut(): void;
}

/**
 * Checks the rights of sockets when they change, and not by looking again and again [T.50]: a notice names a session, a
 * user or a branch, and the sockets of those are judged. After a break nobody knows what was notified meanwhile, so all are.
 */
export class RightsWatch implements Hearing {
  readonly #sockets: ReadonlySet<Watched>;
  readonly #guard: Pick<SocketGuard, 'judge'>;
  readonly #failed: (error: unknown) => void;
  #changes = 0;
  #hears = false;

  constructor(sockets: ReadonlySet<Watched>, guard: Pick<SocketGuard, 'judge'>, failed: (error: unknown) => void) {
    this.#sockets = sockets;
    this.#guard = guard;
    this.#failed = failed;
  }

  /** Grows with every change: who asked before a change must ask again after it. */
  get changes(): number {
    return this.#changes;
  }

  /** False while changes are not heard of, so that rights must be looked at. */
  get hears(): boolean {
    return this.#hears;
  }

  heard(payload: string): void {
    this.#changes += 1;
    const [kind, id] = payload.split(' ');
    const concerns = ({ sessionId, userId, place }: Standing): boolean => {
      if (kind === 'session') return sessionId === id;
      return kind === 'user' ? userId === id : place?.branchId === id;
    };
    const sockets = [...this.#sockets].filter(({ standing }) => standing !== null && concerns(standing));
    void this.#judge(sockets).catch((error: unknown) => {
      this.#failed(error);
      for (const socket of sockets) socket.cut();
    });
  }

  began(): void {
    this.#changes += 1;
    this.#hears = true;
    void this.lookAtAll();
  }

  lost(): void {
    this.#hears = false;
  }

  /** Judges every socket. Where that fails they stay: they are looked at again soon. */
  async lookAtAll(): Promise<void> {
    await this.#judge([...this.#sockets], null).catch(this.#failed);
  }

  async #judge(sockets: readonly Watched[], within: number | null = ANSWER_WITHIN): Promise<void> {
    const asked = sockets.flatMap((socket) =>
      socket.standing === null ? [] : [{ socket, standing: socket.standing }],
    );
    if (asked.length === 0) return;
    const answer = this.#guard.judge(asked.map(({ standing }) => standing));
    const verdicts = await (within === null ? answer : answeredWithin(answer, within));
    asked.forEach(({ socket, standing }, index) => {
      const verdict = verdicts[index] ?? null;
      // Elsewhere by now, it was judged when it went there.
      if (verdict === null || (verdict === 'FORBIDDEN' && socket.standing?.place !== standing.place)) return;
      socket.refuse(verdict);
    });
  }
}

function answeredWithin<T>(answer: Promise<T>, within: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Rights were not judged within ${within} ms`)), within);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
