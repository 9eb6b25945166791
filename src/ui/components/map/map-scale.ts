import { Control, DomUtil } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import styles from './map.module.css';

const WIDEST = 100; // pixels

/** The longest of 1, 2, 3, 5 and 10 times a power of ten that is not longer than this, in metres. */
export function roundLength(meters: number): number {
  let power = 10 ** Math.floor(Math.log10(meters));
  if (power > meters) power /= 10; // the logarithm was rounded up
  return ([10, 5, 3, 2, 1].find((times) => times * power <= meters) ?? 1) * power;
}

/** A map's scale whose words follow the language: Leaflet's own writes Latin units only. */
export class MapScale extends Control {
  private readonly bar = DomUtil.create('div', styles.scale);
  private format: (meters: number) => string = String;
  private measured: LeafletMap | null = null;

  constructor() {
    super({ position: 'bottomleft' });
  }

  override onAdd(map: LeafletMap): HTMLElement {
    this.measured = map;
    this.bar.dir = 'auto';
    map.on('moveend', this.measure);
    map.whenReady(() => this.measure());
    return this.bar;
  }

  override onRemove(map: LeafletMap): void {
    this.measured = null;
    map.off('moveend', this.measure);
  }

  /** How to write a length in metres from now on. */
  speak(format: (meters: number) => string): void {
    this.format = format;
    this.measure();
  }

  private readonly measure = (): void => {
    const map = this.measured;
    if (map === null) return;
    const y = map.getSize().y / 2;
    const widest = map.distance(map.containerPointToLatLng([0, y]), map.containerPointToLatLng([WIDEST, y]));
    if (!(widest > 0)) return; // a map without a size yet
    const length = roundLength(widest);
    this.bar.style.inlineSize = `${Math.round((WIDEST * length) / widest)}px`;
    this.bar.textContent = this.format(length);
  };
}
