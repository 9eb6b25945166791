import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from './chart';
import { sayEvent, tellPath } from './prose';
import { nameOf } from './spec';
import type { PathSpec } from './spec';
import type { Edge, Node } from './timed-model';
import { follow, nearest, pathOfTrail, statesOf } from './walk';

/** Where something that happens in a state leads: states, each with the number of situations in which it leads there. */
type Ends = ReadonlyMap<string, number>;
/** What a spec's machine does: by state, by what happens there. */
type Behaviour = ReadonlyMap<string, ReadonlyMap<string, Ends>>;

const ARROW = ' → ';
const HEAD = 'spec ';
const NOTHING = 'nothing happens';

const STAYS = 'stays';

const leavesOf = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(stateName);

/** The states whose transitions are taken: of a machine with regions, those of the regions that listen. */
const sourceOf = ({ taken }: Edge): string =>
  taken
    .split(' & ')
    .map((name) => name.slice(0, name.indexOf(': ')))
    .join(' and ');

/** The states that a step enters: those of the regions that move. */
function endOf({ snapshot }: Node, { next }: Edge): string {
  const before = new Set(leavesOf(snapshot));
  return (
    leavesOf(next.snapshot)
      .filter((leaf) => !before.has(leaf))
      .join(' and ') || STAYS
  );
}

/** What happens, on one line. */
const happening = (spec: PathSpec, { event }: Edge): string => sayEvent(spec, event).replaceAll(/\s+/g, ' ');

function behaviourOf(spec: PathSpec): Behaviour {
  const states = new Map<string, Map<string, Map<string, number>>>();
  for (const node of statesOf(spec))
    for (const edge of node.edges) {
      if (edge.taken === '') continue;
      const place = sourceOf(edge);
      const state = states.get(place) ?? new Map<string, Map<string, number>>();
      const what = happening(spec, edge);
      const ends = state.get(what) ?? new Map<string, number>();
      const end = endOf(node, edge);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      states.set(place, state.set(what, ends));
    }
  return states;
}

const sayEnds = (ends: Ends): string =>
  [...ends]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([end, count]) => `${end} ${count}`)
    .join(', ');

/**
 * What a machine does, as text to commit: for each state, what may happen there and which states that enters, with the
 * number of situations (states with what the spec projects of the context) in which it does. One chart and one spec
 * always make the same text.
 *
 * @param specs all of one machine
 */
export function digestOf(specs: readonly PathSpec[]): string {
  const lines = specs.flatMap((spec) => [
    '',
    `${HEAD}${nameOf(spec)}`,
    ...[...behaviourOf(spec)].flatMap(([state, happenings]) => [
      state,
      ...[...happenings].map(([what, ends]) => `  ${what}${ARROW}${sayEnds(ends)}`),
    ]),
  ]);
  return `${lines.slice(1).join('\n')}\n`;
}

/** A digest's lines by spec, state and what happens; a line that is none is left out. */
function readDigest(text: string): ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const specs = new Map<string, Map<string, Map<string, string>>>();
  let spec = new Map<string, Map<string, string>>();
  let state = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line.startsWith(HEAD)) specs.set(line.slice(HEAD.length), (spec = new Map()));
    else if (line.startsWith('  ')) {
      const at = line.lastIndexOf(ARROW);
      if (at >= 0) state.set(line.slice(2, at), line.slice(at + ARROW.length));
    } else if (line !== '') spec.set(line, (state = new Map()));
  }
  return specs;
}

/** The shortest path whose last step is a wanted one; null if there is none. */
function exampleOf(spec: PathSpec, isWanted: (node: Node, edge: Edge) => boolean): string | null {
  for (const trail of nearest(spec)) {
    for (const edge of trail.node.edges) {
      const end = isWanted(trail.node, edge) ? follow(spec, trail, edge) : null;
      if (end !== null) return tellPath(spec, pathOfTrail(end));
    }
  }
  return null;
}

/** States that a line names, each with its count. */
const endsIn = (told: string): ReadonlyMap<string, string> =>
  new Map(told.split(', ').map((end) => [end.slice(0, end.lastIndexOf(' ')), end.slice(end.lastIndexOf(' ') + 1)]));

/**
 * How a machine's behaviour differs from what a digest says: for each difference what happened before, what happens
 * now, and a path that ends elsewhere today.
 *
 * @param before a text that `digestOf` made of the same machine; '' if there is none
 */
export function changesOf(specs: readonly PathSpec[], before: string): readonly string[] {
  const was = readDigest(before);
  const is = readDigest(digestOf(specs));
  const gone = [...was.keys()].filter((name) => !is.has(name)).map((name) => `There is no spec "${name}" any more.`);
  return [
    ...gone,
    ...specs.flatMap((spec) => {
      const name = nameOf(spec);
      const [old, now] = [was.get(name), is.get(name)];
      if (old === undefined) return [`The spec "${name}" is new.`];
      const states = new Set([...(now?.keys() ?? []), ...old.keys()]);
      return [...states].flatMap((state) => {
        const [then, today] = [old.get(state), now?.get(state)];
        return [...new Set([...(today?.keys() ?? []), ...(then?.keys() ?? [])])].flatMap((what) => {
          const [left, right] = [then?.get(what) ?? NOTHING, today?.get(what) ?? NOTHING];
          if (left === right) return [];
          const known = endsIn(left);
          const counts = endsIn(right);
          const isElsewhere = (node: Node, edge: Edge) =>
            edge.taken !== '' &&
            sourceOf(edge) === state &&
            happening(spec, edge) === what &&
            counts.get(endOf(node, edge)) !== known.get(endOf(node, edge));
          const example = exampleOf(spec, isElsewhere);
          return [
            `${name}, in ${state}: ${what}\n  before: ${left}\n  now:    ${right}${example === null ? '' : `\n${example}`}`,
          ];
        });
      });
    }),
  ];
}
