import { useParams, useSearchParams } from 'react-router-dom';
import { formatMoney } from '../../../domain/shared/money';
import { lowestPrice, mayCostMore, usual } from '../../../domain/store/choices';
import type { MenuItem, Storefront } from '../../../domain/store/store';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { StoreMark } from '../../components/store-mark';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { useAskedLanguage } from './asked-language';
import { BranchChoice } from './branch-choice';
import { BRANCH, useCart } from './cart.connect';
import type { CartView } from './cart.connect';
import { Checkout } from './checkout';
import { Busy, Closed } from './closed';
import { Choosing } from './choosing';
import { Counter, Stock } from './counter';
import { ItemPicture } from './item-picture';
import { StoreLook } from './store-look';
import { Unsettled } from './unsettled';
import styles from './storefront.module.css';

/** Ordering in a store [R2.57]: its menu, the cart, and the checkout. */
export function StoreOrderingPage() {
  useAskedLanguage();
  const { subdomain = '' } = useParams();
  const address = subdomain.toLowerCase();
  const branch = useSearchParams()[0].get(BRANCH);
  return <Ordering key={`${address} ${branch ?? ''}`} subdomain={address} branch={branch} />;
}

interface OrderingProps {
  readonly subdomain: string;
  /** That was chosen; null for the store's first one. */
  readonly branch: string | null;
}

function Ordering({ subdomain, branch }: OrderingProps) {
  const { t, language } = useMessages('cart', 'opening', 'storeOrders', 'quick', 'fields', 'code', 'verification');
  const view = useCart(subdomain, branch);
  const { phase, store, failure } = view;
  if (phase === 'missing') return <EmptyState level={1} title={t('missing.title')} text={t('missing.text')} />;
  return (
    <StoreLook colour={store?.colour ?? null}>
      <Page
        title={store === null ? t('title') : store.name[language]}
        context={
          store === null
            ? undefined
            : store.isPaused || store.isShut
              ? undefined
              : [t(`how.${store.handovers.length > 1 ? 'both' : (store.handovers[0] ?? 'pick-up')}`), view.openingText]
                  .filter(Boolean)
                  .join(' ')
        }
        action={
          store === null ? undefined : (
            <StoreMark
              subdomain={store.subdomain}
              logo={store.logo}
              name={store.name[language]}
              colour={store.colour}
            />
          )
        }
      >
        {phase === 'failed' && failure !== null ? (
          <ErrorState failure={failure} retry={view.retry} />
        ) : store === null || phase === 'loading' || phase === 'placed' ? (
          <Skeleton height={480} />
        ) : phase === 'unsettled' ? (
          <Unsettled view={view} />
        ) : store.isShut ? (
          <EmptyState title={t('shut.title')} text={t('shut.text')} />
        ) : store.isPaused ? (
          <EmptyState title={t('paused.title')} text={t('paused.text')} />
        ) : store.handovers.length === 0 ? (
          <EmptyState title={t('none.title')} text={t('none.text')} />
        ) : view.isCheckout ? (
          <Checkout view={view} store={store} />
        ) : (
          <Menu view={view} store={store} />
        )}
      </Page>
    </StoreLook>
  );
}

interface MenuProps {
  readonly view: CartView;
  readonly store: Storefront;
}

function Menu({ view, store }: MenuProps) {
  const { t, language } = useMessages('cart');
  const menu = store.menu.filter(({ items }) => items.length > 0);
  if (menu.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <div className={styles.form}>
      <BranchChoice view={view} store={store} />
      {view.isClosed ? <Closed view={view} /> : <Busy view={view} />}
      {menu.map(({ id, name, items }) => (
        <section key={id} aria-labelledby={`part-${id}`}>
          <h2 id={`part-${id}`} dir="auto">
            {name[language]}
          </h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <Offer key={item.id} view={view} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {view.pieces === 0 ? null : (
        <div className={styles.foot}>
          <span role="status">{t('pieces', { count: view.pieces })}</span>
          {view.isClosed ? (
            <MoneyText value={view.total} />
          ) : (
            <Button variant="primary" className={styles.go} onClick={view.checkOut}>
              <span>
                {t('checkOut')} · <MoneyText value={view.total} />
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** An item of the menu. Where something is chosen with it, it opens with its choices. */
function Offer({ view, item }: { readonly view: CartView; readonly item: MenuItem }) {
  const { t, language, locale } = useMessages('cart');
  const groups = view.groupsOf(item);
  const name = item.name[language];
  const count = view.countIn(item.id);
  return (
    <li>
      <ItemPicture store={view.store} item={item} look="thumb" />
      <span className={styles.what}>
        <span dir="auto">{name}</span>
        {mayCostMore(groups) ? (
          <span>{t('choices.from', { price: formatMoney(lowestPrice(item, groups), locale) })}</span>
        ) : (
          <MoneyText value={lowestPrice(item, groups)} />
        )}
        {item.salePrice === null ? null : (
          <s className={styles.soft}>
            <span className={styles.said}>{t('usually')} </span>
            <MoneyText value={lowestPrice(usual(item), groups)} />
          </s>
        )}
        <Stock view={view} item={item} />
        {groups.length === 0 || count === 0 ? null : (
          <span className={styles.soft} role="status">
            {t('choices.inCart', { count })}
          </span>
        )}
      </span>
      {groups.length === 0 ? (
        <Counter view={view} item={item} />
      ) : view.leftOf(item) > count ? (
        <Choosing view={view} item={item} name={name} />
      ) : null}
    </li>
  );
}
