import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { chartNodes, transitionName } from './chart';
import { outcomeOf } from './spec';
import type { Path } from './walk';

const idOf = (node: AnyStateNode): string =>
  node.path.length === 0 ? 'root' : node.path.join('__').replaceAll(/\W/g, '_');
const isInner = (node: AnyStateNode): boolean => Object.keys(node.states).length > 0;
/** Signs that end a label in Mermaid's grammar. */
const plain = (text: string): string => text.replaceAll(/[:;#"{}<>]/g, ' ');

/** An event as the text of a label: `sign in ends`, `after renewalPause`. */
function eventLabel(type: string): string {
  if (type === '') return 'at once';
  const outcome = outcomeOf(type);
  if (outcome !== null) return `${outcome.id} ${outcome.kind === 'done' ? 'ends' : 'breaks'}`;
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2] ?? ''}`;
  return type.startsWith('xstate.done.state.') ? 'inner part ends' : type;
}

const guardOf = (guard: unknown): string =>
  typeof guard === 'object' && guard !== null && 'type' in guard
    ? ` [${String(guard.type)}]`
    : typeof guard === 'string'
      ? ` [${guard}]`
      : guard === undefined
        ? ''
        : ' [inline]';

const lineage = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [node] : [...lineage(node.parent as AnyStateNode), node];

/** An edge between two neighbours; deeper ends are named in its label, because a diagram only joins neighbours. */
interface Arrow {
  readonly scope: AnyStateNode;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly transition: AnyTransitionDefinition;
}

const anywhere = (source: AnyStateNode, scope: AnyStateNode): string => `${idOf(source)}__any__${idOf(scope)}`;

function arrowOf(transition: AnyTransitionDefinition, target: AnyStateNode): Arrow {
  const { source, guard, eventType } = transition;
  const label = `${eventLabel(eventType)}${guardOf(guard)}`;
  const [above, below] = [lineage(source), lineage(target)];
  let shared = 0;
  while (above[shared] !== undefined && above[shared] === below[shared]) shared += 1;
  if (source === target) shared -= 1;
  const scope = above[shared - 1];
  const [from, to] = [above[shared], below[shared]];
  if (scope === undefined || from === undefined || to === undefined || (source === target && isInner(source))) {
    const parent = source === target ? source : ((target.parent as AnyStateNode | undefined) ?? target);
    return {
      scope: parent,
      from: anywhere(source, parent),
      to: source === target ? anywhere(source, parent) : idOf(target),
      label,
      transition,
    };
  }
  const deeper = (node: AnyStateNode, end: AnyStateNode) =>
    node === end ? '' : end.path.slice(node.path.length).join('.');
  const [begin, end] = [deeper(from, source), deeper(to, target)];
  return {
    scope,
    from: idOf(from),
    to: idOf(to),
    label: `${begin === '' ? '' : `in ${begin}, `}${label}${end === '' ? '' : ` → ${end}`}`,
    transition,
  };
}

/** What a state does without leaving, and its actors. */
function notesOf(node: AnyStateNode): string[] {
  const stays = [...[...node.transitions.values()].flat(), ...(node.always ?? [])].filter(
    ({ target }) => target === undefined,
  );
  return [
    ...node.invoke.map(({ id }) => `runs ${id}`),
    ...stays.map(({ eventType, guard }) => `${eventLabel(eventType)}${guardOf(guard)}`),
  ];
}

/**
 * A chart as a Mermaid state diagram: hierarchy, parallel regions, guards, delays by their names, and the actors that run
 * in a state.
 *
 * @param path marked in it: the states that it passes, and its steps by number at each edge
 */
export function mermaidOf(machine: AnyStateMachine, path?: Path): string {
  const nodes = chartNodes(machine);
  const arrows = nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((transition) =>
      (transition.target ?? []).map((target) => arrowOf(transition, target as AnyStateNode)),
    ),
  );
  const steps = new Map<string, number[]>();
  path?.steps.forEach(({ taken }, index) => {
    for (const name of taken === '' ? [] : taken.split(' & ')) steps.set(name, [...(steps.get(name) ?? []), index + 1]);
  });
  const draw = ({ from, to, label, transition }: Arrow, indent: string): string => {
    const numbers = steps.get(transitionName(transition));
    return `${indent}${from} --> ${to} : ${numbers === undefined ? '' : `(${numbers.join(', ')}) `}${plain(label)}`;
  };
  const bodyOf = (node: AnyStateNode, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    const own = arrows.filter(({ scope }) => scope === node);
    const standIns = [...new Set(own.map(({ from }) => from).filter((from) => from.includes('__any__')))];
    const said = isInner(node) ? notesOf(node) : [];
    const beside = [
      ...standIns.map(
        (id) =>
          `${indent}state "anywhere in ${nodes.find((each) => id.startsWith(`${idOf(each)}__any__`))?.key ?? ''}" as ${id}`,
      ),
      ...(said.length === 0
        ? []
        : [
            `${indent}state "all along" as ${idOf(node)}__all`,
            ...said.map((line) => `${indent}${idOf(node)}__all : ${plain(line)}`),
          ]),
    ];
    const children = Object.values(node.states).map((child: AnyStateNode) => stateOf(child, depth));
    if (node.type === 'parallel') {
      const aside = [...beside, ...own.map((arrow) => draw(arrow, indent))];
      return [...children, ...(aside.length === 0 ? [] : [aside])].flatMap((region, index) =>
        index === 0 ? region : [`${indent}--`, ...region],
      );
    }
    const first = node.initial.target[0] as AnyStateNode | undefined;
    return [
      ...(first === undefined ? [] : [`${indent}[*] --> ${idOf(first)}`]),
      ...children.flat(),
      ...beside,
      ...own.map((arrow) => draw(arrow, indent)),
    ];
  };
  const stateOf = (node: AnyStateNode, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    const head = `${indent}state "${plain(node.key)}" as ${idOf(node)}`;
    if (isInner(node)) return [`${head} {`, ...bodyOf(node, depth + 1), `${indent}}`];
    return [
      head,
      ...notesOf(node).map((line) => `${indent}${idOf(node)} : ${plain(line)}`),
      ...(node.type === 'final' ? [`${indent}${idOf(node)} --> [*]`] : []),
    ];
  };
  const lines =
    machine.root.type === 'parallel'
      ? [`  state "${plain(machine.id)}" as root {`, ...bodyOf(machine.root, 2), '  }']
      : bodyOf(machine.root, 1);
  const passed = new Set(
    path?.steps.flatMap(({ state }) => state._nodes.filter((node) => !isInner(node)).map(idOf)) ?? [],
  );
  const marks =
    passed.size === 0
      ? []
      : ['  classDef passed fill:#d7ebd9,stroke:#1c6b34,color:#10331c', `  class ${[...passed].join(',')} passed`];
  return ['stateDiagram-v2', ...lines, ...marks].join('\n');
}
