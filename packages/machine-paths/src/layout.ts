import { Graph, layout } from '@dagrejs/dagre';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { chartTransitions, stateName, transitionName } from './chart';

/** The status of a transition: some path takes it, none does, or nothing can and the spec says why. */
export type Standing = 'covered' | 'uncovered' | 'unreachable';

/** A transition as text in a drawing, in one or two lines. */
export interface Row {
  readonly lines: readonly string[];
  readonly name: string;
  readonly standing: Standing;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Chip {
  readonly text: string;
  readonly kind: 'tag' | 'invoke';
  readonly at: Point;
  readonly width: number;
}
/** An arrow between two states of one level, with all its transitions. */
export interface Link {
  readonly points: readonly Point[];
  readonly label: Point & Size;
  readonly rows: readonly Row[];
  readonly standing: Standing;
}
/** A state and its content; positions are counted from its own corner. Pixels. */
export interface Box extends Size {
  readonly node: AnyStateNode;
  readonly chips: readonly Chip[];
  readonly rows: readonly { readonly row: Row; readonly y: number }[];
  readonly children: readonly { readonly box: Box; readonly at: Point }[];
  readonly links: readonly Link[];
  /** The dot and the arrow that lead to the initial state. */
  readonly start: { readonly at: Point; readonly points: readonly Point[] } | null;
}

/** Measures of the drawing, in pixels; all text has one width per letter. */
export const TEXT = { letter: 7.25, line: 16, title: 22, chip: 20, pad: 12 };
const WIDEST = 44; // letters in a line
const RULES = { rankdir: 'TB', nodesep: 32, ranksep: 34, edgesep: 18, marginx: 4, marginy: 4 };
const START = ' start';
const WIDE = 1_000;

const lengthOf = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => line.length)) * TEXT.letter;

/** What starts a transition, in short: `readPersisted done`, `after 300`, `PRESS`. */
function causeOf(type: string): string {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id !== undefined) return `${id} ${kind === 'done' ? 'done' : 'failed'}`;
  if (type.startsWith('xstate.done.state.')) return 'all done';
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(type) ?? [];
  return delay === undefined ? type || 'always' : `after ${delay}`;
}

const guardOf = (transition: AnyTransitionDefinition): string =>
  /( \[[^\]]+\])/.exec(transitionName(transition).slice(stateName(transition.source).length + 2))?.[1] ?? '';

function linesOf(from: string, transition: AnyTransitionDefinition, to: string): string[] {
  const parts = [`${from}${causeOf(transition.eventType)}`, guardOf(transition), to === '' ? '' : ` → ${to}`];
  return parts.reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    if (last === undefined) return [part];
    return last.length + part.length <= WIDEST ? [...lines.slice(0, -1), last + part] : [...lines, ` ${part}`];
  }, []);
}

interface Drawn {
  readonly transition: AnyTransitionDefinition;
  /** The state within which it is an arrow, and between which of its children; null if it is written into its state. */
  readonly between: { readonly level: AnyStateNode; readonly from: string; readonly to: string } | null;
  readonly row: Row;
}

const leads = (path: readonly string[], to: readonly string[]): boolean =>
  path.every((key, index) => to[index] === key);

/** Where a transition is drawn: as an arrow on the level where its ends separate, or as a line in its own state. */
function drawn(transition: AnyTransitionDefinition, standing: Standing): Drawn {
  const { source } = transition;
  const target = transition.target?.[0] as AnyStateNode | undefined;
  const name = transitionName(transition);
  const rowOf = (from: string, to: string): Row => ({ lines: linesOf(from, transition, to), name, standing });
  if (target === undefined || leads(source.path, target.path) || leads(target.path, source.path)) {
    const to =
      target === undefined
        ? ''
        : target === source
          ? 'again'
          : leads(source.path, target.path)
            ? target.path.slice(source.path.length).join('.')
            : stateName(target);
    return { transition, between: null, row: rowOf('', to) };
  }
  const shared = source.path.findIndex((key, index) => target.path[index] !== key);
  const level = source.path
    .slice(0, shared)
    .reduce<AnyStateNode>((node, key) => node.states[key] as AnyStateNode, source.machine.root as AnyStateNode);
  const inner = source.path.slice(shared + 1).join('.');
  return {
    transition,
    between: { level, from: source.path[shared] ?? '', to: target.path[shared] ?? '' },
    row: rowOf(
      inner === '' ? '' : `${inner}: `,
      target.path.length > shared + 1 ? target.path.slice(shared).join('.') : '',
    ),
  };
}

/** Chips in rows of a given width. */
function chipsOf(node: AnyStateNode, y: number, width: number): { chips: Chip[]; height: number } {
  const texts = [
    ...node.tags.map((tag) => ({ text: tag, kind: 'tag' as const })),
    ...node.invoke.map(({ id }) => ({ text: id, kind: 'invoke' as const })),
  ];
  let at = { x: TEXT.pad, y };
  const chips = texts.map(({ text, kind }): Chip => {
    const size = lengthOf([text]) + (kind === 'tag' ? 14 : 28);
    if (at.x > TEXT.pad && at.x + size > width - TEXT.pad) at = { x: TEXT.pad, y: at.y + TEXT.chip + 4 };
    const chip = { text, kind, at, width: size };
    at = { x: at.x + size + 6, y: at.y };
    return chip;
  });
  return { chips, height: chips.length === 0 ? 0 : at.y - y + TEXT.chip + 6 };
}

/** Transitions in the same direction are one arrow; covered and uncovered ones stay separate. */
function bundles(
  node: AnyStateNode,
  all: readonly Drawn[],
): { from: string; to: string; standing: Standing; rows: Row[] }[] {
  const found = new Map<string, { from: string; to: string; standing: Standing; rows: Row[] }>();
  for (const { between, row } of all) {
    if (between?.level !== node) continue;
    const key = `${between.from} ${between.to} ${row.standing}`;
    const known = found.get(key) ?? { from: between.from, to: between.to, standing: row.standing, rows: [] };
    known.rows.push(row);
    found.set(key, known);
  }
  return [...found.values()];
}

interface Inside extends Size {
  readonly children: Box['children'];
  readonly links: readonly Link[];
  readonly start: Box['start'];
}

/** Lays out the children of a state, and the arrows between them. */
function inside(node: AnyStateNode, all: readonly Drawn[]): Inside {
  const boxes = Object.values(node.states).map((child) => boxOf(child, all));
  const links = bundles(node, all);
  if (node.type === 'parallel' && links.length === 0) return sideBySide(boxes);
  const graph = new Graph({ multigraph: true }).setGraph({ ...RULES }).setDefaultEdgeLabel(() => ({}));
  for (const { node: child, width, height } of boxes) graph.setNode(child.key, { width, height });
  links.forEach(({ from, to, rows }, index) => {
    const lines = rows.flatMap((row) => row.lines);
    graph.setEdge(
      from,
      to,
      { width: lengthOf(lines) + 12, height: lines.length * TEXT.line + 4, labelpos: 'c' },
      String(index),
    );
  });
  const first = node.type === 'compound' ? node.initial.target[0]?.key : undefined;
  if (first !== undefined) {
    graph.setNode(START, { width: 12, height: 12 });
    graph.setEdge(START, first, {}, START);
  }
  layout(graph as never);
  const size = graph.graph() as { width?: number; height?: number };
  const at = (key: string): Point => graph.node(key) as Point;
  const edge = (from: string, to: string, name: string) =>
    graph.edge(from, to, name) as { points: Point[] } & Point & Size;
  return {
    width: size.width ?? 0,
    height: size.height ?? 0,
    children: boxes.map((box) => ({
      box,
      at: { x: at(box.node.key).x - box.width / 2, y: at(box.node.key).y - box.height / 2 },
    })),
    links: links.map(({ from, to, rows, standing }, index) => {
      const { points, x, y, width, height } = edge(from, to, String(index));
      return { points, rows, standing, label: { x: x - width / 2, y: y - height / 2, width, height } };
    }),
    start: first === undefined ? null : { at: at(START), points: edge(START, first, START).points },
  };
}

/** Regions without transitions between them: in a row, or below each other if a row would be too wide. */
function sideBySide(boxes: readonly Box[]): Inside {
  const gap = TEXT.pad;
  const isRow = boxes.reduce((sum, { width }) => sum + width + gap, 0) <= WIDE;
  let next = 0;
  const children = boxes.map((box) => {
    const at = isRow ? { x: next, y: 0 } : { x: 0, y: next };
    next += (isRow ? box.width : box.height) + gap;
    return { box, at };
  });
  const extent = (pick: (box: Box) => number): number => Math.max(0, ...boxes.map(pick));
  return {
    width: isRow ? next - gap : extent(({ width }) => width),
    height: isRow ? extent(({ height }) => height) : next - gap,
    children,
    links: [],
    start: null,
  };
}

function boxOf(node: AnyStateNode, all: readonly Drawn[]): Box {
  const rows = all
    .filter(({ between, transition }) => between === null && transition.source === node)
    .map(({ row }) => row);
  const held = Object.keys(node.states).length === 0 ? null : inside(node, all);
  const chipWidth = Math.max(
    0,
    ...[...node.tags, ...node.invoke.map(({ id }) => id)].map((text) => lengthOf([text]) + 28),
  );
  const width = Math.ceil(
    Math.max(
      120,
      node.key.length * 8.6 + 24,
      lengthOf(rows.flatMap(({ lines }) => lines)) + 18,
      chipWidth,
      held?.width ?? 0,
    ) +
      2 * TEXT.pad,
  );
  let y = TEXT.pad + TEXT.title;
  const { chips, height } = chipsOf(node, y, width);
  y += height;
  const placed = rows.map((row) => {
    const at = { row, y };
    y += row.lines.length * TEXT.line + 2;
    return at;
  });
  const inset = { x: held === null ? 0 : (width - held.width) / 2, y };
  const moved = ({ x, y: down }: Point): Point => ({ x: x + inset.x, y: down + inset.y });
  return {
    node,
    width,
    height: Math.ceil(y + (held === null ? 0 : held.height + TEXT.pad / 2) + TEXT.pad / 2),
    chips,
    rows: placed,
    children: held?.children.map(({ box, at }) => ({ box, at: moved(at) })) ?? [],
    links:
      held?.links.map((link) => ({
        ...link,
        points: link.points.map(moved),
        label: { ...link.label, ...moved(link.label) },
      })) ?? [],
    start: held?.start ? { at: moved(held.start.at), points: held.start.points.map(moved) } : null,
  };
}

/**
 * Places every state of a machine and every transition: each level is laid out separately, so that a state is a box
 * around its content, and a transition is an arrow where its ends separate or a line in the state that it stays in.
 */
export function chartLayout(machine: AnyStateMachine, standingOf: (name: string) => Standing): Box {
  const all = chartTransitions(machine).map((transition) => drawn(transition, standingOf(transitionName(transition))));
  return boxOf(machine.root as AnyStateNode, all);
}
