import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { projectionOf } from '../level';
import type { Driver, Moment } from '../level';
import { plain } from '../observed';
import { outcomeOf } from '../spec';
import type { PathSpec } from '../spec';
import { isTimer, startOf } from '../timed-model';
import type { HeldCall, HeldCalls } from './held-calls';
import { PendingTimers } from './held-timers';
import { departure } from './retold';
import type { Expected, Retold } from './retold';
import { Screen } from './screen';

/** How long a page may take for the result of a step. Milliseconds. */
const PATIENCE = 30_000;

/** What can be said about a screen, by name. */
export type Sights = Readonly<Record<string, unknown>>;

/** How an invoked actor ends: by a call that is held until then, or on its own, at once. */
export type Ending = {
  /** The call that it makes, by the stage's name. */
  readonly call: string;
  /** Brings it about. @param sample the actor's result, as in the spec */
  readonly end: (held: HeldCall, sample: never) => Promise<void> | void;
};

/** What walks the paths of one machine on a page. */
export interface BrowserSteps {
  readonly spec: PathSpec;
  /** What a person does, by the type of the resulting event. */
  readonly told: Readonly<Record<string, (event: never, moment: Moment) => Promise<void>>>;
  /** By the id of the invoked actor. One that is missing here ends on its own at once: what only this device does. */
  readonly endings: Readonly<Record<string, Ending>>;
  /** Calls that are held in addition to those of the endings: the code that brings an ending about releases them. */
  readonly alsoHeld?: readonly string[];
  /** How many timers of a length, in milliseconds, the page's other machines have set by the time the path begins. */
  readonly others?: Readonly<Record<number, number>>;
  /** Opens the page, where the machine makes its first call as soon as it begins. */
  readonly arrive?: () => Promise<void>;
  /** By the id of an actor that ends on its own: what must happen for it to begin. */
  readonly begins?: Readonly<Record<string, (sample: never) => Promise<void>>>;
  /** The part of the page that is looked at; null while it is not there. */
  readonly ground: () => Locator | null;
  /** Events that a page also sends without anybody's action, such as that it is shown. */
  readonly own?: readonly string[];
  /** What must be visible in the machine's state; what cannot be visible then is left out. */
  readonly due: (snapshot: AnyMachineSnapshot) => Sights;
  /** What is visible. */
  readonly seen: (screen: Screen) => Sights;
  /** The app's own recording of the machine since the path began; read once, at the end. */
  readonly retold?: () => Promise<readonly Retold[]>;
}

const rest = (millis: number): Promise<void> => new Promise((over) => setTimeout(over, millis));

/** Walks one path on a page that has just been opened. */
export class BrowserDriver implements Driver {
  private readonly timers: PendingTimers;
  private readonly held = new Map<string, HeldCall>();
  private readonly done: Expected[] = [];
  private isThere = false;

  constructor(
    private readonly page: Page,
    private readonly calls: HeldCalls,
    private readonly steps: BrowserSteps,
  ) {
    this.timers = new PendingTimers(page, steps.spec, steps.others);
    calls.hold([...Object.values(steps.endings).map(({ call }) => call), ...(steps.alsoHeld ?? [])]);
  }

  async do(event: AnyEventObject, moment: Moment): Promise<void> {
    await this.arrive(moment.before);
    const outcome = outcomeOf(event.type);
    if (outcome !== null) await this.end(outcome.id, event['output']);
    else if (isTimer(event.type)) await this.timers.fire(event.type);
    else {
      const act = this.steps.told[event.type];
      if (act === undefined) throw new Error(`Nobody says what a person does for "${event.type}"`);
      await act(event as never, moment);
    }
    this.timers.step(moment.before, event);
    await this.await(moment);
    await this.look(moment.after);
    this.done.push({ event, after: projectionOf(this.steps.spec, moment.after) });
  }

  async finish(): Promise<void> {
    const { spec, retold, endings, own = [] } = this.steps;
    if (retold === undefined) return;
    const isOwn = (type: string): boolean => {
      const outcome = outcomeOf(type);
      return outcome === null ? own.includes(type) : !(outcome.id in endings);
    };
    const wrong = departure(projectionOf(spec, startOf(spec).snapshot), this.done, await retold(), isOwn);
    if (wrong !== null) throw new Error(`what the app recorded departs from the chart at ${wrong}`);
  }

  async read(): Promise<object> {
    return {};
  }

  async stop(): Promise<void> {
    for (const call of this.held.values()) call.cut();
    this.calls.drop();
  }

  async keep(folder: string, name: string): Promise<readonly string[]> {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${name}.png`);
    await this.page.screenshot({ path: file });
    return [file];
  }

  private async end(id: string, sample: unknown): Promise<void> {
    const ending = this.steps.endings[id];
    if (ending === undefined) return this.steps.begins?.[id]?.(sample as never);
    const call = this.held.get(id);
    if (call === undefined) throw new Error(`"${id}" has made no call`);
    this.held.delete(id);
    await ending.end(call, sample as never);
  }

  private async arrive(start: AnyMachineSnapshot): Promise<void> {
    if (this.isThere) return;
    this.isThere = true;
    if (this.steps.arrive === undefined) return;
    await this.steps.arrive();
    await this.await({ before: null, after: start });
  }

  /** Waits for the calls that the step began; a call of an actor that is gone gets its answer, which nobody hears. */
  private async await({
    before,
    after,
  }: {
    readonly before: AnyMachineSnapshot | null;
    readonly after: AnyMachineSnapshot;
  }): Promise<void> {
    for (const [id, { call }] of Object.entries(this.steps.endings)) {
      const [was, is] = [before?.children[id], after.children[id]];
      if (was === is) continue;
      const late = this.held.get(id);
      this.held.delete(id);
      await late?.pass();
      if (is !== undefined) this.held.set(id, await this.calls.take(call, PATIENCE));
    }
  }

  /**
   * Waits until the screen shows what it must, and the page waits for what it must. @throws if that does not happen in
   * time
   */
  private async look(snapshot: AnyMachineSnapshot): Promise<void> {
    const due: Sights = { ...this.steps.due(snapshot), timers: this.timers.due };
    const until = performance.now() + PATIENCE;
    for (;;) {
      const screen = new Screen((await this.steps.ground()?.ariaSnapshot()) ?? '');
      const seen: Sights = { ...this.steps.seen(screen), timers: await this.timers.seen() };
      const wrong = Object.keys(due).filter((name) => plain(due[name]) !== plain(seen[name]));
      if (wrong.length === 0) return;
      if (performance.now() > until) {
        throw new Error(
          `the screen shows ${wrong.map((name) => `${name} ${plain(seen[name])} where it must be ${plain(due[name])}`).join(', ')}:\n${screen.text}`,
        );
      }
      await rest(10);
    }
  }
}
