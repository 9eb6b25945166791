// @vitest-environment jsdom
import * as fc from 'fast-check';
import { Map as LeafletMap, Point } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { glided, MovingLayer } from '../../../src/ui/components/map/moving-layer';
import { stubBrowser } from '../../support/pages/render-page';

const COUNT = 500;
const pen = {
  setTransform: vi.fn(),
  clearRect: vi.fn(),
  beginPath: vi.fn(),
  arc: vi.fn(),
  moveTo: vi.fn(),
  lineTo: vi.fn(),
  fill: vi.fn(),
  fillStyle: '',
};
let frames: FrameRequestCallback[] = [];
let map: LeafletMap;
let now = 0;

beforeEach(() => {
  stubBrowser();
  frames = [];
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const box = document.createElement('div');
  Object.defineProperties(box, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  document.body.append(box);
  map = new LeafletMap(box, { center: [26.2, 50.55], zoom: 12, zoomAnimation: false });
});
afterEach(() => {
  map.remove();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pointOf = (index: number, shift = 0) => ({
  id: `order-${index}`,
  position: { lat: 26.19 + (index % 25) * 0.001 + shift, lng: 50.53 + Math.floor(index / 25) * 0.002 },
  heading: (index * 7) % 360,
  isLoaded: index % 2 === 0,
});
/** Draws one frame, if one was asked for. @returns how many points it drew */
function drawFrame(): number {
  const [frame] = frames.splice(0);
  pen.moveTo.mockClear();
  frame?.(now);
  return pen.moveTo.mock.calls.length;
}

describe('five hundred who move on a map [R11.10]', () => {
  it('are drawn by one frame, whatever was reported since the last, without an element of their own', () => {
    const layer = new MovingLayer().addTo(map);
    const elements = document.querySelectorAll('*').length;
    layer.show(Array.from({ length: COUNT }, (_, index) => pointOf(index)));
    expect(frames).toHaveLength(1);
    expect(drawFrame()).toBe(COUNT);
    expect(frames).toHaveLength(0);

    now += 1_000;
    for (let index = 0; index < COUNT; index += 1) layer.move(pointOf(index, 0.001));
    expect(frames).toHaveLength(1);
    expect(drawFrame()).toBe(COUNT);
    expect(document.querySelectorAll('*')).toHaveLength(elements);
    // They glide until they are there, and then nothing is drawn any more.
    expect(frames).toHaveLength(1);
    now += 5_000;
    drawFrame();
    expect(frames).toHaveLength(0);
  });

  it('are found by a press near them, the nearest first, and not from farther away', () => {
    const layer = new MovingLayer().addTo(map);
    layer.show([pointOf(0), pointOf(20)]);
    drawFrame();
    const at = map.latLngToContainerPoint([pointOf(20).position.lat, pointOf(20).position.lng]);
    expect(layer.hit(at.add(new Point(5, 5)))).toBe('order-20');
    expect(layer.hit(at.add(new Point(200, 200)))).toBeNull();
  });

  it('forget who is gone, know nobody whom the list does not have, and tell where the chosen one is', () => {
    const told = vi.fn<(at: Point | null) => void>();
    const layer = new MovingLayer(told).addTo(map);
    layer.show([pointOf(0), pointOf(1)]);
    layer.choose('order-1');
    drawFrame();
    expect(told.mock.lastCall?.[0]).not.toBeNull();
    layer.show([pointOf(0)]);
    layer.move(pointOf(1));
    expect(drawFrame()).toBe(1);
    expect(told.mock.lastCall?.[0]).toBeNull();
    layer.remove();
    layer.move(pointOf(0, 0.01));
    expect(frames).toHaveLength(0);
    expect(document.querySelector('canvas')).toBeNull();
  });

  it('jump where less motion is wanted', () => {
    stubBrowser((query) => query.includes('reduced-motion'));
    const layer = new MovingLayer().addTo(map);
    layer.show([pointOf(0)]);
    drawFrame();
    now += 1_000;
    layer.move(pointOf(0, 0.005));
    drawFrame();
    expect(frames).toHaveLength(0);
  });
});

it('glides along the line between two reports, and never beyond its end', () => {
  const place = fc.record({
    lat: fc.double({ min: 20, max: 30, noNaN: true }),
    lng: fc.double({ min: 45, max: 55, noNaN: true }),
  });
  fc.assert(
    fc.property(
      place,
      place,
      fc.integer({ min: -10, max: 9_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (from, to, at, lasts) => {
        const { lat, lng } = glided({ ...pointOf(0), from, position: to, began: 0, lasts }, at);
        for (const [value, a, b] of [
          [lat, from.lat, to.lat],
          [lng, from.lng, to.lng],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(a, b) + 1e-9);
        }
        if (at >= lasts && lasts > 0) expect(lat).toBeCloseTo(to.lat, 9);
      },
    ),
  );
});
