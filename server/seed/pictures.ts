import { crc32, deflateSync } from 'node:zlib';

/**
 * The pictures of the demo's menus, drawn here so that they belong to nobody else: flat shapes, one over the other.
 * Numbers are shares of the picture's side.
 */
type Shape =
  | readonly [kind: 'oval', colour: string, x: number, y: number, rx: number, ry: number]
  | readonly [kind: 'box', colour: string, x: number, y: number, width: number, height: number];

const oval = (colour: string, x: number, y: number, rx: number, ry = rx): Shape => ['oval', colour, x, y, rx, ry];
const box = (colour: string, x: number, y: number, width: number, height: number): Shape => [
  'box',
  colour,
  x,
  y,
  width,
  height,
];

const ground = (colour: string): Shape => box(colour, 0, 0, 1, 1);
const plate = [oval('#c9cfdb', 0.5, 0.79, 0.42, 0.1), oval('#f7f8fb', 0.5, 0.77, 0.42, 0.1)];
/** Two layers with cream between them, and what lies on top. */
const cake = (crumb: string, cream: string, top: string): readonly Shape[] => [
  ...plate,
  oval(crumb, 0.5, 0.74, 0.3, 0.08),
  box(crumb, 0.2, 0.42, 0.6, 0.32),
  box(cream, 0.2, 0.55, 0.6, 0.05),
  oval(cream, 0.5, 0.42, 0.3, 0.08),
  ...[0.3, 0.43, 0.57, 0.7].map((x) => oval(top, x, 0.4, 0.05, 0.032)),
];
const cup = (saucer: string, coffee: string): readonly Shape[] => [
  oval('#00000014', 0.52, 0.54, 0.4),
  oval(saucer, 0.5, 0.5, 0.4),
  oval('#ffffff', 0.78, 0.5, 0.1, 0.05),
  oval('#ffffff', 0.5, 0.5, 0.27),
  oval(coffee, 0.5, 0.5, 0.23),
];
const bag = (colour: string, label: string): readonly Shape[] => [
  oval('#00000014', 0.5, 0.87, 0.3, 0.04),
  box(colour, 0.25, 0.16, 0.5, 0.7),
  box('#00000022', 0.25, 0.16, 0.5, 0.08),
  box(label, 0.32, 0.38, 0.36, 0.34),
  oval('#4a2c17', 0.43, 0.55, 0.05, 0.09),
  oval('#4a2c17', 0.57, 0.55, 0.05, 0.09),
];
const sweets = [
  [0.34, 0.68],
  [0.5, 0.7],
  [0.66, 0.68],
  [0.42, 0.57],
  [0.58, 0.57],
  [0.5, 0.46],
] as const;

/** By the English name of the item; the others have no picture. */
const DRAWINGS: Readonly<Record<string, readonly Shape[]>> = {
  'Date cake': [ground('#f3e3d3'), ...cake('#8a5a34', '#fff3e0', '#4f2a14')],
  'Saffron cake': [ground('#fdf0cf'), ...cake('#e8b04a', '#fffaf0', '#c2541b')],
  Luqaimat: [
    ground('#e9e4f3'),
    ...plate,
    ...sweets.flatMap(([x, y]) => [oval('#a8621f', x, y + 0.01, 0.1), oval('#c9822f', x - 0.01, y, 0.09)]),
    oval('#7c3f12', 0.5, 0.42, 0.05, 0.02),
  ],
  Latte: [
    ground('#e3e9f1'),
    ...cup('#cfd8e6', '#b07a48'),
    oval('#f6e7d2', 0.46, 0.47, 0.07),
    oval('#f6e7d2', 0.54, 0.47, 0.07),
    oval('#f6e7d2', 0.5, 0.55, 0.06, 0.1),
  ],
  'Saudi coffee': [
    ground('#efe6d6'),
    ...cup('#e2d2b4', '#c99a4b'),
    ...[0.42, 0.5, 0.58].map((x) => oval('#7d8a3a', x, 0.5, 0.025, 0.045)),
  ],
  'Najd blend, 250 g': [ground('#f1ebe2'), ...bag('#7a4b12', '#f6ecdb')],
};

const SIDE = 240;
/** Samples of a pixel, each way: without them edges are jagged. */
const SAMPLES = 2;

const GRID = SIDE * SAMPLES;

/** Paints a shape over what is there. A colour may have a fourth part: how much of it covers. */
function paint(canvas: Float32Array, [kind, colour, x, y, width, height]: Shape): void {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  const rgb = [part(1), part(3), part(5)];
  const share = colour.length > 7 ? part(7) / 255 : 1;
  const isBox = kind === 'box';
  const edge = (from: number, to: number): readonly [number, number] => [
    Math.max(0, Math.floor(from * GRID)),
    Math.min(GRID, Math.ceil(to * GRID)),
  ];
  const [left, right] = isBox ? edge(x, x + width) : edge(x - width, x + width);
  const [top, bottom] = isBox ? edge(y, y + height) : edge(y - height, y + height);
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const [dx, dy] = [((column + 0.5) / GRID - x) / width, ((row + 0.5) / GRID - y) / height];
      if (!isBox && dx * dx + dy * dy > 1) continue;
      const at = 3 * (row * GRID + column);
      for (let index = 0; index < 3; index += 1) {
        const before = canvas[at + index] ?? 0;
        canvas[at + index] = before + ((rgb[index] ?? 0) - before) * share;
      }
    }
}

/** Rows of pixels, each behind the number of its filter: none. */
function pixelsOf(shapes: readonly Shape[]): Buffer {
  const canvas = new Float32Array(3 * GRID * GRID);
  for (const shape of shapes) paint(canvas, shape);
  const line = 1 + 3 * SIDE;
  const rows = Buffer.alloc(SIDE * line);
  for (let row = 0; row < SIDE; row += 1)
    for (let at = 0; at < 3 * SIDE; at += 1) {
      const first = 3 * SAMPLES * (row * GRID + Math.floor(at / 3)) + (at % 3);
      let sum = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1)
        sum += canvas[first + 3 * ((sample % SAMPLES) + Math.floor(sample / SAMPLES) * GRID)] ?? 0;
      rows[row * line + 1 + at] = Math.round(sum / (SAMPLES * SAMPLES));
    }
  return rows;
}

function chunk(type: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(12 + content.length);
  framed.writeUInt32BE(content.length, 0);
  framed.write(type, 4, 'latin1');
  content.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + content.length)), 8 + content.length);
  return framed;
}

/** The picture of an item of the demo, as PNG; null where it has none. @param name in English */
export function drawnPicture(name: string): Buffer | null {
  const shapes = DRAWINGS[name];
  if (shapes === undefined) return null;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits of red, green and blue
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixelsOf(shapes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
