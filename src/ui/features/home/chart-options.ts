import uPlot from 'uplot';

interface ChartLook {
  readonly width: number;
  readonly kind: 'line' | 'bars';
  readonly dir: 'ltr' | 'rtl';
  /** Where the tokens' values are read. */
  readonly colours: CSSStyleDeclaration;
  readonly axis: (value: number) => string;
  /** Words of a day, given in seconds since the epoch. */
  readonly day: (seconds: number) => string;
  /** Told which point is under the pointer; null where none is. */
  readonly point: (index: number | null) => void;
  readonly count: number;
}

const HEIGHT = 200;
const DAY = 86_400;

/** A chart of days in the colours of the tokens: one hue, yellow for today, drawn right to left where people read so. */
export function chartOptions(look: ChartLook): uPlot.Options {
  const colour = (token: string): string => look.colours.getPropertyValue(token).trim() || '#888';
  const rtl = look.dir === 'rtl';
  const ink = { stroke: colour('--text-soft'), font: `12px ${look.colours.getPropertyValue('--font') || 'sans-serif'}` };
  const line = colour('--line');
  const hue = colour('--blue');
  const series: uPlot.Series =
    look.kind === 'line'
      ? { stroke: hue, width: 2, fill: colour('--blue-soft'), points: { show: true, size: 9, fill: colour('--yellow'), stroke: colour('--navy'), filter: () => [look.count - 1] } }
      : {
          points: { show: false },
          paths: uPlot.paths.bars?.({
            size: [0.7, 24],
            radius: 0.2,
            disp: {
              fill: { unit: 3, values: (plot) => Array.from({ length: plot.data[0].length }, (_, index) => (index === look.count - 1 ? colour('--yellow') : hue)) },
              stroke: { unit: 3, values: (plot) => Array.from({ length: plot.data[0].length }, (_, index) => (index === look.count - 1 ? colour('--navy') : hue)) },
            },
          }),
        } as uPlot.Series;
  return {
    width: look.width,
    height: HEIGHT,
    padding: [8, rtl ? 0 : 8, 0, rtl ? 8 : 0],
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false, x: false, y: false }, points: { size: 9 } },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    // Days are whole days of the region: UTC keeps them where they are, whatever zone the device is in.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    scales: {
      x: { time: true, dir: rtl ? -1 : 1, range: (_, from, to) => [from - DAY / 2, to + DAY / 2] },
      y: { range: (_, __, highest) => [0, Math.max(1, highest * 1.1)] },
    },
    axes: [
      { ...ink, size: 32, grid: { show: false }, ticks: { stroke: line, size: 4 }, space: 64, values: (_, splits) => splits.map(look.day) },
      { ...ink, side: rtl ? 1 : 3, size: 40, grid: { stroke: line, width: 1 }, ticks: { show: false }, values: (_, splits) => splits.map(look.axis) },
    ],
    series: [{}, series],
    hooks: { setCursor: [(plot) => look.point(plot.cursor.idx ?? null)] },
  };
}
