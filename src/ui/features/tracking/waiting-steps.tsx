import type { Order } from '../../../domain/ordering/order';
import { DateTime, useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './tracking.module.css';

/** Everything that was changed of an order before its time, newest first: items of its timeline. */
export function WaitingSteps({ order }: { readonly order: Order }) {
  const { t, locale } = useMessages('schedule');
  const windowText = useWindowText();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const several = order.dropOffs.length > 1;
  const times = (order.reschedules ?? []).map(({ at, before, after, by }) => ({
    at,
    by,
    what:
      after.kind === 'instant'
        ? t('step.now')
        : t('step.window', { goal: t(`goal.${after.goal}`), window: windowText(after) }),
    before: before.kind === 'scheduled' ? windowText(before) : null,
  }));
  const corrections = (order.corrections ?? []).map(({ at, stopId, parts, by }) => {
    const what = list.format(parts.map((part) => t(`correction.part.${part}`)));
    const number = order.dropOffs.findIndex(({ id }) => id === stopId) + 1;
    return {
      at,
      by,
      what: several ? t('correction.step.stop', { number, what }) : t('correction.step.only', { what }),
      before: null,
    };
  });
  return [...times, ...corrections]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ at, by, what, before }) => (
      <li key={`${at} ${what}`} className={styles.step}>
        <span className={styles.stepHead}>
          <span>{what}</span>
          <span className={styles.soft}>
            <DateTime at={at} style="datetime" />
          </span>
        </span>
        <p className={styles.soft}>
          {by === null ? t('step.byProgram') : t('step.by', { name: `\u2068${by}\u2069` })}
          {before === null ? null : ` · ${t('step.before', { window: before })}`}
        </p>
      </li>
    ));
}
