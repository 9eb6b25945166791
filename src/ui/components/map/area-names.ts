import { divIcon, marker } from 'leaflet';
import type { Map as LeafletMap, Marker, PointTuple } from 'leaflet';
import { NAMED_AREAS } from '../../../domain/regions/areas';
import type { NamedArea } from '../../../domain/regions/areas';
import type { Language, Region } from '../../../domain/regions/region';
import { latLng } from './geometry';
import styles from './map.module.css';

/** The least room of a name, in pixels: half its height and its width by letter, on each side of its centre. */
const HALF_HEIGHT = 12;
const HALF_LETTER = 4.5;

/**
 * The names that fit beside each other, the first ones first.
 * @param at where a name's centre is, in pixels
 */
export function namesThatFit<Name extends { readonly text: string; readonly at: PointTuple }>(
  names: readonly Name[],
): readonly Name[] {
  const kept: Name[] = [];
  for (const name of names) {
    const collides = kept.some(
      ({ text, at: [x, y] }) =>
        Math.abs(x - name.at[0]) < (text.length + name.text.length) * HALF_LETTER &&
        Math.abs(y - name.at[1]) < 2 * HALF_HEIGHT,
    );
    if (!collides) kept.push(name);
  }
  return kept;
}

/** The areas of a region, and the region itself where it is not one of them. */
function namedOn({ regionCode, region, centerLocation }: Region): readonly Pick<NamedArea, 'name' | 'centre'>[] {
  const areas = NAMED_AREAS[regionCode];
  return areas.some(({ name }) => name.en === region.en) ? areas : [{ name: region, centre: centerLocation }, ...areas];
}

/**
 * Writes the names of a region's areas at their centres, as many as fit at each zoom. They are part of the picture, so
 * screen readers pass over them: the list beside a map says what matters in words.
 */
export function writeAreaNames(map: LeafletMap, region: Region, pane: string): (language: Language) => void {
  const shown = new Map<string, Marker>();
  let language: Language | null = null;
  const write = (): void => {
    if (language === null) return;
    const inLanguage = language;
    const fitting = namesThatFit(
      namedOn(region).map(({ name, centre }) => {
        const { x, y } = map.project(latLng(centre));
        return { text: name[inLanguage], centre, at: [x, y] as PointTuple };
      }),
    );
    for (const [text, gone] of shown) {
      if (fitting.some((name) => name.text === text)) continue;
      gone.remove();
      shown.delete(text);
    }
    for (const { text, centre } of fitting) {
      if (shown.has(text)) continue;
      const inner = document.createElement('span');
      inner.className = styles.areaName ?? '';
      inner.textContent = text;
      inner.dir = 'auto';
      inner.ariaHidden = 'true';
      const icon = divIcon({ className: styles.mark ?? '', html: inner, iconSize: [0, 0] });
      shown.set(text, marker(latLng(centre), { icon, pane, interactive: false, keyboard: false }).addTo(map));
    }
  };
  map.on('zoomend', write);
  return (next) => {
    language = next;
    write();
  };
}
