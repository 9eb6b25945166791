import { failureKey } from '../../../../domain/ordering/situation.rules';
import type { QuickOrder } from '../../../../domain/quick-parcel/quick-order';
import type { Said } from '../../../../domain/ordering/situation.rules';
import { formatMoney } from '../../../../domain/shared/money';
import { Banner } from '../../../components/banner';
import { useMessages } from '../../../i18n/use-messages';
import styles from '../quick.module.css';

interface EndProps {
  readonly order: QuickOrder;
  readonly said: Said;
}

/** Nobody took it: nobody looks any more, and what can be done. */
export function Stuck({ said }: Pick<EndProps, 'said'>) {
  const { t } = useMessages('quickEnd');
  const task = useMessages('task');
  return (
    <Banner tone="red">
      <div className={styles.told}>
        <strong>{task.t('outcome.stuckTitle')}</strong>
        <p>{t(said.cancelGivesBack ? 'stuckPaid' : 'stuckUnpaid')}</p>
      </div>
    </Banner>
  );
}

/** Why it could not be handed over, where it is now, what became of the fee, and the next step. */
export function Failed({ order, said }: EndProps) {
  const { t, locale } = useMessages('quickEnd');
  const task = useMessages('task');
  const isAway = said.parcel === 'with-driver';
  return (
    <Banner tone="red">
      <div className={styles.told}>
        <strong>{task.t('outcome.failedTitle')}</strong>
        <p>{task.t(`outcome.reason.${failureKey(order)}`, { note: `\u2068${order.failureNote ?? ''}\u2069` })}</p>
        <Where said={said} />
        {said.fee === 'paid' && order.totalFees.minor > 0 ? (
          <p>{task.t('outcome.feePaid', { amount: formatMoney(order.totalFees, locale) })}</p>
        ) : null}
        <p>{t(isAway ? 'nextOnceBack' : 'next')}</p>
      </div>
    </Banner>
  );
}

/** It was called off: no driver comes, or the one who has it brings it back. */
export function CalledOff({ said }: Pick<EndProps, 'said'>) {
  const { t } = useMessages('quickEnd');
  return (
    <>
      <p>{t('cancelled')}</p>
      {said.parcel === 'with-driver' ? <Where said={said} /> : <p>{t('nobodyComes')}</p>}
    </>
  );
}

function Where({ said }: Pick<EndProps, 'said'>) {
  const { t } = useMessages('quickEnd');
  const task = useMessages('task');
  return said.parcel === 'with-driver' ? (
    <p>
      {task.t('outcome.parcel.with-driver')} {t('back')}
    </p>
  ) : (
    <p>{task.t('outcome.parcel.at-pick-up')}</p>
  );
}
