import styles from './map-legend.module.css';

/** What the two discs on a map of many who move stand for. */
export function MapLegend({ hollow, loaded }: { readonly hollow: string; readonly loaded: string }) {
  return (
    <ul className={styles.legend}>
      <li data-kind="hollow">{hollow}</li>
      <li data-kind="loaded">{loaded}</li>
    </ul>
  );
}
