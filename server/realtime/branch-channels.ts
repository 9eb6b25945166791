import type { Hearing } from '../db/notifications';
import type { EventListener, LoggedEvent, MoveEvent } from '../platform/events';

/** The channel on which the database announces events (`server/db/event-notices.sql`): a branch and an offset. */
export const EVENTS_CHANNEL = 'mersal_events';
/** More missed events than this are not resent: the client refetches instead. */
export const REPLAY_LIMIT = 500;
const BATCH = 200;

/** What the channels read from the log. */
export interface LogView {
  /** Events of a branch after an offset, oldest first. */
  after(branchId: string, offset: number, limit: number): Promise<readonly LoggedEvent[]>;
  /** Offset of the branch's newest event; 0 if it has none. */
  head(branchId: string): Promise<number>;
  /** The same for many branches in one query; those without events may be left out. */
  heads(branchIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** False if something after this offset may have been pruned. */
  remembers(offset: number): Promise<boolean>;
}

/** A listener at a branch: one socket. */
export interface Member {
  /** False once it has left or listens elsewhere; it then gets nothing more. */
  readonly open: boolean;
  send(event: LoggedEvent): void;
  /** Where a driver is: not stored, so never resent. */
  moved(event: MoveEvent): void;
  ready(stand: { readonly branchId: string; readonly offset: number; readonly gap: boolean }): void;
  /** The log could not be read: cut the member, so that it reconnects and asks for what it missed. */
  drop(): void;
}

interface Joiner {
  readonly after: number | null;
  readonly member: Member;
}

interface Channel {
  /** Each member with the offset up to which it has everything. */
  readonly members: Map<Member, number>;
  /** Who waits to be let in, all together. */
  joining: Joiner[];
  /** Joining and delivering happen one after the other. */
  work: Promise<void>;
  /** A queued delivery that has not started to read: it will see everything committed by then. */
  queued: boolean;
  /** The newest offset that a queued delivery knows of; a member that already has it costs no read. */
  told: number;
}

/**
 * Hands each member every event of its branch exactly once and in order. Joining and delivering share one queue per
 * branch and both read the log, never the writer's data: so it does not matter in which order commits are announced, or
 * whether one comes while somebody joins [T.41]. Events of this instance are announced at once, and events of any
 * instance by the database, at the commit. A branch's channel stays once created; it is small.
 */
export class BranchChannels implements EventListener, Hearing {
  readonly #log: LogView;
  readonly #failed: (error: unknown) => void;
  readonly #channels = new Map<string, Channel>();

  constructor(log: LogView, failed: (error: unknown) => void) {
    this.#log = log;
    this.#failed = failed;
  }

  /**
   * Resends what the member missed after an offset (null: nothing to resend), tells it the current offset, and keeps it
   * up to date.
   */
  join(branchId: string, after: number | null, member: Member): Promise<void> {
    const channel = this.#channel(branchId);
    channel.joining.push({ after, member });
    // Those who come while one is let in are let in together, so all but the first of them find nobody left.
    if (channel.joining.length === 1) channel.work = channel.work.then(() => this.#admitAll(branchId, channel));
    return channel.work;
  }

  leave(branchId: string, member: Member): void {
    this.#channels.get(branchId)?.members.delete(member);
  }

  /** The log of a branch has grown, to this offset where it is known: everybody there gets what is new. */
  grown(branchId: string, offset = Infinity): void {
    const channel = this.#channels.get(branchId);
    if (channel === undefined) return;
    channel.told = Math.max(channel.told, offset);
    if (channel.queued) return;
    channel.queued = true;
    channel.work = channel.work
      .then(() => this.#deliver(branchId, channel))
      .catch((error: unknown) => this.#drop(channel, [...channel.members.keys()], error));
  }

  heard(notice: string): void {
    const space = notice.lastIndexOf(' ');
    this.grown(notice.slice(0, space), Number(notice.slice(space + 1)));
  }

  began(): void {
    void this.look();
  }

  lost(): void {
    // The regular look finds what is not told meanwhile.
  }

  /** Reads every log that has listeners: for events whose notification was lost. */
  async look(): Promise<void> {
    const heard = [...this.#channels].filter(([, { members }]) => members.size > 0);
    if (heard.length === 0) return;
    try {
      const heads = await this.#log.heads(heard.map(([branchId]) => branchId));
      for (const [branchId, { members }] of heard)
        if ((heads.get(branchId) ?? 0) > Math.min(...members.values())) this.grown(branchId);
    } catch (error) {
      for (const [, channel] of heard) this.#drop(channel, [...channel.members.keys()], error);
    }
  }

  /** A driver of the branch moved. */
  moved(branchId: string, event: MoveEvent): void {
    for (const member of this.#channels.get(branchId)?.members.keys() ?? []) member.moved(event);
  }

  /** A thousand who come back after a break missed the same: the log is read once for all who are at the same offset. */
  async #admitAll(branchId: string, channel: Channel): Promise<void> {
    const byOffset = new Map<number | null, Member[]>();
    for (const { after, member } of channel.joining.splice(0)) {
      const there = byOffset.get(after);
      if (there === undefined) byOffset.set(after, [member]);
      else there.push(member);
    }
    for (const [after, joining] of byOffset)
      await this.#admit(branchId, channel, after, joining).catch((error: unknown) =>
        this.#drop(channel, joining, error),
      );
  }

  async #admit(branchId: string, channel: Channel, after: number | null, joining: readonly Member[]): Promise<void> {
    const missed =
      after !== null && (await this.#log.remembers(after))
        ? await this.#log.after(branchId, after, REPLAY_LIMIT + 1)
        : null;
    const whole = after !== null && missed !== null && missed.length <= REPLAY_LIMIT ? missed : null;
    const offset = whole === null ? await this.#log.head(branchId) : (whole.at(-1)?.offset ?? after ?? 0);
    for (const member of joining) {
      if (!member.open) continue;
      for (const event of whole ?? []) member.send(event);
      channel.members.set(member, offset);
      member.ready({ branchId, offset, gap: after !== null && whole === null });
    }
  }

  async #deliver(branchId: string, channel: Channel): Promise<void> {
    const { members, told } = channel;
    channel.queued = false;
    channel.told = 0;
    // Told twice, by its writer and by the database: the second time everybody has it.
    if (told <= Math.min(...members.values())) return;
    for (let more = true; more && members.size > 0;) {
      const events = await this.#log.after(branchId, Math.min(...members.values()), BATCH);
      for (const event of events) {
        for (const [member, cursor] of members) {
          if (event.offset <= cursor) continue;
          members.set(member, event.offset);
          if (member.open) member.send(event);
        }
      }
      more = events.length === BATCH;
    }
  }

  #drop(channel: Channel, members: readonly Member[], error: unknown): void {
    this.#failed(error);
    for (const member of members) {
      channel.members.delete(member);
      member.drop();
    }
  }

  #channel(branchId: string): Channel {
    const known = this.#channels.get(branchId);
    if (known !== undefined) return known;
    const made: Channel = { members: new Map(), joining: [], work: Promise.resolve(), queued: false, told: 0 };
    this.#channels.set(branchId, made);
    return made;
  }
}
