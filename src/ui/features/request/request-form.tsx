import { Suspense } from 'react';
import Eraser from 'lucide-react/icons/eraser';
import { lazyPart } from '../../app/stale-chunks';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { BareForm } from '../../forms/bare-form';
import { EarlierNotice } from './earlier-notice';
import { DropOffs } from './drop-offs';
import { PaymentSection } from './payment-section';
import { RequestPrice, RequestTotal } from './request-price';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import { StopSection } from './stop-section';
import { TimingSection } from './timing-section';
import { WideMap } from './wide-map';

const TemplatePicker = lazyPart(() =>
  import('./template-picker').then((module) => ({ default: module.TemplatePicker })),
);

/** The form: from where, to where and what; beside it on wide screens the map, the time, the payment and the price. */
export function RequestForm() {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  return (
    <BareForm className={styles.form} send={() => actor.send({ type: 'REVIEW' })}>
      <div className={styles.body}>
        <h3 className="sr" tabIndex={-1}>
          {t('form')}
        </h3>
        <EarlierNotice />
        <Discarded />
        <Suspense fallback={<Skeleton height={44} width="168px" />}>
          <TemplatePicker />
        </Suspense>
        <div className={styles.columns}>
          <div className={styles.column}>
            <StopSection stop="pickUp" title={t('pickUp.title')} />
            <DropOffs />
          </div>
          <div className={styles.column}>
            <WideMap />
            <TimingSection />
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
        </div>
      </div>
      <footer className={styles.foot}>
        <RequestTotal />
        <Button variant="primary" type="submit" data-tour="request-review">
          {t('review.go')}
        </Button>
      </footer>
    </BareForm>
  );
}

/** What was cleared, replaced or removed can be had back, wherever the form is scrolled to; what was begun earlier put away. */
function Discarded() {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  const discarded = useRequest((context) => context.discarded);
  const isContinued = useRequest((context) => context.isContinued);
  const isSwapped = useRequest(({ draft }) => draft.pickUp.contact === discarded?.dropOffs[0]?.recipient);
  return (
    <div role="status" className={discarded === null ? undefined : styles.setAside}>
      {discarded !== null ? (
        <p className={styles.notice}>
          {t(isSwapped ? 'swappedWithout' : 'cleared')}
          <Button variant="quiet" onClick={() => actor.send({ type: 'UNDO' })}>
            {t('undo')}
          </Button>
        </p>
      ) : isContinued ? (
        <p className={styles.notice}>
          {t('continued')}
          <Button variant="quiet" onClick={() => actor.send({ type: 'DISCARD' })}>
            {t('startOver')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
