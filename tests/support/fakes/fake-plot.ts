import type uPlot from 'uplot';

/** What would be drawn. A file that counts on it empties it first. */
export const drawn: { options: uPlot.Options; data: uPlot.AlignedData }[] = [];

/** Instead of uPlot for all tests of pages (vitest.config.ts): the drawing needs a canvas, which jsdom lacks. */
export default class FakePlot {
  static paths = { bars: () => () => null };
  constructor(options: uPlot.Options, data: uPlot.AlignedData) {
    drawn.push({ options, data });
  }
  setSize(): void {}
  destroy(): void {}
}
