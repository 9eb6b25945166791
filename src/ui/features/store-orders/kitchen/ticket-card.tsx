import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import FlaskConical from 'lucide-react/icons/flask-conical';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Timer from 'lucide-react/icons/timer';
import { urgencyOf } from '../../../../domain/store-orders/kitchen';
import type { KitchenTicket, Urgency } from '../../../../domain/store-orders/kitchen';
import { millisOf } from '../../../../domain/shared/time';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { formatMinutes } from '../../../components/format-minutes';
import { useMinute } from '../../../components/minute';
import { useMessages } from '../../../i18n/use-messages';
import { CancelWish } from './cancel-wish';
import styles from './kitchen.module.css';

const LOOKS = {
  'in-time': { tone: 'green', Icon: Clock },
  soon: { tone: 'amber', Icon: Timer },
  late: { tone: 'red', Icon: TriangleAlert },
} as const satisfies Record<Urgency, object>;

interface TicketCardProps {
  readonly ticket: KitchenTicket;
  /** Not for people who only watch. */
  readonly mayRun: boolean;
  /** Null where nothing is left to prepare, and for people who only watch. */
  readonly prepare: (() => void) | null;
  /** Its customer's wish to cancel was answered, here or elsewhere. */
  readonly answered: () => void;
}

/** What to make for one order, and for how long it has waited. */
export function KitchenTicketCard({ ticket, mayRun, prepare, answered }: TicketCardProps) {
  const { t, language, locale } = useMessages('kitchen');
  const now = useMinute();
  const { state, number, handover, customerName, note, items, acceptedAt, isTest, leads } = ticket;
  const { tone, Icon } = LOOKS[urgencyOf(ticket, now)];
  const minutes = Math.max(0, Math.floor((now - millisOf(acceptedAt)) / 60_000));
  const name = `\u2066#${number}\u2069`;
  return (
    <article
      className={styles.ticket}
      data-tone={state === 'prepared' ? 'green' : tone}
      aria-label={t('order', { number: name })}
    >
      <header className={styles.top}>
        <bdi dir="ltr" className={styles.number}>
          #{number}
        </bdi>
        {state === 'prepared' ? (
          <Chip tone="green" Icon={Check}>
            {t('made')}
          </Chip>
        ) : (
          <Chip tone={tone} Icon={Icon}>
            {t(`urgency.${urgencyOf(ticket, now)}`)} · {formatMinutes(minutes, locale)}
          </Chip>
        )}
      </header>
      {isTest ? (
        <p>
          <Chip tone="amber" Icon={FlaskConical}>
            {t('test')}
          </Chip>
        </p>
      ) : null}
      <p className={styles.how}>
        {t(`handover.${handover}`)} · <bdi>{customerName}</bdi>
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={JSON.stringify([item.itemId, item.choices])}>
            <bdi>{t('times', { count: item.count })}</bdi>
            <span dir="auto">
              {item.name[language]}
              {item.choices.map((choice) => (
                <span key={JSON.stringify(choice)} className={styles.choice} dir="auto">
                  {t('choice', { group: choice.group[language], name: choice.name[language] })}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {note === '' ? null : (
        <p className={styles.note}>
          <b>{t('note')}</b> <span dir="auto">{note}</span>
        </p>
      )}
      <CancelWish ticket={ticket} mayAnswer={mayRun} answered={answered} />
      {leads === 'pos' ? <p className={styles.how}>{t('atPos')}</p> : null}
      {prepare === null || leads === 'pos' ? null : (
        <Button
          variant="primary"
          className={styles.done}
          icon={<Check size={24} aria-hidden="true" />}
          aria-label={t('doneOf', { number: name })}
          onClick={prepare}
        >
          {t('done')}
        </Button>
      )}
    </article>
  );
}
