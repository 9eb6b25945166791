import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { placeNamesOf } from '../../../domain/addresses/written-area';
import type { Stop } from '../../../domain/ordering/order';
import { Button } from '../../components/button';
import { NumberedRow } from '../../components/numbered-row';
import { linkOf } from '../../components/share-link';
import { TitledCard } from '../../components/titled-card';
import { useCopy } from '../../components/use-copy';
import { useMessages } from '../../i18n/use-messages';
import { SendLink } from './send-link';
import styles from './share-links.module.css';

/** A stop, and its place in the trip from 1. */
type NumberedStop = Stop & { readonly number: number };

/** The public tracking links of several stops, one line each, to send to their recipients [R2.12] [R11.01]. */
export function ShareLinks({ stops }: { readonly stops: readonly NumberedStop[] }) {
  const { t } = useMessages('links');
  return (
    <TitledCard title={t('title')}>
      <p className={styles.soft}>{t('text')}</p>
      <ul>
        {stops.map((stop) => (
          <ShareRow key={stop.id} stop={stop} />
        ))}
      </ul>
    </TitledCard>
  );
}

function ShareRow({ stop: { number, recipient, address, trackingSlug } }: { readonly stop: NumberedStop }) {
  const { t, language } = useMessages('links');
  const link = linkOf(trackingSlug);
  const { copying, copy } = useCopy(link);
  const isCopied = copying === 'copied';
  const [area] = placeNamesOf(address);
  return (
    <NumberedRow number={number} name={recipient.name} said={<bdi>{area?.[language]}</bdi>}>
      <Button
        aria-label={t('copy', { number })}
        onClick={copy}
        icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      >
        {null}
      </Button>
      <SendLink
        to={recipient}
        message={t('message', { link })}
        label={t('send', { number, name: `\u2068${recipient.name}\u2069` })}
      >
        {t('whatsapp')}
      </SendLink>
      <output className={copying === 'by hand' ? styles.byHand : 'sr'}>
        {isCopied ? t('copied', { number }) : copying === 'by hand' ? t('byHand') : ''}
      </output>
      {copying === 'by hand' ? (
        <input
          className={styles.link}
          readOnly
          dir="ltr"
          value={link}
          aria-label={t('link', { number })}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </NumberedRow>
  );
}
