import MapPin from 'lucide-react/icons/map-pin';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { positionText } from '../../../domain/regions/geo';
import { readPastedPlace } from '../../../domain/regions/pasted-place';
import type { Position } from '../../../domain/regions/region';
import { Button } from '../../components/button';
import { rounded } from '../../components/map/geometry';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useRequestActor, useRequestRegion } from './request.connect';
import styles from './request.module.css';

interface PastedPlaceProps {
  readonly stop: StopPath;
  /** What was pasted where addresses are searched. */
  readonly text: string;
}

/**
 * A new address at the place that was pasted, as recipients send it by WhatsApp; or why it says no place [R11.42]. With
 * it comes what reads links: import it lazily.
 */
export function PastedPlace({ stop, text }: PastedPlaceProps) {
  const { t, language } = useMessages('request', 'map');
  const { t: map } = useMessages('map');
  const { regionCode } = useRequestRegion();
  const actor = useRequestActor();
  const change = useChange();
  const place = readPastedPlace(text, regionCode);
  const begin = (button: Element, position: Position): void => {
    // The search goes, and with it this button.
    button.closest('section')?.querySelector('h3')?.focus();
    change({ kind: 'mode', stop, mode: 'new' });
    change({ kind: 'pin', stop, position: rounded(position), isByHand: false, language });
    actor.send({ type: 'FIELD.LEFT', path: `${stop}.address.position` }); // pasted, not typed: it may be judged at once
  };
  return (
    <>
      <p role="status" className={place.kind === 'place' ? 'sr' : styles.soft}>
        {place.kind === 'place' ? t('address.pastedFound') : map(`unread.${place.kind}`)}
      </p>
      {place.kind === 'place' || place.kind === 'swapped' ? (
        <div className={styles.pasted}>
          <Button onClick={(event) => begin(event.currentTarget, place.position)}>
            <MapPin size={18} aria-hidden="true" />
            <span>
              {t('address.pasted')} <bdi dir="ltr">{positionText(place.position)}</bdi>
            </span>
          </Button>
        </div>
      ) : null}
    </>
  );
}
