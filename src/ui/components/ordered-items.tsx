import type { OrderedItem } from '../../domain/store-orders/store-order';
import { money } from '../../domain/shared/money';
import type { Money } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';
import { MoneyText } from './money-text';
import styles from './ordered-items.module.css';

interface OrderedItemsProps {
  readonly items: readonly OrderedItem[];
  /** Of the delivery, in the total; zero for none. */
  readonly fee: Money;
  readonly total: Money;
}

/** What was ordered in a store, and what it costs. */
export function OrderedItems({ items, fee, total }: OrderedItemsProps) {
  const { t, language } = useMessages('storeOrders');
  return (
    <>
      <ul className={styles.items} aria-label={t('items')}>
        {items.map(({ itemId, name, price, count, choices }) => (
          <li key={JSON.stringify([itemId, choices])}>
            <b className="figures">
              <bdi>{t('times', { count })}</bdi>
            </b>
            <span dir="auto">
              {name[language]}
              {choices.map((choice) => (
                <span key={JSON.stringify(choice)} className={styles.choice} dir="auto">
                  {t('choice', { group: choice.group[language], name: choice.name[language] })}
                  {choice.price.minor === 0 ? null : (
                    <>
                      {' '}
                      +<MoneyText value={choice.price} />
                    </>
                  )}
                </span>
              ))}
            </span>
            <MoneyText value={money(price.minor * count, price.currency)} />
          </li>
        ))}
      </ul>
      {fee.minor === 0 ? null : (
        <p className={styles.total}>
          <span>{t('fee')}</span>
          <MoneyText value={fee} />
        </p>
      )}
      <p className={styles.total}>
        <b>{t('total')}</b>
        <b>
          <MoneyText value={total} />
        </b>
      </p>
    </>
  );
}
