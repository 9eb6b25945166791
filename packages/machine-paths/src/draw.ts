import type { AnyStateMachine } from 'xstate';
import { chartLayout, TEXT } from './layout';
import type { Box, Link, Point, Row, Standing } from './layout';
import { html } from './markup';
import type { Markup } from './markup';

const round = (value: number): number => Math.round(value * 10) / 10;

const BEND = 28; // pixels

/** A point on the way from one to another, this far from the first; at most half of the way. */
function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(0.5, BEND / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A line through its points, with rounded corners: what is written at a point stays on it. */
function curve(points: readonly Point[]): string {
  const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${at(point)}`;
      return after === undefined
        ? `L${at(point)}`
        : `L${at(toward(point, before))}Q${at(point)} ${at(toward(point, after))}`;
    })
    .join('');
}

const MARKS: Readonly<Record<Standing, string>> = { covered: '', uncovered: '✗ ', unreachable: '– ' };

const written = ({ lines, standing }: Row, x: number, y: number): Markup =>
  html`<text class="row ${standing}" x="${round(x)}" y="${round(y)}">${lines.map((line, index) => html`<tspan x="${round(x)}" dy="${index === 0 ? 12 : TEXT.line}">${index === 0 ? MARKS[standing] : ''}${line}</tspan>`)}</text>`;

function arrow({ points, rows, standing, label }: Link, id: string): Markup {
  let y = label.y + 1;
  const texts = rows.map((row) => {
    const text = written(row, label.x + 6, y);
    y += row.lines.length * TEXT.line;
    return text;
  });
  return html`<g class="edge ${standing}"><title>${rows.map(({ name }) => name).join('\n')}</title><path d="${curve(points)}" marker-end="url(#${id}-${standing})"/><rect class="paper" x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}" rx="4"/>${texts}</g>`;
}

function state({ node, width, height, chips, rows, children, links, start }: Box, { x, y }: Point, id: string): Markup {
  const kind = `${node.type}${node.parent?.type === 'parallel' ? ' region' : ''}${node.parent === undefined ? ' root' : ''}`;
  return html`<g class="state ${kind}" transform="translate(${round(x)} ${round(y)})">
<rect class="box" width="${width}" height="${height}" rx="10"/>${node.type === 'final' && html`<rect class="inner" x="3" y="3" width="${width - 6}" height="${height - 6}" rx="8"/>`}
<text class="name" x="${TEXT.pad}" y="${TEXT.pad + 12}">${node.key}</text>
${chips.map((chip) => html`<g class="chip ${chip.kind}"><rect x="${chip.at.x}" y="${chip.at.y}" width="${round(chip.width)}" height="${TEXT.chip}" rx="${TEXT.chip / 2}"/>${chip.kind === 'invoke' && html`<path class="bolt" d="M${chip.at.x + 13} ${chip.at.y + 3.5}l-5 7.5h4l-1.2 5.5 5.4-7.5h-4z"/>`}<text x="${chip.at.x + (chip.kind === 'tag' ? 7 : 21)}" y="${chip.at.y + 14}">${chip.text}</text></g>`)}
${rows.map(({ row, y: down }) => html`<g class="stay ${row.standing}"><title>${row.name}</title><path d="M${TEXT.pad} ${down + 2}v${row.lines.length * TEXT.line - 4}"/>${written(row, TEXT.pad + 8, down)}</g>`)}
${children.map(({ box, at }) => state(box, at, id))}
${start !== null && html`<g class="start"><circle cx="${round(start.at.x)}" cy="${round(start.at.y)}" r="5"/><path d="${curve(start.points)}" marker-end="url(#${id}-start)"/></g>`}
${links.map((link) => arrow(link, id))}</g>`;
}

/**
 * The chart of a machine as SVG; the page provides colours and line styles (see the style). Covered parts are solid
 * lines, uncovered ones dashed with a cross, unreachable ones dotted.
 *
 * @param id for references within the drawing; unique in its page
 */
export function drawChart(machine: AnyStateMachine, standingOf: (name: string) => Standing, id: string): Markup {
  const root = chartLayout(machine, standingOf);
  const size = { width: root.width + 4, height: root.height + 4 };
  return html`<svg class="chart" role="img" aria-label="Chart of ${machine.id}" viewBox="-2 -2 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">
<defs>${['covered', 'uncovered', 'unreachable', 'start'].map((kind) => html`<marker id="${id}-${kind}" class="${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0.5 10 5 0 9.5z"/></marker>`)}</defs>
${state(root, { x: 0, y: 0 }, id)}</svg>`;
}
