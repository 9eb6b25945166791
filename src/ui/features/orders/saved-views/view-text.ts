import { columnsIn } from '../../../../domain/ordering/order-columns';
import type { OrdersAsk } from '../../../../domain/ordering/order-columns';
import { TASK_STATE_LOOKS } from '../../../components/task-states';
import { useMessages } from '../../../i18n/use-messages';

/** What a view asks for, in words: its tab, filters, sorting and columns. */
export function useViewText(): (asks: OrdersAsk) => string {
  const { t: orders, dateLocale } = useMessages('orders');
  const { t: common } = useMessages('common');
  const { t } = useMessages('orderFilters');
  const { t: look } = useMessages('orderLook');
  const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayText = (label: string, text: string | null) =>
    text === null ? [] : [`${label} ${day.format(Date.parse(text))}`];
  return ({ view, search, state, payment, size, from, to, sort, columns }) => {
    const chosen = columnsIn(columns);
    const parts = [
      orders(`list.view.${view}`),
      ...(search === '' ? [] : [`“\u2068${search}\u2069”`]),
      ...(state === null ? [] : [common(TASK_STATE_LOOKS[state].key)]),
      ...(payment === null ? [] : [t(`payments.${payment}`)]),
      ...(size === null ? [] : [t(`sizes.${size}`)]),
      ...dayText(t('from'), from),
      ...dayText(t('to'), to),
      ...(sort === null ? [] : [t(`sort.${sort === 'time.desc' ? 'newest' : sort.replace('.', '-')}`)]),
      ...(chosen === null ? [] : [look('columns.chosen', { count: chosen.length })]),
    ];
    return parts.join(' · ');
  };
}
