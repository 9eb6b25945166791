import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work goes on before others get a turn, in ms: an answer takes a few turns. */
const TURN = 10;

/** Lets others have their turn once this work has taken its own. Await what it gives, often. */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** `map` over much, in turns. */
export async function mapInTurns<Given, Made>(
  all: readonly Given[],
  make: (each: Given, at: number) => Made,
): Promise<Made[]> {
  const turn = turns();
  const made: Made[] = [];
  for (const [at, each] of all.entries()) {
    const wait = turn();
    if (wait !== undefined) await wait;
    made.push(make(each, at));
  }
  return made;
}
