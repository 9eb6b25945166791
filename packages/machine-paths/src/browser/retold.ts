import type { AnyEventObject } from 'xstate';
import { differences } from '../level';
import type { Projection } from '../level';
import { plain } from '../observed';
import { outcomeOf } from '../spec';

/** A step of an actor in a recording of the running app. */
export interface Retold {
  /** The event's. */
  readonly type: string;
  readonly after: Projection;
}

/** A step in the path. */
export interface Expected {
  readonly event: AnyEventObject;
  readonly after: Projection;
}

const told = ({ status, value, tags, shown }: Projection): string => plain([status, value, tags, shown]);

/**
 * Compares what really happened to an actor with its path: the same events in the same order, each with the same
 * projection after it. Additional events from the page (that a field was left, that the drawer is shown again) may
 * change nothing.
 *
 * @param start what the actor shows before any of it
 * @param isOwn whether an event happens on its own at once, so that it may follow the last step
 * @returns where the two differ; null if they do not
 */
export function departure(
  start: Projection,
  expected: readonly Expected[],
  recorded: readonly Retold[],
  isOwn: (type: string) => boolean,
): string | null {
  let at = 0;
  let stands = told(start);
  const next = (): Retold | undefined => {
    const line = recorded[at];
    at += 1;
    return line;
  };
  for (const [index, { event, after }] of expected.entries()) {
    // Showing something that was already shown is not an event.
    if (isOwn(event.type) && outcomeOf(event.type) === null && told(after) === stands) continue;
    const isNothing = (each: Retold): boolean =>
      told(each.after) === stands && (each.type !== event.type || (isOwn(each.type) && told(after) !== stands));
    let line = next();
    while (line !== undefined && isNothing(line)) line = next();
    if (line === undefined) return `step ${index + 1}: the recording ends before ${event.type}`;
    if (line.type !== event.type)
      return `step ${index + 1}: the recording has ${line.type}, which moved it to ${told(line.after)}, where the path has ${event.type}`;
    const differ = differences(after, line.after);
    if (differ.length > 0)
      return `step ${index + 1}, ${event.type}: ${differ.map((part) => `${part} ${plain(line.after[part])} in the recording, ${plain(after[part])} in the chart`).join('; ')}`;
    stands = told(line.after);
  }
  const late = recorded.slice(at).find((line) => {
    if (isOwn(line.type)) stands = told(line.after);
    return told(line.after) !== stands;
  });
  return late === undefined
    ? null
    : `after the last step the recording has ${late.type}, which moved it to ${told(late.after)}`;
}
