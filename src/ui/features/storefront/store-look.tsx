import type { CSSProperties, ReactNode } from 'react';
import { darkColours, lightColours } from '../../../domain/store/colour';
import { COLOURS } from '../../theme/tokens';
import styles from './store-look.module.css';

/** The colours of both schemes, as the style sheet reads them. */
function variablesOf(colour: string): CSSProperties {
  const [light, dark] = [lightColours(colour, COLOURS.light), darkColours(colour, COLOURS.dark)];
  const variables = {
    '--light-link': light.link,
    '--light-fill': light.fill,
    '--light-strong': light.strong,
    '--light-on': light.onFill,
    '--dark-link': dark.link,
    '--dark-fill': dark.fill,
    '--dark-strong': dark.strong,
    '--dark-on': dark.onFill,
  };
  return variables as CSSProperties;
}

interface StoreLookProps {
  /** The store's colour; null while it is unknown, and the page keeps ours. */
  readonly colour: string | null;
  readonly children: ReactNode;
}

/** The frame of a page that customers of a store see: narrow, and in the store's colour in both schemes [R1.08]. */
export function StoreLook({ colour, children }: StoreLookProps) {
  if (colour === null) return <div className={styles.narrow}>{children}</div>;
  return (
    <div className={`${styles.narrow} ${styles.coloured}`} style={variablesOf(colour)}>
      {children}
    </div>
  );
}
