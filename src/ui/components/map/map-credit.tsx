import styles from './map.module.css';
import type { Tiles } from './base-map';

const COPYRIGHT = 'https://www.openstreetmap.org/copyright';
const OSM = '© OpenStreetMap';

/** Whose data a map shows: the coast is from OpenStreetMap, with or without tiles; theirs is added if it is another. */
export function MapCredit({ tiles: { tileUrl, attribution } }: { readonly tiles: Tiles }) {
  const hasTiles = tileUrl !== null && attribution !== '';
  const isOurs = hasTiles && attribution.includes('OpenStreetMap');
  return (
    <figcaption className={styles.attribution}>
      <a href={COPYRIGHT} target="_blank" rel="noopener" dir="ltr">
        {isOurs ? attribution : OSM}
      </a>
      {hasTiles && !isOurs ? <bdi> · {attribution}</bdi> : null}
    </figcaption>
  );
}
