import { Layer } from 'leaflet';
import type { Map as LeafletMap, Point } from 'leaflet';
import type { Position } from '../../../domain/regions/region';
import { latLng } from './geometry';
import styles from './map.module.css';

/** Somebody who moves on a map. */
export interface MovingPoint {
  readonly id: string;
  readonly position: Position;
  /** Degrees clockwise from north; null if unknown. */
  readonly heading: number | null;
  /** Drawn filled; hollow otherwise. */
  readonly isLoaded: boolean;
}

interface Gliding extends MovingPoint {
  readonly from: Position;
  /** When the glide from there began, and how long it takes; ms. */
  readonly began: number;
  readonly lasts: number;
}

/** Glides take as long as the reports are apart, within these; ms. */
const SHORTEST = 300;
const LONGEST = 5_000;
/** Pixels around a point in which a press means it. */
const REACH = 24;
/** Half of a drawn point, in pixels, with the ring of the chosen one. */
const HALF = 20;

const NAVY = '#0b1f3f';
const YELLOW = '#ffc400';
const WHITE = '#ffffff';
const RING = '#2f80ff';

/** Where a point is between two reports. @param now ms, on the clock that `began` is of */
export function glided({ from, position: to, began, lasts }: Gliding, now: number): Position {
  const part = lasts <= 0 ? 1 : Math.min(1, Math.max(0, (now - began) / lasts));
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
}

/**
 * Hundreds of points that move, on one canvas: a report changes a number, and a frame draws them all. Nothing of it is
 * an element or goes through React [R11.10]. It draws only while something moves. The canvas takes no press: see `hit`.
 */
export class MovingLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  private readonly points = new Map<string, Gliding>();
  private readonly still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  private chosen: string | null = null;
  private frame: number | null = null;
  private shownOn: LeafletMap | null = null;

  constructor(private readonly drawn: (chosen: Point | null) => void = () => {}) {
    super();
    this.canvas.className = styles.moving ?? '';
  }

  /** The points that there are now; those that were there glide on. */
  show(points: readonly MovingPoint[]): void {
    const ids = new Set(points.map(({ id }) => id));
    for (const id of this.points.keys()) if (!ids.has(id)) this.points.delete(id);
    for (const point of points) this.put(point);
    this.soon();
  }

  /** A point was reported elsewhere; one that is not shown stays so. */
  move({ id, position, heading }: Pick<MovingPoint, 'id' | 'position' | 'heading'>): void {
    const known = this.points.get(id);
    if (known === undefined) return;
    this.put({ ...known, position, heading });
    this.soon();
  }

  choose(id: string | null): void {
    this.chosen = id;
    this.soon();
  }

  /** The point under a press; null if there is none near. */
  hit(at: Point): string | null {
    const map = this.shownOn;
    if (map === null) return null;
    const now = performance.now();
    let nearest: string | null = null;
    let reach = REACH;
    for (const point of this.points.values()) {
      const away = map.latLngToContainerPoint(latLng(glided(point, now))).distanceTo(at);
      if (away > reach) continue;
      nearest = point.id;
      reach = away;
    }
    return nearest;
  }

  override onAdd(map: LeafletMap): this {
    this.shownOn = map;
    map.getContainer().append(this.canvas);
    map.on('move resize zoomend', this.soon);
    map.on('zoomstart', this.hide);
    this.soon();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('move resize zoomend', this.soon);
    map.off('zoomstart', this.hide);
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.canvas.remove();
    this.shownOn = null;
    return this;
  }

  private put(point: MovingPoint): void {
    const now = performance.now();
    const known = this.points.get(point.id);
    const isNew = known === undefined;
    const isThere = !isNew && known.position.lat === point.position.lat && known.position.lng === point.position.lng;
    if (isThere) {
      this.points.set(point.id, { ...known, heading: point.heading, isLoaded: point.isLoaded });
      return;
    }
    const jumps = isNew || this.still;
    this.points.set(point.id, {
      ...point,
      from: jumps ? point.position : glided(known, now),
      began: now,
      lasts: jumps ? 0 : Math.min(LONGEST, Math.max(SHORTEST, now - known.began)),
    });
  }

  private readonly soon = (): void => {
    if (this.shownOn === null) return;
    this.frame ??= requestAnimationFrame((now) => {
      this.frame = null;
      this.draw(now);
    });
  };

  /** The map grows or shrinks what it shows for a moment: the points come back at its end. */
  private readonly hide = (): void => {
    this.canvas.style.opacity = '0';
  };

  private draw(now: number): void {
    const [map, pen] = [this.shownOn, this.canvas.getContext('2d')];
    if (map === null || pen === null) return;
    const { x: width, y: height } = map.getSize();
    const scale = window.devicePixelRatio;
    if (this.canvas.width !== Math.round(width * scale) || this.canvas.height !== Math.round(height * scale)) {
      this.canvas.width = Math.round(width * scale);
      this.canvas.height = Math.round(height * scale);
    }
    this.canvas.style.opacity = '1';
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    let moves = false;
    let chosenAt: Point | null = null;
    for (const point of this.points.values()) {
      if (now < point.began + point.lasts) moves = true;
      const at = map.latLngToContainerPoint(latLng(glided(point, now)));
      if (point.id === this.chosen) {
        chosenAt = at;
        continue;
      }
      if (at.x < -HALF || at.y < -HALF || at.x > width + HALF || at.y > height + HALF) continue;
      drawPoint(pen, point, at, scale, false);
    }
    // Above the others.
    const chosen = this.points.get(this.chosen ?? '');
    if (chosen !== undefined && chosenAt !== null) drawPoint(pen, chosen, chosenAt, scale, true);
    if (moves) this.soon();
    this.drawn(chosenAt);
  }
}

/** A disc with an arrow in its direction: filled with a parcel, hollow without; with a ring if it is chosen. */
function drawPoint(
  pen: CanvasRenderingContext2D,
  { heading, isLoaded }: Pick<MovingPoint, 'heading' | 'isLoaded'>,
  at: Point,
  scale: number,
  isChosen: boolean,
): void {
  const turn = ((heading ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  pen.setTransform(cos, sin, -sin, cos, at.x * scale, at.y * scale);
  if (isChosen) disc(pen, HALF - 1, RING);
  disc(pen, isChosen ? 15 : 11, NAVY);
  disc(pen, isChosen ? 12 : 9, isLoaded ? YELLOW : WHITE);
  pen.fillStyle = NAVY;
  pen.beginPath();
  if (heading === null) pen.arc(0, 0, 3, 0, 2 * Math.PI);
  else {
    pen.moveTo(0, -7);
    pen.lineTo(5, 5);
    pen.lineTo(-5, 5);
  }
  pen.fill();
}

function disc(pen: CanvasRenderingContext2D, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
}
