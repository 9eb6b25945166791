import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../../../server/platform/events';
import { BranchChannels, REPLAY_LIMIT } from '../../../server/realtime/branch-channels';
import type { LogView, Member } from '../../../server/realtime/branch-channels';

function event(branchId: string, offset: number): LoggedEvent {
  const body = {
    type: 'Dispatch Failed' as const,
    orderId: 'o',
    data: { id: 'o' },
    message: '',
    messageAr: '',
    offset,
    at: '2026-11-20T10:00:00.000Z',
  };
  return { branchId, offset, name: 'Order Updated', body };
}

/** A log in memory whose reads answer when `step` says so. */
class MemoryLog implements LogView {
  readonly events: LoggedEvent[] = [];
  oldest = 0;
  pause: () => Promise<void> = () => Promise.resolve();
  broken = false;

  append(branchId: string, count = 1): void {
    for (let n = 0; n < count; n += 1) this.events.push(event(branchId, this.events.length + 1));
  }

  async after(branchId: string, offset: number, limit: number): Promise<readonly LoggedEvent[]> {
    if (this.broken) throw new Error('no log');
    const seen = this.events.filter((one) => one.branchId === branchId && one.offset > offset).slice(0, limit);
    await this.pause();
    return seen;
  }

  async head(branchId: string): Promise<number> {
    const head = this.events.findLast((one) => one.branchId === branchId)?.offset ?? 0;
    await this.pause();
    return head;
  }

  async heads(branchIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(await Promise.all(branchIds.map(async (id) => [id, await this.head(id)] as const)));
  }

  async remembers(offset: number): Promise<boolean> {
    await this.pause();
    return offset >= this.oldest && offset <= this.events.length;
  }
}

class Listener implements Member {
  open = true;
  readonly heard: number[] = [];
  stand: { offset: number; gap: boolean } | null = null;
  /** How many events had been resent when `ready` came. */
  heardBeforeReady = 0;
  dropped = false;

  send(one: LoggedEvent): void {
    this.heard.push(one.offset);
  }

  moved(): void {}

  ready({ offset, gap }: { offset: number; gap: boolean }): void {
    this.stand = { offset, gap };
    this.heardBeforeReady = this.heard.length;
  }

  drop(): void {
    this.open = false;
    this.dropped = true;
  }
}

const fail = (error: unknown): void => {
  throw error;
};

async function settled(): Promise<void> {
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
}

/** Runs scheduled work until nothing new is scheduled. */
async function allDone(scheduler: fc.Scheduler): Promise<void> {
  do {
    await scheduler.waitIdle();
    await settled();
  } while (scheduler.count() > 0);
}

describe('branch channels', () => {
  it('resends a hundred missed events once, in order, before it says ready [T.41]', async () => {
    const log = new MemoryLog();
    log.append('a', 120);
    const member = new Listener();
    await new BranchChannels(log, fail).join('a', 20, member);
    expect(member.heard).toEqual(Array.from({ length: 100 }, (_, n) => n + 21));
    expect(member.heardBeforeReady).toBe(100);
    expect(member.stand).toEqual({ offset: 120, gap: false });
  });

  it.each([
    ['first visit: nothing is resent, nothing was missed', null, 700, { offset: 700, gap: false }, 0],
    ['just as many as are resent', 200, 200 + REPLAY_LIMIT, { offset: 200 + REPLAY_LIMIT, gap: false }, REPLAY_LIMIT],
    ['one more than are resent', 199, 200 + REPLAY_LIMIT, { offset: 200 + REPLAY_LIMIT, gap: true }, 0],
    ['an offset of another log', 90, 50, { offset: 50, gap: true }, 0],
    ['a branch with no events', 0, 0, { offset: 0, gap: false }, 0],
  ])('%s [T.41]', async (_name, after, logged, stand, resent) => {
    const log = new MemoryLog();
    log.append('a', logged);
    const member = new Listener();
    await new BranchChannels(log, fail).join('a', after, member);
    expect(member.stand).toEqual(stand);
    expect(member.heard).toHaveLength(resent);
  });

  it('says that there is a gap where the log was pruned [T.41]', async () => {
    const log = new MemoryLog();
    log.append('a', 30);
    log.oldest = 10;
    const member = new Listener();
    await new BranchChannels(log, fail).join('a', 9, member);
    expect(member.stand).toEqual({ offset: 30, gap: true });
  });

  it('finds what nobody told of, and sends it once [T.41]', async () => {
    const log = new MemoryLog();
    const channels = new BranchChannels(log, fail);
    const member = new Listener();
    await channels.join('a', null, member);
    log.append('a', 3);
    void channels.look();
    channels.grown('a');
    void channels.look();
    await settled();
    expect(member.heard).toEqual([1, 2, 3]);
  });

  it('sends what another instance wrote when the database tells of it, and reads nothing that everybody has [T.41]', async () => {
    const log = new MemoryLog();
    const channels = new BranchChannels(log, fail);
    const member = new Listener();
    await channels.join('a', null, member);
    log.append('a', 2);
    channels.heard('a 2');
    await settled();
    expect(member.heard).toEqual([1, 2]);
    log.broken = true; // a read would cut the member
    channels.heard('a 2');
    channels.heard('a 1');
    await settled();
    expect(member.dropped).toBe(false);
  });

  it('looks at every log when it begins to be told again: what was told meanwhile is lost [T.41]', async () => {
    const log = new MemoryLog();
    const channels = new BranchChannels(log, fail);
    const member = new Listener();
    await channels.join('a', null, member);
    log.append('a', 2);
    channels.began();
    await settled();
    expect(member.heard).toEqual([1, 2]);
  });

  it('sends nothing of another branch, and nothing after leaving [T.27]', async () => {
    const log = new MemoryLog();
    const channels = new BranchChannels(log, fail);
    const member = new Listener();
    await channels.join('a', null, member);
    log.append('b', 3);
    channels.grown('b');
    await settled();
    channels.leave('a', member);
    log.append('a', 3);
    channels.grown('a');
    await settled();
    expect(member.heard).toEqual([]);
  });

  it('cuts those who listen when the log cannot be read, so that nothing is missed in silence [T.41]', async () => {
    const log = new MemoryLog();
    const errors: unknown[] = [];
    const channels = new BranchChannels(log, (error) => errors.push(error));
    const [sitting, coming] = [new Listener(), new Listener()];
    await channels.join('a', null, sitting);
    log.append('a');
    log.broken = true;
    channels.grown('a');
    await channels.join('a', 0, coming);
    expect([sitting.dropped, coming.dropped, errors.length]).toEqual([true, true, 2]);
  });

  it('gives every member each event after its own offset exactly once, whatever the order of joining, growing and reading [T.41]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(
          fc.constantFrom(
            'append',
            'append and tell',
            'append and notify',
            'old notice',
            'join',
            'leave',
          ) as fc.Arbitrary<string>,
          { maxLength: 40 },
        ),
        async (scheduler, script) => {
          const log = new MemoryLog();
          log.pause = () => scheduler.schedule(Promise.resolve());
          const channels = new BranchChannels(log, fail);
          const members: { listener: Listener; after: number; left: boolean }[] = [];
          const steps = script.map((step) => async () => {
            if (step.startsWith('append')) log.append('a');
            if (step === 'append and tell') channels.grown('a');
            if (step === 'append and notify') channels.heard(`a ${log.events.length}`);
            if (step === 'old notice') channels.heard('a 1');
            if (step === 'join') {
              const member = { listener: new Listener(), after: Math.floor(log.events.length / 2), left: false };
              members.push(member);
              void channels.join('a', member.after, member.listener);
            }
            const leaving = step === 'leave' ? members.find((member) => !member.left) : undefined;
            if (leaving !== undefined) {
              leaving.left = true;
              leaving.listener.open = false;
              channels.leave('a', leaving.listener);
            }
          });
          scheduler.scheduleSequence(steps.map((builder, n) => ({ label: script[n] ?? '', builder })));
          await allDone(scheduler);
          channels.grown('a');
          await allDone(scheduler);
          for (const { listener, after, left } of members) {
            const all = log.events.map((one) => one.offset).filter((offset) => offset > after);
            expect(listener.heard).toEqual(left ? all.slice(0, listener.heard.length) : all);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
