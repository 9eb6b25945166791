import uPlot from 'uplot';

/** The tokens' values, which a canvas cannot read itself. */
export interface Palette {
  readonly ink: string;
  readonly line: string;
  readonly hue: string;
  readonly area: string;
  readonly now: string;
  readonly edge: string;
  readonly font: string;
}

interface ChartLook {
  readonly width: number;
  readonly kind: 'line' | 'bars';
  readonly dir: 'ltr' | 'rtl';
  readonly palette: Palette;
  readonly axis: (value: number) => string;
  /** The text for a day, given in seconds since the epoch. */
  readonly day: (seconds: number) => string;
  /** Receives the point under the pointer; null if there is none. */
  readonly point: (index: number | null) => void;
  readonly count: number;
}

const HEIGHT = 200;
const DAY = 86_400;

/** A chart of days in the colours of the tokens: one hue, yellow for today, drawn right to left in Arabic. */
export function chartOptions(look: ChartLook): uPlot.Options {
  const rtl = look.dir === 'rtl';
  const { palette } = look;
  const ink = { stroke: palette.ink, font: `12px ${palette.font}` };
  const today = look.count - 1;
  const each = (of: string, last: string) => ({
    unit: 3 as const,
    values: () => Array.from({ length: look.count }, (_, index) => (index === today ? last : of)),
  });
  const line: uPlot.Series = {
    stroke: palette.hue,
    width: 2,
    fill: palette.area,
    points: { show: true, size: 9, fill: palette.now, stroke: palette.edge, filter: () => [today] },
  };
  const paths = uPlot.paths.bars?.({
    size: [0.7, 24],
    radius: 0.2,
    disp: { fill: each(palette.hue, palette.now), stroke: each(palette.hue, palette.edge) },
  });
  const bars: uPlot.Series = { points: { show: false }, ...(paths === undefined ? {} : { paths }) };
  return {
    width: look.width,
    height: HEIGHT,
    padding: [8, rtl ? 0 : 8, 0, rtl ? 8 : 0],
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false, x: false, y: false }, points: { size: 9 } },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    // Days are whole days of the region: UTC keeps them in place, whatever zone the device is in.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    scales: {
      x: { time: true, dir: rtl ? -1 : 1, range: (_, from, to) => [from - DAY / 2, to + DAY / 2] },
      // A balance may be below zero.
      y: { range: (_, lowest, highest) => [Math.min(0, lowest * 1.1), Math.max(1, highest * 1.1)] },
    },
    axes: [
      {
        ...ink,
        size: 32,
        grid: { show: false },
        ticks: { stroke: palette.line, size: 4 },
        space: 64,
        values: (_, splits) => splits.map(look.day),
      },
      {
        ...ink,
        side: rtl ? 1 : 3,
        size: 40,
        grid: { stroke: palette.line, width: 1 },
        ticks: { show: false },
        values: (_, splits) => splits.map(look.axis),
      },
    ],
    series: [{}, look.kind === 'line' ? line : bars],
    hooks: { setCursor: [(plot) => look.point(plot.cursor.idx ?? null)] },
  };
}
