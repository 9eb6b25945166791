import { useState } from 'react';
import { cancelAnswersOf } from '../../../../domain/store-orders/kitchen';
import type { KitchenTicket } from '../../../../domain/store-orders/kitchen';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { useMessages } from '../../../i18n/use-messages';
import { useCancelAnswer } from './cancel-wish.connect';
import styles from './kitchen.module.css';

interface CancelWishProps {
  readonly ticket: KitchenTicket;
  /** Not for people who only watch. */
  readonly mayAnswer: boolean;
  readonly answered: () => void;
}

/** That the customer wants to cancel, and the two answers. Cancelling takes one more press, because nothing brings it back. */
export function CancelWish({ ticket, mayAnswer, answered }: CancelWishProps) {
  const { t } = useMessages('kitchen');
  const { isBusy, failure, run } = useCancelAnswer(ticket, answered);
  const [isSure, setSure] = useState(false);
  const answers = cancelAnswersOf(ticket);
  if (answers === null) return null;
  const { mayCancel } = answers;
  return (
    <Banner tone="red" role="status">
      <p>
        <strong>{t(mayCancel ? 'cancelRequest.open' : 'cancelRequest.hasDriver')}</strong>
      </p>
      {failure === null ? null : <p role="alert">{failure}</p>}
      {!mayAnswer ? null : isSure && mayCancel ? (
        <>
          <p>{t('cancelRequest.sure')}</p>
          <div className={styles.answers}>
            <Button variant="danger" busy={isBusy} onClick={() => run('customer-asked')}>
              {t('cancelRequest.yes')}
            </Button>
            <Button busy={isBusy} onClick={() => setSure(false)}>
              {t('cancelRequest.no')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.answers}>
          {mayCancel ? (
            <Button busy={isBusy} onClick={() => setSure(true)}>
              {t('cancelRequest.cancel')}
            </Button>
          ) : null}
          <Button busy={isBusy} onClick={() => run('goOn')}>
            {t('cancelRequest.goOn')}
          </Button>
        </div>
      )}
    </Banner>
  );
}
