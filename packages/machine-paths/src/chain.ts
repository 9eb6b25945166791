import type { PathSpec } from './spec';
import { begin, follow, pathOfTrail, statesOf } from './walk';
import type { Path, Strategy, Trail } from './walk';

/**
 * What chained paths must cover: every transition with every sample (`samples`), every step of the state graph
 * (`transitions`), or also every two transitions in a row (`pairs`).
 */
type Aim = Extract<Strategy, 'samples' | 'transitions' | 'pairs'>;

/** What the last step of a way covers, by name. */
function goalsOf({ edge, from }: Trail, aim: Aim): readonly string[] {
  if (edge === null || from === null) return [];
  if (aim === 'samples') return [`${edge.taken} ${edge.told}`];
  const step = `${from.node.key} ${edge.told}`;
  const last = from.edge?.taken ?? '';
  return aim === 'pairs' && last !== '' && edge.taken !== '' ? [step, `${last} ⇒ ${edge.taken}`] : [step];
}

/** The shortest extension of a way that covers something new; null if there is none within its length. */
function onward(spec: PathSpec, from: Trail, aim: Aim, most: number, isNew: (trail: Trail) => boolean): Trail | null {
  // The position of a way, and for pairs also how it got there.
  const placeOf = ({ node, edge }: Trail): string =>
    aim === 'pairs' ? `${node.key} ${node.timers.key} ${edge?.taken}` : `${node.key} ${node.timers.key}`;
  const seen = new Set([placeOf(from)]);
  const open = [from];
  for (const trail of open) {
    if (trail.length >= most) continue;
    for (const edge of trail.node.edges) {
      const next = follow(spec, trail, edge);
      if (next === null) continue;
      if (isNew(next)) return next;
      if (seen.has(placeOf(next))) continue;
      seen.add(placeOf(next));
      open.push(next);
    }
  }
  return null;
}

/**
 * A few long paths that together cover a machine, for levels where starting over is expensive: each goes on to the
 * nearest thing that is not covered yet, for as many steps as it may have. Strategies beyond pairs are walked as pairs.
 *
 * @throws if a sample is missing, or the projection grows without bound
 */
export function chained(spec: PathSpec, strategy: Strategy, most = 40): readonly Path[] {
  const aim: Aim = strategy === 'samples' || strategy === 'transitions' ? strategy : 'pairs';
  const [start] = statesOf(spec);
  const done = new Set<string>();
  const isNew = (trail: Trail): boolean => goalsOf(trail, aim).some((goal) => !done.has(goal));
  const note = (trail: Trail): void => {
    for (const goal of goalsOf(trail, aim)) done.add(goal);
    if (trail.from !== null) note(trail.from);
  };
  const paths: Path[] = [];
  for (;;) {
    let trail = start === undefined ? null : onward(spec, begin(start), aim, most, isNew);
    if (trail === null) return paths;
    for (let next: Trail | null = trail; next !== null; next = onward(spec, trail, aim, most, isNew)) {
      trail = next;
      note(trail);
    }
    paths.push(pathOfTrail(trail));
  }
}
