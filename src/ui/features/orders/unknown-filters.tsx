import { useSearchParams } from 'react-router-dom';
import { columnsIn } from '../../../domain/ordering/order-columns';
import { useMay } from '../../app/use-may';
import { useMessages } from '../../i18n/use-messages';
import { filtersOf, ordersPath } from '../../routes/order-filters';
import styles from './list-head.module.css';

/** What an address asks for that the list does not know, as it stands there. A search is only tidied. */
function unknownIn(params: URLSearchParams, seesFees: boolean): readonly string[] {
  const known = filtersOf(params);
  const shown = new URLSearchParams(ordersPath(known).split('?')[1]);
  return [...params]
    .filter(([name, value]) => {
      if (name === 'search' || value === '' || (name === 'view' && value === known.view)) return false;
      if (name === 'columns') return columnsIn(value) === null;
      return shown.get(name) !== value || (name === 'sort' && value.startsWith('amount') && !seesFees);
    })
    .map(([name, value]) => `\u2068${name}=${value.slice(0, 40)}\u2069`);
}

/** Says what of a shared address the list left out, instead of leaving it out silently [R11.05]. */
export function UnknownFilters() {
  const [params] = useSearchParams();
  const unknown = unknownIn(params, useMay('order'));
  return unknown.length === 0 ? null : <Told unknown={unknown} />;
}

function Told({ unknown }: { readonly unknown: readonly string[] }) {
  const { t, locale } = useMessages('orderLook');
  const what = new Intl.ListFormat(locale, { type: 'unit' }).format(unknown);
  return (
    <p role="alert" className={styles.told}>
      {t('unknown', { count: unknown.length, what })}
    </p>
  );
}
