import type { OrderedItem, StoreOrder } from '../../../../domain/store-orders/store-order';
import type { Store } from '../../../../domain/store/store';
import type { BilingualText } from '../../../../domain/shared/result';
import { DateTime } from '../../../components/date-time';
import { MoneyText } from '../../../components/money-text';
import { Paper, PaperHead } from '../../../components/paper';
import { StoreMark } from '../../../components/store-mark';
import { useMessages } from '../../../i18n/use-messages';
import styles from './ticket.module.css';

/** A name of the menu in both languages: who cooks may read another one than who prints. */
function Names({ of: { en, ar } }: { readonly of: BilingualText }) {
  return (
    <>
      <span dir="auto">{en}</span>
      {en === ar ? null : <span dir="auto">{ar}</span>}
    </>
  );
}

interface TicketProps {
  readonly order: StoreOrder;
  /** Whose it is; null where that could not be read. */
  readonly store: Pick<Store, 'subdomain' | 'name' | 'logo' | 'colour'> | null;
}

/** What the kitchen cooks of an order [R1.08], for a printer with rolls of 80 mm. */
export function Ticket({ order, store }: TicketProps) {
  const { t, dir, language } = useMessages('storeOrders');
  const { number, handover, createdAt, items, pieces, note, customerName, total, payment, isTest, cancelRequest } =
    order;
  return (
    <Paper label={t('numbered', { number: `#${number}` })} dir={dir} className={styles.ticket}>
      {store === null ? null : (
        <p className={styles.store}>
          <StoreMark subdomain={store.subdomain} logo={store.logo} name={store.name[language]} colour="#000" />
          <b dir="auto">{store.name[language]}</b>
        </p>
      )}
      {isTest ? <p className={styles.how}>{t('test.ticket')}</p> : null}
      {cancelRequest?.state === 'open' ? <p className={styles.how}>{t('cancelRequest.chip')}</p> : null}
      <PaperHead>
        <bdi dir="ltr" className={styles.number}>
          #{number}
        </bdi>
        <span className={styles.how}>{t(`ticket.how.${handover}`)}</span>
      </PaperHead>
      <p>
        <DateTime at={createdAt} style="datetime" />
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Line key={JSON.stringify([item.itemId, item.choices])} item={item} />
        ))}
      </ul>
      {note === '' ? null : (
        <p className={styles.note}>
          <b>{t('note')}</b> <span dir="auto">{note}</span>
        </p>
      )}
      <footer className={styles.foot}>
        <span>
          <bdi>{customerName}</bdi> · {t('pieces', { count: pieces })}
        </span>
        <b>
          <MoneyText value={total} />
          {isTest ? null : ` · ${t(`payment.${payment.state}`)}`}
        </b>
      </footer>
    </Paper>
  );
}

function Line({ item: { count, name, choices } }: { readonly item: OrderedItem }) {
  const { t } = useMessages('storeOrders');
  return (
    <li>
      <bdi>{t('times', { count })}</bdi>
      <span className={styles.names}>
        <Names of={name} />
        {choices.map((choice) => (
          <span key={JSON.stringify(choice)} className={`${styles.names} ${styles.choice}`}>
            <Names of={choice.name} />
          </span>
        ))}
      </span>
    </li>
  );
}
