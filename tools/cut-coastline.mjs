/**
 * Cuts the coastline of the embedded base map out of the land outlines of OpenStreetMap:
 *
 *   npm install --prefix <a folder elsewhere> @geo-maps/earth-lands-10m@0.6.0
 *   node tools/cut-coastline.mjs <that folder>/node_modules/@geo-maps/earth-lands-10m/map.geo.json
 *
 * It writes src/ui/components/map/coastline.json: rings of [lng, lat] in ten-thousandths of a degree (11 m), the first
 * point whole and every further one as the step from the one before. Fine where parcels are delivered, coarse around.
 * The result is a database derived from OpenStreetMap, under the ODbL (docs/decisions/0048).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const TARGET = new URL('../src/ui/components/map/coastline.json', import.meta.url);
const MAX_BYTES = 60_000;
const SCALE = 10_000;

/** What is cut, in degrees: far enough that the map's edge is never on screen. */
const CUT = { west: 48.4, south: 24, east: 52.8, north: 28 };
/** Around Bahrain's islands every bend of 10 m counts; elsewhere one of 300 m. Squared degrees would be meaningless. */
const FINE = { west: 50.3, south: 25.5, east: 50.9, north: 26.45 };
const FINE_TOLERANCE = 0.000_15;
const COARSE_TOLERANCE = 0.003;
/** Smaller islands are left out, in squared degrees: 0.2 hectares where it is fine, 100 around. */
const FINE_ISLAND = 0.000_000_2;
const COARSE_ISLAND = 0.000_1;

/** @typedef {[x: number, y: number]} Point in degrees */

/**
 * An element that is there; a negative index counts from the end.
 * @template T @param {readonly T[]} list @param {number} index @returns {T}
 */
function at(list, index) {
  const value = list.at(index);
  if (value === undefined) throw new Error(`There is no element ${index}`);
  return value;
}

/** @typedef {{ keeps: (point: Point) => boolean, at: number, axis: 0 | 1 }} Side */

/** @type {Side[]} */
const SIDES = [
  { keeps: ([x]) => x >= CUT.west, at: CUT.west, axis: 0 },
  { keeps: ([x]) => x <= CUT.east, at: CUT.east, axis: 0 },
  { keeps: ([, y]) => y >= CUT.south, at: CUT.south, axis: 1 },
  { keeps: ([, y]) => y <= CUT.north, at: CUT.north, axis: 1 },
];

/**
 * Where the line between two points crosses a side of the cut.
 * @param {Point} from @param {Point} to @param {Side} side @returns {Point}
 */
function crossing(from, to, { at: edge, axis }) {
  const share = (edge - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/**
 * The part of a ring inside the cut (Sutherland–Hodgman).
 * @param {Point[]} ring @returns {Point[]}
 */
function clip(ring) {
  return SIDES.reduce((points, side) => {
    /** @type {Point[]} */
    const kept = [];
    points.forEach((point, index) => {
      const before = at(points, index - 1);
      if (side.keeps(point) !== side.keeps(before)) kept.push(crossing(before, point, side));
      if (side.keeps(point)) kept.push(point);
    });
    return kept;
  }, ring);
}

/** @param {Point} point */
const isFine = ([x, y]) => x > FINE.west && x < FINE.east && y > FINE.south && y < FINE.north;

/**
 * How far a point is from a line, in degrees.
 * @param {Point} point @param {Point} start @param {Point} end
 */
function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/**
 * A line without the bends that nobody sees (Douglas–Peucker), each point judged by the tolerance of its place.
 * @param {Point[]} line
 */
function simplify(line) {
  const kept = new Set([0, line.length - 1]);
  /** @type {[first: number, last: number][]} */
  const open = [[0, line.length - 1]];
  while (open.length > 0) {
    const [first, last] = at(open.splice(-1), 0);
    let [worst, most] = [-1, 1];
    for (let index = first + 1; index < last; index += 1) {
      const tolerance = isFine(at(line, index)) ? FINE_TOLERANCE : COARSE_TOLERANCE;
      const excess = distance(at(line, index), at(line, first), at(line, last)) / tolerance;
      if (excess > most) [worst, most] = [index, excess];
    }
    if (worst < 0) continue;
    kept.add(worst);
    open.push([first, worst], [worst, last]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** @param {Point[]} ring */
function areaOf(ring) {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [bx, by] = at(ring, index - 1);
    return sum + (bx * y - x * by);
  }, 0);
  return Math.abs(twice / 2);
}

/** @param {Point[]} ring */
function encoded(ring) {
  let [beforeX, beforeY] = [0, 0];
  return ring.flatMap((point) => {
    const [x, y] = [Math.round(point[0] * SCALE), Math.round(point[1] * SCALE)];
    const step = [x - beforeX, y - beforeY];
    [beforeX, beforeY] = [x, y];
    return step;
  });
}

/**
 * Every ring in whatever GeoJSON this is; a hole in land is a lake, and none is big enough to matter here.
 * @param {any} geo @returns {Point[][]}
 */
function outerRings({ type, coordinates, geometries, geometry, features }) {
  if (features !== undefined) return features.flatMap(outerRings);
  if (geometry !== undefined) return outerRings(geometry);
  if (geometries !== undefined) return geometries.flatMap(outerRings);
  return type === 'Polygon' ? [at(coordinates, 0)] : coordinates.map((/** @type {Point[][]} */ [outer]) => outer);
}

const source = process.argv[2];
if (source === undefined) throw new Error('Name the file with the outlines of the land: see the top of this script');
const rings = outerRings(JSON.parse(readFileSync(source, 'utf8')))
  .map((ring) => clip(ring.slice(0, -1)))
  .filter((ring) => ring.length > 2 && areaOf(ring) > (ring.some(isFine) ? FINE_ISLAND : COARSE_ISLAND))
  .map((ring) => encoded(simplify([...ring, at(ring, 0)]).slice(0, -1)));
const text = `${JSON.stringify(rings)}\n`;
if (text.length > MAX_BYTES) throw new Error(`${text.length} bytes are too many: at most ${MAX_BYTES}`);
writeFileSync(TARGET, text);
console.log(`${rings.length} rings, ${rings.flat().length / 2} points, ${text.length} bytes`);
