import type { Hearing } from '../db/notifications';
import type { SocketGuard, Standing, Verdict } from './socket-guard';

/** The channel on which the database announces changed rights (`server/db/rights-notices.sql`). */
export const RIGHTS_CHANNEL = 'mersal_rights';
/** A slower answer, in ms, is not waited for: a socket whose rights changed is silent within 500 ms [T.50]. */
const ANSWER_WITHIN = 300;

/** The rights-related part of a socket. */
export interface Watched {
  /** Null before it has identified itself. */
  readonly standing: Standing | null;
  refuse(code: NonNullable<Verdict['refusal']>): void;
  cut(): void;
}

/**
 * Checks the rights of sockets when they change, not by polling [T.50]: a notification names a session, a user or a
 * branch, and their sockets are checked. After a broken connection nobody knows what was missed, so all are checked.
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

  /** Increases with every change: a query from before a change must be repeated after it. */
  get changes(): number {
    return this.#changes;
  }

  /** False while changes are not received, so that rights must be polled. */
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

  /** Checks every socket. If that fails they stay: they are checked again soon. */
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
      const refusal = verdicts[index]?.refusal ?? null;
      // It has moved elsewhere and was checked when it did.
      if (refusal === null || (refusal === 'FORBIDDEN' && socket.standing?.place !== standing.place)) return;
      socket.refuse(refusal);
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
