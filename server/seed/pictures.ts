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

const balls = (dark: string, light: string): readonly Shape[] => [
  ...plate,
  ...sweets.flatMap(([x, y]) => [oval(dark, x, y + 0.01, 0.1), oval(light, x - 0.01, y, 0.09)]),
];
const drink = (colour: string, straw: string): readonly Shape[] => [
  oval('#00000014', 0.5, 0.87, 0.26, 0.04),
  box(straw, 0.56, 0.1, 0.03, 0.5),
  box('#ffffffcc', 0.3, 0.24, 0.4, 0.62),
  box(colour, 0.33, 0.34, 0.34, 0.5),
  oval(colour, 0.5, 0.34, 0.17, 0.03),
];

/** What can be drawn; items that look alike share a picture. */
const DRAWINGS = {
  'date-cake': [ground('#f3e3d3'), ...cake('#8a5a34', '#fff3e0', '#4f2a14')],
  'saffron-cake': [ground('#fdf0cf'), ...cake('#e8b04a', '#fffaf0', '#c2541b')],
  'dark-cake': [ground('#f1dfe2'), ...cake('#5b2c20', '#f3d9c4', '#b3123c')],
  'green-cake': [ground('#e5eedd'), ...cake('#8fae62', '#fbf8ea', '#c86f8b')],
  luqaimat: [ground('#e9e4f3'), ...balls('#a8621f', '#c9822f'), oval('#7c3f12', 0.5, 0.42, 0.05, 0.02)],
  tray: [
    ground('#e4ecef'),
    box('#9fb0b8', 0.14, 0.3, 0.72, 0.46),
    box('#d99a3c', 0.17, 0.33, 0.66, 0.4),
    ...[0.335, 0.5, 0.665].map((x) => box('#a86a1d', x - 0.006, 0.33, 0.012, 0.4)),
    box('#a86a1d', 0.17, 0.524, 0.66, 0.012),
    ...[0.25, 0.42, 0.58, 0.75].flatMap((x) => [0.43, 0.63].map((y) => oval('#7f9a3f', x, y, 0.025))),
  ],
  loaf: [
    ground('#efe7da'),
    oval('#00000014', 0.5, 0.74, 0.38, 0.05),
    oval('#b0702c', 0.5, 0.55, 0.36, 0.2),
    oval('#c98a43', 0.5, 0.52, 0.34, 0.17),
    ...[0.34, 0.45, 0.56, 0.67].map((x) => oval('#f0d3a4', x, 0.5, 0.02, 0.1)),
  ],
  'flat-bread': [
    ground('#eaeee0'),
    oval('#00000014', 0.5, 0.56, 0.38, 0.3),
    oval('#b98241', 0.5, 0.52, 0.37, 0.29),
    oval('#e3bb7d', 0.5, 0.51, 0.34, 0.26),
    ...sweets.map(([x, y]) => oval('#8c5a22', x, y - 0.06, 0.025, 0.018)),
  ],
  croissant: [
    ground('#e6ebf4'),
    oval('#00000014', 0.5, 0.72, 0.36, 0.05),
    oval('#b06f27', 0.22, 0.62, 0.09, 0.07),
    oval('#b06f27', 0.78, 0.62, 0.09, 0.07),
    oval('#c07e31', 0.33, 0.53, 0.13, 0.13),
    oval('#c07e31', 0.67, 0.53, 0.13, 0.13),
    oval('#d0913f', 0.5, 0.48, 0.15, 0.16),
    ...[0.4, 0.5, 0.6].map((x) => oval('#eab86b', x, 0.42, 0.025, 0.06)),
  ],
  biscuit: [ground('#f4e6e1'), ...balls('#b98a4e', '#e2bf86'), ...sweets.map(([x, y]) => oval('#a1713a', x, y, 0.03))],
  glass: [ground('#dfeeee'), ...drink('#f0b44c', '#d0487a')],
  'milk-coffee': [
    ground('#e3e9f1'),
    ...cup('#cfd8e6', '#b07a48'),
    oval('#f6e7d2', 0.46, 0.47, 0.07),
    oval('#f6e7d2', 0.54, 0.47, 0.07),
    oval('#f6e7d2', 0.5, 0.55, 0.06, 0.1),
  ],
  'saudi-coffee': [
    ground('#efe6d6'),
    ...cup('#e2d2b4', '#c99a4b'),
    ...[0.42, 0.5, 0.58].map((x) => oval('#7d8a3a', x, 0.5, 0.025, 0.045)),
  ],
  'brown-bag': [ground('#f1ebe2'), ...bag('#7a4b12', '#f6ecdb')],
  'green-bag': [ground('#e5ede6'), ...bag('#2f5d46', '#eef3e6')],
} satisfies Readonly<Record<string, readonly Shape[]>>;
export type Drawing = keyof typeof DRAWINGS;

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
      for (let down = 0; down < SAMPLES; down += 1)
        for (let across = 0; across < SAMPLES; across += 1) sum += canvas[first + 3 * (across + down * GRID)] ?? 0;
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

function draw(drawing: Drawing): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits of red, green and blue
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixelsOf(DRAWINGS[drawing]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const drawn = new Map<Drawing, Buffer>();

/** A picture of the demo's menus, as PNG. Drawing takes a while: both stores take what was drawn once. */
export function drawnPicture(drawing: Drawing): Buffer {
  const picture = drawn.get(drawing) ?? draw(drawing);
  drawn.set(drawing, picture);
  return picture;
}
