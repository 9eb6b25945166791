import type { Page } from '@playwright/test';
import { transition } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { PathSpec } from '../spec';
import { isTimer } from '../timed-model';
import { statesOf } from '../walk';

/** What the page's script provides for the walker. */
interface PageTimers {
  /** How many of a machine's timers of this length are pending. */
  pending(delay: number): number;
  fire(delay: number, index: number): void;
  /** Whether the page itself waits this long. */
  isWaiting(delay: number): boolean;
  /** Ends the waiting. */
  skip(delay: number): void;
}

/** The lengths of a machine's timers, wherever its paths lead. Milliseconds. */
export const delaysOf = (spec: PathSpec): readonly number[] => [
  ...new Set(statesOf(spec).flatMap(({ timers }) => Object.values(timers.delays))),
];

/**
 * Holds, from before a page's first script, the timers that machines set for one of these times, until they are fired.
 * All others run as usual, so the page lives while its machine waits.
 *
 * @param delays of the machine that is walked; milliseconds
 * @param waits of the page itself, each once, for `skipTimer`; milliseconds
 */
export async function holdTimers(page: Page, delays: readonly number[], waits: readonly number[] = []): Promise<void> {
  await page.addInitScript(
    ([ofMachines, ofPage]) => {
      const FIRST = 1_000_000_000; // far beyond any number that the browser uses
      const set = window.setTimeout.bind(window);
      const clear = window.clearTimeout.bind(window);
      const held: {
        readonly id: number;
        readonly delay: number;
        readonly isMachines: boolean;
        readonly run: () => void;
      }[] = [];
      const waiting = new Set(ofPage);
      let next = FIRST;
      const holding = (run: unknown, delay?: number, ...rest: unknown[]): number => {
        // Other code may happen to wait for the same time, for example until a read is stale. A machine's clock passes
        // its event on, under a name that no variable has.
        const isMachines = String(run).includes('._relay(');
        if (
          typeof run !== 'function' ||
          delay === undefined ||
          !(isMachines ? ofMachines.includes(delay) : waiting.has(delay))
        )
          return set(run as () => void, delay, ...rest);
        next += 1;
        held.push({ id: next, delay, isMachines, run: () => void (run as (...given: unknown[]) => unknown)(...rest) });
        return next;
      };
      const clearing = (id?: number): void => {
        const at = held.findIndex((timer) => timer.id === id);
        if (at < 0) clear(id);
        else held.splice(at, 1);
      };
      const of = (delay: number, isMachines: boolean) =>
        held.filter((timer) => timer.delay === delay && timer.isMachines === isMachines);
      const end = (timer: (typeof held)[number] | undefined): void => {
        if (timer === undefined) throw new Error('No such timer is pending');
        held.splice(held.indexOf(timer), 1);
        timer.run();
      };
      const timers: PageTimers = {
        pending: (delay) => of(delay, true).length,
        fire: (delay, index) => end(of(delay, true)[index]),
        isWaiting: (delay) => of(delay, false).length > 0,
        skip: (delay) => {
          waiting.delete(delay);
          end(of(delay, false)[0]);
        },
      };
      Object.assign(window, { setTimeout: holding, clearTimeout: clearing, pathTimers: timers });
    },
    [delays, waits] as const,
  );
}

/**
 * Lets a held timer of the page's own fire as soon as it is set; others of its length run normally from then on. @param
 * delay milliseconds
 */
export async function skipTimer(page: Page, delay: number): Promise<void> {
  await page.waitForFunction((length) => (Reflect.get(window, 'pathTimers') as PageTimers).isWaiting(length), delay);
  await page.evaluate((length) => (Reflect.get(window, 'pathTimers') as PageTimers).skip(length), delay);
}

/** The timers that a machine has set, in the order in which it set them, according to the chart. */
export class PendingTimers {
  private readonly delays: readonly number[];
  private timers: readonly { readonly name: string; readonly delay: number }[] = [];

  constructor(
    private readonly page: Page,
    private readonly spec: PathSpec,
    /** How many of a length other machines set before. */
    private readonly others: Readonly<Record<number, number>> = {},
  ) {
    this.delays = delaysOf(spec);
  }

  /** Records what a step sets and cancels. */
  step(before: AnyMachineSnapshot, event: AnyEventObject): void {
    const [, actions] = transition(this.spec.machine, before, event);
    if (isTimer(event.type)) this.drop(event.type);
    for (const { type, params } of actions as readonly { readonly type: string; readonly params: unknown }[]) {
      const { id, sendId, delay } = (params ?? {}) as { id?: string; sendId?: string; delay?: number };
      if (type === 'xstate.cancel' && sendId !== undefined) this.drop(sendId);
      if (type !== 'xstate.raise' || id === undefined || delay === undefined || !isTimer(id)) continue;
      this.drop(id);
      this.timers = [...this.timers, { name: id, delay }];
    }
  }

  /** What must be pending, by length in milliseconds. */
  get due(): Readonly<Record<number, number>> {
    return Object.fromEntries(
      this.delays.map((delay) => [
        delay,
        this.timers.filter((timer) => timer.delay === delay).length + (this.others[delay] ?? 0),
      ]),
    );
  }

  /** What is pending in the page. */
  seen(): Promise<Readonly<Record<number, number>>> {
    return this.page.evaluate((delays) => {
      const timers = Reflect.get(window, 'pathTimers') as PageTimers;
      return Object.fromEntries(delays.map((delay) => [delay, timers.pending(delay)]));
    }, this.delays);
  }

  /**
   * Lets one fire in the page, once as many are pending as must be: those of one length in the order in which they were
   * set.
   */
  async fire(name: string): Promise<void> {
    const timer = this.timers.find((each) => each.name === name);
    if (timer === undefined) throw new Error(`The timer "${name}" is not pending`);
    const alike = this.timers.filter(({ delay }) => delay === timer.delay);
    await this.page.evaluate(
      ({ delay, index }) => (Reflect.get(window, 'pathTimers') as PageTimers).fire(delay, index),
      { delay: timer.delay, index: alike.indexOf(timer) + (this.others[timer.delay] ?? 0) },
    );
  }

  private drop(name: string): void {
    this.timers = this.timers.filter((timer) => timer.name !== name);
  }
}
