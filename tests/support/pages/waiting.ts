import { act, configure, getConfig } from '@testing-library/react';
import { timeoutManager } from '@tanstack/react-query';
import { OUTAGE_REST_MIN } from '../../../src/domain/shared/constants';
import { reactInternals } from './react-internals';

/** Longer than any rest of a lost read between its tries. */
const LONGEST_REST = 4 * OUTAGE_REST_MIN;
/** Milliseconds; the order in which things happen stays that of the product. */
const SHORT_REST = 20;

/** A lost read rests for a second or more before it is repeated; how long, `outage.test.ts` says. Tests do not wait for it. */
function restShortly(): void {
  const rest = (delay: number) => (delay >= OUTAGE_REST_MIN && delay < LONGEST_REST ? SHORT_REST : delay);
  timeoutManager.setTimeoutProvider({
    setTimeout: (callback, delay) => setTimeout(callback, rest(delay)),
    clearTimeout: (id) => clearTimeout(Number(id)),
    setInterval: (callback, delay) => setInterval(callback, delay),
    clearInterval: (id) => clearInterval(Number(id)),
  });
}

/** Where React looks whether its updates are watched by an `act`. */
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

/** Only while React really finishes it, or it would call every update beside it unwatched. */
function finished(rendering: PromiseLike<unknown>): Promise<void> {
  const before = react.IS_REACT_ACT_ENVIRONMENT;
  react.IS_REACT_ACT_ENVIRONMENT = true;
  const end = () => {
    react.IS_REACT_ACT_ENVIRONMENT = before;
  };
  return new Promise((resolve, reject) => {
    rendering.then(
      () => resolve(end()),
      (error: Error) => {
        end();
        reject(error);
      },
    );
  });
}

/**
 * `fireEvent` is an `act` that nobody awaits: what suspends while it renders would stay as it is until something else
 * happens to render, and a test would wait for a page that never comes. It is finished when the test begins to wait.
 */
function finishEvents(): void {
  const { asyncWrapper } = getConfig();
  // All of them: what one event left would never be rendered, and React would not begin anew for what comes after it.
  let unfinished: PromiseLike<unknown>[] = [];
  let isFiring = false;
  configure({
    eventWrapper: (fire) => {
      if (isFiring) return fire();
      isFiring = true;
      turns = 0;
      let result: unknown;
      try {
        // The types say that nothing is returned where nothing is awaited; what is returned can be awaited always.
        const rendering: unknown = act(() => {
          result = fire();
        });
        unfinished.push(rendering as PromiseLike<unknown>);
        return result;
      } finally {
        isFiring = false;
      }
    },
    asyncWrapper: async (wait) => {
      const renderings = unfinished;
      unfinished = [];
      for (const rendering of renderings) await finished(rendering);
      return asyncWrapper(wait);
    },
  });
}

/** How often React may go on with one update before what it waits for gets a chance to come. */
const MOST_TURNS = 10;
/** Since the last event, or since something else than React had its turn. */
let turns = 0;

/**
 * Where two parts of a page wait for their texts at once, React tries them in turn, as a browser lets it between two
 * tasks. An `act` does so without a pause, so the texts never come and the test never ends. It pauses where a component
 * said that it waits for a promise; here it does so after some turns, too.
 */
function pauseWhileWaiting(): void {
  let waits = false;
  Object.defineProperty(reactInternals, 'didUsePromise', {
    configurable: true,
    get() {
      if (turns === 0) queueMicrotask(() => (turns = 0));
      turns += 1;
      return waits || turns > MOST_TURNS;
    },
    set(value: boolean) {
      waits = value;
    },
  });
}

const HERE = Symbol.for('mersal.tests.waiting');

/** Once per worker: the files of a worker share React, Testing Library and TanStack Query. */
export function prepareWaiting(): void {
  if (HERE in globalThis) return;
  Object.assign(globalThis, { [HERE]: true });
  restShortly();
  pauseWhileWaiting();
  finishEvents();
}
