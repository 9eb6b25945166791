import type { SecondTripKind } from '../../domain/ordering/second-trips';

/** Beside the name of a second trip, never alone. A sign of the font: long lists pay for every drawing. */
export const TripIcon = ({ kind }: { readonly kind: SecondTripKind }) => (
  <span aria-hidden="true" className={kind === 'return' ? 'mirror' : ''} style={{ display: 'inline-block' }}>
    {kind === 'again' ? '↻' : '↩'}
  </span>
);
