import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo from 'lucide-react/icons/undo-2';
import type { SecondTripKind } from '../../domain/ordering/second-trips';

/** Beside the name of a second trip, never alone. */
export const TripIcon = ({ kind }: { readonly kind: SecondTripKind }) =>
  kind === 'again' ? (
    <RotateCw size={16} aria-hidden="true" />
  ) : (
    <Undo size={16} aria-hidden="true" className="mirror" />
  );
