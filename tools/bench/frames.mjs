/** Frames of a page: how many a second, and the longest. */

/** @typedef {{ frames: number, fps: number, p95: number, longest: number }} Frames Times in ms */

/** Starts recording every frame. @param {import('playwright-core').Page} page */
export function watchFrames(page) {
  return page.evaluate(() => {
    const noted = { gaps: /** @type {number[]} */ ([]), on: true };
    Object.assign(window, { noted });
    let last = performance.now();
    /** @param {number} now */
    const note = (now) => {
      noted.gaps.push(now - last);
      last = now;
      if (noted.on) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** Ends it. @param {import('playwright-core').Page} page @returns {Promise<Frames>} */
export function countFrames(page) {
  return page.evaluate(() => {
    const { noted } = /** @type {{ noted: { gaps: number[], on: boolean } }} */ (/** @type {unknown} */ (window));
    noted.on = false;
    const gaps = noted.gaps.slice(1).sort((a, b) => a - b);
    const time = gaps.reduce((sum, gap) => sum + gap, 0);
    return {
      frames: gaps.length,
      fps: (1000 * gaps.length) / time,
      p95: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
      longest: gaps.at(-1) ?? 0,
    };
  });
}
