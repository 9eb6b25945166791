import Eraser from 'lucide-react/icons/eraser';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { ParcelSection } from './parcel-section';
import { PaymentSection } from './payment-section';
import { RequestPrice, RequestTotal } from './request-price';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import { StopSection } from './stop-section';

/** The form: from where, to where, what, and how it is paid, with the price beside it. */
export function RequestForm() {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  // As one text, so that the form is not rendered again with every key.
  const ids = useRequest(({ draft }) => draft.dropOffs.map(({ id }) => id).join(' '));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'REVIEW' });
      }}
    >
      <div className={styles.body}>
        <h3 className="sr" tabIndex={-1}>
          {t('form')}
        </h3>
        <Discarded />
        <StopSection stop="pickUp" title={t('pickUp.title')} />
        {ids.split(' ').map((id) => (
          <div key={id} className={styles.group}>
            <StopSection stop={`dropOffs.${id}`} title={t('dropOff.title')} />
            <ParcelSection id={id} />
          </div>
        ))}
        <PaymentSection />
        <RequestPrice />
        <Button
          variant="quiet"
          icon={<Eraser size={18} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'DISCARD' })}
        >
          {t('clear')}
        </Button>
      </div>
      <footer className={styles.foot}>
        <RequestTotal />
        <Button variant="primary" type="submit" data-tour="request-review">
          {t('review.go')}
        </Button>
      </footer>
    </form>
  );
}

/** Cleared data can be restored. */
function Discarded() {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  const discarded = useRequest((context) => context.discarded !== null);
  return (
    <div role="status">
      {discarded ? (
        <p className={styles.notice}>
          {t('cleared')}
          <Button variant="quiet" onClick={() => actor.send({ type: 'UNDO' })}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
